import { normalizeMac } from '../../../../src/schema/mac.ts';
import type { AccessPointState, Reading } from '../../../../src/status/reading.ts';
import type { UnifiDetail } from './unifi-connector.ts';
import { couldCarry, createPeriods, isFailoverNamed, linesOf, primaryState } from './unifi-line.ts';
import {
  deviceState,
  hostState,
  type Device,
  type DeviceGroup,
  type Host,
  type IspMetrics,
  type UnifiSite,
} from './unifi-schemas.ts';

/** What the cloud says of one console and one site. */
export interface OwnAnswers {
  readonly host: Host & { readonly id: string };
  readonly site: UnifiSite | undefined;
  readonly groups: readonly DeviceGroup[];
  readonly metrics: readonly IspMetrics[];
}

/** A list of devices that is older knows nothing of now. */
const OLD_LIST_MS = 60 * 60_000;

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
  const devices = groups.flatMap(({ devices = [], updatedAt = now }) =>
    now - updatedAt <= OLD_LIST_MS ? devices : devices.map((device) => ({ ...device, status: undefined })),
  );
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
  const centralMacs = central.map(({ mac }) => normalizeMac(mac));
  const isOnline = accessPoints.some(({ mac, state }) => state === 'online' && !centralMacs.includes(mac));
  const isLost = isGatewayLost(gateways, detail);
  const inTouch = hostState(host.reportedState?.state);
  // A console in touch may be elsewhere: where nothing at the site is heard, the site is out of reach.
  const isDark = inTouch === 'reachable' && isLost && !isOnline;
  const state = isDark ? 'unreachable' : inTouch;
  const changed = host.lastConnectionStateChange;
  const { primary, sustained } = primaryState(lines, periods, { site: state, isGatewayLost: isLost }, takenAt);
  // Where the router is another make's, a device is in touch with the vendor's cloud through the line, which works.
  const isSeenThroughLine = primary === 'unknown' && state === 'reachable' && hasNoGateway(site) && isOnline;
  return {
    takenAt,
    site: state,
    ...(changed !== undefined && !isDark && { siteSince: { at: new Date(changed).toISOString(), isExact: true } }),
    wan: {
      primary: isSeenThroughLine ? 'up' : primary,
      sustained,
      backupActive: isFailoverNamed(issues, now),
      backupReady: lines.slice(1).some(couldCarry),
      periods,
    },
    gateway: isLost ? { heard: false } : { ...createGateway(gateways, detail, now), ...detail.gateway },
    accessPoints,
    publicAddresses: publicAddresses(host, site),
  };
}

/**
 * Whether no gateway of the site is in touch with its controller: by the console, which was asked now, else by the
 * cloud's list of devices. One that is the console itself is in touch whenever the console is.
 */
function isGatewayLost(gateways: readonly Device[], { gatewayStates }: UnifiDetail): boolean {
  const isConsole = gateways.some((gateway) => gateway.isConsole === true);
  const listed = isConsole ? [] : gateways.map(({ status }) => deviceState(status));
  const states = gatewayStates.length > 0 ? gatewayStates : listed;
  return states.length > 0 && states.every((state) => LOST.includes(state));
}

/** The device that the site calls its gateway; where it calls none, the console. */
function isGateway({ mac, isConsole }: Device, site: UnifiSite | undefined): boolean {
  const named = site?.meta?.gatewayMac;
  return named ? normalizeMac(mac) === normalizeMac(named) : isConsole === true;
}

function hasNoGateway(site: UnifiSite | undefined): boolean {
  const { counts, wans = {} } = site?.statistics ?? {};
  return counts?.gatewayDevice === 0 && !site?.meta?.gatewayMac && Object.keys(wans).length === 0;
}

/** What the console says of an access point now counts before the cloud's list of devices. */
function createAccessPoints(devices: readonly Device[], detail: UnifiDetail): Reading['accessPoints'] {
  const listed = devices.map(({ mac, status }) => ({ mac: normalizeMac(mac), state: deviceState(status) }));
  const unlisted = [...detail.accessPointStates]
    .map(([mac, state]) => ({ mac, state }))
    .filter(({ mac }) => listed.every((device) => device.mac !== mac));
  return [...listed, ...unlisted].map(({ mac, state }) => ({
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
function createGateway(gateways: readonly Device[], { gatewayStates }: UnifiDetail, now: number): Reading['gateway'] {
  const listed = gateways.map(({ status }) => deviceState(status));
  const started = gateways[listed.findIndex((state) => state !== 'offline')]?.startupTime;
  return {
    ...([...gatewayStates, ...listed].includes('updating') && { restarting: true }),
    ...(started !== undefined && { uptimeSeconds: Math.max(0, Math.round((now - started) / 1000)) }),
  };
}
