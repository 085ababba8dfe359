import { AHEAD_MS } from '../../../src/status/freshness.ts';
import type { AccessPointState, Period, Reading } from '../../../src/status/reading.ts';
import { PERIOD_MS, RECENT_MS, SUSTAINED_MS } from '../../../src/status/status-times.ts';
import { normalizeMac } from './normalize-mac.ts';
import type { UnifiDetail } from './unifi-connector.ts';
import { measuredState, newestMeasured } from './unifi-periods.ts';
import type { Device, DeviceGroup, Host, UnifiSite } from './unifi-schemas.ts';
import { deviceState, hostState } from './unifi-states.ts';

interface SiteAnswers {
  readonly host: Host;
  readonly site: UnifiSite | undefined;
  readonly groups: readonly DeviceGroup[];
  readonly detail: UnifiDetail;
}

interface SiteState {
  readonly state: Reading['site'];
  readonly sustained: boolean;
}

const LOST: readonly AccessPointState[] = ['offline', 'interrupted', 'isolated'];

/** How the vendor's gateways begin to be called; needed only where the site does not name its own. */
const GATEWAYS = /^(udm|udr|udw|ucg|uxg|ux7|usg|ugw|efg)/;

/** How the vendor's consoles begin to be called that are no gateways. */
const CLOUD_KEYS = /^(uck|cloud ?key)/;

/**
 * Whether the site is in touch.
 * - What the vendor calls the state of the console counts; a word that nobody knows is unknown. A console that is called
 *   out of touch is unknown where it has measured, since it is called so, that the line worked.
 * - Where it says nothing, fresh evidence does: devices or measurements of the last quarter of an hour.
 * - A console in touch, which may be elsewhere, is no site: where neither the gateway nor anything else is heard, the
 *   site is out of reach, seen for a moment.
 */
export function readSite(answers: SiteAnswers, periods: readonly Period[], now: number): SiteState {
  const { host, groups } = answers;
  const word = host.reportedState?.state;
  const changed = host.lastConnectionStateChange;
  const sustained = typeof word === 'string' && typeof changed === 'number' && now - changed >= SUSTAINED_MS;
  const fresh = newestMeasured(periods, now) !== undefined || groups.some(({ updatedAt }) => isFresh(updatedAt, now));
  const state = word ? hostState(word) : fresh ? 'reachable' : 'unknown';
  if (state === 'unreachable' && workedSince(changed, periods, now)) return { state: 'unknown', sustained: false };
  const isDark = state === 'reachable' && isGatewayLost(answers) && !isHeard(answers, periods, now);
  return isDark ? { state: 'unreachable', sustained: false } : { state, sustained };
}

/** Whether the newest period began after that time, and the line worked in it: consoles measure, the cloud does not. */
function workedSince(time: number | null | undefined, periods: readonly Period[], now: number): boolean {
  const newest = newestMeasured(periods, now);
  const isAfter = newest !== undefined && typeof time === 'number' && Date.parse(newest.startedAt) >= time;
  return isAfter && measuredState(periods, now) === 'up';
}

function isFresh(time: number | null | undefined, now: number): boolean {
  return typeof time === 'number' && time <= now + AHEAD_MS && now - time <= RECENT_MS;
}

/**
 * Whether no gateway of the site is in touch with its controller: by the console, which was asked now, else by the
 * cloud's count and its list of devices. One that is the console itself is in touch whenever the console is.
 */
export function isGatewayLost({ site, groups, detail }: SiteAnswers): boolean {
  if (detail.gatewayStates.length > 0) return areLost(detail.gatewayStates);
  const { gatewayDevice = 0, offlineGatewayDevice = 0 } = site?.statistics?.counts ?? {};
  const isCountedOut = (offlineGatewayDevice ?? 0) > 0 && (offlineGatewayDevice ?? 0) >= (gatewayDevice ?? 0);
  const gateways = groups.flatMap(({ devices }) => (devices ?? []).filter((device) => isGateway(device, site)));
  const states = gateways.map(({ status }) => deviceState(status));
  if (isCountedOut) return !states.includes('online');
  return gateways.every(({ isConsole }) => isConsole !== true) && areLost(states);
}

function areLost(states: readonly AccessPointState[]): boolean {
  return states.length > 0 && states.every((state) => LOST.includes(state));
}

/** Whether anything at the site but gateway and console is heard, or something came through its line just now. */
function isHeard({ site, groups, detail }: SiteAnswers, periods: readonly Period[], now: number): boolean {
  const isOnline = groups
    .flatMap(({ devices }) => devices ?? [])
    .filter((device) => device.isConsole !== true && !isGateway(device, site))
    .some(({ mac, status }) => (detail.accessPointStates.get(normalizeMac(mac)) ?? deviceState(status)) === 'online');
  const justNow = periods.filter(({ startedAt }) => now - Date.parse(startedAt) < 2 * PERIOD_MS);
  return isOnline || [...detail.accessPointStates.values()].includes('online') || measuredState(justNow, now) === 'up';
}

/**
 * The gateway of a site, for what it says of itself: the console, where that is one, else one that is not out of touch.
 * Undefined where none is listed, as behind a router of another make.
 */
export function gatewayOf(devices: readonly Device[], site: UnifiSite | undefined): Device | undefined {
  const gateways = devices.filter((device) => isGateway(device, site));
  return (
    gateways.find(({ isConsole }) => isConsole === true) ??
    gateways.find(({ status }) => deviceState(status) !== 'offline')
  );
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
