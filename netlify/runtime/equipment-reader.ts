import { describeError } from '../../src/text/describe-error.ts';
import { AHEAD_MS, isStale, minuteOf, type Attempt } from '../../src/status/freshness.ts';
import type { Reading } from '../../src/status/reading.ts';
import type { StatusRecord } from '../../src/status/record.ts';
import type { Budget } from './budget.ts';
import { ControllerError, SetupError } from './equipment/controller.ts';
import type { RecordCache } from './record-cache.ts';
import { logOnce } from './process-memory.ts';
import { untilAborted } from './single-flight.ts';
import type { ServiceParts } from './service-parts.ts';
import { StoreError } from './store/status-store.ts';
import { takeTurn, waitForTurn, type OurTurn } from './take-turn.ts';

/** A process that was put to sleep for longer than this while it read no longer has the turn, and stores nothing. */
const LONGEST_TURN_MS = 30_000;

/**
 * One read of the equipment in five minutes, and one try in a minute, however many callers and instances there are:
 * whoever takes the turn reads, everybody else waits for the outcome.
 * - Afterwards `records` has what there is to serve: the stored record while it is fresh, else a new one if somebody
 *   could read the equipment, else the stored one, if any. Nothing that fails on the way takes away what is there.
 * - It is over with `budget.reading`, whatever store and equipment do.
 * - Equipment that has asked to be left alone is left alone.
 * - `pushedAt`: a job on site has just pushed a reading of that time; it counts even if the equipment was read in this
 *   minute already.
 */
export function createEquipmentReader(
  parts: ServiceParts,
  records: RecordCache,
): (budget: Budget, pushedAt?: string) => Promise<void> {
  const { memory, now } = parts;
  return async (budget, pushedAt) => {
    await memory.share('read', budget.reading, () => refresh(parts, records, budget));
    if (pushedAt === undefined || !isDue(records.status(), now(), pushedAt)) return;
    await memory.share('push', budget.reading, () => refresh(parts, records, budget, pushedAt));
  };
}

function isDue(record: StatusRecord | undefined, now: number, pushedAt?: string): boolean {
  const isNew = pushedAt === undefined || record === undefined || Date.parse(pushedAt) > Date.parse(record.takenAt);
  return isStale(record?.takenAt, now) && isNew;
}

async function refresh(parts: ServiceParts, records: RecordCache, budget: Budget, pushedAt?: string): Promise<void> {
  const { now, log } = parts;
  try {
    // After waiting for somebody else, a push that they have not seen is looked at once more.
    const rounds = pushedAt === undefined ? 1 : 2;
    for (let round = 0; round < rounds; round += 1) {
      const isStoredKnown = await records.loadStatus();
      if (!isDue(records.status(), now(), pushedAt)) return;
      const turn = await takeTurn(parts, records, pushedAt !== undefined);
      if (turn.whose === 'nobody') return;
      if (turn.whose === 'ours') {
        await readEquipment(parts, records, turn, budget, isStoredKnown);
        return;
      }
      await waitForTurn(parts, turn, budget.reading);
    }
    await records.loadStatus();
  } catch (error) {
    log(`The status could not be refreshed: ${describeError(error)}`);
  }
}

async function readEquipment(
  parts: ServiceParts,
  records: RecordCache,
  turn: OurTurn,
  budget: Budget,
  isStoredKnown: boolean,
): Promise<void> {
  const startedAt = parts.now();
  const reading = await askEquipment(parts, records, budget.equipment);
  if (reading) records.add(reading);
  if (turn.key === undefined) return;
  let isStored = false;
  try {
    // What cannot be read is not written over: it may hold more than is known here.
    if (isStoredKnown && parts.now() - startedAt < LONGEST_TURN_MS) {
      await records.storeStatus();
      isStored = reading !== undefined;
    }
  } catch (error) {
    parts.log(`The network equipment was read, but the status could not be stored: ${describeError(error)}`);
  }
  await endTurn(parts, turn.key, { ...turn.attempt, outcome: isStored ? 'read' : 'failed' });
}

/** The reading; undefined where there is none, and then the log says why. */
async function askEquipment(
  { controller, now, log, memory, learnsAddresses }: ServiceParts,
  records: RecordCache,
  over: AbortSignal,
): Promise<Reading | undefined> {
  const startedAt = now();
  try {
    const reading = await Promise.race([controller.read(startedAt, over), failWhenOver(over)]);
    return learnsAddresses ? reading : { ...reading, publicAddresses: [] };
  } catch (error) {
    const message = describeError(error);
    if (error instanceof StoreError) log(`The readings that were pushed could not be read: ${message}`);
    else if (error instanceof SetupError) logOnce(memory, log, `The network equipment cannot be read: ${message}`);
    else log(`The network equipment could not be read: ${message} (after ${now() - startedAt} ms)`);
    if (error instanceof ControllerError && error.retryAfter !== undefined) await records.backOff(error.retryAfter);
    return undefined;
  }
}

/** Fails when the time is over, also where a controller does not look at its signal. */
async function failWhenOver(over: AbortSignal): Promise<never> {
  await untilAborted(over);
  throw new ControllerError('it did not answer in time');
}

/** Closes the try, and deletes those that nobody looks at any more: of earlier minutes, and of clocks that ran ahead. */
async function endTurn({ store, now, log }: ServiceParts, key: number, attempt: Attempt): Promise<void> {
  try {
    await store.closeAttempt(key, attempt);
    await store.forgetAttempts(minuteOf(now()) - 1, minuteOf(now() + AHEAD_MS) + 1);
  } catch (error) {
    log(`The try is over, but the others were not told: ${describeError(error)}`);
  }
}
