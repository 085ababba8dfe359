import type { AccessPointState, Period, Reading } from '../../../src/domain/status/reading.ts';
import { normalizeMac } from './normalize-mac.ts';
import { NO_DETAIL, type UnifiDetail } from './unifi-connector.ts';
import type { DeviceGroup, Host, IspMetrics, UnifiSite, Wan } from './unifi-shapes.ts';

/** The four answers that make a reading, already narrowed to one console and one site. */
export interface UnifiAnswers {
  readonly host: Host;
  readonly site: UnifiSite | undefined;
  readonly devices: DeviceGroup['devices'];
  readonly metrics: IspMetrics | undefined;
  readonly detail?: UnifiDetail;
}

type LineState = Reading['wan']['primary'];

/** The vendor's words for a device, in lower case; any other word is unknown. */
const DEVICE_STATES: Readonly<Record<string, AccessPointState>> = {
  online: 'online',
  offline: 'offline',
  connection_interrupted: 'interrupted',
  heartbeat_missed: 'interrupted',
  updating: 'updating',
  upgrading: 'updating',
  getting_ready: 'updating',
  provisioning: 'updating',
  adopting: 'updating',
  pending_adoption: 'updating',
  isolated: 'isolated',
};

const HOST_STATES: Readonly<Record<string, Reading['site']>> = {
  connected: 'reachable',
  online: 'reachable',
  disconnected: 'unreachable',
  offline: 'unreachable',
};

const LINE_STATES: Readonly<Record<string, LineState>> = {
  active: 'up',
  online: 'up',
  connected: 'up',
  up: 'up',
  offline: 'down',
  disconnected: 'down',
  down: 'down',
  failed: 'down',
};

const PERIOD_SECONDS = 300;
const SUSTAINED_MS = 2 * 60_000;
/** The newest period may not be there yet, so what was reported up to two periods ago is about now. */
const CURRENT_PERIODS = 2;

/** The vendor's answers in the words of a reading. Pure; what is missing or not known becomes unknown. */
export function createUnifiReading(
  { host, site, devices, metrics, detail = NO_DETAIL }: UnifiAnswers,
  now: number,
): Reading {
  const retriesByMac = new Map([...detail.retries].map(([mac, percent]) => [normalizeMac(mac), percent]));
  const periods = createPeriods(metrics);
  const [primary, ...others] = linesByPriority(site);
  const console = devices?.find((device) => device.isConsole === true);
  const { state, sustained } = primaryState(host, primary, periods, now);
  return {
    takenAt: new Date(now).toISOString(),
    site: lookUp(HOST_STATES, host.reportedState?.state, 'unknown'),
    siteSustained: now - Date.parse(host.lastConnectionStateChange ?? '') >= SUSTAINED_MS,
    wan: {
      primary: state,
      sustained,
      backupActive: state !== 'up' && others.some((line) => line.portUp === true && !isReportedDown(line, now)),
      periods,
    },
    gateway: { ...createGateway(console?.startupTime, now), ...detail.gateway },
    accessPoints: (devices ?? []).map(({ mac, status }) => ({
      mac: normalizeMac(mac),
      state: lookUp(DEVICE_STATES, status?.replaceAll(/[\s-]+/g, '_'), 'unknown'),
      // The list of devices does not say since when.
      sustained: false,
      ...retriesOf(retriesByMac.get(normalizeMac(mac))),
    })),
    publicAddresses: publicAddresses(host, site),
  };
}

/** The lines of a site, the one that is paid for first. */
function linesByPriority(site: UnifiSite | undefined): Wan[] {
  return Object.entries(site?.statistics?.wans ?? {})
    .toSorted(
      ([nameA, a], [nameB, b]) => (a.failoverPriority ?? 99) - (b.failoverPriority ?? 99) || nameA.localeCompare(nameB),
    )
    .map(([, line]) => line);
}

interface PrimaryState {
  readonly state: LineState;
  /** Whether it was reported or measured over five minutes. */
  readonly sustained: boolean;
}

