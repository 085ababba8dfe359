import { normalizeMac } from '../../../../src/schema/fields/mac.ts';
import type { AccessPointState, Reading } from '../../../../src/status/reading.ts';
import { onePerMac } from '../../../../src/status/evaluate/one-per-mac.ts';
import type { UnifiDetail } from './unifi-connector.ts';
import { createPeriods, isBackupReady, isFailoverNamed, isMeasuredUp, linesOf, primaryState } from './unifi-line.ts';
import {
  deviceState,
  hostState,
  type Device,
  type DeviceGroup,
  type Host,
  type IspMetrics,
  type UnifiSite,
} from './unifi-schemas.ts';
import { HOUR_MS } from '../../../../src/text/numbers/durations.ts';

/** The cloud's rows for one console and one site. */
export interface OwnAnswers {
  readonly host: Host & { readonly id: string };
  readonly site: UnifiSite | undefined;
  readonly groups: readonly DeviceGroup[];
  readonly metrics: readonly IspMetrics[];
}

/** The states in an older list of devices are out of date. */
const OLD_LIST_MS = HOUR_MS;

const LOST: readonly AccessPointState[] = ['offline', 'interrupted', 'isolated'];

/**
 * Converts the vendor's responses, received at `now` (milliseconds since 1970), into a reading. Pure; missing or
 * unknown values become `unknown`.
 */
export function createUnifiReading(
  { host, site, groups, metrics }: OwnAnswers,
  detail: UnifiDetail,
  now: number,
): Reading {
  const takenAt = new Date(now).toISOString();
  const devices = listDevices(groups, now);
  const gateways = devices.filter((device) => isGateway(device, site));
  const lines = linesOf(host, site);
  const issues = [
    ...(lines[0]?.issues ?? []),
    ...(site?.statistics?.internetIssues ?? []),
    ...(host.reportedState?.internetIssues5min?.periods ?? []),
  ];
  const periods = createPeriods(metrics, issues, now);
  const accessPoints = createAccessPoints(devices, detail);
  const central = devices.filter((device) => device.isConsole === true || gateways.includes(device));
  const centralMacs = central.map(({ mac }) => mac);
  const isOnline = accessPoints.some(({ mac, state }) => state === 'online' && !centralMacs.includes(mac));
  const isLost = isGatewayLost(gateways, detail);
  const isUnheard = isLost || (hasNoGateway(site) && isAllLost(devices));
  const inTouch = hostState(host.reportedState?.state);
  // A reachable console may be elsewhere: if it has no connection to any device of the site, the site is out of reach.
  const isDark = inTouch === 'reachable' && isUnheard && !isOnline;
  const state = isDark ? 'unreachable' : inTouch;
  const changed = host.lastConnectionStateChange;
  const { primary, sustained } = primaryState(lines, periods, { site: state, isGatewayLost: isLost }, now);
  // Behind another make's router, a device that reaches the vendor's cloud proves that the line works.
  const isSeenThroughLine = primary === 'unknown' && state === 'reachable' && hasNoGateway(site) && isOnline;
  return {
    takenAt,
    site: state,
    ...(changed !== undefined && !isDark && { siteSince: { at: new Date(changed).toISOString(), isExact: true } }),
    wan: {
      primary: isSeenThroughLine ? 'up' : primary,
      sustained,
      backupActive: isFailoverNamed([...issues, ...lines.slice(1).flatMap((line) => line.issues)], now),
      backupReady: isBackupReady(lines, isMeasuredUp(state, periods, now), now),
      periods,
    },
    gateway: isLost ? { heard: false } : { ...createGateway(gateways, detail, now), ...detail.gateway },
    accessPoints,
    publicAddresses: publicAddresses(host, site),
  };
}

/** A device as the cloud lists it. */
type Listed = Omit<Device, 'status'> & { readonly state: AccessPointState; readonly listedAt: number };

/** Returns every device, as described by the newest list that includes it. A state from an old list is unknown. */
function listDevices(groups: readonly DeviceGroup[], now: number): Listed[] {
  const rows = groups.flatMap(({ devices = [], updatedAt: listedAt = now }) =>
    devices.map(({ status, ...device }) => ({
      ...device,
      mac: normalizeMac(device.mac),
      state: now - listedAt <= OLD_LIST_MS ? deviceState(status) : ('unknown' as const),
      listedAt,
    })),
  );
  const newestAt = new Map<string, number>();
  for (const { mac, listedAt } of rows) newestAt.set(mac, Math.max(listedAt, newestAt.get(mac) ?? 0));
  return onePerMac(rows.filter(({ mac, listedAt }) => listedAt === newestAt.get(mac)));
}

/** Returns true if every device is lost. The console, which is its own controller, never is. */
function isAllLost(devices: readonly Listed[]): boolean {
  return devices.length > 0 && devices.every(({ isConsole, state }) => isConsole !== true && LOST.includes(state));
}

/**
 * Returns true if no gateway of the site is connected to its controller: by the console, whose state is current, else
 * by the cloud's list of devices. A gateway that is the console itself is connected whenever the console is.
 */
function isGatewayLost(gateways: readonly Listed[], { gatewayStates }: UnifiDetail): boolean {
  const isConsole = gateways.some((gateway) => gateway.isConsole === true);
  const listed = isConsole ? [] : gateways.map(({ state }) => state);
  const states = gatewayStates.length > 0 ? gatewayStates : listed;
  return states.length > 0 && states.every((state) => LOST.includes(state));
}

/** Returns true for the device that the site names as its gateway or, without one, for the console. */
function isGateway({ mac, isConsole }: Listed, site: UnifiSite | undefined): boolean {
  const named = site?.meta?.gatewayMac;
  return named ? mac === normalizeMac(named) : isConsole === true;
}

function hasNoGateway(site: UnifiSite | undefined): boolean {
  const { counts, wans = {} } = site?.statistics ?? {};
  return counts?.gatewayDevice === 0 && !site?.meta?.gatewayMac && Object.keys(wans).length === 0;
}

/** The console's state of an access point takes precedence over the cloud's list. */
function createAccessPoints(devices: readonly Listed[], detail: UnifiDetail): Reading['accessPoints'] {
  const unlisted = [...detail.accessPointStates]
    .map(([mac, state]) => ({ mac, state }))
    .filter(({ mac }) => devices.every((device) => device.mac !== mac));
  return [...devices, ...unlisted].map(({ mac, state }) => ({
    mac,
    state: detail.accessPointStates.get(mac) ?? state,
    // Neither source says since when.
    sustained: false,
    retriesPercent: detail.retries.get(mac),
  }));
}

function publicAddresses(host: Host, site: UnifiSite | undefined): string[] {
  const lines = Object.values(site?.statistics?.wans ?? {}).map((wan) => wan?.externalIp);
  const named = (host.reportedState?.wans ?? []).map(({ ipv4 }) => ipv4);
  return [...new Set([...lines, ...named].filter((address) => address !== undefined))];
}

/** Returns the uptime, if the cloud lists the gateway as connected, and whether it is being updated. */
function createGateway(gateways: readonly Listed[], { gatewayStates }: UnifiDetail, now: number): Reading['gateway'] {
  const listed = gateways.map(({ state }) => state);
  const started = gateways.find(({ state }) => state !== 'offline')?.startupTime;
  return {
    ...([...gatewayStates, ...listed].includes('updating') && { restarting: true }),
    ...(started !== undefined && { uptimeSeconds: Math.max(0, Math.round((now - started) / 1000)) }),
  };
}
