import { fill } from '../../text/fill.ts';
import { languageTag } from '../../text/language-tag.ts';
import type { Locale } from '../../text/locale.ts';
import { formatDuration } from './duration.ts';
import { DAYS, type SeenDay, type SeenHistory } from './history.ts';
import type { Mark } from './mark.ts';
import { HEIGHTS, STRIP_HEIGHT, wordOf, type Bar } from './strip.ts';
import type { StatusWords } from './words.ts';

/** Of its step a bar takes so much, or as much less as was measured less of the day, but never nothing. */
const WIDTH = 0.8;
const NARROWEST = 0.2;
/** How much lower a bar of the shortest fault is than that of a whole day. */
const LOWER = 4;

/** One row of the last days, the last of them today. */
export interface DaysView {
  readonly bars: readonly Bar[];
  /** What each bar says: `ok, 1 h 50 min down (provider), 20 min not measured`. */
  readonly texts: readonly string[];
  /** `99.81 % ok of what was measured`; nothing where nothing was. */
  readonly share: string;
}

/** What a day is called: `Tuesday 3 November`. */
export function nameDay({ date }: SeenDay, locale: Locale): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(languageTag(locale), format).format(new Date(`${date}T00:00:00Z`));
}

/**
 * A row of the last days as bars and in words.
 * - Of what was not measured of a day its bar is narrower.
 * - The worse a day, and the longer, the higher its bar: each level has heights of its own, so no colour is needed.
 * - A share is rounded down: what is not all is never told as all.
 */
export function createDays(history: SeenHistory, row: number, words: StatusWords, locale: Locale): DaysView {
  const days = lastDays(history, row);
  const ok = sum(days.map((day) => day.ok));
  const measured = ok + sum(days.map((day) => faultSeconds(day)));
  const percent = new Intl.NumberFormat(languageTag(locale), { style: 'percent', maximumFractionDigits: 2 });
  return {
    bars: days.map((day, index) => createBar(day, DAYS - days.length + index)),
    texts: days.map((day) => describeDay(day, row, words, locale)),
    share:
      measured === 0
        ? ''
        : fill(words.status.share, { share: percent.format(Math.floor((ok * 10_000) / measured) / 10_000) }),
  };
}

/** The last days that there are, the last of them today. */
export function lastDays({ rows }: SeenHistory, row: number): readonly SeenDay[] {
  return rows[row]?.days.slice(-DAYS) ?? [];
}

function createBar(day: SeenDay, x: number): Bar {
  const [worst] = day.faults;
  const mark: Mark = worst?.mark ?? (day.ok > 0 ? 'ok' : 'unknown');
  const height = worst ? HEIGHTS[mark] - LOWER * (1 - shareOf(day, worst.mark)) : HEIGHTS[mark];
  return { x, y: STRIP_HEIGHT - height, width: Math.max(NARROWEST, WIDTH * measuredOf(day)), height, mark };
}

/** How much of what was measured of a day was so. */
function shareOf(day: SeenDay, mark: 'limited' | 'down'): number {
  const so = sum(day.faults.filter((fault) => fault.mark === mark).map(({ seconds }) => seconds));
  return so / (day.ok + faultSeconds(day));
}

function describeDay(day: SeenDay, row: number, words: StatusWords, locale: Locale): string {
  const { status } = words;
  const faults = day.faults.map(({ mark, who, seconds }) =>
    fill(who ? status.dayFaults[who] : status.dayPart, {
      duration: formatDuration(seconds, locale),
      level: wordOf(mark, row, words),
    }),
  );
  const ok = day.ok > 0 ? [wordOf('ok', row, words)] : [];
  if (ok.length + faults.length === 0) return status.gap;
  const gap =
    day.unknown > 0 ? [fill(status.dayPart, { duration: formatDuration(day.unknown, locale), level: status.gap })] : [];
  return [...ok, ...faults, ...gap].join(', ');
}

/** Which share of a day was measured. */
function measuredOf(day: SeenDay): number {
  const measured = day.ok + faultSeconds(day);
  return measured / (measured + day.unknown || 1);
}

function faultSeconds(day: SeenDay): number {
  return sum(day.faults.map(({ seconds }) => seconds));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
