import { z } from 'zod';
import { keySchema } from './key.ts';

/** The first line of a data file. */
export const schemaFileSchema = z.string().optional().describe('Where text editors find what may stand in this file');

/** A picture of the place, by the name of its file: editors offer what there is. */
export const pictureNameSchema = z.string().min(1).meta({ format: 'picture' });

/** The warnings about a file that its author has looked at and means. */
export const acceptSchema = z
  .array(keySchema)
  .optional()
  .describe('Names of what is said of this file and meant so, as they stand in [brackets] behind the place');
