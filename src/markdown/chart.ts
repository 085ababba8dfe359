import { escapeHtml } from '../text/escape-html.ts';
import { formatMonth } from '../text/dates.ts';
import type { Locale } from '../text/locale.ts';

/**
 * Numbers as a drawing along the months. Places from left to right are shares of its width, so that words keep their size
 * on any screen; heights are pixels from its top.
 */
export interface Chart {
  /** What it shows, in a sentence: it stands below, and is read out. The page says the same number by number. */
  readonly caption: string;
  readonly height: number;
  readonly bars: readonly ChartBar[];
  readonly labels: readonly ChartLabel[];
  readonly lines: readonly ChartLine[];
}

export interface ChartBar {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** By which it has its colour. */
  readonly kind: 'cool' | 'warm' | 'sun' | 'pale';
}

export interface ChartLabel {
  readonly at: number;
  readonly y: number;
  readonly words: string;
  /** The name of a row and a scale begin where they stand, all others have it in their middle. */
  readonly kind?: 'name' | 'scale' | 'turn' | 'month' | 'value';
  /** Which end of it stands there where that is not its middle: at an edge of the drawing nothing reaches over it. */
  readonly anchor?: 'start' | 'end';
  /** Where it is left out unless there is so much room, or so little. */
  readonly only?: 'wide' | 'narrow';
}

export interface ChartLine {
  readonly from: readonly [at: number, y: number];
  readonly to: readonly [at: number, y: number];
}

/** A chart as HTML, for the eyes alone: printers and software have its numbers in words. */
export function drawChart({ caption, height, bars, labels, lines }: Chart): string {
  const label = escapeHtml(caption);
  return [
    '<figure class="chart not-printed" data-markdown-ignore>',
    `<svg role="img" aria-label="${label}" width="100%" height="${height}">`,
    ...lines.map(
      ({ from: [x1, y1], to: [x2, y2] }) => `<line x1="${percent(x1)}" y1="${y1}" x2="${percent(x2)}" y2="${y2}"/>`,
    ),
    ...bars.map(
      ({ left, right, top, bottom, kind }) =>
        `<rect class="${kind}" x="${percent(left)}" y="${top}" width="${percent(right - left)}" height="${bottom - top}"/>`,
    ),
    ...labels.map(
      ({ at, y, words, ...names }) =>
        `<text class="${classOf(names)}" x="${percent(at)}" y="${y}">${escapeHtml(words)}</text>`,
    ),
    `</svg><figcaption aria-hidden="true">${label}</figcaption></figure>`,
  ].join('');
}

/** A letter has 7 or 8 pixels, and a window 768 before it counts as narrow. */
const LETTER_WIDTH = 7.5;
const NARROW = 768;

/** The names of months where they stand, and where there is no room for them their first letters. */
export function labelMonths(
  months: readonly { readonly month: number; readonly at: number }[],
  y: number,
  locale: Locale,
): ChartLabel[] {
  const names = months.map(({ month, at }) => ({ at, name: formatMonth(month, locale, 'shortMonth') }));
  const longest = Math.max(...names.map(({ name }) => name.length));
  const haveRoom = longest * months.length * LETTER_WIDTH < NARROW;
  return names.flatMap(({ at, name }): ChartLabel[] => {
    // Japanese counts its months.
    const words = (/^\d+|^./.exec(name) ?? [''])[0];
    if (!haveRoom) return [{ at, y, words, kind: 'month' }];
    return [
      { at, y, words: name, kind: 'month', only: 'wide' },
      { at, y, words, kind: 'month', only: 'narrow' },
    ];
  });
}

function classOf({ kind = 'value', anchor, only }: Pick<ChartLabel, 'kind' | 'anchor' | 'only'>): string {
  return [kind, anchor, only].filter(Boolean).join(' ');
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)}%`;
}
