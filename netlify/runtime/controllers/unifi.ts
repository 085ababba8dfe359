import type { z } from 'zod';
import { askJson } from './ask-json.ts';
import { ControllerError, type Controller, type Fetch } from './controller.ts';
import { NO_DETAIL, readDetail } from './unifi-connector.ts';
import { createUnifiReading } from './unifi-reading.ts';
import { devicesSchema, hostsSchema, ispMetricsSchema, sitesSchema } from './unifi-shapes.ts';

export interface UnifiOptions {
  /** Where the vendor's cloud answers, without a path. */
  readonly apiUrl: string;
  readonly apiKey: string;
  /** Which console and site, where the account has several; else the first. */
  readonly hostId: string | undefined;
  readonly siteId: string | undefined;
  readonly fetch: Fetch;
}

/** Far more than any account has; a vendor that never stops turning pages is not read for ever. */
const MOST_PAGES = 10;
const METRICS_WINDOW_MS = 30 * 60_000;

/**
 * Reads a UniFi console through the vendor's cloud.
 * - Four questions at once: console, site, devices, and the line's five-minute figures.
 * - The cloud answers for a console that is out of reach too: that is a reading, not a failure.
 * - Any of these that fails makes the reading fail: half a truth is none.
 * - A console in reach is then asked how its radios and its gateway are; that is an extra, and may be missing.
 */
export function createUnifiController(options: UnifiOptions): Controller {
  return {
    async read(now, signal) {
      const askWithin = (time: AbortSignal): Ask => createAsk(options, time);
      const ask = askWithin(signal);
      const deviceQuery: Record<string, string> = options.hostId === undefined ? {} : { 'hostIds[]': options.hostId };
      const [hosts, sites, groups, metrics] = await Promise.all([
        askPages(ask, '/v1/hosts', {}, hostsSchema),
        askPages(ask, '/v1/sites', {}, sitesSchema),
        askPages(ask, '/v1/devices', deviceQuery, devicesSchema),
        ask('/v1/isp-metrics/5m', metricsWindow(now), ispMetricsSchema),
      ]);
      const host = options.hostId === undefined ? hosts[0] : hosts.find(({ id }) => id === options.hostId);
      if (!host) throw new ControllerError(notFound('console', 'UNIFI_HOST_ID', options.hostId, hosts.length));
      const ownSites = sites.filter(({ hostId }) => hostId === host.id);
      const site =
        options.siteId === undefined ? ownSites[0] : ownSites.find(({ siteId }) => siteId === options.siteId);
      if (!site && options.siteId !== undefined) {
        throw new ControllerError(notFound('site', 'UNIFI_SITE_ID', options.siteId, ownSites.length));
      }
      const reachable = host.reportedState?.state === 'connected';
      return createUnifiReading(
        {
          host,
          detail: reachable ? await readDetail(askWithin, host.id, signal) : NO_DETAIL,
          site,
          devices: groups.filter(({ hostId }) => hostId === host.id).flatMap(({ devices }) => devices ?? []),
          metrics: metrics.data.find(({ hostId, siteId }) => hostId === host.id && (!site || siteId === site.siteId)),
        },
        now,
      );
    },
  };
}

type Ask = <Schema extends z.ZodType>(
  path: string,
  query: Record<string, string>,
  schema: Schema,
) => Promise<z.output<Schema>>;

/** One question: GET with the key in the header. */
function createAsk({ apiUrl, apiKey, fetch }: UnifiOptions, signal: AbortSignal): Ask {
  return (path, query, schema) => {
    const url = new URL(path, apiUrl);
    url.search = new URLSearchParams(query).toString();
    const init = { headers: { accept: 'application/json', 'x-api-key': apiKey } };
    return askJson(fetch, { url, name: path, schema, init }, signal);
  };
}

/** A list that may come in several pages. */
async function askPages<Item>(
  ask: Ask,
  path: string,
  query: Record<string, string>,
  schema: z.ZodType<{ data: Item[]; nextToken?: string | null | undefined }>,
): Promise<Item[]> {
  const items: Item[] = [];
  let nextToken: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await ask(path, nextToken === undefined ? query : { ...query, nextToken }, schema);
    items.push(...answer.data);
    if (!answer.nextToken) return items;
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

function notFound(what: string, variable: string, id: string | undefined, count: number): string {
  return id === undefined
    ? `the account behind the key has no ${what}`
    : `none of the ${count} ${what}s of this account is the one that ${variable} names`;
}
