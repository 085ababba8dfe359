import { z } from 'zod';
import { AHEAD_MS, GAP_MS, isTooOld, PERIOD_MS } from './status-times.ts';
import { onePerMac } from './evaluate/one-per-mac.ts';
import { ACCESS_POINT_STATES, type Reading } from './reading.ts';
import { MOST_ADDRESSES, ownAddressOf, ownAddressSchema } from './addresses.ts';
import { macSchema } from '../schema/fields/mac.ts';

const time = z.iso
  .datetime({ offset: true, error: 'must be a time with its zone, like 2027-04-05T09:30:00Z' })
  .transform((text) => new Date(text).toISOString());

const latencyMs = z.number().nonnegative().optional().describe('How long the line takes to answer, in milliseconds');
const packetLossPercent = z.number().min(0).max(100).optional().describe('How much of what was sent got no answer');
const sustained = z
  .boolean()
  .default(false)
  .describe('true if it has been so for minutes: then it counts at once, else with the second reading');

const wanSchema = z.strictObject({
  primary: z
    .enum(['up', 'down', 'unplugged', 'unknown'])
    .describe('The line that is paid for; unknown if the job cannot tell'),
  backupActive: z.boolean().default(false).describe('true while another line carries the traffic instead'),
  sustained,
  measurement: z
    .strictObject({ latencyMs, packetLossPercent })
    .optional()
    .describe('What the job measured just now; of several readings these become the periods'),
});

const accessPointSchema = z.strictObject({
  mac: macSchema.describe('As in content/network.json'),
  state: z.enum(ACCESS_POINT_STATES).describe('unknown if the job cannot tell'),
  sustained,
  retriesPercent: z.number().min(0).max(100).optional().describe('How much its busiest radio had to send again'),
});

/**
 * A reading that a job on site pushes, for equipment without a cloud; the same form for every vendor.
 * - Only `takenAt` and the state of the line are required; anything left out was not measured.
 * - Unknown fields are rejected, so that a typo is not taken for a missing value.
 */
export const pushedReadingSchema = z
  .strictObject({
    takenAt: time.describe(
      'When the job looked, by its own clock, which orders its readings; no more than two minutes ahead of the site and eleven behind it',
    ),
    wan: wanSchema.describe('The line to the internet'),
    gateway: z
      .strictObject({
        uptimeSeconds: z.number().nonnegative().optional().describe('After an outage it tells whose fault it was'),
        cpuPercent: z.number().min(0).max(100).optional(),
        downloadMbps: z.number().nonnegative().optional().describe('What comes in through the line just now'),
        uploadMbps: z.number().nonnegative().optional().describe('What goes out through the line just now'),
      })
      .default({})
      .describe('The router'),
    accessPoints: z
      .array(accessPointSchema)
      .max(200)
      .default([])
      .describe('Those of content/network.json; one that is left out is unknown'),
    publicAddresses: z
      .array(ownAddressSchema)
      .max(MOST_ADDRESSES)
      .default([])
      .describe("The site's own addresses on the internet: IPv4 addresses and IPv6 prefixes; callers there may read"),
  })
  .describe('What a job on site saw of the line and of the access points');

export type PushedReading = z.infer<typeof pushedReadingSchema>;

/** A stored push. `receivedAt`, by the site's own clock, dates its reading, because the job's clock may be wrong. */
export const storedPushSchema = pushedReadingSchema.safeExtend({ receivedAt: z.iso.datetime() });

export type StoredPush = z.infer<typeof storedPushSchema>;

/**
 * Adds the caller's address to the site's own addresses: the job that holds the token is on site.
 * - `caller` is the address of the connection, never one from the request itself.
 * - An address that many places share is not added, nor any if the push already names the maximum.
 */
export function withCallerAddress(push: PushedReading, caller: string): PushedReading {
  const address = ownAddressOf(caller);
  const { publicAddresses } = push;
  if (address === undefined || publicAddresses.includes(address) || publicAddresses.length >= MOST_ADDRESSES)
    return push;
  return { ...push, publicAddresses: [...publicAddresses, address] };
}

/**
 * Returns true if a push was taken before the stored one. Of pushes that arrive together, such as after an outage, the
 * newest by the job's clock counts. Minutes later, an older time means that the clock was set back, and the push is
 * new.
 */
export function isOlderPush({ takenAt }: PushedReading, kept: StoredPush, now: number): boolean {
  return Date.parse(takenAt) < Date.parse(kept.takenAt) && now - Date.parse(kept.receivedAt) <= AHEAD_MS;
}

/** The fields of the response to a push, in addition to the snapshot if there is one. */
export const pushAnswerSchema = z.object({
  kept: z.boolean().describe('Whether this reading is kept; false if a newer one is'),
});

/** Returns why a push cannot count at the time `now`, as a message about `takenAt`; undefined if it can. */
export function refusePush({ takenAt }: PushedReading, now: number): string | undefined {
  const aheadMs = Date.parse(takenAt) - now;
  const clock = `it is ${new Date(now).toISOString()} here; check the clock of the job`;
  if (aheadMs > AHEAD_MS) return `must not be more than 2 minutes in the future: ${clock}`;
  if (-aheadMs > GAP_MS) return `must not be more than 11 minutes ago: ${clock}`;
  return undefined;
}

/**
 * Converts the newest push into a reading, dated by when it was received. If it is too old, the site is unreachable:
 * silence is evidence.
 */
export function readingFromPush(push: StoredPush, now: number): Reading {
  const { receivedAt, wan, gateway, accessPoints, publicAddresses } = push;
  if (isTooOld(receivedAt, now)) return createSilence(receivedAt, now);
  const { primary, backupActive, sustained, measurement } = wan;
  const periods = measurement ? [{ startedAt: bucketOf(receivedAt), ...measurement }] : [];
  return {
    takenAt: receivedAt,
    site: 'reachable',
    wan: { primary, backupActive, backupReady: false, sustained, periods },
    gateway,
    accessPoints: onePerMac(accessPoints),
    publicAddresses,
  };
}

/** Returns the reading of a site whose job has been silent; everything else is unknown. */
function createSilence(receivedAt: string, now: number): Reading {
  return {
    takenAt: new Date(now).toISOString(),
    site: 'unreachable',
    siteSince: { at: receivedAt, isExact: false },
    wan: { primary: 'unknown', sustained: false, backupActive: false, backupReady: false, periods: [] },
    gateway: {},
    accessPoints: [],
    publicAddresses: [],
  };
}

/**
 * Returns the beginning of the five-minute bucket of a measurement. Of a job that pushes more often, one measurement
 * per bucket counts.
 */
function bucketOf(time: string): string {
  return new Date(Math.floor(Date.parse(time) / PERIOD_MS) * PERIOD_MS).toISOString();
}
