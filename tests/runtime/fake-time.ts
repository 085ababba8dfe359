import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { vi } from 'vitest';

/** Fake time passes in steps of so many milliseconds; between two of them, whatever can go on without time does. */
const STEP_MS = 50;
const TURNS_BETWEEN = 40;

/**
 * From now on time is fake until `vi.useRealTimers()`: `Date`, timers and `AbortSignal.timeout`, which Vitest leaves real.
 * Gives what lets it pass until some work has ended, and says how many milliseconds that took; undefined after a minute.
 */
export function useFakeTime(now: number): (work: Promise<unknown>) => Promise<number | undefined> {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => {
      controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
    }, ms);
    return controller.signal;
  });
  return async (work) => {
    const state = { isOver: false };
    const end = (): void => {
      state.isOver = true;
    };
    work.then(end, end);
    for (let ms = 0; ms <= 60_000; ms += STEP_MS) {
      for (let turn = 0; turn < TURNS_BETWEEN && !state.isOver; turn += 1) await yieldToOthers();
      if (state.isOver) return ms;
      await vi.advanceTimersByTimeAsync(STEP_MS);
    }
    return undefined;
  };
}
