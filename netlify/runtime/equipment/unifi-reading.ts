import type { Period, Reading } from '../../../src/status/reading.ts';
import type { Dropped } from './lenient.ts';
import { normalizeMac } from './normalize-mac.ts';
import type { OwnAnswers } from './unifi-choice.ts';
import { NO_DETAIL, type UnifiDetail } from './unifi-connector.ts';
import { couldCarry, linesOf, primaryState } from './unifi-line.ts';
import { createPeriods } from './unifi-periods.ts';
import type { Device, Host, UnifiSite } from './unifi-schemas.ts';
import { gatewayOf, isGatewayLost, readSite } from './unifi-site.ts';
import { deviceState } from './unifi-states.ts';

/** The answers that make a reading, already narrowed to one console and one site. */
export interface UnifiAnswers extends OwnAnswers {
  readonly detail?: UnifiDetail;
  /** What was dropped of the answers on the way here. */
  readonly dropped?: Dropped;
}

/**
 * Makes a reading of the vendor's answers, which were given at `now` (milliseconds since 1970). Pure; what is missing or
 * not known becomes unknown.
 */
export function createUnifiReading(answers: UnifiAnswers, now: number): Reading {
  const { host, site, groups, detail = NO_DETAIL } = answers;
  const dropped: Dropped = new Set(answers.dropped);
  const lines = linesOf(host, site);
  const periods = ownPeriods(answers, now, dropped);
  const devices = groups.flatMap((group) => group.devices ?? []);
  const { state, sustained } = readSite({ host, site, groups, detail }, periods, now);
  const isLost = isGatewayLost({ host, site, groups, detail });
  const primary = primaryState(lines, periods, { site: state, isGatewayLost: isLost }, now);
  const isSeenThroughLine =
    primary.primary === 'unknown' && state === 'reachable' && isBehindForeignGateway(site, devices);
  return {
    takenAt: new Date(now).toISOString(),
    site: state,
    siteSustained: sustained,
    wan: {
      ...primary,
      ...(isSeenThroughLine ? { primary: 'up' as const } : {}),
      backupActive:
        (primary.primary === 'down' || primary.primary === 'unplugged') &&
        lines.slice(1).some((line) => couldCarry(line, now)),
      periods,
    },
    gateway: isLost ? { heard: false } : { ...createGateway(gatewayOf(devices, site), now), ...detail.gateway },
    accessPoints: createAccessPoints(devices, detail),
    publicAddresses: publicAddresses(host, site),
    ...(dropped.size > 0 ? { dropped: [...dropped].toSorted() } : {}),
  };
}

/** The periods of the line, out of the measurements and the lists of issues of the console, the site and the line. */
function ownPeriods({ host, site, metrics }: UnifiAnswers, now: number, dropped: Dropped): Period[] {
  const issues = [
    ...(linesOf(host, site)[0]?.issues ?? []),
    ...(site?.statistics?.internetIssues ?? []),
    ...(host.reportedState?.internetIssues5min?.periods ?? []),
  ];
  return createPeriods({ metrics, issues }, now, dropped);
}

/**
 * Whether the router of a site is another make's, and a device is in touch with the vendor's cloud: it is so through the
 * line, which therefore works, though nothing else tells of it.
 */
function isBehindForeignGateway(site: UnifiSite | undefined, devices: readonly Device[]): boolean {
  const { counts, wans } = site?.statistics ?? {};
  const noGateway = counts?.gatewayDevice === 0 && !site?.meta?.gatewayMac && Object.keys(wans ?? {}).length === 0;
  return noGateway && devices.some(({ isConsole, status }) => isConsole !== true && deviceState(status) === 'online');
}

/**
 * What the console says of an access point now counts before the cloud's list of devices.
 * - The list counts as it is where the console says nothing, however old its `updatedAt`: the vendor does not document
 *   whether that is the time of the last look or of the last change.
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
  return [...new Set([...lines, ...named].filter((address) => typeof address === 'string'))];
}

function createGateway(gateway: Device | undefined, now: number): Reading['gateway'] {
  const started = gateway?.startupTime;
  return typeof started === 'number' ? { uptimeSeconds: Math.max(0, Math.round((now - started) / 1000)) } : {};
}
