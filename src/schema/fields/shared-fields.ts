import { z } from 'zod';
import { HOLDS } from './picture.ts';

/** The first line of a data file. */
export const schemaFileSchema = z.string().optional().describe('Where text editors find what may stand in this file');

/** A short text: spaces around it are nobody's wish. */
export const textSchema = z.string().trim().min(1);

/** A picture of the place, by the name of its file: editors offer what there is. */
export const pictureNameSchema = textSchema.meta({ format: 'picture' });

/** A picture that is not part of a text; `alt` is in the language of what it belongs to, or in all languages. */
export const createShownPictureSchema = <Alt extends z.ZodType>(alt: Alt) =>
  z.strictObject({
    file: pictureNameSchema.describe('A file of content/images'),
    alt: alt.describe('What the picture shows, for people who cannot see it'),
    hold: z.enum(HOLDS).optional().describe('The part that stays where the picture is cropped; the middle if left out'),
  });

/** What is said of a file, and its author has looked at and means. */
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
