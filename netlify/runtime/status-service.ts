import { describeError } from '../../src/text/describe-error.ts';
import { currentRanges, type AddressRange } from '../../src/status/addresses.ts';
import { composeSnapshot, explainStatus, type Explanation } from '../../src/status/compose-snapshot.ts';
import { AHEAD_MS, staleInMs } from '../../src/status/freshness.ts';
import { outageLogSchema } from '../../src/status/outage-log.ts';
import type { OverrideRequest } from '../../src/status/override.ts';
import type { History } from '../../src/status/history-answer.ts';
import { historyLogSchema } from '../../src/status/history-log.ts';
import type { PushedReading } from '../../src/status/pushed-reading.ts';
import type { Snapshot } from '../../src/status/snapshot.ts';
import { summarizeHistory } from '../../src/status/summarize-history.ts';
import { BUDGET_MS, startBudget, type Budget } from './budget.ts';
import { createEquipmentReader } from './equipment-reader.ts';
import { keepOverride } from './keep-override.ts';
import { createRecordCache } from './record-cache.ts';
import { createProcessMemory } from './process-memory.ts';
import { createRecordLoader } from './record-loader.ts';
import type { ServiceParts, StatusServiceOptions } from './service-parts.ts';

/** The use cases. A `budget` has begun when the request came; where it is left out, it begins now. */
export interface StatusService {
  /** The snapshot, read anew if it is stale; undefined where there is none and the equipment cannot be read. */
  read(budget?: Budget): Promise<Snapshot | undefined>;
  /** For the schedule: like `read`, but waits up to 15 seconds for a snapshot that is about to become stale. */
  refresh(): Promise<Snapshot | undefined>;
  /** The ranges of addresses that the equipment has named as the site's own; none where it is not known. */
  siteRanges(): Promise<readonly AddressRange[]>;
  /** What was read so far, as it is stored. Throws where the store fails. */
  history(): Promise<History>;
  /** For staff: the snapshot with the evidence behind it. Throws where the override could never be read. */
  explain(budget?: Budget): Promise<Explanation>;
  /** For a job on site: stores its reading, and reads anew if the snapshot is stale. Throws if it was not stored. */
  push(reading: PushedReading, budget?: Budget): Promise<Snapshot | undefined>;
  /** For staff: sets or clears the override; gives the snapshot that everybody sees now. Throws if it was not stored. */
  override(request: OverrideRequest, budget?: Budget): Promise<Snapshot | undefined>;
}

/** A schedule may come a little early; it waits this long at most for the snapshot to become stale. */
const EARLY_MS = 15_000;

/** How many outages staff see. */
const SHOWN_OUTAGES = 20;

const DEFAULTS = { learnsAddresses: true, readsPushes: false, budgetMs: BUDGET_MS } as const;

/**
 * Creates the use cases.
 * - When the equipment cannot be read, the stored snapshot is served unchanged; so it is when the store fails at
 *   anything else. Where even that cannot be read, what this process has last seen of it is served.
 * - A stored record that is not what it should be is logged, treated as none, and not served.
 * - A reading that could not be stored is served all the same, and stored with the next one.
 * - While it cannot be read whether anything is set by hand, what was last known of it counts; where nothing is known,
 *   the status is served without it, for a stored snapshot is always an answer. Staff are told that it is not known.
 */
export function createStatusService(options: StatusServiceOptions): StatusService {
  const parts: ServiceParts = { memory: createProcessMemory(), ...DEFAULTS, ...options };
  const { store, network, now, wait, log } = parts;
  const records = createRecordCache(parts);
  const readIfStale = createEquipmentReader(parts, records);
  const show = async (): Promise<Snapshot | undefined> => {
    const override = await records.loadOverride();
    return composeSnapshot(records.status(), override?.value, network, now());
  };

  return {
    read: async (budget = startBudget(parts.budgetMs)) => {
      await readIfStale(budget);
      return show();
    },
    refresh: async () => {
      await records.loadStatus();
      const early = staleInMs(records.status()?.takenAt, now());
      if (early > 0 && early <= EARLY_MS) await wait(early);
      using budget = startBudget(parts.budgetMs);
      await readIfStale(budget);
      return await show();
    },
    explain: async (budget = startBudget(parts.budgetMs)) => {
      await readIfStale(budget);
      const override = await records.loadOverride();
      if (!override) throw new Error('it is not known whether anything is set by hand');
      return { ...explainStatus(records.status(), override.value, network, now()), outages: await lastOutages(parts) };
    },
    history: () => readHistory(parts),
    siteRanges: async () => {
      if (!parts.learnsAddresses) return [];
      await records.loadStatus();
      return currentRanges(records.status()?.addresses ?? [], now());
    },
    push: async (reading, budget = startBudget(parts.budgetMs)) => {
      await store.addPush({ ...reading, receivedAt: new Date(now()).toISOString() });
      // Before it is read: what a clock that ran ahead has left would hide it.
      await store.forgetPushes(now() + AHEAD_MS).catch((error: unknown) => {
        log(describeError(error));
      });
      await readIfStale(budget, parts.readsPushes ? reading.takenAt : undefined);
      return show();
    },
    override: async (request, budget = startBudget(parts.budgetMs)) => {
      const [record] = await Promise.all([keepOverride(parts, records, request, budget.reading), records.loadStatus()]);
      return composeSnapshot(records.status(), record, network, now());
    },
  };
}

async function readHistory({ store, network, timeZone, now, log }: ServiceParts): Promise<History> {
  const history = await createRecordLoader(log)('history', historyLogSchema, () => store.readHistory());
  const areas = network.spots.map(({ key }) => key);
  return summarizeHistory(history, areas, { now: now(), timeZone });
}

/** The last outages, the newest first; null where they cannot be read, and the log says why. */
async function lastOutages({ store, log }: ServiceParts): Promise<Explanation['outages']> {
  try {
    const outages = await createRecordLoader(log)('outages', outageLogSchema, () => store.readOutages());
    return outages?.outages.slice(-SHOWN_OUTAGES).toReversed() ?? [];
  } catch (error) {
    log(describeError(error));
    return null;
  }
}
