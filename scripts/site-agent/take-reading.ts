import { execFile } from 'node:child_process';
import { connect } from 'node:net';
import { uptime } from 'node:os';
import type { z } from 'zod';
import type { pushedReadingSchema } from '../../src/status/pushed-reading.ts';
import { describeError } from '../../src/text/describe-error.ts';
import type { AgentConfig } from './agent-config.ts';

/** A reading as a job writes it; unknown values are left out. */
export type SentReading = z.input<typeof pushedReadingSchema>;
type Measurement = NonNullable<SentReading['wan']['measurement']>;

export interface TakenReading {
  readonly reading: SentReading;
  readonly problems: readonly string[];
}

/**
 * Checks everything once, in parallel. A device that answers is online, a silent one offline; one that could not be
 * checked is unknown.
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
          problems.push(`The access point ${mac} at ${host} could not be checked: ${describeError(error)}`);
          return { mac, state: 'unknown' as const };
        }
      }),
    ),
  ]);
  const { publicAddresses } = config;
  const takenAt = new Date().toISOString();
  // This machine shares the router's power, so its uptime shows after an outage who was responsible.
  const gateway = { uptimeSeconds: Math.round(uptime()) };
  return { reading: { takenAt, wan, gateway, accessPoints, publicAddresses }, problems };
}

/**
 * Measures the line by opening TCP connections.
 * - The best target counts: if only some fail, the fault is theirs.
 * - A refused connection counts as lost, because a router without a line refuses in the name of others.
 * - If none opens, the line is unknown, not down: the site has just received this reading over some line.
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

/** Latency is the median of the successful connections; loss is the share of the failed ones, in percent. */
function summarize(tookMs: readonly number[], tries: number): Measurement {
  const median = tookMs.toSorted((a, b) => a - b)[Math.floor((tookMs.length - 1) / 2)];
  return {
    packetLossPercent: Math.round(((tries - tookMs.length) / tries) * 1_000) / 10,
    ...(median === undefined ? {} : { latencyMs: Math.round(median * 10) / 10 }),
  };
}

export function renderReading({ wan, accessPoints = [] }: SentReading): string {
  const { latencyMs, packetLossPercent = 0 } = wan.measurement ?? {};
  const line = latencyMs === undefined ? 'no connection opened' : `${latencyMs} ms, ${packetLossPercent} % lost`;
  const others = accessPoints.filter(({ state }) => state !== 'online').map(({ mac, state }) => `${mac} ${state}`);
  const online = `${accessPoints.length - others.length} of ${accessPoints.length} access points online`;
  return `line ${wan.primary}, ${line}; ${[online, ...others].join(', ')}`;
}

const LIMIT_MS = 5_000;

/** A device that refuses or resets the connection is there. */
const THERE = ['ECONNREFUSED', 'ECONNRESET'];
/** No device answered, or none has the address. */
const SILENT = ['ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN'];

/**
 * Returns true if a device is there. With `port`, opens a connection, which may also be refused. Otherwise pings it, at
 * most twice, because the first packet may be lost to address resolution. Throws if the result is unclear.
 */
async function isThere(host: string, port: number | undefined): Promise<boolean> {
  if (port === undefined) return (await ping(host)) || (await ping(host));
  const connection = await openConnection({ host, port });
  if ('tookMs' in connection || THERE.includes(connection.code)) return true;
  if (SILENT.includes(connection.code)) return false;
  throw new Error(`opening a connection failed with ${connection.code}`);
}

/** Exit code of every ping for "no answer". */
const NO_ANSWER = 1;

function ping(host: string): Promise<boolean> {
  const count = process.platform === 'win32' ? '-n' : '-c';
  return new Promise((resolve, reject) => {
    // The option for a timeout differs between systems, so the process is stopped instead.
    execFile('ping', [count, '1', host], { timeout: LIMIT_MS }, (error, _output, complaint) => {
      if (!error) resolve(true);
      else if (error.killed || error.code === NO_ANSWER) resolve(false);
      else if (error.code === 'ENOENT') reject(new Error('there is no ping on this system; give it a "port"'));
      else reject(new Error(complaint.trim().split('\n')[0] ?? `ping ended with ${String(error.code)}`));
    });
  });
}

type Opened = { readonly tookMs: number } | { readonly code: string };

/** Opens and closes a TCP connection. Returns how long that took, or the system's error code. */
function openConnection(target: { readonly host: string; readonly port: number }): Promise<Opened> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const socket = connect({ ...target, signal: AbortSignal.timeout(LIMIT_MS) });
    const settle = (opened: Opened): void => {
      socket.destroy();
      resolve(opened);
    };
    socket.once('connect', () => {
      settle({ tookMs: performance.now() - startedAt });
    });
    socket.once('error', ({ name, code }: NodeJS.ErrnoException) => {
      settle({ code: name === 'AbortError' ? 'ETIMEDOUT' : (code ?? 'unknown') });
    });
  });
}
