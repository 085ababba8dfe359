import { isFields, type Fields } from '../fields.ts';
import { SPOT_KEYS, type SpotKey } from '../status/spot.ts';
import type { SeenSnapshot } from './answer.ts';
import type { Mark } from './mark.ts';

/** What has a row of its own in the strip: the connection, and each area. */
export type Subject = 'internet' | SpotKey;
export const SUBJECTS: readonly Subject[] = ['internet', ...SPOT_KEYS];

/** One snapshot as it is stored: its time in milliseconds, and a letter for the level of each of `SUBJECTS`, in their order. */
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

/** The stored history, without what cannot be read or has become too old: other versions and other programs may have written it. */
export function parseHistory(text: string | null, now: number): Entry[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return keep(Array.isArray(value) ? value.filter(isEntry) : [], now);
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is Entry & Fields {
  if (!isFields(value) || typeof value.marks !== 'string') return false;
  return Number.isFinite(value.at) && /^[old]{4}$/.test(value.marks);
}

/** A time in which one subject was the same. */
export interface Period {
  readonly from: number;
  readonly to: number;
  readonly mark: Mark;
}

/**
 * The last 24 hours of one subject, without a hole: what was not seen is `unknown`.
 * - A reading holds until the next, if that comes within ten minutes; else for five minutes, then comes a gap.
 * - Neighbours that are the same are one period.
 * - Nothing, where fewer than two readings were seen: one alone is the headline.
 */
export function periodsOf(history: readonly Entry[], subject: Subject, now: number): Period[] {
  const start = now - HISTORY_MS;
  const entries = history.filter(({ at }) => at >= start && at < now);
  if (entries.length < 2) return [];
  const periods: Period[] = [];
  let reached = start;
  for (const [index, { at, marks }] of entries.entries()) {
    const next = entries[index + 1]?.at;
    const to = next !== undefined && next - at <= GAP_MS ? next : Math.min(at + HOLDS_MS, now);
    extend(periods, { from: reached, to: at, mark: 'unknown' });
    extend(periods, { from: at, to, mark: markOf(subject, marks) });
    reached = to;
  }
  extend(periods, { from: reached, to: now, mark: 'unknown' });
  return periods;
}

/** How a subject was; an area without internet was cut off, however good its Wi-Fi. */
function markOf(subject: Subject, marks: string): Mark {
  const mark = LETTERS[letterOf(subject, marks)] ?? 'unknown';
  return subject !== 'internet' && LETTERS[letterOf('internet', marks)] === 'down' ? 'cut' : mark;
}

function letterOf(subject: Subject, marks: string): string {
  return marks[SUBJECTS.indexOf(subject)] ?? '';
}

/**
 * Since when a subject has been as the snapshot of the time `at` says.
 * - The time of the first snapshot that says so, where the one before it, which says otherwise, was seen too.
 * - undefined where it was so when this device first looked, or where nobody looked for more than ten minutes since.
 */
export function sinceOf(history: readonly Entry[], subject: Subject, at: number): number | undefined {
  const seen = history.filter((entry) => entry.at <= at);
  const newest = seen.at(-1);
  if (newest?.at !== at) return undefined;
  const letter = letterOf(subject, newest.marks);
  const before = seen.findLastIndex(({ marks }) => letterOf(subject, marks) !== letter);
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
