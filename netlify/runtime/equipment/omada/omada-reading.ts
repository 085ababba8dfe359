import { z } from 'zod';
import { normalizeMac } from '../../../../src/schema/fields/mac.ts';
import {
  ACCESS_POINT_STATES,
  type AccessPointState,
  type Period,
  type Reading,
  type Since,
} from '../../../../src/status/reading.ts';
import { PERIOD_MS } from '../../../../src/status/status-times.ts';
import { tolerant } from '../fetch-json.ts';
import { onePerMac } from '../../../../src/status/evaluate/one-per-mac.ts';

/*
 * What is read of the answers of TP-Link's Omada Open API (https://use1-omada-northbound.tplinkcloud.com/doc.html).
 * Fields that are not named here are ignored, and not every controller sends those that are. A row that is none at all
 * is one without any field: it may be the gateway, or the first port.
 */

export const deviceSchema = z
  .object({
    mac: tolerant(z.string().min(1)),
    type: tolerant(z.string().transform((type) => type.trim().toLowerCase())),
    detailStatus: tolerant(z.number()),
    /** When the controller last heard of it, in milliseconds from 1970. */
    lastSeen: tolerant(z.number().nonnegative()),
    /** Seconds, or `4day(s) 17h 26m 57s`. */
    uptime: tolerant(z.union([z.string(), z.number()]).transform(parseUptime)),
    cpuUtil: tolerant(z.number().min(0).max(100)),
    publicIp: tolerant(z.string()),
  })
  .catch({});

export const wanPortSchema = z
  .object({
    port: tolerant(z.int().nonnegative()),
    /** Whether something is plugged in: 1 or 0. */
    status: tolerant(z.number()),
    /** Whether the internet can be reached through it: 1 or 0. */
    internetState: tolerant(z.number()),
    latency: tolerant(z.number().nonnegative()),
    loss: tolerant(z.number().min(0).max(100)),
    ip: tolerant(z.string()),
    wanPortIpv4Config: tolerant(z.object({ ip: tolerant(z.string()) })),
  })
  .catch({});

export type OmadaDevice = z.infer<typeof deviceSchema>;
export type WanPort = z.infer<typeof wanPortSchema>;

/** The vendor's numbers for a device (`detailStatus`), without those of migrating and wireless ones apart; any other is unknown. */
const DEVICE_STATES: Readonly<Partial<Record<AccessPointState, readonly number[]>>> = {
  // disconnected
  offline: [0, 1],
  // provisioning, configuring, upgrading, rebooting; adopting; slice configuring
  updating: [10, 11, 12, 13, 22, 23, 50],
  // connected
  online: [14, 15, 16, 17],
  // heartbeat missed
  interrupted: [30, 31, 32, 33],
  isolated: [40, 41],
};

const NO_GATEWAYS: readonly unknown[] = ['ap', 'eap', 'switch', 'olt'];

/**
 * Makes a reading of the vendor's answers, which were given at `now` (milliseconds since 1970): the devices, and the
 * gateway's ports to the internet, of which there are none unless the gateway is in touch. Pure; what is missing or not
 * known becomes unknown.
 *
 * Omada tells how the line is now, not how it has been. So it is never sustained: a hard fact counts on the second
 * reading. And there is one period at most, the five minutes before now: a period made up here to have more at once
 * would be a measurement that nobody made.
 */
export function createOmadaReading(devices: readonly OmadaDevice[], ports: readonly WanPort[], now: number): Reading {
  const gateway = findGateway(devices);
  const { state, since } = readSite(devices);
  const [first, ...others] = orderPorts(ports);
  // Where the router is another make's, a device is in touch with the vendor's cloud through the line, which works. A device
  // without a type may be the gateway, on its backup.
  const isSeenThroughLine = state === 'reachable' && devices.every(({ type }) => NO_GATEWAYS.includes(type));
  const primary = isSeenThroughLine ? 'up' : lineState(first);
  return {
    takenAt: new Date(now).toISOString(),
    site: state,
    ...(since && { siteSince: since }),
    wan: {
      primary,
      sustained: false,
      backupActive: false,
      backupReady: others.some((port) => lineState(port) === 'up'),
      periods: first && primary === 'up' ? createPeriods(first, now) : [],
    },
    gateway: gateway ? createGateway(gateway) : {},
    // Which of the devices are access points, content/network.json says.
    accessPoints: onePerMac(
      devices.flatMap((device) =>
        device.mac ? [{ mac: normalizeMac(device.mac), state: deviceState(device), sustained: false }] : [],
      ),
    ),
    publicAddresses: publicAddresses(gateway, ports),
  };
}

