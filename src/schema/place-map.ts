import { z } from 'zod';
import type { Declarations } from './declarations.ts';
import { schemaFileSchema } from './fields/shared-fields.ts';

/** Landscape, buildings, and signs of the status. */
const STYLES = [
  ...(['hill', 'meadow', 'water', 'ripple', 'path', 'grass', 'tree'] as const),
  ...(['wood', 'wall', 'glass', 'line'] as const),
  ...(['tint', 'cable'] as const),
] as const;

const shapesSchema = z
  .array(
    z.strictObject({
      style: z
        .enum(STYLES)
        .describe(
          'How it is drawn, as in src/styles/status/status-map.css. A tint and a cable have the colour of how their part is doing; a cable that is broken has a gap in its middle',
        ),
      path: z
        .string()
        .regex(/^M[\sMLHVCSQTAZmlhvcsqtaz\d.,+-]+$/, 'the path of an SVG, such as M56 242v-62l48-34 48 34v62Z')
        .describe('The `d` of a <path>, as drawing programs write it'),
    }),
  )
  .min(1);

const fromLeft = z.number().describe('How far from the left');
const fromTop = z.number().describe('How far from the top');

const partSchema = z.strictObject({
  shapes: shapesSchema.describe('What is drawn of it; later shapes cover earlier ones'),
  mark: z
    .strictObject({ x: fromLeft, y: fromTop, size: z.number().positive().describe('How wide it is') })
    .describe(
      'Where the sign of how it is doing stands: its left upper corner, and its width; on a cable, the middle of that',
    ),
  label: z
    .strictObject({ x: fromLeft, y: fromTop })
    .describe('Where its name stands: the middle of the line; how it is doing stands below'),
});

/**
 * `content/map.json`: the drawing next to the live status, area by area. Numbers are units of the drawing, from its top
 * left corner. Every area of network.json occurs once. Later shapes cover earlier ones.
 */
export const createPlaceMapSchema = (place: Declarations) =>
  z.strictObject({
    $schema: schemaFileSchema,
    width: z.number().positive().describe('How wide the drawing is'),
    height: z.number().positive().describe('How high the drawing is'),
    land: shapesSchema.describe('What belongs to no area: hills, water, paths'),
    line: z
      .strictObject({
        provider: partSchema.describe('What is the provider’s: pole or mast, and the cable from there'),
        us: partSchema.describe('Where the line enters the place, and all is its own'),
      })
      .describe('The line from outside; a fault is drawn where it is'),
    spots: z.record(place.spot, partSchema).describe('The areas of network.json, whose names stand there'),
  });

export type PlaceMap = z.infer<ReturnType<typeof createPlaceMapSchema>>;
