import type { Controller, Fetch } from './controller.ts';
import type { Dropped } from './lenient.ts';
import { chooseOwn } from './unifi-choice.ts';
import { createAsk, createAskPages } from './unifi-cloud.ts';
import { NO_DETAIL, readDetail } from './unifi-connector.ts';
import { createUnifiReading } from './unifi-reading.ts';
import { deviceGroupSchema, hostSchema, ispMetricsSchema, siteSchema } from './unifi-schemas.ts';
import { hostState } from './unifi-states.ts';

export interface UnifiOptions {
  /** Where the vendor's cloud answers, without a path. */
  readonly apiUrl: string;
  readonly apiKey: string;
  /** Which console and site, where the account has several. */
  readonly hostId: string | undefined;
  readonly siteId: string | undefined;
  readonly fetch: Fetch;
  /** How long from the beginning of a read the console has for its detail; 4.5 seconds where it is left out. */
  readonly detailMs?: number;
}

/**
 * How long from the beginning of a read the console has for its detail: well within what a read may take, so that a
 * console that does not answer costs the detail alone, however long the cloud took before.
 */
const DETAIL_MS = 4_500;

const METRICS_WINDOW_MS = 30 * 60_000;

/**
 * Reads a UniFi console through the vendor's cloud.
 * - Four questions at once: consoles, sites, devices, and the lines' five-minute figures; all pages of each.
 * - The cloud answers for a console that is out of reach too: that is a reading, not a failure.
 * - Any of these that fails makes the reading fail: half a truth is none. A field that is odd is dropped by name.
 * - A console in reach is then asked how its radios and its gateway are; that is an extra, and may be missing.
 */
export function createUnifiController(options: UnifiOptions): Controller {
  return {
    async read(now, signal) {
      const dropped: Dropped = new Set();
      const askPages = createAskPages(createAsk(options, signal), dropped);
      const askDetail = createAsk(
        options,
        AbortSignal.any([signal, AbortSignal.timeout(options.detailMs ?? DETAIL_MS)]),
      );
      const deviceQuery: Record<string, string> = options.hostId === undefined ? {} : { 'hostIds[]': options.hostId };
      const [hosts, sites, groups, metrics] = await Promise.all([
        askPages('/v1/hosts', {}, hostSchema),
        askPages('/v1/sites', {}, siteSchema),
        askPages('/v1/devices', deviceQuery, deviceGroupSchema),
        askPages('/v1/isp-metrics/5m', metricsWindow(now), ispMetricsSchema),
      ]);
      const own = chooseOwn({ hosts, sites, groups, metrics }, options);
      const inReach = hostState(own.host.reportedState?.state) === 'reachable';
      const siteName = own.site?.meta?.name ?? undefined;
      const detail = inReach ? await readDetail(askDetail, { hostId: own.host.id, siteName }, dropped) : NO_DETAIL;
      return createUnifiReading({ ...own, detail, dropped }, now);
    },
  };
}

function metricsWindow(now: number): Record<string, string> {
  return {
    beginTimestamp: new Date(now - METRICS_WINDOW_MS).toISOString(),
    endTimestamp: new Date(now).toISOString(),
  };
}
