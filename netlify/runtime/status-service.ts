import { describeError } from '../../src/text/describe-error.ts';
import { currentRanges, type AddressRange } from '../../src/status/addresses.ts';
import { explainStatus, type Explanation } from '../../src/status/explanation.ts';
import { isStale, staleInMs } from '../../src/status/status-times.ts';
import type { Run } from '../../src/status/record/run.ts';
import {
  composeSnapshot,
  createOverrideRecord,
  overrideRecordSchema,
  describeOverride,
  type OverrideRecord,
  type OverrideRequest,
} from '../../src/status/override.ts';
import { isOlderPush, storedPushSchema, type PushedReading } from '../../src/status/pushed-reading.ts';
import type { Snapshot } from '../../src/status/snapshot.ts';
import { summarizeHistory, type History } from '../../src/status/history-answer.ts';
import { restoreDeliveryRecord } from './channels/delivery-store.ts';
import { type Attempt, startAttempt, waitFor } from './attempt.ts';
import { keepReading, loadStatus, loadTwice, refreshStatus, type StatusParts } from './read-status.ts';
import { changeRecord, deleteOldAsides, listAside } from './store/set-aside.ts';
import { loadRuns, restoreRuns } from './store/runs-store.ts';
import { MINUTE_MS } from '../../src/text/numbers/durations.ts';

/** The use cases of one request. */
export interface StatusService {
  /** The snapshot, read anew if it is stale; undefined where there is none and the equipment cannot be read. */
  read(): Promise<Snapshot | undefined>;
  /** For the schedule: waits up to 15 seconds for a snapshot that is about to become stale, and has it read anew. Waits for no push. */
  refresh(): Promise<void>;
  /** The ranges of addresses that the equipment has named as the site's own, by what was stored a minute ago or later. */
  siteRanges(): Promise<readonly AddressRange[]>;
  /** What was read so far, as it is stored, and since when and until when what is set by hand holds. Throws where the store fails. */
  history(): Promise<History>;
  /** For staff: the snapshot with the evidence behind it. Throws where the override could never be read. */
  explain(): Promise<Omit<Explanation, 'alarms'>>;
  /**
   * For a job on site: its reading is the status if the stored one is stale. Says whether it was kept, which it is not if a
   * newer one is. Throws if it could not be stored.
   */
  push(reading: PushedReading): Promise<{ readonly kept: boolean; readonly snapshot: Snapshot | undefined }>;
  /** For staff: sets or clears the override; gives the snapshot that everybody sees now. Throws if it was not stored. */
  override(request: OverrideRequest): Promise<Snapshot | undefined>;
  /** Ends when everything that was begun is stored. An answer does not wait for what its caller does not need. */
  settled(): Promise<void>;
}

/** A schedule may come a little early; it waits this long at most for the snapshot to become stale. */
const EARLY_MS = 15_000;

/**
 * Creates the use cases of one request, which began at `startedLocallyAt` by the clock of this machine. Each answers within
 * ten seconds. What its caller does not need is stored afterwards.
 * - The answer is what is stored. Where the equipment or the store fails at anything else, it is so unchanged; where even
 *   that cannot be read, it is what this process has last seen of it.
 * - While it cannot be read whether anything is set by hand, what was last known of it counts; where nothing is known,
 *   the status is served without it, for a stored snapshot is always an answer. Staff are told that it is not known.
 */
export function createStatusService(
  parts: StatusParts,
  startedLocallyAt = parts.now() - parts.correctionMs(),
): StatusService {
  const { network, now, memory } = parts;
  const attempt = startAttempt(parts, startedLocallyAt);
  let loading: Promise<boolean> | undefined;
  /** Loads the stored status once; gives whether the store could be read. */
  const load = (): Promise<boolean> => (loading ??= loadStatus(parts));
  const refresh = (): Promise<void> =>
    waitFor(
      load().then((isRead) => refreshStatus(parts, isRead, attempt)),
      attempt.over,
    );
  /** The override last: what is set by hand while the equipment is read must not be newer than the answer and missing. */
  const show = async (): Promise<Snapshot | undefined> => {
    const [override] = await Promise.all([loadOverride(parts), waitFor(memory.storing, attempt.answer)]);
    return composeSnapshot(memory.status, override, network, now());
  };

  return {
    read: async () => {
      await refresh();
      return show();
    },
    refresh: async () => {
      await load();
      await waitUntilStale(parts, attempt.startedAt());
      const run = createStatusService(parts, startedLocallyAt);
      await run.read();
      await run.settled();
      await restoreAside(parts);
    },
    siteRanges: async () => {
      // So a request that is refused costs no look into the store: anybody may send as many as they like.
      if (now() - memory.loadedAt >= MINUTE_MS) await load();
      return currentRanges(memory.status?.addresses ?? [], now());
    },
    history: () => loadHistory(parts),
    explain: async () => {
      await refresh();
      return explain(parts, attempt);
    },
    push: async (reading) => {
      const [isRead, kept] = await Promise.all([load(), keepPush(parts, reading, attempt)]);
      if (attempt.over.aborted) return { kept, snapshot: undefined };
      if (isRead && isStale(memory.status?.takenAt, now())) await waitFor(keepReading(parts, attempt), attempt.over);
      return { kept, snapshot: await show() };
    },
    override: async (request) => {
      const [override] = await Promise.all([setOverride(parts, request, attempt), load()]);
      return composeSnapshot(memory.status, override, network, now());
    },
    settled: async () => {
      await memory.refreshing;
      await memory.storing;
    },
  };
}

