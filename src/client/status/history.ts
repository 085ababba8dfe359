import type { LinePart, Mark } from './mark.ts';
import type { StatusWords } from './words.ts';
import type { SpotKey } from '../../schema/declarations.ts';
import type { History } from '../../status/history-answer.ts';
import { GAP_MS, HISTORY_DAYS, HOLDS_MS } from '../../status/status-times.ts';
import { isFields } from '../../text/fields.ts';
import { interpolate, joinNames } from '../../text/language/interpolate.ts';
import { languageTag } from '../../text/language/language-tag.ts';
import type { Locale } from '../../text/language/locale.ts';
import { MINUTE_MS, DAY_MS } from '../../text/numbers/durations.ts';
import { formatClockTime, formatDuration, type Clock } from '../../text/numbers/moments.ts';

/** The row of the connection; those of the areas follow in their order, from 1. */
export const CONNECTION_ROW = 0;

const MARKS: Readonly<Record<string, Mark>> = {
  ok: 'ok',
  limited: 'limited',
  degraded: 'limited',
  down: 'down',
  outage: 'down',
  cut: 'cut',
};

/** A time in which one row was the same. */
interface MarkedPeriod {
  readonly from: number;
  readonly to: number;
  readonly mark: Mark;
}

type Day = History['internet']['days'][number] | History['spots'][number]['days'][number];

interface Row {
  readonly periods: readonly MarkedPeriod[];
  readonly days: readonly Day[];
}

/** The history as a browser may receive it: the connection, then every area in its order. */
export interface SeenHistory {
  readonly updatedAt: number;
  readonly rows: readonly Row[];
}

/** What the history API answered, if anything was read so far. */
export function parseHistory(value: unknown, areas: readonly SpotKey[]): SeenHistory | undefined {
  if (!isFields(value) || typeof value.updatedAt !== 'string' || !Array.isArray(value.spots)) return undefined;
  const { internet, spots } = value as unknown as History;
  const updatedAt = Date.parse(value.updatedAt);
  const rows = [internet, ...areas.map((area) => spots.find(({ key }) => key === area))];
  return {
    updatedAt,
    rows: rows.map((row) => ({ periods: parsePeriods(row?.recent ?? [], updatedAt), days: row?.days ?? [] })),
  };
}

/** Neighbours of one mark are one. The newest reading holds a little longer than it had when this was answered. */
function parsePeriods(list: readonly { from: string; to: string; level: string }[], updatedAt: number): MarkedPeriod[] {
  const periods: MarkedPeriod[] = [];
  for (const { level, ...times } of list) {
    const from = Date.parse(times.from);
    const end = Date.parse(times.to);
    const to = end > updatedAt ? Math.max(end, updatedAt + HOLDS_MS) : end;
    const mark = MARKS[level] ?? 'unknown';
    const last = periods.at(-1);
    if (last?.mark === mark && last.to === from) periods[periods.length - 1] = { ...last, to };
    else periods.push({ from, to, mark });
  }
  return periods;
}

/**
 * Since when a row has had this level, as a snapshot of the time `at` says.
 * - undefined where nobody looked for more than eleven minutes since, or before that; where an area was cut off before; and
 *   where it is more than a day ago.
 */
export function sinceOf(history: SeenHistory | undefined, row: number, level: string, at: number): number | undefined {
  const [before, last] = history?.rows[row]?.periods.slice(-2) ?? [];
  if (!history || !last || before?.to !== last.from || before.mark === 'cut') return undefined;
  const isNew = Math.abs(at - history.updatedAt) <= GAP_MS && last.to > history.updatedAt;
  return isNew && last.mark === MARKS[level] && at - last.from < DAY_MS ? last.from : undefined;
}

/** The strip of hours is as wide as the day has minutes. */
export const STRIP_WIDTH = DAY_MS / MINUTE_MS;
export const STRIP_HEIGHT = 24;

/** The worse, the higher: without any colour a strip still shows when there was trouble. */
const HEIGHTS: Readonly<Record<Mark, number>> = {
  unknown: 2,
  ok: 8,
  limited: 16,
  cut: STRIP_HEIGHT,
  down: STRIP_HEIGHT,
};

/** A bar on the common base line, in units of its strip. */
interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly mark: Mark;
}

/** A row as bars, left to right, and in words; nothing, where nothing was measured. */
export interface Drawing {
  readonly bars: readonly Bar[];
  readonly said: string;
}

const NOTHING: Row = { periods: [], days: [] };

function createBar(x: number, width: number, mark: Mark): Bar {
  return { x, y: STRIP_HEIGHT - HEIGHTS[mark], width, height: HEIGHTS[mark], mark };
}

/**
 * The last 24 hours of one row; what was not measured is left out: `08:10 to 09:40: ok; 09:50 to 10:00: down`, by the
 * place's clock. A line lies below it all.
 */
