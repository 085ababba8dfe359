import type { Clock } from './clock.ts';

/** Deadlines of one request or one scheduled run. */
export interface Attempt {
  /** Start of the attempt; also the date of its reading. */
  readonly startedAt: () => number;
  /** Aborts reading the equipment. */
  readonly over: AbortSignal;
  /** Ends waiting for writes to the store. */
  readonly answer: AbortSignal;
  /** After this, a write that loses against another process is not retried. */
  readonly retries: AbortSignal;
}

/** How much longer a response waits for writes to the store. Reading the override takes this long at most. */
const STORING_MS = 2_000;
/** Changing a record takes up to 7 seconds if other processes write it too. */
const RETRIES_MS = 2_500;

/** Starts the deadlines of a request that began at `startedLocallyAt`, by the clock of this machine. */
export function startAttempt(
  { correctionMs, equipmentMs }: Pick<Clock, 'correctionMs'> & { readonly equipmentMs: number },
  startedLocallyAt: number,
): Attempt {
  return {
    startedAt: () => startedLocallyAt + correctionMs(),
    over: AbortSignal.timeout(equipmentMs),
    answer: AbortSignal.timeout(equipmentMs + STORING_MS),
    retries: AbortSignal.timeout(RETRIES_MS),
  };
}

/** Waits until the work is done or the signal aborts. The work itself continues. */
export async function waitFor(work: Promise<unknown> | undefined, over: AbortSignal): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    over.addEventListener('abort', () => {
      resolve();
    });
  });
  if (!over.aborted) await Promise.race([work, ended]);
}
