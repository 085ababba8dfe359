/**
 * Runs one piece of work at a time for each key: whoever asks while it runs waits for the same end.
 * - A flight ends with its work, and at the latest with `over`, whatever its work does.
 * - Once it has ended, the next to ask starts anew; after `over`, nothing is started any more.
 */
export type SingleFlight = (key: string, over: AbortSignal, work: () => Promise<void>) => Promise<void>;

export function createSingleFlight(): SingleFlight {
  const running = new Map<string, Promise<void>>();
  return (key, over, work) => {
    const known = running.get(key);
    if (known) return known;
    if (over.aborted) return Promise.resolve();
    const started = Promise.race([work(), untilAborted(over)]).finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}

/** Ends when the signal is given. */
export function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    signal.addEventListener(
      'abort',
      () => {
        resolve();
      },
      { once: true },
    );
  });
}
