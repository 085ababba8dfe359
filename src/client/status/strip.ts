import { fill } from '../../text/fill.ts';
import type { Locale } from '../../text/locale.ts';
import { timeTeller, type Clock } from './clock.ts';
import type { StatusWords } from './words.ts';
import { CONNECTION_ROW, HISTORY_MS, periodsOf, type MarkedPeriod, type SeenHistory } from './history.ts';
import type { Mark } from './mark.ts';

/** The strip is as wide as the day has minutes. */
export const STRIP_WIDTH = HISTORY_MS / 60_000;
export const STRIP_HEIGHT = 24;

/** The worse, the higher: without any colour the strip still shows when there was trouble. */
export const HEIGHTS: Readonly<Record<Mark, number>> = {
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
export function wordOf(mark: Mark, row: number, { status, levels, spotLevels }: StatusWords): string {
  if (mark === 'unknown') return status.gap;
  if (mark === 'cut') return status.noInternet;
  if (row !== CONNECTION_ROW) return spotLevels[mark];
  return { ok: levels.ok, limited: levels.degraded, down: levels.outage }[mark];
}
