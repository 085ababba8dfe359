import { z } from 'zod';

/** The first line of a data file. */
export const schemaFileSchema = z.string().optional().describe('Where text editors find what may stand in this file');

/** A picture of the place, by the name of its file: editors offer what there is. */
export const pictureNameSchema = z.string().min(1).meta({ format: 'picture' });

/** What is said of a file, and its author has looked at and means. */
export const acceptSchema = z
  .array(
    z
      .string()
      .regex(/^[a-z-]+: ./, 'the name of what is said, and what it is said of, as the message writes it for `accept`')
      .describe('As the message ends with it')
      .meta({ examples: ['amount-odd: copy €0.10'] }),
  )
  .optional()
  .describe(
    'What is said of this file and meant so, as the message writes it: the name in [brackets], and what it is about',
  );
