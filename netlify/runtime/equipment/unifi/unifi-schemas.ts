import { z } from 'zod';
import { isFields } from '../../../../src/text/fields.ts';
import type { AccessPointState, Period, Reading } from '../../../../src/status/reading.ts';
import { tolerant, tolerantList } from '../fetch-json.ts';

/**
 * The part of the UniFi Site Manager API that is read (https://developer.ui.com/site-manager). Other fields are
 * ignored, and the vendor guarantees few of these. Even ids may be missing: a row without one may still be the only
 * one.
 */

/** The envelope of every list. Rejects a response without the list, or with a `nextToken` of another type. */
export const pageSchema = z.object({ data: z.array(z.unknown()), nextToken: z.string().nullish() });

const text = tolerant(z.string());
const truth = tolerant(z.boolean());

/** A word, in lower case: the vendor writes `online`, `ONLINE` and `Online`. */
export const word = tolerant(z.string().transform((value) => value.trim().toLowerCase()));

const time = z.iso.datetime({ offset: true }).transform((value) => Date.parse(value));

/** The vendor writes true or a count; anything else is a measurement or unknown. */
const flag = tolerant(z.union([z.boolean(), z.int()])).transform((value) => Number(value) > 0);

/**
 * An issue of a line: an error, or that another line carries its traffic.
 * - `index` counts five-minute buckets since 1970; `count` is the number of consecutive buckets.
 * - The site writes `wanDowntime`, the console `wan_downtime`.
 * - A bucket that the console has not reported is unknown, whatever its other flags.
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
      /** A line with only a valid name is still a line. */
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

/** Metrics of five minutes, in seconds, milliseconds and percent. */
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

/** The vendor's states, in lower case; any other word is unknown. */
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

/** Returns the state of a device (`status` in the cloud, `state` at the console). */
export function deviceState(word = ''): AccessPointState {
  return DEVICE_STATES.get(word.replaceAll(/[\s-]+/g, '_')) ?? 'unknown';
}

/** Returns whether a console with this `reportedState.state` is connected to the vendor's cloud. */
export function hostState(word: string | undefined): Reading['site'] {
  return GOOD.includes(word) ? 'reachable' : BAD.includes(word) ? 'unreachable' : 'unknown';
}

/**
 * Returns whether a line with this `status` works now. `active` and `backup` are roles: a line has its role whether it
 * works or not.
 */
export function namedLineState(word: string | undefined): 'up' | 'down' | 'unknown' {
  return GOOD.includes(word) ? 'up' : BAD.includes(word) ? 'down' : 'unknown';
}
