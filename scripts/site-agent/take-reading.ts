import type { z } from 'zod';
import type { pushedReadingSchema } from '../../src/status/pushed-reading.ts';
import { describeError } from '../../src/text/describe-error.ts';
import type { AgentConfig } from './agent-config.ts';
import { isThere, openConnection } from './probe.ts';

/** A reading as a job writes it: what it does not know is left out. */
export type SentReading = z.input<typeof pushedReadingSchema>;
type Measurement = NonNullable<SentReading['wan']['measurement']>;

export interface TakenReading {
  readonly reading: SentReading;
  /** What could not be asked, one sentence each. */
  readonly problems: readonly string[];
}

/**
 * Looks at everything once, all at the same time. A device that answers is online; one that stays silent is offline; one
 * that could not be asked is unknown.
 */
export async function takeReading(config: AgentConfig): Promise<TakenReading> {
  const problems: string[] = [];
  const [wan, accessPoints] = await Promise.all([
    measureWan(config.wan),
    Promise.all(
      config.accessPoints.map(async ({ mac, host, port }) => {
        try {
          return { mac, state: (await isThere(host, port)) ? ('online' as const) : ('offline' as const) };
        } catch (error) {
          problems.push(`The access point ${mac} at ${host} could not be asked: ${describeError(error)}`);
          return { mac, state: 'unknown' as const };
        }
      }),
    ),
  ]);
  const { publicAddresses } = config;
  return { reading: { takenAt: new Date().toISOString(), wan, accessPoints, publicAddresses }, problems };
}

/**
 * Measures the line by opening TCP connections.
 * - The line is as good as the best target shows: a target that fails alone is the trouble of its owner.
 * - One that is refused counts as lost: a router without a line refuses in the name of others.
 * - Where none opens, the line is unknown, not down: whoever reads this has just got it over some line.
 */
async function measureWan({ targets, tries }: AgentConfig['wan']): Promise<SentReading['wan']> {
  const measurements = await Promise.all(
    targets.map(async (target) => {
      const tookMs: number[] = [];
      for (let count = 0; count < tries; count += 1) {
        const connection = await openConnection(target);
        if ('tookMs' in connection) tookMs.push(connection.tookMs);
      }
      return summarize(tookMs, tries);
    }),
  );
  const best = measurements.toSorted(
    (a, b) =>
      (a.packetLossPercent ?? 100) - (b.packetLossPercent ?? 100) ||
      (a.latencyMs ?? Infinity) - (b.latencyMs ?? Infinity),
  )[0];
  return { primary: best?.latencyMs === undefined ? 'unknown' : 'up', measurement: best ?? {} };
}

/** Latency is the median of the connections that opened; loss is how many of them did not, in percent. */
function summarize(tookMs: readonly number[], tries: number): Measurement {
  const median = tookMs.toSorted((a, b) => a - b)[Math.floor((tookMs.length - 1) / 2)];
  return {
    packetLossPercent: Math.round(((tries - tookMs.length) / tries) * 1_000) / 10,
    ...(median === undefined ? {} : { latencyMs: Math.round(median * 10) / 10 }),
  };
}

/** A reading in one line, for the person who looks at the agent. */
export function renderReading({ wan, accessPoints = [] }: SentReading): string {
  const { latencyMs, packetLossPercent = 0 } = wan.measurement ?? {};
  const line = latencyMs === undefined ? 'no connection opened' : `${latencyMs} ms, ${packetLossPercent} % lost`;
  const others = accessPoints.filter(({ state }) => state !== 'online').map(({ mac, state }) => `${mac} ${state}`);
  const online = `${accessPoints.length - others.length} of ${accessPoints.length} access points online`;
  return `line ${wan.primary}, ${line}; ${[online, ...others].join(', ')}`;
}
