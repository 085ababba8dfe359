import { isolateInDrawing } from '../html/isolate-numbers.ts';
import { escapeHtml } from '../../text/escape-html.ts';
import { formatMonth } from '../../text/numbers/dates.ts';
import { textDirection } from '../../text/language/language-tag.ts';
import type { Locale } from '../../text/language/locale.ts';

/**
 * Numbers as a drawing along the months. Places along a line of text, from where that begins, are shares of its width, so
 * that words keep their size on any screen; heights are pixels from its top.
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
  readonly from: number;
  readonly to: number;
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
  /** Where it is left out unless there is so much room, or so little: `wide` is `tablet` and `laptop`. */
  readonly only?: 'wide' | 'tablet' | 'laptop' | 'narrow';
}

export interface ChartLine {
  readonly from: readonly [at: number, y: number];
  readonly to: readonly [at: number, y: number];
}

/** A chart as HTML, for the eyes alone: printers and software have its numbers in words. */
export function drawChart({ caption, height, bars, labels, lines }: Chart, locale: Locale): string {
  const label = escapeHtml(caption);
  const isRightToLeft = textDirection(locale) === 'rtl';
  const xOf = (share: number): string => percent(isRightToLeft ? 1 - share : share);
  const write = (words: string): string => escapeHtml(isRightToLeft ? isolateInDrawing(words) : words);
  return [
    '<figure class="chart not-printed" data-markdown-ignore>',
    `<svg role="img" aria-label="${label}" width="100%" height="${height}">`,
    ...lines.map(({ from: [x1, y1], to: [x2, y2] }) => `<line x1="${xOf(x1)}" y1="${y1}" x2="${xOf(x2)}" y2="${y2}"/>`),
    ...bars.map(
      ({ from, to, top, bottom, kind }) =>
        `<rect class="${kind}" x="${xOf(isRightToLeft ? to : from)}" y="${top}" width="${percent(to - from)}" height="${bottom - top}"/>`,
    ),
    ...labels.map(
      ({ at, y, words, ...names }) => `<text class="${classOf(names)}" x="${xOf(at)}" y="${y}">${write(words)}</text>`,
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

function classOf({ kind = 'value', only }: Pick<ChartLabel, 'kind' | 'only'>): string {
  return [kind, only].filter(Boolean).join(' ');
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)}%`;
}
