import { createSlowClock, SLOW_SINCE, SLOWNESS } from './slow-clock.ts';

/**
 * Loaded before a server (`node --import`): its clock is slow, and so is every limit, be it a timer of its own or one of
 * `AbortSignal.timeout`. Processes that are slow since the same moment agree on the time. What never ends is then for
 * the test's own limit to notice.
 */
Date.now = createSlowClock(Number(process.env[SLOW_SINCE]), Date.now.bind(Date));
const timeout = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (ms) => timeout(ms * SLOWNESS);
globalThis.setTimeout = new Proxy(setTimeout, {
  apply: (start, self, [work, ms = 0, ...others]: [() => void, number?, ...unknown[]]): unknown =>
    Reflect.apply(start, self, [work, ms * SLOWNESS, ...others]),
});
