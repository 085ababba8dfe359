import { z } from 'zod';
import { isFields } from '../../../../src/text/fields.ts';
import type { AccessPointState, Period, Reading } from '../../../../src/status/reading.ts';
import { tolerant, tolerantList } from '../fetch-json.ts';

/**
 * What is read of the answers of the UniFi Site Manager API (https://developer.ui.com/site-manager).
 * Fields that are not named here are ignored, and the vendor promises few of those that are. Ids too may be missing: a
 * row without one may still be the only one there is.
 */

/** The envelope of every list. An answer without the list, or with a `nextToken` of another type, is refused. */
export const pageSchema = z.object({ data: z.array(z.unknown()), nextToken: z.string().nullish() });

const text = tolerant(z.string());
const truth = tolerant(z.boolean());

/** A word in any case: the vendor writes `online`, `ONLINE` and `Online`. */
export const word = tolerant(z.string().transform((value) => value.trim().toLowerCase()));

const time = z.iso.datetime({ offset: true }).transform((value) => Date.parse(value));

/** The vendor writes true, or how often; anything else is a measurement, or nothing that is known. */
const flag = tolerant(z.union([z.boolean(), z.int()])).transform((value) => Number(value) > 0);

/**
 * Something that the vendor notes of a line: that something was wrong, or that another carries its traffic.
 * - `index` counts five-minute buckets from 1970; `count` is how many buckets in a row it was so.
 * - The site writes `wanDowntime`, the console `wan_downtime`.
 * - A bucket that the console has not reported is not known, whatever other flags it has.
 */
const issueSchema = z
  .preprocess(
    (issue) =>
      isFields(issue) &&
      Object.fromEntries(Object.entries(issue).map(([key, value]) => [key.replaceAll('_', '').toLowerCase(), value])),
    z.object({
      index: z.int().nonnegative(),
      count: tolerant(z.int().positive()),
      wandowntime: flag,
      highlatency: flag,
      packetloss: flag,
      latencyavgms: tolerant(z.number().positive()),
      notreported: flag,
      wan2failoveractive: flag,
      failoverwanactive: flag,
    }),
  )
  .transform(({ index, count, notreported, latencyavgms, ...flags }) => {
    const isSlow = flags.highlatency || flags.packetloss;
    const trouble: Period['trouble'] = flags.wandowntime ? 'downtime' : isSlow ? 'latency' : undefined;
    const isMeasured = trouble === 'latency' && !flags.packetloss && latencyavgms !== undefined;
    return {
      index,
      count,
      trouble: notreported ? undefined : trouble,
      figures: isMeasured ? { latencyMs: latencyavgms } : {},
      isFailover: !notreported && (flags.wan2failoveractive || flags.failoverwanactive),
    };
  });

const issues = tolerant(tolerantList(issueSchema));

const wanSchema = z.object({
  externalIp: text,
  portUp: truth,
  failoverPriority: tolerant(z.int().nonnegative()),
  wanIssues: issues,
});

/** A line as the console names it: `type: "WAN2"`, or `name: "wan2", type: "dhcp"`. */
const namedWanSchema = z.object({ name: word, type: word, status: word, ipv4: text, plugged: truth, enabled: truth });

export const hostSchema = z.object({
  id: text,
  lastConnectionStateChange: tolerant(time),
  reportedState: tolerant(
    z.object({
      state: word,
      name: text,
      hostname: text,
      wans: tolerant(tolerantList(namedWanSchema)),
      internetIssues5min: tolerant(z.object({ periods: issues })),
    }),
  ),
});

export const siteSchema = z.object({
  siteId: text,
  hostId: text,
  meta: tolerant(z.object({ name: text, desc: text, gatewayMac: text })),
  statistics: tolerant(
    z.object({
      counts: tolerant(z.object({ gatewayDevice: tolerant(z.number()) })),
      /** A line of which nothing but the name can be read is still a line. */
      wans: tolerant(z.record(z.string(), tolerant(wanSchema))),
      internetIssues: issues,
    }),
  ),
});

export const deviceSchema = z.object({
  mac: z.string().min(1),
  status: word,
  isConsole: truth,
  startupTime: tolerant(time),
});

export const deviceGroupSchema = z.object({
  hostId: text,
  updatedAt: tolerant(time),
  devices: tolerant(tolerantList(deviceSchema)),
});

/** Figures of five minutes. Seconds and milliseconds; shares in percent. */
const wanFiguresSchema = z.object({
  avgLatency: tolerant(z.number().nonnegative()),
  packetLoss: tolerant(z.number().min(0).max(100)),
  downtime: tolerant(z.number().nonnegative()),
  uptime: tolerant(z.number().min(0).max(100)),
});

const periodSchema = z.object({
  metricTime: time,
  data: tolerant(z.object({ wan: tolerant(wanFiguresSchema) })),
});

export const ispMetricsSchema = z.object({
  hostId: text,
  siteId: text,
  periods: tolerant(tolerantList(periodSchema)),
});

export type Host = z.infer<typeof hostSchema>;
export type UnifiSite = z.infer<typeof siteSchema>;
export type DeviceGroup = z.infer<typeof deviceGroupSchema>;
export type Device = z.infer<typeof deviceSchema>;
export type IspMetrics = z.infer<typeof ispMetricsSchema>;
export type Wan = z.infer<typeof wanSchema>;
export type WanFigures = z.infer<typeof wanFiguresSchema>;
export type Issue = z.infer<typeof issueSchema>;

/** The vendor's words for states, in lower case; any other word is unknown. */
const DEVICE_STATES: ReadonlyMap<string, AccessPointState> = new Map([
  ['online', 'online'],
  ['offline', 'offline'],
  ['connection_interrupted', 'interrupted'],
  ['updating', 'updating'],
  ['upgrading', 'updating'],
  ['provisioning', 'updating'],
  ['rebooting', 'updating'],
  ['restarting', 'updating'],
  ['getting_ready', 'updating'],
  ['adopting', 'updating'],
  ['pending_adoption', 'updating'],
  ['isolated', 'isolated'],
]);

const GOOD: readonly unknown[] = ['online', 'connected', 'up'];
const BAD: readonly unknown[] = ['offline', 'disconnected', 'down', 'failed'];

/** The state of a device (`status` in the cloud, `state` at the console). */
export function deviceState(word = ''): AccessPointState {
  return DEVICE_STATES.get(word.replaceAll(/[\s-]+/g, '_')) ?? 'unknown';
}

/** Whether a console with this `reportedState.state` is in touch with the vendor's cloud. */
export function hostState(word: string | undefined): Reading['site'] {
  return GOOD.includes(word) ? 'reachable' : BAD.includes(word) ? 'unreachable' : 'unknown';
}

/** Whether a line with this `status` works now, by the console. `active` and `backup` are roles: a line has its role, working or not. */
export function namedLineState(word: string | undefined): 'up' | 'down' | 'unknown' {
  return GOOD.includes(word) ? 'up' : BAD.includes(word) ? 'down' : 'unknown';
}
