import { z } from 'zod';
import site from '../../content/site.json' with { type: 'json' };
import { timeZoneSchema } from '../../src/domain/date-schemas.ts';

const placeSchema = z.object({ location: z.object({ timeZone: timeZoneSchema }) });

/** The time zone of the place (`content/site.json`). Throws zod's error if it is not what it should be. */
export function loadTimeZone(file: unknown = site): string {
  return placeSchema.parse(file).location.timeZone;
}
