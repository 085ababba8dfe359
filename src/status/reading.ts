import { z } from 'zod';
import { SUSTAINED_MS } from './status-times.ts';

/** The states of an access point. A state that is in no vendor's list is `unknown`, never `online`. */
export const ACCESS_POINT_STATES = ['online', 'offline', 'interrupted', 'updating', 'isolated', 'unknown'] as const;

/**
 * Five minutes of the line, as the equipment measured them. A figure that is missing was not measured.
 * - `downtimeSeconds`: how long the line was down within the period.
 * - `trouble`: the equipment says that the line failed or was slow at some time in the period, not for how long;
 *   it counts only where nothing was measured.
 */
export const periodSchema = z.object({
  startedAt: z.iso.datetime(),
  latencyMs: z.number().nonnegative().optional(),
  packetLossPercent: z.number().min(0).max(100).optional(),
  downtimeSeconds: z.number().nonnegative().optional(),
  trouble: z.enum(['downtime', 'latency']).optional(),
});

/** The ids of the console or controller and of the site that were read, and whether the owner has named them. */
export const sourceSchema = z.object({
  console: z.string(),
  isConsoleNamed: z.boolean(),
  site: z.string().optional(),
  isSiteNamed: z.boolean(),
});

export type Source = z.infer<typeof sourceSchema>;

/** A moment at which something began. `isExact`: the equipment names the second; else it is known to five minutes. */
export const sinceSchema = z.object({ at: z.iso.datetime(), isExact: z.boolean() });

export type Since = z.infer<typeof sinceSchema>;

/**
 * What the equipment reports, in a form that is the same for every vendor.
 * - `site`: whether anything at the site is in touch with whoever was asked; `siteSince`: since when, by its word.
 * - `wan.primary`: the line that is paid for, by its state alone; `backupActive`: another line carries the traffic instead;
 *   `backupReady`: another one does if that fails.
 * - `sustained`: whether the equipment itself has reported it for minutes, so that one reading is enough to believe it.
 * - `wan.periods`: the newest last; periods may be missing.
 * - `gateway.restarting`: true while it starts or is being updated: what fails meanwhile is our own doing.
 * - `gateway.heard`: false where its controller does not hear it; the rest of the site may be heard all the same.
 * - `gateway.downloadMbps`, `uploadMbps`: what goes through the line just now, not what it can carry.
 * - `retriesPercent`: how much an access point's busiest radio had to send again.
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

/** Whether the site has been as it is for minutes, by the equipment's own word. */
export function isSiteSustained({ siteSince, takenAt }: Reading): boolean {
  return siteSince !== undefined && Date.parse(takenAt) - Date.parse(siteSince.at) >= SUSTAINED_MS;
}

export type Period = z.infer<typeof periodSchema>;
export type AccessPointState = (typeof ACCESS_POINT_STATES)[number];
