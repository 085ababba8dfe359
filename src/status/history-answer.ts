import { z } from 'zod';
import { type SpotKey, spotKeySchema, timeZoneSchema } from '../schema/values.ts';
import { addDays, latestDate, nextDay } from '../text/dates.ts';
import {
  countLast,
  createPlaceDays,
  type HistoryLog,
  joinRuns,
  levelThere,
  momentOf,
  type PlaceDays,
} from './history-log.ts';
import type { Outage } from './outage-log.ts';
import { HOLDS_SECONDS, MOST_DAYS, RECENT_HOURS } from './status-times.ts';

const seconds = z.int().nonnegative();
const unknown = seconds.describe('Not measured: what is left of the day, or today of the day so far');
const blamed = z.object({ provider: seconds, us: seconds }).describe('By who was responsible');
const date = z.iso.date().describe("A day by the place's own clock");
const span = { from: z.iso.datetime(), to: z.iso.datetime() };

const internetSecondsSchema = z.object({ ok: seconds, degraded: blamed, outage: blamed, unknown });
const cut = seconds.describe('No internet, however good the Wi-Fi');
const spotSecondsSchema = z.object({ ok: seconds, limited: seconds, down: seconds, cut, unknown });

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
  recent: recentOf({ level: z.enum(['ok', 'limited', 'down', 'cut']) }),
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
type InternetHistory = z.infer<typeof internetHistorySchema>;
type SpotHistory = z.infer<typeof spotHistorySchema>;

/** The moment of the answer in milliseconds, and the place's time zone. */
interface Clock {
  readonly now: number;
  readonly timeZone: string;
}

/** A day, and how many seconds it has; today: has had. */
interface Day {
  readonly date: string;
  readonly length: number;
  readonly measured: HistoryLog['days'][number] | undefined;
}

type Run = HistoryLog['runs'][number];

/**
 * What the history says at a moment of the connection and of these areas.
 * - The newest reading holds until now, for five minutes at most.
 * - Whose fault it was is what is known of the outage now.
 * - There is every day from the first that was measured to today, 400 at most. The seconds of a day at each level, and
 *   those that were not measured, are together as many as the day has.
 */
export function summarizeHistory(
  stored: HistoryLog | undefined,
  areas: readonly SpotKey[],
  { now, timeZone }: Clock,
): History {
  // The second that has begun counts, so that a reading counts at the moment at which it is there.
  const at = Math.floor(now / 1000) + 1;
  const placeDays = createPlaceDays(timeZone);
  const history = stored && countLast(stored, Math.min(at, momentOf(stored.last.takenAt) + HOLDS_SECONDS), placeDays);
  const { outages = [], runs = [] } = history ?? {};
  const days = history ? listDays(history.days, at, placeDays) : [];
  const oldest = at - RECENT_HOURS * 60 * 60;
  const recent = runs
    .filter(({ from, to }) => to > oldest && from < at)
    .map((run) => ({ ...run, from: Math.max(run.from, oldest) }));
  return {
    updatedAt: stored?.last.takenAt ?? null,
    timeZone,
    internet: {
      recent: tell(recent, (run) => ({ level: run.internet, attribution: blame(run, outages) })),
      days: days.map((day) => internetDay(day, outages)),
    },
    spots: areas.map((key) => ({
      key,
      recent: tell(recent, (run) => {
        const level = levelThere(run, key);
        return level && { level };
      }),
      days: days.map((day) => spotDay(day, key)),
    })),
  };
}

function listDays(known: HistoryLog['days'], at: number, { dateOf, startOf }: PlaceDays): Day[] {
  const measured = new Map(known.map((day) => [day.date, day]));
  const today = dateOf(at);
  const days: Day[] = [];
  let date = latestDate(known[0]?.date ?? nextDay(today), addDays(today, 1 - MOST_DAYS));
  for (; date <= today; date = nextDay(date))
    days.push({ date, length: Math.min(at, startOf(nextDay(date))) - startOf(date), measured: measured.get(date) });
  return days;
}

function internetDay({ date, length, measured }: Day, outages: readonly Outage[]): InternetHistory['days'][number] {
  const [degraded, outage] = [
    { provider: 0, us: 0 },
    { provider: 0, us: 0 },
  ];
  let unknown = length - (measured?.ok ?? 0);
  for (const { attribution, days } of outages) {
    const sums = days[date] ?? { degraded: 0, outage: 0 };
    degraded[attribution] += sums.degraded;
    outage[attribution] += sums.outage;
    unknown -= sums.degraded + sums.outage;
  }
  return { date, seconds: { ok: measured?.ok ?? 0, degraded, outage, unknown: Math.max(0, unknown) } };
}

function spotDay({ date, length, measured }: Day, key: SpotKey): SpotHistory['days'][number] {
  const { ok, limited, down, cut } = measured?.spots[key] ?? { ok: 0, limited: 0, down: 0, cut: 0 };
  return { date, seconds: { ok, limited, down, cut, unknown: Math.max(0, length - ok - limited - down - cut) } };
}

/** Whose fault a time was; `ok` where nothing was wrong. */
function blame({ internet, from, to }: Run, outages: readonly Outage[]): 'ok' | Outage['attribution'] {
  if (internet === 'ok') return 'ok';
  const outage = outages.findLast(
    ({ startedAt, endedAt }) => momentOf(startedAt) < to && (endedAt === null || momentOf(endedAt) > from),
  );
  return outage?.attribution ?? 'us';
}

type Told<Said> = Said & { readonly from: string; readonly to: string };

/** The times with what is said of them; neighbours of which the same is said are one, and where nothing is, there is none. */
function tell<Said extends object>(runs: readonly Run[], say: (run: Run) => Said | undefined): Told<Said>[] {
  const times = runs.flatMap((run) => {
    const said = say(run);
    return said ? [{ from: run.from, to: run.to, said }] : [];
  });
  const isSame = (first: { said: Said }, second: { said: Said }): boolean =>
    JSON.stringify(first.said) === JSON.stringify(second.said);
  return joinRuns(times, isSame).map(({ from, to, said }) => ({
    from: new Date(from * 1000).toISOString(),
    to: new Date(to * 1000).toISOString(),
    ...said,
  }));
}
