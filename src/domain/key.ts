import { z } from 'zod';

/** A name that appears in addresses and references: lower-case words joined by hyphens. */
export const keySchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens')
  .meta({ examples: ['garden-cabin'] });
