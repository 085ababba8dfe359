import type { AccessPointState, Period, Reading } from '../../../src/domain/status/reading.ts';
import { normalizeMac } from './normalize-mac.ts';
import type { OmadaDevice, WanPort } from './omada-shapes.ts';

/** The answers that make a reading. */
export interface OmadaAnswers {
  readonly gateway: OmadaDevice | undefined;
  readonly devices: readonly OmadaDevice[];
  /** The gateway's ports to the internet; none unless the gateway is in touch. */
  readonly ports: readonly WanPort[];
}

type LineState = Reading['wan']['primary'];

/** The vendor's numbers for a device (`detailStatus`); any other number is unknown. */
const DEVICE_STATES: ReadonlyMap<number, AccessPointState> = new Map([
  [0, 'offline'], // disconnected
  [1, 'offline'], // disconnected, migrating
  [12, 'updating'], // upgrading
  [13, 'updating'], // rebooting
  [14, 'online'], // connected
  [15, 'online'], // connected, wireless
  [16, 'online'], // connected, migrating
  [17, 'online'], // connected, wireless, migrating
  [30, 'interrupted'], // heartbeat missed
  [31, 'interrupted'], // heartbeat missed, wireless
  [32, 'interrupted'], // heartbeat missed, migrating
  [33, 'interrupted'], // heartbeat missed, wireless, migrating
  [40, 'isolated'], // isolated
  [41, 'isolated'], // isolated, migrating
]);

const PERIOD_MS = 300_000;
const NOT_ACCESS_POINTS: readonly unknown[] = ['gateway', 'switch'];

/**
 * The vendor's answers in the words of a reading. Pure; what is missing or not known becomes unknown.
 *
 * Omada tells how things are now, not how they have been. So nothing is sustained: a hard fact counts on the second
 * reading. And there is one period at most, the five minutes before now: two slow periods never come together in one
 * reading, and a line that is slow but up counts as up until the evaluation remembers the periods of earlier readings.
 * A period made up here to get there would be a measurement that nobody made.
 */
export function createOmadaReading({ gateway, devices, ports }: OmadaAnswers, now: number): Reading {
  const [primary, ...others] = ports.toSorted(byNumber);
  const state = lineState(primary);
  return {
    takenAt: new Date(now).toISOString(),
    site: siteState(gateway),
    siteSustained: false,
    wan: {
      primary: state,
      sustained: false,
      backupActive: state !== 'up' && others.some((port) => lineState(port) === 'up'),
      periods: state === 'up' ? createPeriods(primary, now) : [],
    },
    gateway: siteState(gateway) === 'reachable' ? createGateway(gateway) : {},
    accessPoints: devices
      .filter(({ type }) => !NOT_ACCESS_POINTS.includes(type))
      .map((device) => ({ mac: normalizeMac(device.mac), state: deviceState(device), sustained: false })),
    publicAddresses: publicAddresses(gateway, ports),
  };
}

export function deviceState({ detailStatus }: OmadaDevice): AccessPointState {
  return DEVICE_STATES.get(detailStatus ?? -1) ?? 'unknown';
}

/** Whether the site is in touch, going by its gateway; a gateway that reboots or misses heartbeats leaves it open. */
function siteState(gateway: OmadaDevice | undefined): Reading['site'] {
  const state = gateway && deviceState(gateway);
  if (state === 'online') return 'reachable';
  return state === 'offline' ? 'unreachable' : 'unknown';
}

/** The line that is paid for is in the port with the lowest number. */
function byNumber(a: WanPort, b: WanPort): number {
  return (a.port ?? 99) - (b.port ?? 99) || (a.name ?? '').localeCompare(b.name ?? '', 'en', { numeric: true });
}

/** The hardest fact first. Up needs both: something plugged in, and the internet behind it. */
function lineState(port: WanPort | undefined): LineState {
  if (port?.status === 0) return 'unplugged';
  if (port?.internetState === 0) return 'down';
  return port?.status === 1 && port.internetState === 1 ? 'up' : 'unknown';
}

/** What was measured; a latency and a loss of nothing at all are what a port says that was not measured. */
function createPeriods({ latency, loss }: WanPort = {}, now: number): Period[] {
  const latencyMs = latency && latency > 0 ? latency : undefined;
  const packetLossPercent = typeof loss === 'number' && loss >= 0 && loss <= 100 ? loss : undefined;
  if (latencyMs === undefined && !packetLossPercent) return [];
  return [
    {
      startedAt: new Date(now - PERIOD_MS).toISOString(),
      ...(latencyMs === undefined ? {} : { latencyMs }),
      ...(packetLossPercent === undefined ? {} : { packetLossPercent }),
    },
  ];
}

function createGateway({ uptime, cpuUtil }: Partial<OmadaDevice> = {}): Reading['gateway'] {
  const uptimeSeconds = parseUptime(uptime);
  return {
    ...(uptimeSeconds === undefined ? {} : { uptimeSeconds }),
    ...(typeof cpuUtil === 'number' && cpuUtil >= 0 && cpuUtil <= 100 ? { cpuPercent: cpuUtil } : {}),
  };
}

/** `4day(s) 17h 26m 57s`, or seconds. */
function parseUptime(uptime: string | number | null | undefined): number | undefined {
  const text = String(uptime ?? '').trim();
  if (/^\d+$/.test(text)) return Number(text);
  const parts = /^(?:(\d+)day\(s\) ?)?(?:(\d+)h ?)?(?:(\d+)m ?)?(?:(\d+)s)?$/.exec(text);
  if (!parts || text === '') return undefined;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part || 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}

/**
 * The addresses of the site as the internet sees them.
 * The IPv6 address of a port is not among them: it is in the provider's network, and guests are in another prefix.
 */
function publicAddresses(gateway: OmadaDevice | undefined, ports: readonly WanPort[]): string[] {
  const addresses = [
    gateway?.publicIp,
    ...ports.toSorted(byNumber).flatMap(({ ip, wanPortIpv4Config }) => [ip, wanPortIpv4Config?.ip]),
  ];
  return [...new Set(addresses.filter((address) => typeof address === 'string' && address !== ''))].map(String);
}
