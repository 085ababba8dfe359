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
  /** Returns the snapshot, refreshed if it is stale; undefined if there is none and the equipment cannot be read. */
  read(): Promise<Snapshot | undefined>;
  /**
   * For the schedule: refreshes the snapshot; if it becomes stale within 15 seconds, waits for that first. Never waits
   * for a push.
   */
  refresh(): Promise<void>;
  /** Returns the site's own address ranges as reported by the equipment, at most a minute old. */
  siteRanges(): Promise<readonly AddressRange[]>;
  /** Returns the stored runs, and the beginning and end of the override. Throws if the store fails. */
  history(): Promise<History>;
  /** For staff: returns the snapshot with its evidence. Throws if the override could never be read. */
  explain(): Promise<Omit<Explanation, 'alarms'>>;
  /**
   * For a job on site: its reading becomes the status if the stored one is stale. `kept` is false if a newer reading is
   * stored. Throws if it could not be stored.
   */
  push(reading: PushedReading): Promise<{ readonly kept: boolean; readonly snapshot: Snapshot | undefined }>;
  /** For staff: sets or clears the override, and returns the new snapshot. Throws if it was not stored. */
  override(request: OverrideRequest): Promise<Snapshot | undefined>;
  /** Resolves once all writes have ended. Responses do not wait for writes that their caller does not need. */
  settled(): Promise<void>;
}

/** A scheduled run may start early; it waits at most this long for the snapshot to become stale. */
const EARLY_MS = 15_000;

/**
 * Creates the use cases of one request that began at `startedLocallyAt`, by the clock of this machine. Each responds
 * within ten seconds; writes that the caller does not need happen afterwards.
 * - The response is the stored status, even if the equipment or a write fails. If the status cannot be loaded, it is
 *   the last that this process has seen.
 * - While the override cannot be read, the last known one counts. If none is known, the status is served without it,
 *   because a stored snapshot is always an answer. Staff see that the override is unknown.
 */
export function createStatusService(
  parts: StatusParts,
  startedLocallyAt = parts.now() - parts.correctionMs(),
): StatusService {
  const { network, now, memory } = parts;
  const attempt = startAttempt(parts, startedLocallyAt);
  let loading: Promise<boolean> | undefined;
  /** Loads the stored status once; returns false if the store could not be read. */
  const load = (): Promise<boolean> => (loading ??= loadStatus(parts));
  const refresh = (): Promise<void> =>
    waitFor(
      load().then((isRead) => refreshStatus(parts, isRead, attempt)),
      attempt.over,
    );
  /** Loads the override last, so that one that is set during the read is not missing from the response. */
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
      // Once a minute at most: anybody can send any number of requests that will be refused.
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

async function readRuns({ store, log }: StatusParts): Promise<readonly Run[] | undefined> {
  try {
    return (await loadRuns(store)).runs;
  } catch (error) {
    log(describeError(error));
    return undefined;
  }
}

/**
 * Restores records that were set aside and can be read now, whenever the set-aside records have changed; never throws.
 */
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

/** Loads the override; if it cannot be read, returns the last one that this process knows. */
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

/** Stores a pushed reading unless a newer one is stored. Returns true if it was stored. */
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
