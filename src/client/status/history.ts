import { isFields, type Fields } from '../../text/fields.ts';
import type { SpotKey } from '../../schema/spot.ts';
import { GAP_MS, HOLDS_SECONDS } from '../../status/status-times.ts';
import type { LinePart, Mark } from './mark.ts';

/** The row of the connection; those of the areas follow in their order, from 1. */
export const CONNECTION_ROW = 0;

/** How far back the drawing of hours goes, and that of days. */
export const HISTORY_MS = 24 * 60 * 60_000;
export const DAYS = 90;

const MARKS: Readonly<Record<string, 'ok' | 'limited' | 'down'>> = {
  ok: 'ok',
  limited: 'limited',
  degraded: 'limited',
  down: 'down',
  outage: 'down',
};

/** A time in which one row was the same. */
export interface MarkedPeriod {
  readonly from: number;
  readonly to: number;
  readonly mark: Mark;
}

/** For how many seconds of a day something was wrong; with whose fault it was, of the connection. */
export interface DayFault {
  readonly mark: 'limited' | 'down';
  readonly who?: LinePart;
  readonly seconds: number;
}

/** A day by the place's clock; the worst of its faults first. */
export interface SeenDay {
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

/**
 * What the history API answered, if that can be read. What cannot, of a period or of a day, was not measured.
 * Hand-written, as `parseSnapshot` is.
 */
export function parseHistory(value: unknown, areas: readonly SpotKey[]): SeenHistory | undefined {
  if (!isFields(value) || typeof value.updatedAt !== 'string' || !Array.isArray(value.spots)) return undefined;
  const updatedAt = Date.parse(value.updatedAt);
  const spots = value.spots.filter(isFields);
  const rows = [value.internet, ...areas.map((area) => spots.find(({ key }) => key === area))];
  return {
    updatedAt,
    rows: rows.map((row) => ({
      periods: parsePeriods(listOf(row, 'recent'), updatedAt),
      days: listOf(row, 'days').flatMap(({ date, seconds }) =>
        typeof date === 'string' && isFields(seconds) ? [parseDay(date, seconds)] : [],
      ),
    })),
  };
}

function listOf(row: unknown, name: 'recent' | 'days'): Fields[] {
  const list: unknown = isFields(row) ? row[name] : undefined;
  return Array.isArray(list) ? list.filter(isFields) : [];
}

function parsePeriods(list: readonly Fields[], updatedAt: number): MarkedPeriod[] {
  const periods: MarkedPeriod[] = [];
  for (const { from, to, level } of list) {
    const end = Date.parse(String(to));
    // The newest reading holds a little longer than it had when this was answered.
    const until = end > updatedAt ? Math.max(end, updatedAt + HOLDS_SECONDS * 1000) : end;
    extend(periods, { from: Date.parse(String(from)), to: until, mark: MARKS[String(level)] ?? 'unknown' });
  }
  return periods;
}

function parseDay(date: string, { ok, unknown, ...levels }: Fields): SeenDay {
  const faults = Object.entries(levels).flatMap(([level, seconds]): DayFault[] => {
    const mark = MARKS[level];
    if (mark === undefined || mark === 'ok') return [];
    if (!isFields(seconds)) return [{ mark, seconds: countOf(seconds) }];
    return (['provider', 'us'] as const).map((who) => ({ mark, who, seconds: countOf(seconds[who]) }));
  });
  const worstFirst = faults
    .filter(({ seconds }) => seconds > 0)
    .toSorted((a, b) => a.mark.localeCompare(b.mark) || b.seconds - a.seconds);
  return { date, ok: countOf(ok), faults: worstFirst, unknown: countOf(unknown) };
}

function countOf(seconds: unknown): number {
  return typeof seconds === 'number' && seconds > 0 ? seconds : 0;
}

/**
 * The last 24 hours of one row, without a hole: what was not measured is `unknown`. An area without internet was cut
 * off, however good its Wi-Fi. Nothing, where nothing was measured.
 */
export function periodsOf({ rows }: SeenHistory, row: number, now: number): MarkedPeriod[] {
  const [own, connection] = [rows[row]?.periods ?? [], rows[CONNECTION_ROW]?.periods ?? []];
  const start = now - HISTORY_MS;
  const inside = [...own, ...connection]
    .flatMap(({ from, to }) => [from, to])
    .filter((time) => time > start && time < now);
  const times = [start, ...inside.toSorted((a, b) => a - b), now];
  const periods: MarkedPeriod[] = [];
  for (const [index, from] of times.slice(0, -1).entries()) {
    const mark = markAt(own, from);
    const isCut = row !== CONNECTION_ROW && mark !== 'unknown' && markAt(connection, from) === 'down';
    extend(periods, { from, to: times[index + 1] ?? now, mark: isCut ? 'cut' : mark });
  }
  return periods.every(({ mark }) => mark === 'unknown') ? [] : periods;
}

function markAt(periods: readonly MarkedPeriod[], time: number): Mark {
  return periods.find(({ from, to }) => from <= time && time < to)?.mark ?? 'unknown';
}

/**
 * Since when a row has had this level, as a snapshot of the time `at` says.
 * - undefined where nobody looked for more than ten minutes since, or before that; and where it is more than a day ago.
 */
export function sinceOf(history: SeenHistory | undefined, row: number, level: string, at: number): number | undefined {
  const [before, last] = history?.rows[row]?.periods.slice(-2) ?? [];
  if (!history || !last || before?.to !== last.from || before.mark === 'unknown') return undefined;
  const isNew = Math.abs(at - history.updatedAt) <= GAP_MS && last.to > history.updatedAt;
  return isNew && last.mark === MARKS[level] && at - last.from < HISTORY_MS ? last.from : undefined;
}

function extend(periods: MarkedPeriod[], period: MarkedPeriod): void {
  const last = periods.at(-1);
  if (!(period.to > period.from)) return;
  if (last?.mark === period.mark && last.to === period.from) periods[periods.length - 1] = { ...last, to: period.to };
  else periods.push(period);
}