export function drawHours(
  history: SeenHistory | undefined,
  row: number,
  clock: Clock,
  words: StatusWords,
  locale: Locale,
): Drawing {
  const { now } = clock;
  const start = now - DAY_MS;
  const tell = (time: number): string => formatClockTime(time, clock, locale);
  const { periods } = history?.rows[row] ?? NOTHING;
  const shown = periods
    .filter(({ from, to }) => from < now && to > start)
    .map(({ from, to, mark }) => ({ from: Math.max(from, start), to: Math.min(to, now), mark }));
  const bars = shown.map(({ from, to, mark }) => createBar((from - start) / MINUTE_MS, (to - from) / MINUTE_MS, mark));
  const said = shown.map(({ from, to, mark }) =>
    interpolate(words.status.period, { from: tell(from), to: tell(to), level: wordOf(mark, row, words) }),
  );
  return { bars: bars.length === 0 ? [] : [createBar(0, STRIP_WIDTH, 'unknown'), ...bars], said: said.join('; ') };
}

/** For how many seconds of a day something was wrong; with whose fault it was, of the connection. */
interface DayFault {
  readonly mark: 'limited' | 'down' | 'cut';
  readonly who?: LinePart;
  readonly seconds: number;
}

/** What was wrong on a day, the worst first. */
function faultsOf({ seconds: { ok: _, unknown: __, ...levels } }: Day): DayFault[] {
  const faults = Object.entries<number | { provider: number; us: number }>(levels).flatMap(
    ([level, seconds]): DayFault[] => {
      const mark = level === 'cut' ? 'cut' : level === 'down' || level === 'outage' ? 'down' : 'limited';
      if (typeof seconds === 'number') return [{ mark, seconds }];
      return (['provider', 'us'] as const).map((who) => ({ mark, who, seconds: seconds[who] }));
    },
  );
  return faults
    .filter(({ seconds }) => seconds > 0)
    .toSorted((a, b) => a.mark.localeCompare(b.mark) || b.seconds - a.seconds);
}

/** Of its step a bar takes so much, or as much less as was measured less of the day, but never nothing. */
const WIDTH = 0.8;
const NARROWEST = 0.2;

/**
 * One row of the last days, the last of them today.
 * - In words there are the days on which something was wrong, the newest first: `Fri 13 Nov: 1 h 50 min down (provider)`;
 *   else `ok`.
 * - `share`, as `99.8 % ok of what was measured`, is rounded down: what is not all is never told as all.
 */
export function drawDays(
  history: SeenHistory | undefined,
  row: number,
  words: StatusWords,
  locale: Locale,
): Drawing & { readonly share: string } {
  const days = (history?.rows[row] ?? NOTHING).days.map((day) => {
    const faults = faultsOf(day);
    const { ok, unknown } = day.seconds;
    return { date: day.date, faults, ok, unknown, measured: ok + sum(faults.map(({ seconds }) => seconds)) };
  });
  const faulty = days.filter(({ faults }) => faults.length > 0).toReversed();
  const ok = sum(days.map((day) => day.ok));
  const measured = sum(days.map((day) => day.measured));
  const percent = new Intl.NumberFormat(languageTag(locale), { style: 'percent', maximumFractionDigits: 1 });
  const fine = ok > 0 ? wordOf('ok', row, words) : '';
  return {
    bars: days.map((day, index) => {
      const width = Math.max(NARROWEST, (WIDTH * day.measured) / (day.measured + day.unknown || 1));
      const mark = day.faults[0]?.mark ?? (day.ok > 0 ? 'ok' : 'unknown');
      return createBar(HISTORY_DAYS - days.length + index, width, mark);
    }),
    said: faulty.map((day) => describeDay(day, row, words, locale)).join('; ') || fine,
    share:
      measured === 0
        ? ''
        : interpolate(words.status.share, { share: percent.format(Math.floor((ok * 1000) / measured) / 1000) }),
  };
}

function describeDay(
  { date, faults }: { readonly date: string; readonly faults: readonly DayFault[] },
  row: number,
  words: StatusWords,
  locale: Locale,
): string {
  const { status } = words;
  const format = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  const said = faults.map(({ mark, who, seconds }) =>
    interpolate(who ? status.dayFaults[who] : status.dayPart, {
      duration: formatDuration(seconds, locale),
      level: wordOf(mark, row, words),
    }),
  );
  return interpolate(status.day, {
    day: new Intl.DateTimeFormat(languageTag(locale), format).format(new Date(`${date}T00:00:00Z`)),
    faults: joinNames(said, locale),
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** How something was, in one word: the connection, or an area. */
function wordOf(mark: Mark, row: number, { status }: StatusWords): string {
  if (mark === 'unknown') return status.gap;
  if (mark === 'cut') return status.noInternet;
  if (row !== CONNECTION_ROW) return status.spotLevels[mark];
  const { ok, degraded, outage } = status.levels;
  return { ok, limited: degraded, down: outage }[mark];
}
