import { refuseToGuess, type Choice, type Controller } from '../controller.ts';
import { askPages, createAsk, type UnifiCloud } from './unifi-cloud.ts';
import { NO_DETAIL, readDetail } from './unifi-connector.ts';
import { createUnifiReading, type OwnAnswers } from './unifi-reading.ts';
import {
  deviceGroupSchema,
  hostSchema,
  hostState,
  ispMetricsSchema,
  siteSchema,
  type DeviceGroup,
  type Host,
  type IspMetrics,
  type UnifiSite,
} from './unifi-schemas.ts';
import { MINUTE_MS } from '../../../../src/text/numbers/durations.ts';

interface UnifiOptions extends UnifiCloud {
  /** Needed if the account has several consoles or sites. */
  readonly hostId: string | undefined;
  readonly siteId: string | undefined;
}

/**
 * Time for the detail, from the start of a read. It is short enough that a console that does not answer costs only the
 * detail, however slow the cloud was.
 */
const DETAIL_MS = 4_500;

const METRICS_WINDOW_MS = 30 * MINUTE_MS;

/**
 * Reads a UniFi console through the vendor's cloud.
 * - Four requests in parallel: consoles, sites, devices, and five-minute metrics of the lines; all pages of each.
 * - The cloud also answers for a console that is out of reach: that is a reading, not a failure.
 * - If any of these requests fails, the reading fails. An invalid field counts as missing.
 * - A reachable console is then queried for its radios and gateway. This detail is optional.
 */
export function createUnifiController(options: UnifiOptions): Controller {
  return {
    async read(now, signal) {
      const ask = createAsk(options, signal);
      const askDetail = createAsk(options, AbortSignal.any([signal, AbortSignal.timeout(DETAIL_MS)]));
      const [hosts, sites, groups, metrics] = await Promise.all([
        askPages(ask, '/v1/hosts', {}, hostSchema),
        askPages(ask, '/v1/sites', {}, siteSchema),
        askPages(ask, '/v1/devices', {}, deviceGroupSchema),
        askPages(ask, '/v1/isp-metrics/5m', metricsWindow(now), ispMetricsSchema),
      ]);
      const own = chooseOwn({ hosts, sites, groups, metrics }, options);
      const inReach = hostState(own.host.reportedState?.state) === 'reachable';
      const detailOf = { hostId: own.host.id, siteName: own.site?.meta?.name };
      const detail = inReach ? await readDetail(askDetail, detailOf) : NO_DETAIL;
      const { siteId } = own.site ?? {};
      const source = {
        console: own.host.id,
        isConsoleNamed: options.hostId !== undefined,
        ...(siteId !== undefined && { site: siteId }),
        isSiteNamed: options.siteId !== undefined,
      };
      return { ...createUnifiReading(own, detail, now), source };
    },
  };
}

function metricsWindow(now: number): Record<string, string> {
  return {
    beginTimestamp: new Date(now - METRICS_WINDOW_MS).toISOString(),
    endTimestamp: new Date(now).toISOString(),
  };
}

interface UnifiLists {
  readonly hosts: readonly Host[];
  readonly sites: readonly UnifiSite[];
  readonly groups: readonly DeviceGroup[];
  readonly metrics: readonly IspMetrics[];
}

/**
 * Returns the rows of the selected console and site: those with the configured ids, or the only ones. Rows of other or
 * unnamed consoles are left out: they may be a neighbour's.
 */
function chooseOwn(
  { hosts, sites, groups, metrics }: UnifiLists,
  { hostId, siteId }: Pick<UnifiOptions, 'hostId' | 'siteId'>,
): OwnAnswers {
  const host = chooseOne(
    onePerId(hosts),
    hostId,
    ({ id, reportedState }) => ({ id, name: reportedState?.name ?? reportedState?.hostname }),
    ['console', 'UNIFI_HOST_ID'],
  );
  const { id } = host ?? {};
  if (!host || !id) return refuseToGuess('the account behind the key has no console', []);
  const site = chooseOne(
    sites.filter((each) => each.hostId === id),
    siteId,
    ({ siteId: own, meta }) => ({ id: own, name: meta?.desc ?? meta?.name }),
    ['site', 'UNIFI_SITE_ID'],
  );
  return {
    host: { ...host, id },
    site,
    groups: groups.filter((group) => group.hostId === id),
    metrics: metrics.filter((group) => group.hostId === id && (!site || group.siteId === site.siteId)),
  };
}

function onePerId(hosts: readonly Host[]): Host[] {
  return [...Map.groupBy(hosts, (host) => host.id ?? host).values()].map(newestOf);
}

/**
 * Of several rows of one console, returns the one whose connection changed last. If two changed at the same time and
 * disagree, the state is unknown.
 */
function newestOf(rows: readonly Host[]): Host {
  const changedAt = ({ lastConnectionStateChange = 0 }: Host): number => lastConnectionStateChange;
  const newestAt = Math.max(...rows.map(changedAt));
  const [newest = {}, ...others] = rows.filter((row) => changedAt(row) === newestAt);
  const stateOf = ({ reportedState }: Host): string => hostState(reportedState?.state);
  if (others.every((row) => stateOf(row) === stateOf(newest))) return newest;
  return { ...newest, reportedState: { ...newest.reportedState, state: undefined } };
}

/**
 * Returns the row with this id, or the only row; undefined if there is none. Throws with the choices if there are
 * several.
 */
function chooseOne<Item>(
  items: readonly Item[],
  wanted: string | undefined,
  describe: (item: Item) => Choice,
  [what, variable]: readonly [what: string, variable: string],
): Item | undefined {
  const choices = items.map(describe);
  const fitting = items.filter((_, index) => wanted === undefined || choices[index]?.id === wanted);
  if (fitting.length === 1 || items.length === 0) return fitting[0];
  return refuseToGuess(
    `the account has ${items.length} ${what}s, and ${variable} has to say which one to read`,
    choices,
  );
}
