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

/** What the cloud says of one console and one site. */
export interface OwnAnswers {
  readonly host: Host & { readonly id: string };
  readonly site: UnifiSite | undefined;
  readonly groups: readonly DeviceGroup[];
  readonly metrics: readonly IspMetrics[];
}

/** A list of devices that is older knows nothing of now. */
const OLD_LIST_MS = HOUR_MS;

const LOST: readonly AccessPointState[] = ['offline', 'interrupted', 'isolated'];

/**
 * Makes a reading of the vendor's answers, which were given at `now` (milliseconds since 1970). Pure; what is missing or
 * not known becomes unknown.
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
  // A console in touch may be elsewhere: where nothing at the site is heard, the site is out of reach.
  const isDark = inTouch === 'reachable' && isUnheard && !isOnline;
  const state = isDark ? 'unreachable' : inTouch;
  const changed = host.lastConnectionStateChange;
  const { primary, sustained } = primaryState(lines, periods, { site: state, isGatewayLost: isLost }, now);
  // Where the router is another make's, a device is in touch with the vendor's cloud through the line, which works.
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

/** Every device of the lists, as the newest that has it tells. What an old list says of a state is not known any more. */
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

/** Whether none of the devices is in touch with its controller, which is none of them. */
function isAllLost(devices: readonly Listed[]): boolean {
  return devices.length > 0 && devices.every(({ isConsole, state }) => isConsole !== true && LOST.includes(state));
}

/**
 * Whether no gateway of the site is in touch with its controller: by the console, which was asked now, else by the
 * cloud's list of devices. One that is the console itself is in touch whenever the console is.
 */
function isGatewayLost(gateways: readonly Listed[], { gatewayStates }: UnifiDetail): boolean {
  const isConsole = gateways.some((gateway) => gateway.isConsole === true);
  const listed = isConsole ? [] : gateways.map(({ state }) => state);
  const states = gatewayStates.length > 0 ? gatewayStates : listed;
  return states.length > 0 && states.every((state) => LOST.includes(state));
}

/** The device that the site calls its gateway; where it calls none, the console. */
function isGateway({ mac, isConsole }: Listed, site: UnifiSite | undefined): boolean {
  const named = site?.meta?.gatewayMac;
  return named ? mac === normalizeMac(named) : isConsole === true;
}

function hasNoGateway(site: UnifiSite | undefined): boolean {
  const { counts, wans = {} } = site?.statistics ?? {};
  return counts?.gatewayDevice === 0 && !site?.meta?.gatewayMac && Object.keys(wans).length === 0;
}

/** What the console says of an access point now counts before the cloud's list of devices. */
function createAccessPoints(devices: readonly Listed[], detail: UnifiDetail): Reading['accessPoints'] {
  const unlisted = [...detail.accessPointStates]
    .map(([mac, state]) => ({ mac, state }))
    .filter(({ mac }) => devices.every((device) => device.mac !== mac));
  return [...devices, ...unlisted].map(({ mac, state }) => ({
    mac,
    state: detail.accessPointStates.get(mac) ?? state,
    // Neither says since when.
    sustained: false,
    retriesPercent: detail.retries.get(mac),
  }));
}

/** The addresses of the lines as the internet sees them. */
function publicAddresses(host: Host, site: UnifiSite | undefined): string[] {
  const lines = Object.values(site?.statistics?.wans ?? {}).map((wan) => wan?.externalIp);
  const named = (host.reportedState?.wans ?? []).map(({ ipv4 }) => ipv4);
  return [...new Set([...lines, ...named].filter((address) => address !== undefined))];
}

/** For how long it has been up, where the cloud lists it as in touch, and whether it is being updated. */
function createGateway(gateways: readonly Listed[], { gatewayStates }: UnifiDetail, now: number): Reading['gateway'] {
  const listed = gateways.map(({ state }) => state);
  const started = gateways.find(({ state }) => state !== 'offline')?.startupTime;
  return {
    ...([...gatewayStates, ...listed].includes('updating') && { restarting: true }),
    ...(started !== undefined && { uptimeSeconds: Math.max(0, Math.round((now - started) / 1000)) }),
  };
}
