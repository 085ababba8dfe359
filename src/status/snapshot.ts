import { z } from 'zod';
import { type SpotKey, spotKeySchema } from '../schema/declarations.ts';

/** Why an access point is limited or down. A closed set. */
export const REASONS = ['offline', 'isolated', 'interrupted', 'updating', 'retries', 'unknown'] as const;

export const internetSchema = z
  .discriminatedUnion('level', [
    z.object({ level: z.literal('ok'), attribution: z.literal('ok') }),
    z.object({
      level: z
        .enum(['degraded', 'outage'])
        .describe('degraded: slow, lossy, on the backup line, or nobody knows; outage: no internet'),
      attribution: z
        .enum(['provider', 'us'])
        .describe("Who is responsible: the internet provider, or the place's own equipment"),
    }),
  ])
  .describe('State of the connection, and who is responsible when it is not ok');

const accessPointLevelSchema = z.object({
  key: z.string().min(1).describe('Name of the access point'),
  level: z.enum(['limited', 'down']),
  reason: z
    .enum(REASONS)
    .optional()
    .describe(
      'offline: no power or no connection; isolated: on, but cut off from the network; interrupted: comes and goes; updating: back in a few minutes; retries: the air is crowded; unknown: nobody can tell',
    ),
});

export const spotSchema = z.object({
  key: spotKeySchema.describe('Area'),
  level: z
    .enum(['ok', 'limited', 'down'])
    .describe('ok: every access point is fine; down: every one is down; limited: anything between'),
  showAps: z.boolean().describe('Whether this area lists its access points'),
  aps: z.array(accessPointLevelSchema).describe('Access points that are limited or down; empty when all are fine'),
});

/** At least one area, and none twice. */
export const spotsSchema = z
  .array(spotSchema)
  .min(1)
  .refine((spots) => new Set(spots.map(({ key }) => key)).size === spots.length, {
    error: 'must hold no area twice',
  });

/** The response of `GET /api/internet-status`: these fields and no others. */
export const snapshotSchema = z
  .object({
    updatedAt: z.iso.datetime().describe('When the snapshot was taken'),
    internet: internetSchema,
    spots: spotsSchema.describe('Wi-Fi per area'),
    override: z.object({ active: z.boolean().describe('True while staff have set the status by hand') }),
  })
  .describe('State of the internet connection and of the Wi-Fi');

/** The same for the areas of one place, each exactly once. */
export function createSnapshotSchema(areas: readonly SpotKey[]): z.ZodType<Snapshot> {
  const spots = z.array(spotSchema.extend({ key: z.enum(areas).describe('Area') })).length(areas.length);
  return snapshotSchema.extend({ spots: spots.describe('Wi-Fi per area') }).meta({ ...snapshotSchema.meta() });
}

/** The body of an error of the status API. */
export const errorBodySchema = z.object({ error: z.enum(['unauthorized', 'unavailable']) });

export type Internet = z.infer<typeof internetSchema>;
export type AccessPointLevel = z.infer<typeof accessPointLevelSchema>;
export type SpotLevel = z.infer<typeof spotSchema>;
export type Snapshot = z.infer<typeof snapshotSchema>;
