import type { Clock } from './clock.ts';

/** The times of a request or a scheduled run. */
export interface Attempt {
  /** When it began, which dates its reading. */
  readonly startedAt: () => number;
  /** Ends its reading of the equipment. */
  readonly over: AbortSignal;
  /** Ends its waiting for what is being stored. */
  readonly answer: AbortSignal;
  /** From then on, a record that another process has written meanwhile is not tried again. */
  readonly retries: AbortSignal;
}

/** How much longer an answer waits for what is being stored. Reading what is set by hand takes as long at most. */
const STORING_MS = 2_000;
/** Changing a record takes up to 7 seconds, if another process has written it meanwhile. */
const RETRIES_MS = 2_500;

/** Starts the times of a request that began at `startedLocallyAt` by the clock of this machine. */
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

/** Waits for some work until it is over, or until the signal. The work goes on. */
export async function waitFor(work: Promise<unknown> | undefined, over: AbortSignal): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    over.addEventListener('abort', () => {
      resolve();
    });
  });
  if (!over.aborted) await Promise.race([work, ended]);
}