function deviceState({ detailStatus = -1 }: OmadaDevice): AccessPointState {
  return ACCESS_POINT_STATES.find((state) => DEVICE_STATES[state]?.includes(detailStatus)) ?? 'unknown';
}

/** Whether a device is in touch with the controller just now. */
export function isInTouch(device: OmadaDevice): boolean {
  return deviceState(device) === 'online';
}

/** Of several gateways, as in a pair of which one stands by, one that is in touch. */
export function findGateway(devices: readonly OmadaDevice[]): OmadaDevice | undefined {
  const gateways = devices.filter(({ type }) => type === 'gateway');
  return gateways.find(isInTouch) ?? gateways[0];
}

/**
 * Whether the site is in touch with the controller, and since when it is not.
 * - It is in touch while any of its devices is, whatever the gateway is, and dark with the last one.
 * - It has been dark since the controller last heard of anything there.
 */
function readSite(devices: readonly OmadaDevice[]): { state: Reading['site']; since?: Since } {
  if (devices.some(isInTouch)) return { state: 'reachable' };
  const states = devices.map(deviceState);
  const dark = states.length > 0 && states.every((state) => state === 'offline' || state === 'interrupted');
  if (!dark) return { state: 'unknown' };
  const heardAt = Math.max(...devices.map(({ lastSeen = 0 }) => lastSeen));
  const since = { at: new Date(heardAt).toISOString(), isExact: false };
  return heardAt > 0 ? { state: 'unreachable', since } : { state: 'unreachable' };
}

/** The ports by their numbers: the line that is paid for is in the first. Where one does not tell its number, nobody knows which that is. */
function orderPorts(ports: readonly WanPort[]): readonly WanPort[] {
  const numbers = ports.map(({ port }) => port);
  return numbers.includes(undefined) ? [] : ports.toSorted((a, b) => Number(a.port) - Number(b.port));
}

/** The hardest fact first. Up needs both: something plugged in, and the internet behind it. */
function lineState(port: WanPort | undefined): Reading['wan']['primary'] {
  if (port?.status === 0) return 'unplugged';
  if (port?.internetState === 0) return 'down';
  return port?.status === 1 && port.internetState === 1 ? 'up' : 'unknown';
}

/** What was measured; a latency and a loss of nothing at all are what a port says that was not measured. */
function createPeriods({ latency, loss }: WanPort, now: number): Period[] {
  if (!latency && !loss) return [];
  const startedAt = new Date(now - PERIOD_MS).toISOString();
  return [{ startedAt, latencyMs: latency === 0 ? undefined : latency, packetLossPercent: loss }];
}

/** What a gateway that is not in touch said last is not how it is now. */
function createGateway(gateway: OmadaDevice): Reading['gateway'] {
  if (!isInTouch(gateway)) return { heard: false };
  return { uptimeSeconds: gateway.uptime, cpuPercent: gateway.cpuUtil };
}

/** `4day(s) 17h 26m 57s`, or seconds. */
function parseUptime(uptime: string | number): number | undefined {
  const text = String(uptime).trim();
  if (/^\d+$/.test(text)) return Number(text);
  const [, ...parts] = /^(?:(\d+)day\(s\) ?)?(?:(\d+)h ?)?(?:(\d+)m ?)?(?:(\d+)s)$/.exec(text) ?? [];
  if (parts.length === 0) return undefined;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part || 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}

/**
 * The addresses of the site as the internet sees them.
 * The IPv6 address of a port is not among them: it is in the provider's network, and guests are in another prefix.
 */
function publicAddresses(gateway: OmadaDevice | undefined, ports: readonly WanPort[]): string[] {
  const addresses = [gateway?.publicIp, ...ports.flatMap(({ ip, wanPortIpv4Config }) => [ip, wanPortIpv4Config?.ip])];
  return [...new Set(addresses.flatMap((address) => (address ? [address] : [])))];
}
