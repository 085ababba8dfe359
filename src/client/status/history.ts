import { type Clock, formatDuration, timeTeller } from './clock.ts';
import type { LinePart, Mark } from './mark.ts';
import type { StatusWords } from './words.ts';
import type { SpotKey } from '../../schema/values.ts';
import type { History } from '../../status/history-answer.ts';
import { GAP_MS, HISTORY_DAYS, HOLDS_SECONDS } from '../../status/status-times.ts';
import { isFields } from '../../text/fields.ts';
import { fill } from '../../text/fill.ts';
import { languageTag } from '../../text/language-tag.ts';
import type { Locale } from '../../text/locale.ts';

/** The row of the connection; those of the areas follow in their order, from 1. */
export const CONNECTION_ROW = 0;

/** How far back the drawing of hours goes. */
const HISTORY_MS = 24 * 60 * 60_000;

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

/** For how many seconds of a day something was wrong; with whose fault it was, of the connection. */
interface DayFault {
  readonly mark: 'limited' | 'down' | 'cut';
  readonly who?: LinePart;
  readonly seconds: number;
}

/** A day by the place's clock; the worst of its faults first. */
interface SeenDay {
  readonly date: string;
  readonly ok: number;
  readonly faults: readonly DayFault[];
  readonly unknown: number;
}

/** The history as a browser may receive it: the connection, then every area in its order. */
export interface SeenHistory {
  readonly updatedAt: number;
  readonly rows: readonly { readonly periods: readonly MarkedPeriod[]; readonly days: readonly SeenDay[] }[];
}

/** What the history API answered, if anything was read so far. */
export function parseHistory(value: unknown, areas: readonly SpotKey[]): SeenHistory | undefined {
  if (!isFields(value) || typeof value.updatedAt !== 'string' || !Array.isArray(value.spots)) return undefined;
  const { internet, spots } = value as unknown as History;
  const updatedAt = Date.parse(value.updatedAt);
  const rows = [internet, ...areas.map((area) => spots.find(({ key }) => key === area))];
  return {
    updatedAt,
    rows: rows.map((row) => ({
      periods: parsePeriods(row?.recent ?? [], updatedAt),
      days: row?.days.map(parseDay) ?? [],
    })),
  };
}

function parsePeriods(list: readonly { from: string; to: string; level: string }[], updatedAt: number): MarkedPeriod[] {
  const periods: MarkedPeriod[] = [];
  for (const { from, to, level } of list) {
    const end = Date.parse(to);
    // The newest reading holds a little longer than it had when this was answered.
    const until = end > updatedAt ? Math.max(end, updatedAt + HOLDS_SECONDS * 1000) : end;
    extend(periods, { from: Date.parse(from), to: until, mark: MARKS[level] ?? 'unknown' });
  }
  return periods;
}

type AnsweredDay = History['internet']['days'][number] | History['spots'][number]['days'][number];

function parseDay({ date, seconds: { ok, unknown, ...levels } }: AnsweredDay): SeenDay {
  const faults = Object.entries<number | { provider: number; us: number }>(levels).flatMap(
    ([level, seconds]): DayFault[] => {
      const mark = level === 'cut' ? 'cut' : level === 'down' || level === 'outage' ? 'down' : 'limited';
      if (typeof seconds === 'number') return [{ mark, seconds }];
      return (['provider', 'us'] as const).map((who) => ({ mark, who, seconds: seconds[who] }));
    },
  );
  const worstFirst = faults
    .filter(({ seconds }) => seconds > 0)
    .toSorted((a, b) => a.mark.localeCompare(b.mark) || b.seconds - a.seconds);
  return { date, ok, faults: worstFirst, unknown };
}

/** The last 24 hours of one row, without a hole: what was not measured is `unknown`. Nothing, where nothing was measured. */
export function periodsOf({ rows }: SeenHistory, row: number, now: number): MarkedPeriod[] {
  const start = now - HISTORY_MS;
  const measured = rows[row]?.periods.filter(({ from, to }) => from < now && to > start) ?? [];
  if (measured.length === 0) return [];
  const periods: MarkedPeriod[] = [];
  for (const { from, to, mark } of measured) {
    extend(periods, { from: periods.at(-1)?.to ?? start, to: from, mark: 'unknown' });
    extend(periods, { from: Math.max(from, start), to: Math.min(to, now), mark });
  }
  extend(periods, { from: periods.at(-1)?.to ?? start, to: now, mark: 'unknown' });
  return periods;
}

/**
 * Since when a row has had this level, as a snapshot of the time `at` says.
 * - undefined where nobody looked for more than ten minutes since, or before that; where an area was cut off before; and
 *   where it is more than a day ago.
 */
export function sinceOf(history: SeenHistory | undefined, row: number, level: string, at: number): number | undefined {
  const [before, last] = history?.rows[row]?.periods.slice(-2) ?? [];
  if (!history || !last || before?.to !== last.from || before.mark === 'cut') return undefined;
  const isNew = Math.abs(at - history.updatedAt) <= GAP_MS && last.to > history.updatedAt;
  return isNew && last.mark === MARKS[level] && at - last.from < HISTORY_MS ? last.from : undefined;
}

