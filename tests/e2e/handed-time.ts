import { readFileSync } from 'node:fs';

/**
 * Loaded before a server (`node --import`): its time is what the file `CLOCK_FILE` says, and passes when a test writes
 * another time there. So are its timers, and the limits of `AbortSignal.timeout`: nothing is too late on a slow machine.
 */
const file = process.env.CLOCK_FILE ?? '';
const timers = new Map<object, { readonly at: number; readonly run: () => void }>();

Date.now = () => Number(readFileSync(file, 'utf8'));

setInterval(() => {
  const now = Date.now();
  for (const [timer, { at, run }] of timers) {
    if (at <= now && timers.delete(timer)) run();
  }
}, 5).unref();

const start = (work: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): object => {
  const timer = { ref: () => timer, unref: () => timer };
  timers.set(timer, {
    at: Date.now() + ms,
    run: () => {
      work(...args);
    },
  });
  return timer;
};
globalThis.setTimeout = start as unknown as typeof setTimeout;
const { clearTimeout: clear } = globalThis;
globalThis.clearTimeout = (timer) => {
  if (!timers.delete(timer as unknown as object)) clear(timer);
};
AbortSignal.timeout = (ms) => {
  const limit = new AbortController();
  start(() => {
    limit.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  }, ms);
  return limit.signal;
};
