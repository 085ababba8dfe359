import { z } from 'zod';
import { SPOT_KEYS } from './status/spot.ts';

const shapesSchema = z
  .array(
    z.strictObject({
      style: z
        .enum(['hill', 'meadow', 'water', 'ripple', 'path', 'grass', 'wall', 'line', 'tint'])
        .describe('How it is drawn, as in src/styles/status.css; a tint has the colour of how its area is doing'),
      path: z
        .string()
        .regex(/^M[\sMLHVCSQTAZmlhvcsqtaz\d.,+-]+$/, 'must be the path of an SVG, such as M56 242v-62l48-34 48 34v62Z')
        .describe('The `d` of a <path>, as drawing programs write it'),
    }),
  )
  .min(1);

const spotSchema = z.strictObject({
  shapes: shapesSchema,
  mark: z
    .strictObject({ x: z.number(), y: z.number(), size: z.number().positive() })
    .describe('Where the sign of how it is doing stands: its left upper corner, and its width'),
  label: z
    .strictObject({ x: z.number(), y: z.number() })
    .describe('Where its name stands, which is in network.json: the middle of the line; the level stands below'),
});

/**
 * `content/map.json`: the place as it is drawn beside the live status, area by area. All numbers are units of the drawing,
 * counted from its left upper corner. Every area of network.json stands there once. Later shapes cover earlier ones.
 */
export const placeMapSchema = z.strictObject({
  $schema: z.string().optional(),
  width: z.number().positive(),
  height: z.number().positive(),
  land: shapesSchema.describe('What belongs to no area: hills, water, paths'),
  spots: z.record(z.enum(SPOT_KEYS), spotSchema),
});

export type PlaceMap = z.infer<typeof placeMapSchema>;
