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
  /** Which console and site, where the account has several. */
  readonly hostId: string | undefined;
  readonly siteId: string | undefined;
}

/**
 * How long from the beginning of a read the console has for its detail: well within what a read may take, so that a
 * console that does not answer costs the detail alone, however long the cloud took before.
 */
const DETAIL_MS = 4_500;

const METRICS_WINDOW_MS = 30 * MINUTE_MS;

/**
 * Reads a UniFi console through the vendor's cloud.
 * - Four questions at once: consoles, sites, devices, and the lines' five-minute figures; all pages of each.
 * - The cloud answers for a console that is out of reach too: that is a reading, not a failure.
 * - Any of these that fails makes the reading fail: half a truth is none. A field that is odd counts as missing.
 * - A console in reach is then asked how its radios and its gateway are; that is an extra, and may be missing.
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

/** Everything that an account lists, of all its consoles and sites. */
interface UnifiLists {
  readonly hosts: readonly Host[];
  readonly sites: readonly UnifiSite[];
  readonly groups: readonly DeviceGroup[];
  readonly metrics: readonly IspMetrics[];
}

/**
 * What belongs to the console and the site that are meant: those that the ids name, or the only ones there are. What does
 * not name our console, or names another site, is left out: it may be a neighbour's.
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

/** Every console once; a row without an id is one by itself. */
function onePerId(hosts: readonly Host[]): Host[] {
  return [...Map.groupBy(hosts, (host) => host.id ?? host).values()].map(newestOf);
}

/**
 * Of several rows of one console, that whose connection changed last tells how it is now. Where two that changed at the
 * same time disagree, nobody knows whether it is in touch.
 */
function newestOf(rows: readonly Host[]): Host {
  const changedAt = ({ lastConnectionStateChange = 0 }: Host): number => lastConnectionStateChange;
  const newestAt = Math.max(...rows.map(changedAt));
  const [newest = {}, ...others] = rows.filter((row) => changedAt(row) === newestAt);
  const stateOf = ({ reportedState }: Host): string => hostState(reportedState?.state);
  if (others.every((row) => stateOf(row) === stateOf(newest))) return newest;
  return { ...newest, reportedState: { ...newest.reportedState, state: undefined } };
}

/** The one that is named, or the only one; undefined where there is none. Throws with the choices where it would be a guess. */
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
