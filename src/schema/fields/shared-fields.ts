import { z } from 'zod';
import { HOLDS } from './picture.ts';

export const schemaFileSchema = z.string().optional().describe('Where text editors find what may stand in this file');

/** A short text, trimmed. */
export const textSchema = z.string().trim().min(1);

/** The file name of a picture of the place; editors suggest existing ones. */
export const pictureNameSchema = textSchema.meta({ format: 'picture' });

/** A picture outside the text; `alt` is in the language of its context, or in all languages. */
export const createShownPictureSchema = <Alt extends z.ZodType>(alt: Alt) =>
  z.strictObject({
    file: pictureNameSchema.describe('A file of content/images'),
    alt: alt.describe('What the picture shows, for people who cannot see it'),
    hold: z.enum(HOLDS).optional().describe('The part that stays where the picture is cropped; the middle if left out'),
  });

/** Warnings and improbable values that the author has confirmed. */
export const acceptSchema = z
  .array(
    z
      .string()
      .regex(/^[a-z-]+: ./, 'the name of what is said, and what it is said of, as the message writes it for `accept`')
      .describe('As the message writes it, such as amount-odd: copy €0.10')
      .meta({ examples: ['amount-odd: copy €0.10'] }),
  )
  .optional()
  .describe('Unlikely values of this file that are right: copy what the message of the check says');
