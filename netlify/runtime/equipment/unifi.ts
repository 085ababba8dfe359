import type { z } from 'zod';
import { ControllerError, type Controller, type Fetch } from './controller.ts';
import { fetchJson } from './fetch-json.ts';
import { tolerantList } from './tolerant.ts';
import { chooseOwn } from './unifi-choice.ts';
import { NO_DETAIL, readDetail } from './unifi-connector.ts';
import { createUnifiReading } from './unifi-reading.ts';
import { deviceGroupSchema, hostSchema, ispMetricsSchema, pageSchema, siteSchema } from './unifi-schemas.ts';
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

/** One question to the vendor's cloud. */
export type Ask = <Schema extends z.ZodType>(
  path: string,
  query: Record<string, string>,
  schema: Schema,
) => Promise<z.output<Schema>>;

/**
 * How long from the beginning of a read the console has for its detail: well within what a read may take, so that a
 * console that does not answer costs the detail alone, however long the cloud took before.
 */
const DETAIL_MS = 4_500;

const METRICS_WINDOW_MS = 30 * 60_000;

/** Far more than any account has; a vendor that never stops turning pages is not read for ever. */
const MOST_PAGES = 10;

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
      const askDetail = createAsk(
        options,
        AbortSignal.any([signal, AbortSignal.timeout(options.detailMs ?? DETAIL_MS)]),
      );
      const deviceQuery: Record<string, string> = options.hostId === undefined ? {} : { 'hostIds[]': options.hostId };
      const [hosts, sites, groups, metrics] = await Promise.all([
        askPages(ask, '/v1/hosts', {}, hostSchema),
        askPages(ask, '/v1/sites', {}, siteSchema),
        askPages(ask, '/v1/devices', deviceQuery, deviceGroupSchema),
        askPages(ask, '/v1/isp-metrics/5m', metricsWindow(now), ispMetricsSchema),
      ]);
      const own = chooseOwn({ hosts, sites, groups, metrics }, options);
      const inReach = hostState(own.host.reportedState?.state) === 'reachable';
      const detailOf = { hostId: own.host.id, siteName: own.site?.meta?.name };
      const detail = inReach ? await readDetail(askDetail, detailOf) : NO_DETAIL;
      return createUnifiReading({ ...own, detail }, now);
    },
  };
}

/** One question: GET with the key in the header. */
function createAsk({ apiUrl, apiKey, fetch }: UnifiOptions, signal: AbortSignal): Ask {
  return (path, query, schema) => {
    const url = new URL(apiUrl + path);
    url.search = new URLSearchParams(query).toString();
    const init = { headers: { accept: 'application/json', 'x-api-key': apiKey } };
    return fetchJson(fetch, { url, name: path, schema, init }, signal);
  };
}

/** A list that may come in several pages. */
async function askPages<Row extends z.ZodType>(
  ask: Ask,
  path: string,
  query: Record<string, string>,
  row: Row,
): Promise<z.output<Row>[]> {
  const rows: unknown[] = [];
  let nextToken: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await ask(path, nextToken === undefined ? query : { ...query, nextToken }, pageSchema);
    rows.push(...answer.data);
    if (!answer.nextToken) return tolerantList(row).parse(rows);
    nextToken = answer.nextToken;
  }
  throw new ControllerError(`${path} has more than ${MOST_PAGES} pages`);
}

function metricsWindow(now: number): Record<string, string> {
  return {
    beginTimestamp: new Date(now - METRICS_WINDOW_MS).toISOString(),
    endTimestamp: new Date(now).toISOString(),
  };
}
