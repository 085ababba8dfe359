import { setImmediate as yieldToTimers } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { serveStatus } from '../../../netlify/runtime/endpoints.ts';
import { createBenchPlace, createRequest, STRANGER } from '../place.ts';

/** Megabytes after so many requests: what is in use once everything else is collected, and what the process has taken. */
export interface MemoryPoint {
  readonly requests: number;
  readonly heapMegabytes: number;
  readonly residentMegabytes: number;
}

/** Every 30 requests five minutes pass, so that a snapshot in 30 is read anew. */
const REQUESTS_PER_READING = 30;

/** How the memory of one process grows over many requests, a tenth of which are refused. */
export async function measureMemory(
  requests: number,
  report: (message: string) => void,
  signal: AbortSignal,
): Promise<MemoryPoint[]> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const place = createBenchPlace();
  const runtime = place.startProcess();
  const points: MemoryPoint[] = [];
  const marks = [0, 1, 2, 5, 10, 20, 50, 100].map((percent) => Math.round((requests * percent) / 100));
  for (let count = 0; count <= requests; count += 1) {
    if (marks.includes(count)) {
      signal.throwIfAborted();
      collect();
      const { heapUsed, rss } = process.memoryUsage();
      points.push({ requests: count, heapMegabytes: heapUsed / 1e6, residentMegabytes: rss / 1e6 });
      report(`memory after ${count} of ${requests} requests: ${(heapUsed / 1e6).toFixed(1)} MB`);
    }
    if (count % REQUESTS_PER_READING === 0) {
      place.advance(300_001);
      // As between requests of a network: what a request has left to a timer is let go when its time has come.
      await yieldToTimers();
    }
    const password = count % 10 === 0 ? 'wrong' : undefined;
    await (await serveStatus(createRequest(password), STRANGER, runtime)).text();
  }
  return points;
}
