import { z } from 'zod';

/** A text of the site. */
export const textSchema = z.string().min(1);

const form = (what: string): z.ZodOptional<z.ZodString> => textSchema.optional().describe(what);

/** A text with a number, in the forms that its language has for numbers; the check of content knows which. */
export const countedTextSchema = z.strictObject({
  zero: form('For 0, where the language has a form for it, such as Arabic'),
  one: form('For 1, and what a language counts like it'),
  two: form('For 2, where the language has a form for it, such as Arabic'),
  few: form('For a few, where the language has a form for it: 2 to 4 in Polish'),
  many: form('For many, where the language has a form for it: 5 and more in Polish'),
  other: textSchema.describe('For any other number; {count} is the number'),
});

/** The first line of a data file. */
export const schemaFileSchema = z.string().optional().describe('Where text editors find what may stand in this file');

/** A picture of the place, by the name of its file: editors offer what there is. */
export const pictureNameSchema = z.string().min(1).meta({ format: 'picture' });

/** Who is responsible for what does not work, in words. */
export const attributionWordsSchema = z
  .strictObject({
    provider: textSchema.describe('Who is responsible: the internet provider'),
    us: textSchema.describe('Who is responsible: the place itself'),
  })
  .describe('Who is responsible');
