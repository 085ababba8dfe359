/**
 * Runs one piece of work at a time for each key: a call while it runs waits for the same end, and does not start its own.
 * - It ends with the work, and at the latest with `over`, whatever the work does. It fails if the work fails.
 * - The next call starts anew. A call whose `over` is aborted already starts nothing.
 */
export type SingleFlight = (key: string, over: AbortSignal, work: () => Promise<void>) => Promise<void>;

/** A single flight in which nothing runs yet. */
export function createSingleFlight(): SingleFlight {
  const running = new Map<string, Promise<void>>();
  return (key, over, work) => {
    const flight = running.get(key);
    if (flight) return flight;
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
