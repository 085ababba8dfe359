import type { ChartBar, ChartLabel } from './chart.ts';
import { widthOf } from '../../text/width.ts';

/** A letter of a label has 7 or 8 pixels, and a line so many; between two labels is a gap, and above a bar. */
const LETTER_WIDTH = 7.5;
const LINE = 14;
const GAP = 6;
const GAP_ABOVE = 4;

/** How much room a drawing has at least: in a window of 1,024 pixels, of 768, and of 320. */
const ROOM = { laptop: 900, tablet: 700, wide: 700, narrow: 284 } as const;

/** Which windows a label is for. */
type Window = NonNullable<ChartLabel['only']>;

/**
 * Labels where they can be read in a window of this kind: none reaches over an edge of the drawing or into one of these
 * bars, and one that would touch another stands a line further `away`.
 */
export function placeLabels(
  labels: readonly ChartLabel[],
  only: Window,
  {
    bars = [],
    away = 'up',
    gap = GAP,
  }: { readonly bars?: readonly ChartBar[]; readonly away?: 'up' | 'down'; readonly gap?: number } = {},
): ChartLabel[] {
  const placed: (ChartLabel & { readonly half: number })[] = [];
  for (const label of labels) {
    const { at, half } = spotOf(label, only);
    const above = bars.filter(({ from, to }) => from < at + half && at - half < to).map(({ top }) => top - GAP_ABOVE);
    const near = placed.filter((other) => isNear(other, { at, half }, gap / ROOM[only]));
    let y = Math.min(label.y, ...above);
    while (near.some((other) => Math.abs(other.y - y) < LINE)) y += away === 'up' ? -LINE : LINE;
    placed.push({ ...label, at, y, only, half });
  }
  return placed.map(({ half: _, ...label }) => label);
}

/** Whether labels stand side by side in a window of this kind, however high each is. */
export function haveRoom(labels: readonly ChartLabel[], only: Window): boolean {
  const spots = labels.map((label) => spotOf(label, only));
  return spots.every((spot, index) => spots.slice(index + 1).every((other) => !isNear(spot, other, 0)));
}

interface Spot {
  readonly at: number;
  /** Half of its width. */
  readonly half: number;
}

/** Where a label is, whole, in a window of this kind. */
function spotOf({ at, words }: ChartLabel, only: Window): Spot {
  const half = (widthOf(words.replaceAll(/\p{Cf}/gu, '')) * LETTER_WIDTH) / 2 / ROOM[only];
  return { at: Math.max(half, Math.min(1 - half, at)), half };
}

function isNear(one: Spot, other: Spot, gap: number): boolean {
  return Math.abs(one.at - other.at) < one.half + other.half + gap;
}