function extend(periods: MarkedPeriod[], period: MarkedPeriod): void {
  const last = periods.at(-1);
  if (!(period.to > period.from)) return;
  if (last?.mark === period.mark && last.to === period.from) periods[periods.length - 1] = { ...last, to: period.to };
  else periods.push(period);
}

/** Of its step a bar takes so much, or as much less as was measured less of the day, but never nothing. */
const WIDTH = 0.8;
const NARROWEST = 0.2;

/** One row of the last days, the last of them today. */
interface DaysView {
  readonly bars: readonly Bar[];
  /** The days on which something was wrong, the newest first: `Fri 13 Nov: 1 h 50 min down (provider)`; else `ok`. Nothing where nothing was measured. */
  readonly said: string;
  /** `99.81 % ok of what was measured`; nothing where nothing was. */
  readonly share: string;
}

/**
 * A row of the last days as bars and in words.
 * - Of what was not measured of a day its bar is narrower.
 * - The worse a day, the higher its bar, so no colour is needed.
 * - A share is rounded down: what is not all is never told as all. It is no more exact than one reading of all that it
 *   is made from.
 */
export function createDays(history: SeenHistory, row: number, words: StatusWords, locale: Locale): DaysView {
  const days = history.rows[row]?.days ?? [];
  const faulty = days.filter(({ faults }) => faults.length > 0).toReversed();
  const ok = sum(days.map((day) => day.ok));
  const measured = ok + sum(days.map((day) => faultSeconds(day)));
  const digits = Math.min(2, Math.max(0, Math.floor(Math.log10(measured / HOLDS_SECONDS)) - 2));
  const parts = 10 ** (digits + 2);
  const percent = new Intl.NumberFormat(languageTag(locale), { style: 'percent', maximumFractionDigits: digits });
  return {
    bars: days.map((day, index) => createBar(day, HISTORY_DAYS - days.length + index)),
    said:
      faulty.length === 0 && ok > 0
        ? wordOf('ok', row, words)
        : faulty.map((day) => describeDay(day, row, words, locale)).join('; '),
    share:
      measured === 0
        ? ''
        : fill(words.status.share, { share: percent.format(Math.floor((ok * parts) / measured) / parts) }),
  };
}

function createBar(day: SeenDay, x: number): Bar {
  const mark: Mark = day.faults[0]?.mark ?? (day.ok > 0 ? 'ok' : 'unknown');
  const measured = day.ok + faultSeconds(day);
  const width = Math.max(NARROWEST, (WIDTH * measured) / (measured + day.unknown || 1));
  return { x, y: STRIP_HEIGHT - HEIGHTS[mark], width, height: HEIGHTS[mark], mark };
}

function describeDay({ date, faults }: SeenDay, row: number, words: StatusWords, locale: Locale): string {
  const { status } = words;
  const format = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  const said = faults.map(({ mark, who, seconds }) =>
    fill(who ? status.dayFaults[who] : status.dayPart, {
      duration: formatDuration(seconds, locale),
      level: wordOf(mark, row, words),
    }),
  );
  return fill(status.day, {
    day: new Intl.DateTimeFormat(languageTag(locale), format).format(new Date(`${date}T00:00:00Z`)),
    faults: said.join(', '),
  });
}

function faultSeconds(day: SeenDay): number {
  return sum(day.faults.map(({ seconds }) => seconds));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The strip is as wide as the day has minutes. */
export const STRIP_WIDTH = HISTORY_MS / 60_000;
export const STRIP_HEIGHT = 24;

/** The worse, the higher: without any colour the strip still shows when there was trouble. */
const HEIGHTS: Readonly<Record<Mark, number>> = {
  unknown: 2,
  ok: 8,
  limited: 16,
  cut: STRIP_HEIGHT,
  down: STRIP_HEIGHT,
};

/** A bar, in units of the strip. */
export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly mark: Mark;
}

/** The last 24 hours of one row as bars with a common base line, left to right; none if nothing was measured. */
export function createBars(history: SeenHistory, row: number, now: number): Bar[] {
  return periodsOf(history, row, now).map(({ from, to, mark }) => ({
    x: STRIP_WIDTH - (now - from) / 60_000,
    y: STRIP_HEIGHT - HEIGHTS[mark],
    width: (to - from) / 60_000,
    height: HEIGHTS[mark],
    mark,
  }));
}

/** The same in words, by the place's clock: `08:10 to 09:40: ok; 09:40 to 10:00: not measured`. */
export function describeStrip(
  history: SeenHistory,
  row: number,
  clock: Clock,
  words: StatusWords,
  locale: Locale,
): string {
  const tell = timeTeller(clock, locale);
  const describe = ({ from, to, mark }: MarkedPeriod): string =>
    fill(words.status.period, { from: tell(from), to: tell(to), level: wordOf(mark, row, words) });
  return periodsOf(history, row, clock.now)
    .filter((period, index) => index > 0 || period.mark !== 'unknown')
    .map(describe)
    .join('; ');
}

/** How something was, in one word: the connection, or an area. */
function wordOf(mark: Mark, row: number, { status, levels, spotLevels }: StatusWords): string {
  if (mark === 'unknown') return status.gap;
  if (mark === 'cut') return status.noInternet;
  if (row !== CONNECTION_ROW) return spotLevels[mark];
  return { ok: levels.ok, limited: levels.degraded, down: levels.outage }[mark];
}
