import { z } from 'zod';
import { timeZoneSchema } from '../schema/date-schemas.ts';
import { spotKeySchema } from '../schema/declared.ts';
import type { SpotKey } from '../schema/spot.ts';
import { MOST_DAYS, RECENT_HOURS } from './status-times.ts';

const seconds = z.int().nonnegative();
const unknown = seconds.describe('Not measured: what is left of the day, or today of the day so far');
const blamed = z.object({ provider: seconds, us: seconds }).describe('By who was responsible');
const date = z.iso.date().describe("A day by the place's own clock");
const span = { from: z.iso.datetime(), to: z.iso.datetime() };

const internetSecondsSchema = z.object({ ok: seconds, degraded: blamed, outage: blamed, unknown });
const spotSecondsSchema = z.object({ ok: seconds, limited: seconds, down: seconds, unknown });

const recentOf = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z
    .array(z.object({ ...span, ...fields }))
    .describe(`The last ${RECENT_HOURS} hours, the oldest first; a time that was not measured is left out`);
const daysOf = <Seconds extends z.ZodType>(seconds: Seconds) =>
  z
    .array(z.object({ date, seconds: seconds.describe('How many seconds of the day it was so') }))
    .max(MOST_DAYS)
    .describe('Every day from the first that was measured to today, the earliest first');

const internetHistorySchema = z.object({
  recent: recentOf({ level: z.enum(['ok', 'degraded', 'outage']), attribution: z.enum(['ok', 'provider', 'us']) }),
  days: daysOf(internetSecondsSchema),
});

const spotHistorySchema = z.object({
  key: spotKeySchema.describe('Area'),
  recent: recentOf({ level: z.enum(['ok', 'limited', 'down']) }),
  days: daysOf(spotSecondsSchema),
});

/** What `GET /api/internet-status/history` answers: what the equipment said, not what staff have set by hand. */
export const historySchema = z
  .object({
    updatedAt: z.iso.datetime().nullable().describe('When the newest reading was taken; null before the first'),
    timeZone: timeZoneSchema.describe("The place's own"),
    internet: internetHistorySchema,
    spots: z.array(spotHistorySchema).describe('Wi-Fi per area'),
  })
  .describe('What the equipment has said of internet and Wi-Fi, by time and by day');

/** The same at a place with these areas. */
export function createHistorySchema(areas: readonly SpotKey[]): z.ZodType<History> {
  const spots = z.array(spotHistorySchema.extend({ key: z.enum(areas).describe('Area') })).length(areas.length);
  return historySchema.extend({ spots: spots.describe('Wi-Fi per area') }).meta({ ...historySchema.meta() });
}

export type History = z.infer<typeof historySchema>;
export type InternetHistory = z.infer<typeof internetHistorySchema>;
export type SpotHistory = z.infer<typeof spotHistorySchema>;
