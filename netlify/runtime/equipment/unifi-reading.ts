import { normalizeMac } from '../../../src/schema/values.ts';
import { hasFigures, measuredState, newestPeriod } from '../../../src/status/periods.ts';
import type { AccessPointState, Period, Reading, Since } from '../../../src/status/reading.ts';
import { PERIOD_MS } from '../../../src/status/status-times.ts';
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
  const isLost = isGatewayLost(site, gateways, detail);
  const console = readConsole(host, periods, takenAt);
  // A console in touch may be elsewhere: where nothing at the site is heard, the site is out of reach, for a moment.
  const isDark = console.state === 'reachable' && isLost && !isOnline && !workedJustNow(periods, takenAt);
  const state = isDark ? 'unreachable' : console.state;
  const { primary, sustained } = primaryState(lines, periods, { site: state, isGatewayLost: isLost }, takenAt);
  // Where the router is another make's, a device is in touch with the vendor's cloud through the line, which works.
  const isSeenThroughLine = primary === 'unknown' && state === 'reachable' && hasNoGateway(site) && isOnline;
  return {
    takenAt,
    site: state,
    ...(console.since && !isDark && { siteSince: console.since }),
    wan: {
      primary: isSeenThroughLine ? 'up' : primary,
      sustained,
      backupActive: isFailoverNamed(issues, now),
      backupReady: lines.slice(1).some((line) => couldCarry(line, now)),
      periods,
    },
    gateway: isLost ? { heard: false } : { ...createGateway(gateways, detail, now), ...detail.gateway },
    accessPoints,
    publicAddresses: publicAddresses(host, site),
  };
}

/**
 * Whether the console is in touch with the vendor's cloud, and since when.
 * - What the vendor calls its state counts; a word that nobody knows is unknown. A console that is called out of touch
 *   is unknown where it has measured, since it is called so, that the line worked: consoles measure, the cloud does not.
 * - Where it says nothing, a measurement of the last quarter of an hour does.
 */
function readConsole(
  { lastConnectionStateChange: changed, reportedState }: Host,
  periods: readonly Period[],
  takenAt: string,
): { state: Reading['site']; since?: Since | undefined } {
  const newest = newestPeriod(periods.filter(hasFigures), takenAt);
  if (!reportedState?.state) return { state: newest ? 'reachable' : 'unknown' };
  const state = hostState(reportedState.state);
  const hasMeasuredSince = newest && changed !== undefined && Date.parse(newest.startedAt) >= changed;
  if (state === 'unreachable' && hasMeasuredSince && measuredState(periods, takenAt) === 'up')
    return { state: 'unknown' };
  return { state, since: changed === undefined ? undefined : { at: new Date(changed).toISOString(), isExact: true } };
}

/** Whether something came through the line in a period that was over five minutes ago at most. */
function workedJustNow(periods: readonly Period[], takenAt: string): boolean {
  const newest = periods.filter(({ startedAt }) => Date.parse(takenAt) - Date.parse(startedAt) < 2 * PERIOD_MS);
  return measuredState(newest, takenAt) === 'up';
}

/**
 * Whether no gateway of the site is in touch with its controller: by the console, which was asked now, else by the
 * cloud's count and its list of devices. One that is the console itself is in touch whenever the console is.
 */
function isGatewayLost(site: UnifiSite | undefined, gateways: readonly Device[], detail: UnifiDetail): boolean {
  const areLost = (states: readonly AccessPointState[]): boolean =>
    states.length > 0 && states.every((state) => LOST.includes(state));
  if (detail.gatewayStates.length > 0) return areLost(detail.gatewayStates);
  const { gatewayDevice = 0, offlineGatewayDevice = 0 } = site?.statistics?.counts ?? {};
  const states = gateways.map(({ status }) => deviceState(status));
  if (offlineGatewayDevice > 0 && offlineGatewayDevice >= gatewayDevice) return !states.includes('online');
  return gateways.every(({ isConsole }) => isConsole !== true) && areLost(states);
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

/**
 * What the console says of an access point now counts before the cloud's list of devices.
 */
function createAccessPoints(devices: readonly Device[], detail: UnifiDetail): Reading['accessPoints'] {
  const listed = devices.map(({ mac, status }) => ({ mac: normalizeMac(mac), state: deviceState(status) }));
  const unlisted = [...detail.accessPointStates]
    .map(([mac, state]) => ({ mac, state }))
    .filter(({ mac }) => listed.every((device) => device.mac !== mac));
  return [...listed, ...unlisted].map(({ mac, state }) => {
    const retriesPercent = detail.retries.get(mac);
    return {
      mac,
      state: detail.accessPointStates.get(mac) ?? state,
      // Neither says since when.
      sustained: false,
      ...(retriesPercent === undefined ? {} : { retriesPercent }),
    };
  });
}

/** The addresses of the lines as the internet sees them. */
function publicAddresses(host: Host, site: UnifiSite | undefined): string[] {
  const lines = Object.values(site?.statistics?.wans ?? {}).map((wan) => wan?.externalIp);
  const named = (host.reportedState?.wans ?? []).map(({ ipv4 }) => ipv4);
  return [...new Set([...lines, ...named].filter((address) => address !== undefined))];
}

/** Of several gateways, the console tells for how long it has been up, else one that is not out of touch. */
function createGateway(gateways: readonly Device[], { gatewayStates }: UnifiDetail, now: number): Reading['gateway'] {
  const gateway =
    gateways.find(({ isConsole }) => isConsole === true) ??
    gateways.find(({ status }) => deviceState(status) !== 'offline');
  const started = gateway?.startupTime;
  const states = [...gatewayStates, ...gateways.map(({ status }) => deviceState(status))];
  return {
    ...(states.includes('updating') && { restarting: true }),
    ...(started !== undefined && { uptimeSeconds: Math.max(0, Math.round((now - started) / 1000)) }),
  };
}
