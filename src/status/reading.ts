import { z } from 'zod';
import { SUSTAINED_MS } from './status-times.ts';

/** The states of an access point. An unknown word of a vendor is `unknown`, never `online`. */
export const ACCESS_POINT_STATES = ['online', 'offline', 'interrupted', 'updating', 'isolated', 'unknown'] as const;

/**
 * Five minutes of the line, as the equipment measured them. A missing figure was not measured.
 * - `downtimeSeconds`: how long the line was down within the period.
 * - `trouble`: the equipment reports that the line failed or was slow at some time in the period, without a duration;
 *   counts only if nothing was measured.
 */
export const periodSchema = z.object({
  startedAt: z.iso.datetime(),
  latencyMs: z.number().nonnegative().optional(),
  packetLossPercent: z.number().min(0).max(100).optional(),
  downtimeSeconds: z.number().nonnegative().optional(),
  trouble: z.enum(['downtime', 'latency']).optional(),
});

/** The ids of the console or controller and of the site that were read, and whether the owner has configured them. */
export const sourceSchema = z.object({
  console: z.string(),
  isConsoleNamed: z.boolean(),
  site: z.string().optional(),
  isSiteNamed: z.boolean(),
});

export type Source = z.infer<typeof sourceSchema>;

/** The beginning of something. `isExact`: the equipment names the second; else it is known to five minutes. */
export const sinceSchema = z.object({ at: z.iso.datetime(), isExact: z.boolean() });

export type Since = z.infer<typeof sinceSchema>;

/**
 * What the equipment reports, in the same form for every vendor.
 * - `site`: whether anything at the site is connected to the queried system; `siteSince`: since when, according to it.
 * - `wan.primary`: state of the main line; `backupActive`: another line carries the traffic now; `backupReady`: another
 *   line takes over if the main line fails.
 * - `sustained`: the equipment has reported it for minutes, so one reading is enough.
 * - `wan.periods`: the newest last; periods may be missing.
 * - `gateway.restarting`: true while it starts or is being updated: failures meanwhile are our fault.
 * - `gateway.heard`: false if it has lost its controller; the rest of the site may still be connected.
 * - `gateway.downloadMbps`, `uploadMbps`: current traffic of the line, not its capacity.
 * - `retriesPercent`: retries of an access point's busiest radio.
 * - `publicAddresses`: the site's own addresses on the internet: IPv4 addresses and IPv6 prefixes.
 */
export const readingSchema = z.object({
  takenAt: z.iso.datetime(),
  source: sourceSchema.optional(),
  site: z.enum(['reachable', 'unreachable', 'unknown']),
  siteSince: sinceSchema.optional(),
  wan: z.object({
    primary: z.enum(['up', 'down', 'unplugged', 'unknown']),
    sustained: z.boolean(),
    backupActive: z.boolean(),
    backupReady: z.boolean(),
    periods: z.array(periodSchema),
  }),
  gateway: z.object({
    heard: z.literal(false).optional(),
    restarting: z.literal(true).optional(),
    uptimeSeconds: z.number().nonnegative().optional(),
    cpuPercent: z.number().min(0).max(100).optional(),
    downloadMbps: z.number().nonnegative().optional(),
    uploadMbps: z.number().nonnegative().optional(),
  }),
  accessPoints: z.array(
    z.object({
      mac: z.string(),
      state: z.enum(ACCESS_POINT_STATES),
      sustained: z.boolean(),
      retriesPercent: z.number().min(0).max(100).optional(),
    }),
  ),
  publicAddresses: z.array(z.string()),
});

export type Reading = z.infer<typeof readingSchema>;

export function isSiteSustained({ siteSince, takenAt }: Reading): boolean {
  return siteSince !== undefined && Date.parse(takenAt) - Date.parse(siteSince.at) >= SUSTAINED_MS;
}

export type Period = z.infer<typeof periodSchema>;
export type AccessPointState = (typeof ACCESS_POINT_STATES)[number];
