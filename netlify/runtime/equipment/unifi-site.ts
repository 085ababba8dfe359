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
 * - A console in touch with a gateway that is not is a site out of reach, seen for a moment; unless something newer
 *   or equally new says otherwise: then nobody knows. Either way it is not well.
 */
export function readSite(answers: SiteAnswers, periods: readonly Period[], now: number): SiteState {
  const { host, groups } = answers;
  const word = host.reportedState?.state;
  const changed = host.lastConnectionStateChange;
  const sustained = typeof word === 'string' && typeof changed === 'number' && now - changed >= SUSTAINED_MS;
  const fresh = newestMeasured(periods, now) !== undefined || groups.some(({ updatedAt }) => isFresh(updatedAt, now));
  const state = word ? hostState(word) : fresh ? 'reachable' : 'unknown';
  if (state === 'unreachable' && workedSince(changed, periods, now)) return { state: 'unknown', sustained: false };
  if (state !== 'reachable') return { state, sustained };
  const gateway = gatewayState(answers, periods, now);
  return gateway === 'reachable' ? { state, sustained } : { state: gateway, sustained: false };
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

/** The state of the gateway itself: from the console, which was asked now, else from the site and its list of devices. */
function gatewayState({ site, groups, detail }: SiteAnswers, periods: readonly Period[], now: number): Reading['site'] {
  if (detail.gatewayStates.length > 0) return stateOf(detail.gatewayStates);
  const counts = site?.statistics?.counts;
  const offline = counts?.offlineGatewayDevice ?? 0;
  const isCountedOut = offline > 0 && offline >= (counts?.gatewayDevice ?? 0);
  const gateways = groups.flatMap(({ devices, updatedAt }) =>
    (devices ?? []).filter((device) => isGateway(device, site)).map(({ status }) => ({ status, updatedAt })),
  );
  const states = gateways.map(({ status }) => deviceState(status));
  const listed = stateOf(states);
  if (isCountedOut) return states.includes('online') ? 'unknown' : 'unreachable';
  const newest = newestMeasured(periods, now);
  const workedUntil = newest && measuredState(periods, now) === 'up' ? Date.parse(newest.startedAt) + PERIOD_MS : 0;
  const outdated = gateways.some(({ updatedAt }) => typeof updatedAt === 'number' && workedUntil > updatedAt);
  return listed === 'unreachable' && outdated ? 'unknown' : listed;
}

/** What the gateways of a site make of it: one that works is enough, and one that is only just missed may be back. */
function stateOf(gateways: readonly AccessPointState[]): Reading['site'] {
  if (gateways.length === 0 || gateways.includes('online')) return 'reachable';
  if (gateways.every((state) => state === 'offline')) return 'unreachable';
  return gateways.some((state) => LOST.includes(state)) ? 'unknown' : 'reachable';
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