/** The hardest fact first: the port, what was reported now, what was measured last, what the console calls it. */
function primaryState(host: Host, line: Wan | undefined, periods: readonly Period[], now: number): PrimaryState {
  const reportedDown = line !== undefined && isReportedDown(line, now);
  const newest = periods.findLast(({ startedAt }) => isCurrent(Date.parse(startedAt), now));
  const measuredDown = newest?.downtimeSeconds === undefined ? undefined : newest.downtimeSeconds >= PERIOD_SECONDS;
  if (line?.portUp === false) return { state: 'unplugged', sustained: reportedDown || measuredDown === true };
  if (reportedDown) return { state: 'down', sustained: true };
  if (measuredDown !== undefined) return { state: measuredDown ? 'down' : 'up', sustained: true };
  const named = host.reportedState?.wans?.find(
    ({ type }) => type === 'wan' || type === 'wan1' || type === null || type === undefined,
  );
  const state = lookUp(LINE_STATES, named?.status, line?.portUp === true ? 'up' : 'unknown');
  return { state, sustained: false };
}

function retriesOf(retriesPercent: number | undefined): { retriesPercent?: number } {
  return retriesPercent === undefined ? {} : { retriesPercent };
}

/** The addresses of the lines as the internet sees them. */
function publicAddresses(host: Host, site: UnifiSite | undefined): string[] {
  const lines = Object.values(site?.statistics?.wans ?? {}).map(({ externalIp }) => externalIp);
  const named = (host.reportedState?.wans ?? []).map(({ ipv4 }) => ipv4);
  return [...new Set([...lines, ...named].filter((address) => typeof address === 'string'))];
}

/** Whether the line was reported down in a five-minute bucket that is about now; `index` counts buckets from 1970. */
function isReportedDown({ wanIssues }: Wan, now: number): boolean {
  return (wanIssues ?? []).some(
    (issue) =>
      typeof issue.index === 'number' &&
      isCurrent(issue.index * PERIOD_SECONDS * 1000, now) &&
      Boolean(issue.wanDowntime) &&
      !issue.not_reported &&
      !issue.notReported,
  );
}

function isCurrent(startedAt: number, now: number): boolean {
  return now - startedAt < (CURRENT_PERIODS + 1) * PERIOD_SECONDS * 1000;
}

function createPeriods(metrics: IspMetrics | undefined): Period[] {
  return (metrics?.periods ?? [])
    .flatMap(({ metricTime, data }) => {
      const wan = data?.wan;
      if (!wan) return [];
      return {
        startedAt: new Date(metricTime).toISOString(),
        ...(typeof wan.avgLatency === 'number' ? { latencyMs: wan.avgLatency } : {}),
        ...(typeof wan.packetLoss === 'number' ? { packetLossPercent: wan.packetLoss } : {}),
        ...downtime(wan),
      };
    })
    .toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt));
}

/** Seconds without a line in the period; `uptime` is a percentage where `downtime` is left out. */
function downtime(wan: {
  downtime?: number | null | undefined;
  uptime?: number | null | undefined;
}): Pick<Period, 'downtimeSeconds'> {
  if (typeof wan.downtime === 'number') return { downtimeSeconds: wan.downtime };
  if (typeof wan.uptime !== 'number') return {};
  return { downtimeSeconds: PERIOD_SECONDS * (1 - Math.min(100, Math.max(0, wan.uptime)) / 100) };
}

function createGateway(startupTime: string | null | undefined, now: number): Reading['gateway'] {
  const started = Date.parse(startupTime ?? '');
  return Number.isNaN(started) ? {} : { uptimeSeconds: Math.max(0, Math.round((now - started) / 1000)) };
}

/** What a word of the vendor's means; only words that the table has itself count. */
function lookUp<Value>(table: Readonly<Record<string, Value>>, word: string | null | undefined, unknown: Value): Value {
  return word && Object.hasOwn(table, word) ? (table[word] ?? unknown) : unknown;
}
