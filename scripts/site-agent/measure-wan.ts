import type { PushedReading } from '../../src/domain/status/pushed-reading.ts';
import type { AgentConfig } from './agent-config.ts';
import { openConnection, type Target } from './open-connection.ts';

type Wan = Pick<PushedReading['wan'], 'primary' | 'measurement'>;

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

/** How long each connection took to open, in milliseconds; undefined for one that did not. */
async function tryTarget(target: Target, tries: number, timeoutMs: number): Promise<(number | undefined)[]> {
  const results: (number | undefined)[] = [];
  for (let count = 0; count < tries; count += 1) {
    const connection = await openConnection(target, timeoutMs);
    results.push(connection.kind === 'open' ? connection.tookMs : undefined);
  }
  return results;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
