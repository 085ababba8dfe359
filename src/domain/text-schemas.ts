import { z } from 'zod';

/** A text of the site. */
export const textSchema = z.string().min(1);

/** A text with a number: one form for exactly one, one for any other number; both hold `{count}`. */
export const countedTextSchema = z.strictObject({
  one: textSchema.describe('For exactly one'),
  other: textSchema.describe('For any other number; {count} is the number'),
});

/** The first line of a data file. */
export const schemaFileSchema = z.string().optional().describe('Where text editors find what may stand in this file');

/** A picture of the place, by the name of its file: editors offer what there is. */
export const pictureNameSchema = z.string().min(1).meta({ format: 'picture' });
