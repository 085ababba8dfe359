import type { z } from 'zod';
import type { pushedReadingSchema } from '../../src/status/pushed-reading.ts';
import type { AccessPointConfig, AgentConfig, SnmpTarget } from './agent-config.ts';
import { describeError } from '../../src/text/describe-error.ts';
import { askPresence } from './ask-presence.ts';
import { askSnmp, type SnmpAnswer } from './ask-snmp.ts';
import { askTcp, COMMON_PORTS, type Presence } from './ask-tcp.ts';
import { measureWan } from './measure-wan.ts';

/** A reading as a job writes it: what it does not know is left out. */
export type SentReading = z.input<typeof pushedReadingSchema>;
type SentAccessPoint = NonNullable<SentReading['accessPoints']>[number];

export interface TakenReading {
  readonly reading: SentReading;
  /** What could not be asked, one sentence each. */
  readonly problems: readonly string[];
}

/**
 * Looks at everything once, all at the same time.
 * - A device that answers is online; one that stays silent is offline; one that could not be asked is unknown.
 * - A device that is there and does not answer over SNMP is set up wrongly, not offline: it is unknown, and reported.
 *   Version 2c leaves a wrong community without an answer (RFC 3584 section 5.2.1), so silence alone proves nothing.
 */
export async function takeReading(config: AgentConfig, now: () => number): Promise<TakenReading> {
  const problems: string[] = [];
  const report = (what: string, error: Error): void => {
    problems.push(`${what} could not be asked: ${describeError(error)}`);
  };
  const [wan, gateway, accessPoints] = await Promise.all([
    measureWan(config.wan, config.timeoutMs),
    readGateway(config, report),
    Promise.all(config.accessPoints.map((accessPoint) => readAccessPoint(accessPoint, config.timeoutMs, report))),
  ]);
  const takenAt = new Date(now()).toISOString();
  const { publicAddresses } = config;
  return { reading: { takenAt, wan, gateway, accessPoints, publicAddresses }, problems };
}

type Report = (what: string, error: Error) => void;

async function readGateway({ gateway, timeoutMs }: AgentConfig, report: Report): Promise<{ uptimeSeconds?: number }> {
  if (!gateway) return {};
  const answer = await askOverSnmp(gateway, timeoutMs);
  if (answer.kind === 'uptime') return { uptimeSeconds: answer.uptimeSeconds };
  report(`The gateway at ${gateway.host}`, answer.kind === 'problem' ? answer.error : new Error('it does not answer'));
  return {};
}

async function readAccessPoint(
  accessPoint: AccessPointConfig,
  timeoutMs: number,
  report: Report,
): Promise<SentAccessPoint> {
  const { mac, host } = accessPoint;
  const answer = await askAccessPoint(accessPoint, timeoutMs);
  if (answer.kind === 'silence') return { mac, state: 'offline' };
  if (answer.kind !== 'problem') return { mac, state: 'online' };
  report(`The access point ${mac} at ${host}`, answer.error);
  return { mac, state: 'unknown' };
}

function askAccessPoint(accessPoint: AccessPointConfig, timeoutMs: number): Promise<Presence | SnmpAnswer> {
  const { host, port } = accessPoint;
  if (accessPoint.probe === 'ping') return askPresence(host, timeoutMs);
  if (accessPoint.probe === 'tcp') return askTcp(host, port === undefined ? COMMON_PORTS : [port], timeoutMs);
  return askOverSnmp(accessPoint, timeoutMs);
}

/** Whether silence is that of a device that is not there, or only that of its SNMP. */
async function askOverSnmp(target: SnmpTarget, timeoutMs: number): Promise<SnmpAnswer> {
  const answer = await askSnmp(target, timeoutMs);
  if (answer.kind !== 'silence') return answer;
  const presence = await askPresence(target.host, timeoutMs);
  if (presence.kind !== 'answer') return presence;
  const way = target.user ? 'user' : 'community';
  const error = new Error(`it is there, but does not answer over SNMP; is the ${way} right, and is SNMP switched on?`);
  return { kind: 'problem', error };
}

/** A reading in one line, for the person who looks at the agent. */
export function renderReading({ wan, gateway, accessPoints = [] }: SentReading): string {
  const { latencyMs, packetLossPercent = 0 } = wan.measurement ?? {};
  const line = latencyMs === undefined ? 'no connection opened' : `${latencyMs} ms, ${packetLossPercent} % lost`;
  const online = accessPoints.filter(({ state }) => state === 'online').length;
  const others = accessPoints.filter(({ state }) => state !== 'online').map(({ mac, state }) => `${mac} ${state}`);
  return [
    `line ${wan.primary}, ${line}`,
    ...(gateway?.uptimeSeconds === undefined ? [] : [`gateway up for ${Math.floor(gateway.uptimeSeconds / 60)} min`]),
    [`${online} of ${accessPoints.length} access points online`, ...others].join(', '),
  ].join('; ');
}
