import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { PushedReading } from '../../src/domain/status/pushed-reading.ts';
import type { AgentConfig } from './agent-config.ts';

type Wan = Pick<PushedReading['wan'], 'primary' | 'measurement'>;
type Target = AgentConfig['wan']['targets'][number];

/**
 * Measures the line by opening TCP connections.
 * - Latency is the median of those that opened; loss is how many of them did not.
 * - One that is refused counts as lost: a router without a line refuses in the name of others.
 * - Where none opens, the line is unknown, not down: whoever reads this has just got it over some line.
 */
export async function measureWan({ targets, tries }: AgentConfig['wan'], timeoutMs: number): Promise<Wan> {
  const results = (await Promise.all(targets.map((target) => tryTarget(target, tries, timeoutMs)))).flat();
  const opened = results.filter((result) => result !== undefined).toSorted((a, b) => a - b);
  const packetLossPercent = round(((results.length - opened.length) / results.length) * 100);
  const median = opened[Math.floor((opened.length - 1) / 2)];
  if (median === undefined) return { primary: 'unknown', measurement: { packetLossPercent } };
  return { primary: 'up', measurement: { latencyMs: round(median), packetLossPercent } };
}

async function tryTarget(target: Target, tries: number, timeoutMs: number): Promise<(number | undefined)[]> {
  const results: (number | undefined)[] = [];
  for (let count = 0; count < tries; count += 1) results.push(await openConnection(target, timeoutMs));
  return results;
}

/** How long a connection took to open, in milliseconds; undefined if it did not. */
function openConnection({ host, port }: Target, timeoutMs: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const socket = connect({ host, port });
    const settle = (result: number | undefined): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(result);
    };
    const timer = setTimeout(() => {
      settle(undefined);
    }, timeoutMs);
    socket.once('connect', () => {
      settle(performance.now() - startedAt);
    });
    socket.once('error', () => {
      settle(undefined);
    });
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
