/** A signal that is aborted when its time is over, and the timer behind it. */
export interface TimeLimit extends Disposable {
  readonly signal: AbortSignal;
}

/**
 * Starts a limit of so many milliseconds. Hold it by `using`: its timer ends with the scope, where that of
 * `AbortSignal.timeout` would keep all that waits for it in memory until the time has come.
 */
export function limitTime(ms: number): TimeLimit {
  const limit = new AbortController();
  const timer = setTimeout(() => {
    limit.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  }, ms);
  timer.unref();
  return {
    signal: limit.signal,
    [Symbol.dispose]: () => {
      clearTimeout(timer);
    },
  };
}
