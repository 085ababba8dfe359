import type { PushedReading } from '../../src/status/pushed-reading.ts';
import type { AgentConfig } from './agent-config.ts';
import { openConnection, type Target } from './open-connection.ts';

type Wan = Pick<PushedReading['wan'], 'primary' | 'measurement'>;

type Measurement = NonNullable<Wan['measurement']>;

/** How long each connection to a target took to open, in milliseconds; undefined for one that did not. */
type Tries = readonly (number | undefined)[];

/**
 * Measures the line by opening TCP connections.
 * - The line is as good as the best target shows: a target that fails alone is the trouble of its owner.
 * - One that is refused counts as lost: a router without a line refuses in the name of others.
 * - Where none opens, the line is unknown, not down: whoever reads this has just got it over some line.
 */
export async function measureWan({ targets, tries }: AgentConfig['wan'], timeoutMs: number): Promise<Wan> {
  const measurement = bestOf(await Promise.all(targets.map((target) => tryTarget(target, tries, timeoutMs))));
  return { primary: measurement.latencyMs === undefined ? 'unknown' : 'up', measurement };
}

/** The figures of the target with the least loss, and of several such of the one that answers soonest. */
export function bestOf(results: readonly Tries[]): Measurement {
  const [best = { packetLossPercent: 100 }] = results
    .map(measurementOf)
    .toSorted(
      (a, b) =>
        (a.packetLossPercent ?? 100) - (b.packetLossPercent ?? 100) ||
        (a.latencyMs ?? Infinity) - (b.latencyMs ?? Infinity),
    );
  return best;
}

/** Latency is the median of the connections that opened; loss is how many of them did not, in percent. */
function measurementOf(tries: Tries): Measurement {
  const opened = tries.filter((tookMs) => tookMs !== undefined).toSorted((a, b) => a - b);
  const packetLossPercent = round(((tries.length - opened.length) / tries.length) * 100);
  const median = opened[Math.floor((opened.length - 1) / 2)];
  return median === undefined ? { packetLossPercent } : { latencyMs: round(median), packetLossPercent };
}

/** Opens the connections to one target one after the other. */
async function tryTarget(target: Target, tries: number, timeoutMs: number): Promise<Tries> {
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
