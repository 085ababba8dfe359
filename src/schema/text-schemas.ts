import { z } from 'zod';

/** The first line of a data file. */
export const schemaFileSchema = z.string().optional().describe('Where text editors find what may stand in this file');

/** A picture of the place, by the name of its file: editors offer what there is. */
export const pictureNameSchema = z.string().min(1).meta({ format: 'picture' });
