import type { Period, Reading } from '../../../src/status/reading.ts';
import { PERIOD_MS } from '../../../src/status/status-times.ts';
import type { Dropped } from './lenient.ts';
import { normalizeMac } from './normalize-mac.ts';
import type { OmadaDevice, WanPort } from './omada-schemas.ts';
import { deviceState, findGateway, isInTouch, readSite } from './omada-site.ts';

/** The answers that make a reading. */
export interface OmadaAnswers {
  readonly devices: readonly OmadaDevice[];
  /** The gateway's ports to the internet; none unless the gateway is in touch. */
  readonly ports: readonly WanPort[];
  /** What was dropped of the answers on the way here. */
  readonly dropped?: Dropped;
}

type LineState = Reading['wan']['primary'];

/** After every port that tells its number. */
const LAST = 99;
const NOT_ACCESS_POINTS: readonly unknown[] = ['gateway', 'switch'];
const NO_GATEWAYS: readonly unknown[] = ['ap', 'eap', 'switch'];

/**
 * Makes a reading of the vendor's answers, which were given at `now` (milliseconds since 1970). Pure; what is missing or
 * not known becomes unknown.
 *
 * Omada tells how the line is now, not how it has been. So it is never sustained: a hard fact counts on the second
 * reading. And there is one period at most, the five minutes before now: a period made up here to have more at once
 * would be a measurement that nobody made.
 */
export function createOmadaReading({ devices, ports, ...answers }: OmadaAnswers, now: number): Reading {
  const dropped: Dropped = new Set(answers.dropped);
  const gateway = findGateway(devices);
  const { state, sustained } = readSite(devices, now);
  const [first, ...others] = orderPorts(ports, dropped) ?? [];
  const isSeenThroughLine = state === 'reachable' && hasNoGateway(devices, dropped);
  const primary = isSeenThroughLine ? 'up' : lineState(first);
  return {
    takenAt: new Date(now).toISOString(),
    site: state,
    siteSustained: sustained,
    wan: {
      primary,
      sustained: false,
      backupActive: (primary === 'down' || primary === 'unplugged') && others.some((port) => lineState(port) === 'up'),
      periods: first && primary === 'up' ? createPeriods(first, now) : [],
    },
    gateway: gateway ? createGateway(gateway) : {},
    accessPoints: createAccessPoints(devices, dropped),
    publicAddresses: publicAddresses(gateway, ports),
    ...(dropped.size > 0 ? { dropped: [...dropped].toSorted() } : {}),
  };
}

/**
 * Whether the router is another make's, so that only the devices in touch with the vendor's cloud tell that the line
 * works. A device without a type, or with an unknown one, may be the gateway.
 */
function hasNoGateway(devices: readonly OmadaDevice[], dropped: Dropped): boolean {
  return !dropped.has('devices') && devices.every(({ type }) => NO_GATEWAYS.includes(type));
}

/** The access points, and devices without a type, which may be some. A device without a MAC address is dropped. */
function createAccessPoints(devices: readonly OmadaDevice[], dropped: Dropped): Reading['accessPoints'] {
  return devices
    .filter(({ type }) => !NOT_ACCESS_POINTS.includes(type))
    .flatMap((device) => {
      if (!device.mac) dropped.add('devices.mac');
      return device.mac ? [{ mac: normalizeMac(device.mac), state: deviceState(device), sustained: false }] : [];
    });
}

/**
 * The ports by their numbers: the line that is paid for is in the first. Where a port does not tell its number, its
 * name does (`WAN2`); where one of several tells neither, or was lost, nobody knows which is the first but number one.
 */
function orderPorts(ports: readonly WanPort[], dropped: Dropped): WanPort[] | undefined {
  const numbered = ports.map((port) => ({ port, number: port.port ?? numberIn(port.name) }));
  const several = ports.length > 1 || dropped.has('wan-status');
  const known = numbered.every(({ number }) => number !== undefined) && !dropped.has('wan-status');
  if (several && !known && !numbered.some(({ number }) => number === 1)) return undefined;
  return numbered.toSorted((a, b) => (a.number ?? LAST) - (b.number ?? LAST)).map(({ port }) => port);
}

function numberIn(name: string | null | undefined): number | undefined {
  const [digits] = /\d+/.exec(name ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** The hardest fact first. Up needs both: something plugged in, and the internet behind it. */
function lineState(port: WanPort | undefined): LineState {
  if (port?.status === 0) return 'unplugged';
  if (port?.internetState === 0) return 'down';
  return port?.status === 1 && port.internetState === 1 ? 'up' : 'unknown';
}

/** What was measured; a latency and a loss of nothing at all are what a port says that was not measured. */
function createPeriods({ latency, loss }: WanPort, now: number): Period[] {
  if (!latency && !loss) return [];
  return [
    {
      startedAt: new Date(now - PERIOD_MS).toISOString(),
      ...(latency ? { latencyMs: latency } : {}),
      ...(typeof loss === 'number' ? { packetLossPercent: loss } : {}),
    },
  ];
}

/** What a gateway that is not in touch said last is not how it is now. */
function createGateway(gateway: OmadaDevice): Reading['gateway'] {
  if (!isInTouch(gateway)) return { heard: false };
  const { uptime, cpuUtil } = gateway;
  const uptimeSeconds = parseUptime(uptime);
  return {
    ...(uptimeSeconds === undefined ? {} : { uptimeSeconds }),
    ...(typeof cpuUtil === 'number' ? { cpuPercent: cpuUtil } : {}),
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
  const addresses = [gateway?.publicIp, ...ports.flatMap(({ ip, wanPortIpv4Config }) => [ip, wanPortIpv4Config?.ip])];
  return [...new Set(addresses.filter((address) => typeof address === 'string' && address !== ''))].map(String);
}
