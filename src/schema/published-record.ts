import { z } from 'zod';
import { addDays, latestDate } from '../text/dates.ts';
import type { InternetSeconds } from '../status/history-answer.ts';
import { momentOf, type HistoryLog } from '../status/history-log.ts';
import type { OutageLog } from '../status/outage-log.ts';
import { createPlaceDays } from '../status/place-days.ts';
import { FRESH_MS } from '../status/status-times.ts';
import { summarizeHistory } from '../status/summarize-history.ts';
import { schemaFileSchema } from './text-schemas.ts';

const seconds = z.int().nonnegative();
const blamed = z.strictObject({ provider: seconds, us: seconds });
const tally = z.strictObject({ count: z.int().nonnegative(), longestSeconds: seconds });

/** `content/record.json`: how the internet was in the last twelve months, as `npm run outages -- --publish` writes it. */
export const publishedRecordSchema = z
  .strictObject({
    $schema: schemaFileSchema,
    from: z.iso.date().describe("The first day, by the place's own clock"),
    to: z.iso.date().describe('The last day'),
    everyMinutes: z.int().positive().describe('How often the equipment was asked'),
    seconds: z
      .strictObject({ ok: seconds, degraded: blamed, outage: blamed, unknown: seconds })
      .describe('How many seconds of these days it was so, by who was responsible; unknown: not measured'),
    outages: z
      .strictObject({ provider: tally, us: tally })
      .describe('How often the internet was down, and for how long at most'),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be before from' });

export type PublishedRecord = z.infer<typeof publishedRecordSchema>;

interface Clock {
  /** In milliseconds. */
  readonly now: number;
  readonly timeZone: string;
  /** Of this day and those before it not every outage is known any more; they do not count. */
  readonly incompleteUntil?: string | undefined;
}

/**
 * What there is to publish of a history and its outages: whole days by the place's own clock, from a year ago, or the
 * first that was measured, to yesterday. undefined where no such day was measured.
 * - An outage lasts from when the internet was no longer ok until it was ok again, and was down in between; of one that
 *   began before these days or goes on after them, the part within them counts. Whose fault it was, the log says.
 */
export function createPublishedRecord(
  history: HistoryLog | undefined,
  outages: OutageLog['outages'],
  { now, timeZone, incompleteUntil = '' }: Clock,
): PublishedRecord | undefined {
  const clock = createPlaceDays(timeZone);
  const today = clock.dateOf(Math.floor(now / 1000));
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  const days = summarizeHistory(history, [], { now, timeZone }).internet.days.filter(
    ({ date }) => date >= yearAgo && date > incompleteUntil && date < today,
  );
  const [first] = days;
  if (!first) return undefined;
  const sum = (of: (day: InternetSeconds) => number): number => days.reduce((total, day) => total + of(day.seconds), 0);
  const [start, end] = [clock.startOf(first.date), clock.startOf(today)];
  const tallyOf = (who: 'provider' | 'us'): z.infer<typeof tally> => {
    const lasted = outages
      .filter(({ attribution, worst }) => attribution === who && worst === 'outage')
      .map(({ startedAt, endedAt }) => {
        return Math.min(endedAt === null ? end : momentOf(endedAt), end) - Math.max(momentOf(startedAt), start);
      })
      .filter((length) => length > 0);
    return { count: lasted.length, longestSeconds: Math.max(0, ...lasted) };
  };
  return {
    from: first.date,
    to: latestDate(first.date, addDays(today, -1)),
    everyMinutes: FRESH_MS / 60_000,
    seconds: {
      ok: sum(({ ok }) => ok),
      degraded: { provider: sum(({ degraded }) => degraded.provider), us: sum(({ degraded }) => degraded.us) },
      outage: { provider: sum(({ outage }) => outage.provider), us: sum(({ outage }) => outage.us) },
      unknown: sum(({ unknown }) => unknown),
    },
    outages: { provider: tallyOf('provider'), us: tallyOf('us') },
  };
}
