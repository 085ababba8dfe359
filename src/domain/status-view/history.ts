import { isFields, type Fields } from '../fields.ts';
import type { SeenSnapshot } from './answer.ts';
import type { Mark } from './mark.ts';

/** The row of the connection; those of the areas follow in their order, from 1. */
export const CONNECTION = 0;

/** One snapshot as it is stored: its time in milliseconds, and a letter for the level of each row, in their order. */
export interface Entry {
  readonly at: number;
  readonly marks: string;
}

/** How far back the history goes. */
export const HISTORY_MS = 24 * 60 * 60_000;
const MOST_ENTRIES = 400;
/** Two readings further apart than this have a gap between them. */
const GAP_MS = 10 * 60_000;
/** How long a reading holds where none follows it within the gap. */
const HOLDS_MS = 5 * 60_000;

const LETTERS: Readonly<Record<string, Mark>> = { o: 'ok', l: 'limited', d: 'down' };
const LETTER_OF = { ok: 'o', limited: 'l', degraded: 'l', down: 'd', outage: 'd' } as const;

/**
 * The history with a snapshot added.
 * - One entry for each `updatedAt`: the same snapshot again adds nothing; set anew by hand, it replaces its entry.
 * - Nothing older than 24 hours stays, nothing of the future, and never more than 400 entries.
 */
export function addEntry(history: readonly Entry[], snapshot: SeenSnapshot, now: number): Entry[] {
  const { internet, spots } = snapshot;
  const at = Date.parse(snapshot.updatedAt);
  const marks = [internet, ...spots].map(({ level }) => LETTER_OF[level]).join('');
  return keep([...history.filter((entry) => entry.at !== at), { at, marks }], now);
}

function keep(history: readonly Entry[], now: number): Entry[] {
  return history
    .filter(({ at }) => at >= now - HISTORY_MS && at <= now + GAP_MS)
    .toSorted((a, b) => a.at - b.at)
    .slice(-MOST_ENTRIES);
}

/** The stored history of so many rows, without what cannot be read or has become too old: other versions and other programs may have written it. */
export function parseHistory(text: string | null, rows: number, now: number): Entry[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return keep(
      Array.isArray(value)
        ? value.filter((entry): entry is Entry => isEntry(entry) && entry.marks.length === rows)
        : [],
      now,
    );
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is Entry & Fields {
  if (!isFields(value) || typeof value.marks !== 'string') return false;
  return Number.isFinite(value.at) && /^[old]+$/.test(value.marks);
}

/** A time in which one row was the same. */
export interface Period {
  readonly from: number;
  readonly to: number;
  readonly mark: Mark;
}

/**
 * The last 24 hours of one row, without a hole: what was not seen is `unknown`.
 * - A reading holds until the next, if that comes within ten minutes; else for five minutes, then comes a gap.
 * - Neighbours that are the same are one period.
 * - Nothing, where fewer than two readings were seen: one alone is the headline.
 */
export function periodsOf(history: readonly Entry[], row: number, now: number): Period[] {
  const start = now - HISTORY_MS;
  const entries = history.filter(({ at }) => at >= start && at < now);
  if (entries.length < 2) return [];
  const periods: Period[] = [];
  let reached = start;
  for (const [index, { at, marks }] of entries.entries()) {
    const next = entries[index + 1]?.at;
    const to = next !== undefined && next - at <= GAP_MS ? next : Math.min(at + HOLDS_MS, now);
    extend(periods, { from: reached, to: at, mark: 'unknown' });
    extend(periods, { from: at, to, mark: markOf(row, marks) });
    reached = to;
  }
  extend(periods, { from: reached, to: now, mark: 'unknown' });
  return periods;
}

/** How it was in a row; an area without internet was cut off, however good its Wi-Fi. */
function markOf(row: number, marks: string): Mark {
  const mark = LETTERS[letterOf(row, marks)] ?? 'unknown';
  return row !== CONNECTION && LETTERS[letterOf(CONNECTION, marks)] === 'down' ? 'cut' : mark;
}

function letterOf(row: number, marks: string): string {
  return marks[row] ?? '';
}

/**
 * Since when a row has been as the snapshot of the time `at` says.
 * - The time of the first snapshot that says so, where the one before it, which says otherwise, was seen too.
 * - undefined where it was so when this device first looked, or where nobody looked for more than ten minutes since.
 */
export function sinceOf(history: readonly Entry[], row: number, at: number): number | undefined {
  const seen = history.filter((entry) => entry.at <= at);
  const newest = seen.at(-1);
  if (newest?.at !== at) return undefined;
  const letter = letterOf(row, newest.marks);
  const before = seen.findLastIndex(({ marks }) => letterOf(row, marks) !== letter);
  const run = seen.slice(before);
  const isUnbroken = run.every((entry, index) => entry.at - (run[index - 1]?.at ?? entry.at) <= GAP_MS);
  return before >= 0 && isUnbroken ? run[1]?.at : undefined;
}

function extend(periods: Period[], period: Period): void {
  const last = periods.at(-1);
  if (period.to <= period.from) return;
  if (last?.mark === period.mark) periods[periods.length - 1] = { ...last, to: period.to };
  else periods.push(period);
}
