import { describeError } from '../../src/text/describe-error.ts';
import {
  attemptSchema,
  isAhead,
  isRecent,
  minuteOf,
  RETRY_MS,
  turnsOf,
  type Attempt,
} from '../../src/status/freshness.ts';
import type { RecordCache } from './record-cache.ts';
import { createRecordLoader } from './record-loader.ts';
import type { ServiceParts } from './service-parts.ts';
import { StoreError } from './store/status-store.ts';

/** Milliseconds between two looks at another caller's try: about as long as a read usually takes, and longer each time. */
const FIRST_WAIT_MS = 500;
const WAIT_GROWTH = 1.5;
const LONGEST_WAIT_MS = 2_000;
/** A try that is open for longer belongs to a process that has died: reading and storing take less. */
const LONGEST_TRY_MS = 9_000;

/** `key` is the turn's number in the store; undefined where the store cannot keep turns. */
export interface OurTurn {
  readonly whose: 'ours';
  readonly key: number | undefined;
  readonly attempt: Attempt;
}

/** Somebody else has the turn, and may still be at it. */
export interface TheirTurn {
  readonly whose: 'theirs';
  readonly key: number;
  readonly attempt: Attempt;
}

/** Who may read the equipment now; nobody before the next minute, or while the equipment is to be left alone. */
export type Turn = OurTurn | TheirTurn | { readonly whose: 'nobody' };

/**
 * Takes the turn to read the equipment: one caller of all instances gets it, once a minute.
 * - `afterPush`: something has been pushed that nobody may have seen yet; then a try of this minute that is over
 *   does not count, and the minute's second turn can be taken, once.
 * - A try that cannot be believed (torn, gone, from a clock that ran ahead) gives way to the second turn too.
 * - Where the store cannot keep turns, this process goes by its own last try.
 */
export async function takeTurn(parts: ServiceParts, records: RecordCache, afterPush: boolean): Promise<Turn> {
  const { memory, now, log } = parts;
  const backingOff = records.isBackingOff();
  try {
    const earlier = await findEarlier(parts, afterPush);
    if (await backingOff) return { whose: 'nobody' };
    if (earlier) return earlier;
    const turn = await openTurn(parts, afterPush);
    if (turn?.whose === 'ours') memory.triedAt = now();
    // The minute turned while it was being opened: another caller may not have seen this try.
    return turn ?? (await takeTurn(parts, records, afterPush));
  } catch (error) {
    log(`It is not known whether another instance reads the equipment: ${describeError(error)}`);
    const isTooSoon = memory.triedAt !== undefined && Math.abs(now() - memory.triedAt) < RETRY_MS;
    if (isTooSoon || (await backingOff)) return { whose: 'nobody' };
    memory.triedAt = now();
    return { whose: 'ours', key: undefined, attempt: createAttempt(now()) };
  }
}

/** A try of the minute before that is not yet a minute old. There is no second turn without a first. */
async function findEarlier(parts: ServiceParts, afterPush: boolean): Promise<TheirTurn | undefined> {
  const { now } = parts;
  for (const key of turnsOf(minuteOf(now()) - 1)) {
    const attempt = await loadAttempt(parts, key);
    if (!attempt) return undefined;
    if (isRecent(attempt, now()) && counts(attempt, afterPush)) return { whose: 'theirs', key, attempt };
  }
  return undefined;
}

/** A turn of this minute; undefined if the minute turned meanwhile. */
async function openTurn(parts: ServiceParts, afterPush: boolean): Promise<Turn | undefined> {
  const { store, now } = parts;
  const minute = minuteOf(now());
  let isBelievable = true;
  for (const key of turnsOf(minute)) {
    const attempt = createAttempt(now());
    if (await store.openAttempt(key, attempt)) {
      if (minuteOf(now()) === minute) return { whose: 'ours', key, attempt };
      await store.closeAttempt(key, { startedAt: new Date(0).toISOString(), outcome: 'failed' });
      return undefined;
    }
    const other = await loadAttempt(parts, key);
    isBelievable = other !== undefined && !isAhead(other.startedAt, now());
    if (other && isBelievable && counts(other, afterPush)) return { whose: 'theirs', key, attempt: other };
  }
  if (!isBelievable) throw new StoreError('the store says that both turns of this minute are taken, and not by whom');
  return { whose: 'nobody' };
}

/** Whether a try keeps this caller from its own: one that has ended does not, where something was pushed after it. */
function counts(attempt: Attempt, afterPush: boolean): boolean {
  return !afterPush || attempt.outcome === 'reading';
}

/** Waits until the try of another caller has ended, at most nine seconds after it began, or until `over`. */
export async function waitForTurn(
  parts: ServiceParts,
  { key, attempt: first }: TheirTurn,
  over: AbortSignal,
): Promise<void> {
  const { now, wait } = parts;
  const giveUpAt = Math.min(Date.parse(first.startedAt), now()) + LONGEST_TRY_MS;
  let pauseMs = FIRST_WAIT_MS;
  let attempt: Attempt | undefined = first;
  while (attempt?.outcome === 'reading' && now() <= giveUpAt && !over.aborted) {
    await wait(Math.min(pauseMs, giveUpAt - now() + 1));
    pauseMs = Math.min(pauseMs * WAIT_GROWTH, LONGEST_WAIT_MS);
    attempt = await loadAttempt(parts, key);
  }
}

function createAttempt(now: number): Attempt {
  return { startedAt: new Date(now).toISOString(), outcome: 'reading' };
}

function loadAttempt({ store, log }: ServiceParts, key: number): Promise<Attempt | undefined> {
  return createRecordLoader(log)('attempt', attemptSchema, () => store.readAttempt(key));
}
