import { describeError } from '../../../src/text/describe-error.ts';
import { limitTime, type TimeLimit } from '../limit-time.ts';
import { untilAborted } from '../single-flight.ts';
import { StoreError, type StatusStore } from './status-store.ts';

type Operation = keyof StatusStore;
type Fetch = typeof globalThis.fetch;

/**
 * How long each operation may take, in milliseconds. Netlify Blobs answers within tens of milliseconds; what takes a
 * hundred times as long is not coming, and an answer has to be given within ten seconds.
 */
export const STORE_LIMITS_MS: Readonly<Record<Operation, number>> = {
  readStatus: 1_500,
  readOverride: 1_500,
  readOverrideRevision: 1_500,
  listOverrideRevisions: 1_500,
  readOutages: 1_500,
  readHistory: 1_500,
  readBackoff: 1_500,
  readPushes: 1_500,
  readAttempt: 1_500,
  listSetAside: 1_500,
  readAlarms: 1_500,
  readRefusals: 1_500,
  readClaim: 1_500,
  writeStatus: 2_000,
  writeOverride: 2_000,
  addOverrideRevision: 2_000,
  forgetOverrideRevision: 2_000,
  writeOutages: 2_000,
  writeHistory: 2_000,
  setAside: 2_000,
  writeBackoff: 2_000,
  addPush: 2_000,
  openAttempt: 2_000,
  closeAttempt: 2_000,
  forgetPushes: 2_000,
  forgetAttempts: 2_000,
  writeAlarms: 2_000,
  writeRefusals: 2_000,
  openClaim: 2_000,
  closeClaim: 2_000,
  forgetClaims: 2_000,
};

/** What may have been written once is not asked for again: the answer would be that somebody else has done it. */
const TRIES: Readonly<Partial<Record<Operation, number>>> = { openAttempt: 1, addOverrideRevision: 1, openClaim: 1 };

const TOO_LATE = new StoreError('the time is over');

interface TimedStoreOptions {
  /** Opens the store for one operation, which reaches it through this `fetch` and no other. */
  readonly open: (fetch: Fetch) => StatusStore;
  /** How the store is reached. */
  readonly fetch: Fetch;
  readonly now: () => number;
  readonly limitsMs?: Readonly<Record<Operation, number>>;
  readonly limit?: (ms: number) => TimeLimit;
  /** Between the two tries of an operation. */
  readonly pauseMs?: number;
}

/**
 * A store of which every operation ends: with a result, or with a `StoreError` that names it.
 * - An operation that has not ended in time is broken off, and nothing of it reaches the store later on.
 * - One that fails is tried once more within its time; Blobs' own client would try again after five seconds only.
 * - An answer that is neither yes nor no is a failure, also where Blobs' own client takes it for a yes: a conditional
 *   write that was answered with 500.
 */
export function createTimedStore({
  open,
  fetch,
  now,
  limitsMs = STORE_LIMITS_MS,
  limit = limitTime,
  pauseMs = 100,
}: TimedStoreOptions): StatusStore {
  const timed = <Name extends Operation>(name: Name) => {
    return async (...args: Parameters<StatusStore[Name]>): Promise<unknown> => {
      const startedAt = now();
      using time = limit(limitsMs[name]);
      const over = time.signal;
      for (let triesLeft = TRIES[name] ?? 2; ; triesLeft -= 1) {
        try {
          return await tryOnce(over, fetch, (fetchOnce) => {
            const operation = open(fetchOnce)[name] as (...args: Parameters<StatusStore[Name]>) => Promise<unknown>;
            return operation(...args);
          });
        } catch (error) {
          if (over.aborted) throw new StoreError(`the store did not answer ${name} within ${limitsMs[name]} ms`);
          const tookMs = now() - startedAt;
          if (triesLeft <= 1)
            throw new StoreError(`the store failed at ${name} after ${tookMs} ms: ${describeError(error)}`);
          await new Promise((resolve) => setTimeout(resolve, pauseMs));
        }
      }
    };
  };
  const names = Object.keys(STORE_LIMITS_MS) as Operation[];
  return Object.fromEntries(names.map((name) => [name, timed(name)])) as unknown as StatusStore;
}

/** Does the work, and fails as soon as the store has failed once or the time is over. */
export function tryOnce<Result>(
  over: AbortSignal,
  fetch: Fetch,
  work: (fetchOnce: Fetch) => Promise<Result>,
): Promise<Result> {
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  const fetchOnce: Fetch = async (input, init) => {
    try {
      const response = await fetch(input, { ...init, signal: over });
      if (response.ok || isRefusal(init?.method, response.status)) return response;
      fail(new StoreError(`it answered ${response.status}`));
    } catch (error) {
      fail(error);
    }
    // Whatever Blobs' own client would do now, it would do too late.
    return new Promise(() => undefined);
  };
  return Promise.race([work(fetchOnce), failed, untilAborted(over).then(() => Promise.reject(TOO_LATE))]);
}

/** Whether the request was understood and is not done. 404: no such key; 412: the key that must be new is there (RFC 9110). */
function isRefusal(method: string | undefined, status: number): boolean {
  return status === (method?.toLowerCase() === 'put' ? 412 : 404);
}
