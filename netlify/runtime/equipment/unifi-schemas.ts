import { z } from 'zod';

/**
 * What is read of the answers of the UniFi Site Manager API (https://developer.ui.com/site-manager).
 * Fields that are not named here are ignored; fields that the vendor does not promise may be missing, and what a row
 * can do without is `nullish()` (see `parseRows`). Ids too: a row without one may still be the only one there is.
 */

/** The envelope of every list. An answer without the list, or with a `nextToken` of another type, is refused. */
export const pageSchema = z.object({ data: z.array(z.unknown()), nextToken: z.string().nullish() });

/** A word in any case: the vendor writes `online`, `ONLINE` and `Online`. */
const word = z.string().transform((value) => value.trim().toLowerCase());

/** A time in any zone, in milliseconds; where there is none, the vendor also leaves it empty. */
const time = z
  .union([z.iso.datetime({ offset: true }), z.literal('')])
  .transform((text) => (text === '' ? undefined : Date.parse(text)));

/** The vendor writes true, or how often. A text is neither: `"false"` is not true, and who knows what `"true"` is. */
const flag = z.union([z.boolean(), z.number()]).nullish();

/**
 * Something that was wrong with a line, without an amount.
 * - `index` counts five-minute buckets from 1970; `count` is how many buckets in a row it was so.
 * - The site says it in one spelling, the console in the other.
 */
const issueSchema = z.object({
  index: z.int().nonnegative(),
  count: z.int().positive().nullish(),
  wanDowntime: flag,
  wan_downtime: flag,
  highLatency: flag,
  high_latency: flag,
  packetLoss: flag,
  packet_loss: flag,
  notReported: flag,
  not_reported: flag,
});

const wanSchema = z.object({
  externalIp: z.string().nullish(),
  portUp: z.boolean().nullish(),
  failoverPriority: z.int().nonnegative().nullish(),
  wanIssues: z.array(issueSchema).nullish(),
});

/** A line as the console names it: `type: "WAN2"`, or `name: "wan2", type: "dhcp"`. */
const namedWanSchema = z.object({
  name: word.nullish(),
  type: word.nullish(),
  status: word.nullish(),
  ipv4: z.string().nullish(),
});

export const hostSchema = z.object({
  id: z.string().nullish(),
  lastConnectionStateChange: time.nullish(),
  reportedState: z
    .object({
      state: word.nullish(),
      name: z.string().nullish(),
      hostname: z.string().nullish(),
      hardware: z.object({ shortname: word.nullish() }).nullish(),
      controllers: z.array(z.object({ name: word, installState: word.nullish() })).nullish(),
      wans: z.array(namedWanSchema).nullish(),
      internetIssues5min: z.object({ periods: z.array(issueSchema).nullish() }).nullish(),
    })
    .nullish(),
});

export const siteSchema = z.object({
  siteId: z.string().nullish(),
  hostId: z.string().nullish(),
  meta: z
    .object({ name: z.string().nullish(), desc: z.string().nullish(), gatewayMac: z.string().nullish() })
    .nullish(),
  statistics: z
    .object({
      counts: z.object({ gatewayDevice: z.number().nullish(), offlineGatewayDevice: z.number().nullish() }).nullish(),
      wans: z.record(z.string(), wanSchema.nullish()).nullish(),
      internetIssues: z.array(issueSchema).nullish(),
    })
    .nullish(),
});

export const deviceGroupSchema = z.object({
  hostId: z.string().nullish(),
  updatedAt: time.nullish(),
  devices: z
    .array(
      z.object({
        mac: z.string().min(1),
        status: word.nullish(),
        model: word.nullish(),
        shortname: word.nullish(),
        isConsole: z.boolean().nullish(),
        startupTime: time.nullish(),
      }),
    )
    .nullish(),
});

/** Figures of five minutes. Seconds and milliseconds; shares in percent. */
const wanFiguresSchema = z.object({
  avgLatency: z.number().nonnegative().nullish(),
  packetLoss: z.number().min(0).max(100).nullish(),
  downtime: z.number().nonnegative().nullish(),
  uptime: z.number().min(0).max(100).nullish(),
});

export const ispMetricsSchema = z.object({
  hostId: z.string().nullish(),
  siteId: z.string().nullish(),
  periods: z
    .array(
      z.object({
        metricTime: z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
        data: z.object({ wan: wanFiguresSchema.nullish() }).nullish(),
      }),
    )
    .nullish(),
});

export type Host = z.infer<typeof hostSchema>;
export type UnifiSite = z.infer<typeof siteSchema>;
export type DeviceGroup = z.infer<typeof deviceGroupSchema>;
export type Device = NonNullable<DeviceGroup['devices']>[number];
export type IspMetrics = z.infer<typeof ispMetricsSchema>;
export type Wan = z.infer<typeof wanSchema>;
export type WanFigures = z.infer<typeof wanFiguresSchema>;
export type Issue = z.infer<typeof issueSchema>;
