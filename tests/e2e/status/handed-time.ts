import { readFileSync } from 'node:fs';

/**
 * Loaded before a server (`node --import`): its time is what the file `CLOCK_FILE` says, and passes when a test writes
 * another time there. So do the limits of `AbortSignal.timeout`, so that nothing times out on a slow machine. Timers
 * are real: the client of the store retries after one, and would wait for ever if time does not pass.
 */
const file = process.env.CLOCK_FILE ?? '';
const limits = new Map<AbortController, number>();

Date.now = () => Number(readFileSync(file, 'utf8'));

setInterval(() => {
  const now = Date.now();
  for (const [limit, at] of limits) {
    if (at > now) continue;
    limits.delete(limit);
    limit.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  }
}, 5).unref();

AbortSignal.timeout = (ms) => {
  const limit = new AbortController();
  limits.set(limit, Date.now() + ms);
  return limit.signal;
};
