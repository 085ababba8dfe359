import { z } from 'zod';
import { type SpotKey, spotKeySchema } from '../schema/declarations.ts';
import { timeZoneSchema } from '../schema/fields/date-and-time.ts';
import { addDays, dayIn, latestDate, nextDay } from '../text/numbers/dates.ts';
import { joinRuns, type Run } from './record/run.ts';
import { holdLast } from './record/runs.ts';
import { HISTORY_DAYS, RECENT_HOURS } from './status-times.ts';
import { secondOf } from '../text/numbers/durations.ts';

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
    .max(HISTORY_DAYS)
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

const byHandSchema = z.object({
  since: z.iso.datetime().describe('When it was set'),
  until: z.iso.datetime().describe('When it ends by itself'),
  internet: z.boolean().describe('Whether the internet is set'),
  spots: z.array(spotKeySchema).describe('Areas that are set'),
});

/**
 * The response of `GET /api/internet-status/history`: what the equipment reported, and the beginning and end of the
 * override.
 */
export const historySchema = z
  .object({
    updatedAt: z.iso.datetime().nullable().describe('When the newest reading was taken; null before the first'),
    timeZone: timeZoneSchema.describe("The place's own"),
    byHand: byHandSchema
      .nullable()
      .describe(
        'What of the status staff have set by hand; null while they have not. It changes no level of the history',
      ),
    internet: internetHistorySchema,
    spots: z.array(spotHistorySchema).describe('Wi-Fi per area'),
  })
  .describe('What the equipment has said of internet and Wi-Fi, by time and by day');

/** The same for the areas of one place. */
export function createHistorySchema(areas: readonly SpotKey[]): z.ZodType<History> {
  const spots = z.array(spotHistorySchema.extend({ key: z.enum(areas).describe('Area') })).length(areas.length);
  return historySchema.extend({ spots: spots.describe('Wi-Fi per area') }).meta({ ...historySchema.meta() });
}

export type History = z.infer<typeof historySchema>;
/** The part of the history that comes from the equipment. */
export type MeasuredHistory = Omit<History, 'byHand'>;
type InternetHistory = z.infer<typeof internetHistorySchema>;
type SpotHistory = z.infer<typeof spotHistorySchema>;

/** A run in whole seconds, with its attribution by current knowledge. */
type Time = Pick<Run, 'from' | 'to' | 'internet' | 'attribution' | 'spots'>;

/** A day by the place's clock, its length in seconds (for today: so far), and the runs in it. */
interface Day {
  readonly date: string;
  readonly length: number;
  readonly runs: readonly Time[];
}

/**
 * Summarizes the connection and these areas at the time `now`, in milliseconds.
 * - The newest reading counts until now, for five minutes at most.
 * - Outages have their current attribution.
 * - Lists every day from the first measured one to today, 90 at most. The seconds of all levels and the unmeasured ones
 *   add up to the length of the day.
 */
export function summarizeHistory(
  stored: readonly Run[],
  areas: readonly SpotKey[],
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): MeasuredHistory {
  // The current second counts as complete, so that a reading counts from its own moment.
  const at = Math.floor(now / 1000) + 1;
  const runs = holdLast(stored, at * 1000).map((run): Time => ({
    ...run,
    from: secondOf(run.from),
    to: secondOf(run.to),
  }));
  const updatedAt = stored.at(-1)?.to;
  const days = listDays(runs, at, timeZone);
  const recent = clip(runs, at - RECENT_HOURS * 60 * 60, at);
  return {
    updatedAt: updatedAt === undefined ? null : new Date(updatedAt).toISOString(),
    timeZone,
    internet: {
      recent: tell(recent, ({ internet, attribution }) => ({ level: internet, attribution })),
      days: days.map(internetDay),
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

/** Returns every day from the first run to today; today's length is the time that has passed at `at`. */
function listDays(runs: readonly Time[], at: number, timeZone: string): Day[] {
  const [first] = runs;
  if (!first) return [];
  const dateOf = (moment: number): string => dayIn(timeZone, new Date(moment * 1000));
  const today = dateOf(at);
  const days: Day[] = [];
  let date = latestDate(dateOf(first.from), addDays(today, 1 - HISTORY_DAYS));
  let from = startOf(date, dateOf);
  for (; date <= today; date = nextDay(date)) {
    const to = Math.min(at, startOf(nextDay(date), dateOf));
    days.push({ date, length: to - from, runs: clip(runs, from, to) });
    from = to;
  }
  return days;
}

/** Returns the runs, cut to the time between two moments. */
function clip(runs: readonly Time[], from: number, to: number): Time[] {
  return runs
    .filter((run) => run.to > from && run.from < to)
    .map((run) => ({ ...run, from: Math.max(run.from, from), to: Math.min(run.to, to) }));
}

/** Local dates differ from UTC by at most this much: zones range from -12 to +14 hours. */
const FARTHEST_ZONE = 15 * 60 * 60;

/** Returns the first second of a day, which may have 23, 24 or 25 hours; of the next day if the place skipped it. */
function startOf(date: string, dateOf: (moment: number) => string): number {
  const midnight = Date.parse(`${date}T00:00:00Z`) / 1000;
  let before = midnight - FARTHEST_ZONE;
  let reached = midnight + FARTHEST_ZONE;
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (dateOf(middle) < date) before = middle;
    else reached = middle;
  }
  return reached;
}

function internetDay({ date, length, runs }: Day): InternetHistory['days'][number] {
  const lasted = (level: Time['internet'], who: Time['attribution']): number =>
    secondsOf(runs.filter(({ internet, attribution }) => internet === level && attribution === who));
  const blamed = (level: Time['internet']): { provider: number; us: number } => ({
    provider: lasted(level, 'provider'),
    us: lasted(level, 'us'),
  });
  const unknown = Math.max(0, length - secondsOf(runs));
  return {
    date,
    seconds: { ok: lasted('ok', 'ok'), degraded: blamed('degraded'), outage: blamed('outage'), unknown },
  };
}

function spotDay({ date, length, runs }: Day, key: SpotKey): SpotHistory['days'][number] {
  const lasted = (level: AreaLevel): number => secondsOf(runs.filter((run) => levelThere(run, key) === level));
  const seconds = { ok: lasted('ok'), limited: lasted('limited'), down: lasted('down'), cut: lasted('cut') };
  const known = secondsOf(runs.filter(({ spots }) => spots[key] !== undefined));
  return { date, seconds: { ...seconds, unknown: Math.max(0, length - known) } };
}

function secondsOf(runs: readonly Time[]): number {
  return runs.reduce((sum, { from, to }) => sum + to - from, 0);
}

type AreaLevel = SpotHistory['recent'][number]['level'];

/** Returns the level of an area: cut off while there was no internet, however good its Wi-Fi. */
function levelThere({ internet, spots }: Time, key: SpotKey): AreaLevel | undefined {
  return internet === 'outage' && spots[key] ? 'cut' : spots[key];
}

/** Maps runs, and joins neighbours with equal results; leaves out runs without a result. */
function tell<Said extends object>(
  runs: readonly Time[],
  say: (run: Time) => Said | undefined,
): (Said & { from: string; to: string })[] {
  const times = runs.map((run) => ({ ...run, said: say(run) }));
  const joined = joinRuns(times, (first, second) => JSON.stringify(first.said) === JSON.stringify(second.said));
  const iso = (moment: number): string => new Date(moment * 1000).toISOString();
  return joined.flatMap(({ from, to, said }) => (said ? [{ from: iso(from), to: iso(to), ...said }] : []));
}
