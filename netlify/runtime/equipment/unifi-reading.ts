import { normalizeMac } from '../../../src/schema/values.ts';
import { AHEAD_MS, PERIOD_MS, RECENT_MS, SUSTAINED_MS } from '../../../src/status/status-times.ts';
import type { AccessPointState, Period, Reading } from '../../../src/status/reading.ts';
import type { OwnAnswers } from './unifi-choice.ts';
import { NO_DETAIL, type UnifiDetail } from './unifi-connector.ts';
import { couldCarry, linesOf, primaryState } from './unifi-line.ts';
import { createPeriods, measuredState, newestMeasured } from './unifi-periods.ts';
import type { Device, Host, UnifiSite } from './unifi-schemas.ts';
import { deviceState, hostState } from './unifi-states.ts';

/** The answers that make a reading, already narrowed to one console and one site. */
export interface UnifiAnswers extends OwnAnswers {
  readonly detail?: UnifiDetail;
}

const LOST: readonly AccessPointState[] = ['offline', 'interrupted', 'isolated'];

/** How the vendor's gateways begin to be called; needed only where the site does not name its own. */
const GATEWAYS = /^(udm|udr|udw|ucg|uxg|ux7|usg|ugw|efg)/;

/** How the vendor's consoles begin to be called that are no gateways. */
const CLOUD_KEYS = /^(uck|cloud ?key)/;

/**
 * Makes a reading of the vendor's answers, which were given at `now` (milliseconds since 1970). Pure; what is missing or
 * not known becomes unknown.
 */
export function createUnifiReading(answers: UnifiAnswers, now: number): Reading {
  const { host, site, groups, metrics, detail = NO_DETAIL } = answers;
  const devices = groups.flatMap((group) => group.devices ?? []);
  const gateways = devices.filter((device) => isGateway(device, site));
  const lines = linesOf(host, site);
  const issues = [
    ...(lines[0]?.issues ?? []),
    ...(site?.statistics?.internetIssues ?? []),
    ...(host.reportedState?.internetIssues5min?.periods ?? []),
  ];
  const periods = createPeriods({ metrics, issues }, now);
  const accessPoints = createAccessPoints(devices, detail);
  const central = devices.filter((device) => device.isConsole === true || gateways.includes(device));
  const centralMacs = central.map(({ mac }) => normalizeMac(mac));
  const isOnline = accessPoints.some(({ mac, state }) => state === 'online' && !centralMacs.includes(mac));
  const isLost = isGatewayLost(site, gateways, detail);
  const console = readConsole(answers, periods, now);
  // A console in touch may be elsewhere: where nothing at the site is heard, the site is out of reach, for a moment.
  const isDark = console.state === 'reachable' && isLost && !isOnline && !workedJustNow(periods, now);
  const state = isDark ? 'unreachable' : console.state;
  const { primary, sustained } = primaryState(lines, periods, { site: state, isGatewayLost: isLost }, now);
  const isDown = primary === 'down' || primary === 'unplugged';
  // Where the router is another make's, a device is in touch with the vendor's cloud through the line, which works.
  const isSeenThroughLine = primary === 'unknown' && state === 'reachable' && hasNoGateway(site) && isOnline;
  return {
    takenAt: new Date(now).toISOString(),
    site: state,
    siteSustained: console.sustained && !isDark,
    wan: {
      primary: isSeenThroughLine ? 'up' : primary,
      sustained,
      backupActive: isDown && lines.slice(1).some((line) => couldCarry(line, now)),
      periods,
    },
    gateway: isLost ? { heard: false } : { ...createGateway(gateways, now), ...detail.gateway },
    accessPoints,
    publicAddresses: publicAddresses(host, site),
  };
}

/**
 * Whether the console is in touch with the vendor's cloud, and whether it has been so for minutes.
 * - What the vendor calls its state counts; a word that nobody knows is unknown. A console that is called out of touch
 *   is unknown where it has measured, since it is called so, that the line worked: consoles measure, the cloud does not.
 * - Where it says nothing, fresh evidence does: devices or measurements of the last quarter of an hour.
 */
function readConsole(
  { host, groups }: UnifiAnswers,
  periods: readonly Period[],
  now: number,
): { state: Reading['site']; sustained: boolean } {
  const { lastConnectionStateChange: changed, reportedState: { state: word } = {} } = host;
  const newest = newestMeasured(periods, now);
  if (!word) {
    const isFresh = (time = 0): boolean => time <= now + AHEAD_MS && now - time <= RECENT_MS;
    const fresh = newest !== undefined || groups.some(({ updatedAt }) => isFresh(updatedAt));
    return { state: fresh ? 'reachable' : 'unknown', sustained: false };
  }
  const state = hostState(word);
  const workedSince = newest && changed !== undefined && Date.parse(newest.startedAt) >= changed;
  if (state === 'unreachable' && workedSince && measuredState(periods, now) === 'up')
    return { state: 'unknown', sustained: false };
  return { state, sustained: changed !== undefined && now - changed >= SUSTAINED_MS };
}

/** Whether something came through the line in a period that was over five minutes ago at most. */
function workedJustNow(periods: readonly Period[], now: number): boolean {
  const newest = periods.filter(({ startedAt }) => now - Date.parse(startedAt) < 2 * PERIOD_MS);
  return measuredState(newest, now) === 'up';
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

/**
 * The device that the site calls its gateway; where it calls none, the console, unless it is a Cloud Key, through
 * which no traffic goes, or what is called like a gateway.
 */
function isGateway({ mac, isConsole, model, shortname }: Device, site: UnifiSite | undefined): boolean {
  const named = site?.meta?.gatewayMac;
  if (named) return normalizeMac(mac) === normalizeMac(named);
  const isCalled = (pattern: RegExp): boolean => [model, shortname].some((text) => pattern.test(text ?? ''));
  return (isConsole === true && !isCalled(CLOUD_KEYS)) || isCalled(GATEWAYS);
}

function hasNoGateway(site: UnifiSite | undefined): boolean {
  const { counts, wans = {} } = site?.statistics ?? {};
  return counts?.gatewayDevice === 0 && !site?.meta?.gatewayMac && Object.keys(wans).length === 0;
}

/**
 * What the console says of an access point now counts before the cloud's list of devices. The list counts as it is where
 * the console says nothing, however old its `updatedAt`: the vendor does not document whether that is the time of the
 * last look or of the last change.
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
function createGateway(gateways: readonly Device[], now: number): Reading['gateway'] {
  const gateway =
    gateways.find(({ isConsole }) => isConsole === true) ??
    gateways.find(({ status }) => deviceState(status) !== 'offline');
  const started = gateway?.startupTime;
  return started === undefined ? {} : { uptimeSeconds: Math.max(0, Math.round((now - started) / 1000)) };
}
