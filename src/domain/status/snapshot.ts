import { z } from 'zod';
import { SPOT_KEYS } from './spot.ts';

/** Why an access point is limited or down: the closed set of words that `reason` may be. */
export const REASONS = ['offline', 'isolated', 'interrupted', 'updating', 'retries', 'unknown'] as const;

export const internetSchema = z
  .discriminatedUnion('level', [
    z.object({ level: z.literal('ok'), attribution: z.literal('ok') }),
    z.object({ level: z.enum(['degraded', 'outage']), attribution: z.enum(['provider', 'us']) }),
  ])
  .describe('State of the connection, and who is responsible when it is not ok');

export const accessPointLevelSchema = z.object({
  key: z.string().min(1).describe('Name of the access point'),
  level: z.enum(['limited', 'down']),
  reason: z.enum(REASONS).optional().describe('Why'),
});

export const spotSchema = z.object({
  key: z.enum(SPOT_KEYS).describe('Area: the coworking space, the grounds with cabins, the old mill house'),
  level: z.enum(['ok', 'limited', 'down']),
  showAps: z.boolean().describe('Whether this area lists its access points'),
  aps: z.array(accessPointLevelSchema).describe('Access points that are limited or down; empty when all are fine'),
});

/** Every area once. */
export const spotsSchema = z
  .array(spotSchema)
  .length(SPOT_KEYS.length)
  .refine((spots) => SPOT_KEYS.every((key) => spots.some((spot) => spot.key === key)), {
    message: 'must hold every area once',
  });

/** What `GET /api/internet-status` answers: these fields and no others. */
export const snapshotSchema = z
  .object({
    updatedAt: z.iso.datetime().describe('When the snapshot was taken'),
    internet: internetSchema,
    spots: spotsSchema.describe('Wi-Fi per area'),
    override: z.object({ active: z.boolean().describe('True while staff have set the status by hand') }),
  })
  .describe('State of the internet connection and of the Wi-Fi');

/** The body of an error of the status API. */
export const errorBodySchema = z.object({ error: z.enum(['unauthorized', 'unavailable']) });

export type Internet = z.infer<typeof internetSchema>;
export type AccessPointLevel = z.infer<typeof accessPointLevelSchema>;
export type SpotLevel = z.infer<typeof spotSchema>;
export type Snapshot = z.infer<typeof snapshotSchema>;