/** Waits until the stored reading is stale, if that is soon enough. */
async function waitUntilStale({ controller, memory, now, wait }: StatusParts, startedAt: number): Promise<void> {
  const takenAt = memory.status?.takenAt;
  if (!controller.isPushed && staleInMs(takenAt, startedAt) <= EARLY_MS) await wait(staleInMs(takenAt, now()));
}

async function loadHistory(parts: StatusParts): Promise<History> {
  const { store, network, now, place } = parts;
  const [{ runs }, override] = await Promise.all([loadRuns(store), loadOverride(parts)]);
  const areas = network.spots.map(({ key }) => key);
  const measured = summarizeHistory(runs, areas, { now: now(), timeZone: place.timeZone });
  return { ...measured, byHand: describeOverride(override, now()) };
}

async function explain(parts: StatusParts, { answer }: Attempt): Promise<Omit<Explanation, 'alarms'>> {
  const { memory, network, now } = parts;
  const stored = waitFor(memory.storing, answer);
  const [override, runs] = await Promise.all([loadOverride(parts), stored.then(() => readRuns(parts))]);
  if (!memory.override) throw new Error('it is not known whether anything is set by hand');
  return explainStatus(memory.status, runs, override, network, now());
}

/** Loads the runs; logs why if they cannot be read. */
async function readRuns({ store, log }: StatusParts): Promise<readonly Run[] | undefined> {
  try {
    return (await loadRuns(store)).runs;
  } catch (error) {
    log(describeError(error));
    return undefined;
  }
}

/** Takes back what was set aside and can be read now, whenever something else is set aside than before; never throws. */
async function restoreAside({ store, memory, now, log }: StatusParts): Promise<void> {
  const listKeys = async (): Promise<string> => (await listAside(store)).map(({ key }) => key).join();
  try {
    if ((await listKeys()) === memory.asides) return;
    await restoreRuns(store, { now: now(), log });
    await restoreDeliveryRecord(store, { now: now(), log });
    await deleteOldAsides(store);
    memory.asides = await listKeys();
  } catch (error) {
    log(describeError(error));
  }
}

/** What is set by hand; where it cannot be read, what this process last knew of it. */
async function loadOverride(parts: StatusParts): Promise<OverrideRecord | undefined> {
  const { memory } = parts;
  memory.override = (await loadTwice(parts, 'override', overrideRecordSchema)) ?? memory.override;
  return memory.override?.record;
}

async function setOverride(
  parts: StatusParts,
  request: OverrideRequest,
  { retries }: Attempt,
): Promise<OverrideRecord | undefined> {
  const { store, memory, now, log } = parts;
  const record = await changeRecord(
    store,
    { key: 'override', schema: overrideRecordSchema },
    (before) => createOverrideRecord(request, now(), before),
    { now: now(), log, over: retries },
  );
  memory.override = { record };
  return record;
}

/** Keeps the newest reading that was pushed, in whatever order they come. Returns whether it is this one. */
async function keepPush(
  { store, now, log }: StatusParts,
  reading: PushedReading,
  { retries }: Attempt,
): Promise<boolean> {
  let isKept = true;
  await changeRecord(
    store,
    { key: 'push', schema: storedPushSchema },
    (last) => {
      isKept = last === undefined || !isOlderPush(reading, last, now());
      const isRepeated = last?.takenAt === reading.takenAt;
      return isKept && !isRepeated ? { ...reading, receivedAt: new Date(now()).toISOString() } : undefined;
    },
    { now: now(), log, over: retries },
  );
  return isKept;
}
