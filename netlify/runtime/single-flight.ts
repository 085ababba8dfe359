/** Runs one piece of work at a time for each key: whoever asks while it runs gets the same result. */
export type SingleFlight = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Keys stand for one kind of work each: what is shared under a key always has the same type of result. */
export function createSingleFlight(): SingleFlight {
  const running = new Map<string, Promise<unknown>>();
  return <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const known = running.get(key);
    if (known) return known as Promise<Result>;
    const started = work().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
