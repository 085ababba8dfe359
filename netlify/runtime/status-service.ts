import type { AddressRange } from '../../src/domain/status/access.ts';
import { explainStatus, type Explanation } from '../../src/domain/status/explanation.ts';
import { staleInMs } from '../../src/domain/status/freshness.ts';
import type { Network } from '../../src/domain/status/network.ts';
import {
  createOverrideRecord,
  overrideRecordSchema,
  type OverrideRecord,
  type OverrideRequest,
} from '../../src/domain/status/override.ts';
import type { PushedReading } from '../../src/domain/status/pushed-reading.ts';
import { composeSnapshot, statusRecordSchema, type StatusRecord } from '../../src/domain/status/record.ts';
import { currentRanges } from '../../src/domain/status/site-addresses.ts';
import type { Snapshot } from '../../src/domain/status/snapshot.ts';
import type { Controller } from './controllers/controller.ts';
import { createEquipmentReader } from './equipment-reader.ts';
import { createRecordLoader } from './record-loader.ts';
import type { StatusStore } from './store/status-store.ts';

export interface StatusServiceOptions {
  readonly store: StatusStore;
  readonly controller: Controller;
  readonly network: Network;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly log: (message: string) => void;
  /** Lets all requests of one process wait for one reading together; without it each waits for itself. */
  readonly share?: (work: () => Promise<StatusRecord | undefined>) => Promise<StatusRecord | undefined>;
}

export interface StatusService {
  /** The snapshot, read anew if it is stale; undefined where there is none and the equipment cannot be read. */
  read(): Promise<Snapshot | undefined>;
  /** What a schedule calls: like `read`, but waits a little for a snapshot that is about to become stale. */
  refresh(): Promise<Snapshot | undefined>;
  /** The ranges of addresses that the equipment has named as the site's own. */
  siteRanges(): Promise<readonly AddressRange[]>;
  /** What staff look at: the snapshot with the evidence behind it. */
  explain(): Promise<Explanation>;
  /** What a job on site calls: keeps its reading, and reads anew if the snapshot is stale. */
  push(reading: PushedReading): Promise<Snapshot | undefined>;
  /** What staff call: sets or clears the levels by hand, and answers with what everybody sees now. */
  override(request: OverrideRequest): Promise<Snapshot | undefined>;
}

/** A schedule may come a little early; it waits this long at most for the snapshot to become stale. */
const EARLY_MS = 15_000;

/**
 * The use cases of the status.
 * - When the equipment cannot be read, the stored snapshot is served unchanged.
 * - A stored record that is not what it should be is logged, treated as none, and not served.
 * - A reading that could not be stored is served all the same.
 * - Staff who set or clear an override get a new reading below it, if the last one is stale.
 */
export function createStatusService(options: StatusServiceOptions): StatusService {
  const { store, network, now, wait } = options;
  const load = createRecordLoader(options.log);
  const loadStatus = (): Promise<StatusRecord | undefined> =>
    load('status', statusRecordSchema, () => store.readStatus());
  const readAlone = createEquipmentReader(options, loadStatus);
  const readIfStale = (): Promise<StatusRecord | undefined> => (options.share ? options.share(readAlone) : readAlone());

  const loadOverride = (): Promise<OverrideRecord | undefined> =>
    load('override', overrideRecordSchema, () => store.readOverride());
  const compose = async (status: StatusRecord | undefined): Promise<Snapshot | undefined> =>
    composeSnapshot(status, await loadOverride(), network, now());

  return {
    read: async () => compose(await readIfStale()),
    refresh: async () => {
      const status = await loadStatus();
      const early = staleInMs(status?.takenAt, now());
      if (early > 0 && early <= EARLY_MS) await wait(early);
      return compose(await readIfStale());
    },
    explain: async () => {
      const status = await readIfStale();
      return explainStatus(status, await loadOverride(), network, now());
    },
    siteRanges: async () => currentRanges((await loadStatus())?.addresses ?? [], now()),
    push: async (reading) => {
      await store.addPush(reading);
      return compose(await readIfStale());
    },
    override: async (request) => {
      await store.writeOverride(createOverrideRecord(request, now()));
      return compose(await readIfStale());
    },
  };
}
