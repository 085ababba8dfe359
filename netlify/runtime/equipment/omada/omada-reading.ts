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

export const deviceSchema = z
  .object({
    mac: tolerant(z.string().min(1)),
    type: tolerant(z.string().transform((type) => type.trim().toLowerCase())),
    detailStatus: tolerant(z.number()),
    /** When the controller last heard from the device, in milliseconds since 1970. */
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
    /** Link state: 1 is plugged in, 0 is not. */
    status: tolerant(z.number()),
    /** Internet access through this port: 1 or 0. */
    internetState: tolerant(z.number()),
    latency: tolerant(z.number().nonnegative()),
    loss: tolerant(z.number().min(0).max(100)),
    ip: tolerant(z.string()),
    wanPortIpv4Config: tolerant(z.object({ ip: tolerant(z.string()) })),
  })
  .catch({});

export type OmadaDevice = z.infer<typeof deviceSchema>;
export type WanPort = z.infer<typeof wanPortSchema>;

/** `detailStatus` of a device, for all states except migrating and wireless ones; any other number is unknown. */
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
 * Converts the vendor's responses, received at `now` (milliseconds since 1970), into a reading: devices, and the
 * gateway's internet ports if it is connected. Pure; missing or unknown values become `unknown`.
 *
 * Omada reports the current state of the line, not its history. So `sustained` is never set, and a failure counts with
 * the second reading. There is at most one period, the last five minutes: further ones would be invented measurements.
 */
export function createOmadaReading(devices: readonly OmadaDevice[], ports: readonly WanPort[], now: number): Reading {
  const gateway = findGateway(devices);
  const { state, since } = readSite(devices);
  const [first, ...others] = orderPorts(ports);
  // Behind another make's router, a device that reaches the vendor's cloud proves that the line works. A device without
  // a type may be the gateway, on its backup.
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
    // content/network.json says which of the devices are access points.
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

/** Returns true if the device is connected to the controller now. */
export function isInTouch(device: OmadaDevice): boolean {
  return deviceState(device) === 'online';
}

/** Returns the gateway; of a redundant pair, one that is connected. */
export function findGateway(devices: readonly OmadaDevice[]): OmadaDevice | undefined {
  const gateways = devices.filter(({ type }) => type === 'gateway');
  return gateways.find(isInTouch) ?? gateways[0];
}

/**
 * Returns whether the site is connected to the controller, and since when it is not.
 * - It is reachable while any device is, whatever the state of the gateway.
 * - It has been dark since the controller last heard from any device.
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

/** Returns the ports by number: the main line is in the first. If a port has no number, the order is unknown. */
function orderPorts(ports: readonly WanPort[]): readonly WanPort[] {
  const numbers = ports.map(({ port }) => port);
  return numbers.includes(undefined) ? [] : ports.toSorted((a, b) => Number(a.port) - Number(b.port));
}

/** Checks the most certain fact first. `up` needs both a plugged cable and internet access. */
function lineState(port: WanPort | undefined): Reading['wan']['primary'] {
  if (port?.status === 0) return 'unplugged';
  if (port?.internetState === 0) return 'down';
  return port?.status === 1 && port.internetState === 1 ? 'up' : 'unknown';
}

function createPeriods({ latency, loss }: WanPort, now: number): Period[] {
  if (!latency && !loss) return [];
  const startedAt = new Date(now - PERIOD_MS).toISOString();
  return [{ startedAt, latencyMs: latency === 0 ? undefined : latency, packetLossPercent: loss }];
}

/** The values of a disconnected gateway are out of date. */
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
 * Returns the site's public addresses. Omits the IPv6 address of a port, which belongs to the provider's network;
 * guests have another prefix.
 */
function publicAddresses(gateway: OmadaDevice | undefined, ports: readonly WanPort[]): string[] {
  const addresses = [gateway?.publicIp, ...ports.flatMap(({ ip, wanPortIpv4Config }) => [ip, wanPortIpv4Config?.ip])];
  return [...new Set(addresses.flatMap((address) => (address ? [address] : [])))];
}
