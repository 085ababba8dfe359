import { isolateInDrawing } from '../../html/isolate-numbers.ts';
import type { DayPart } from '../../../site/daylight.ts';
import { escapeHtml } from '../../../text/escape-html.ts';
import { textDirection } from '../../../text/language/language-tag.ts';
import type { Locale } from '../../../text/language/locale.ts';
import { formatMonth } from '../../../text/numbers/dates.ts';

/** Some desks, and when the sun is on them on a day of each month. */
export interface Desks {
  readonly name: string;
  readonly months: readonly (readonly DayPart[])[];
}

/** The scale is left of the months, and each row has its name on top. Widths are shares of the drawing, heights pixels. */
const SCALE_WIDTH = 0.13;
const MONTH_WIDTH = (1 - SCALE_WIDTH) / 12;
const NAME_HEIGHT = 34;
const HOUR_HEIGHT = 8;

/**
 * Draws when the sun is up, and when it is on some desks: a row for each, with the months from left to right and the hours
 * of the day from top to bottom. The SVG is decorative for printers and software, which read the table of times.
 */
export function drawSun(
  desks: readonly Desks[],
  daylight: readonly (readonly DayPart[])[],
  caption: string,
  locale: Locale,
): string {
  const hours = daylight.flat().flatMap(({ fromMinutes, untilMinutes }) => [fromMinutes / 60, untilMinutes / 60]);
  const firstHour = Math.floor(Math.min(...hours));
  const lastHour = Math.ceil(Math.max(...hours));
  const rowHeight = NAME_HEIGHT + (lastHour - firstHour) * HOUR_HEIGHT;
  const yOf = (row: number, hour: number): number => row * rowHeight + NAME_HEIGHT + (hour - firstHour) * HOUR_HEIGHT;
  const isRightToLeft = textDirection(locale) === 'rtl';
  const xOf = (share: number): string => percent(isRightToLeft ? 1 - share : share);

  const bar = (kind: 'pale' | 'sun', row: number, month: number, { fromMinutes, untilMinutes }: DayPart): string => {
    const [left, right] = [0.15, 0.85].map((share) => SCALE_WIDTH + MONTH_WIDTH * (month + share)) as [number, number];
    const [top, bottom] = [yOf(row, fromMinutes / 60), yOf(row, untilMinutes / 60)];
    return `<rect class="${kind}" x="${xOf(isRightToLeft ? right : left)}" y="${top}" width="${percent(right - left)}" height="${bottom - top}"/>`;
  };
  const label = (kind: string, x: string, y: number, words: string): string =>
    `<text class="${kind}" x="${x}" y="${y}">${escapeHtml(isRightToLeft ? isolateInDrawing(words) : words)}</text>`;

  const lined = [0, 4, 8, 12, 16, 20, 24].filter((hour) => hour >= firstHour && hour <= lastHour);
  const height = desks.length * rowHeight;
  const shapes = [
    ...desks.flatMap(({ name, months }, row) => [
      ...lined.map((hour) => {
        const y = yOf(row, hour);
        return `<line x1="${xOf(SCALE_WIDTH)}" y1="${y}" x2="${xOf(1)}" y2="${y}"/>`;
      }),
      ...daylight.flatMap((parts, month) => parts.map((part) => bar('pale', row, month, part))),
      ...months.flatMap((parts, month) => parts.map((part) => bar('sun', row, month, part))),
      label('name', xOf(0), row * rowHeight + 20, name),
      ...lined.map((hour) => label('scale', xOf(0), yOf(row, hour) + 4, `${String(hour).padStart(2, '0')}:00`)),
    ]),
    ...monthNames(locale).flatMap(({ words, kind }, index) =>
      label(kind, xOf(SCALE_WIDTH + MONTH_WIDTH * ((index % 12) + 0.5)), height + 18, words),
    ),
  ];
  const alternative = escapeHtml(caption);
  return [
    '<figure class="chart not-printed" data-markdown-ignore>',
    `<svg role="img" aria-label="${alternative}" width="100%" height="${height + 24}">`,
    ...shapes,
    `</svg><figcaption aria-hidden="true">${alternative}</figcaption></figure>`,
  ].join('');
}

/** A letter is 7 to 8 pixels wide, and a window is narrow below 768. */
const LETTER_WIDTH = 7.5;
const NARROW = 768;

/** Lists the twelve months by their names for wide windows, if these have room, then by their first letters for narrow ones. */
function monthNames(locale: Locale): { words: string; kind: string }[] {
  const names = Array.from({ length: 12 }, (_, index) => formatMonth(index + 1, locale, 'shortMonth'));
  // Japanese counts its months.
  const initials = names.map((name) => (/^\d+|^./.exec(name) ?? [''])[0]);
  const haveRoom = Math.max(...names.map(({ length }) => length)) * 12 * LETTER_WIDTH < NARROW;
  const kindOf = (only: string) => (words: string) => ({ words, kind: `month${haveRoom ? ` ${only}` : ''}` });
  return [...(haveRoom ? names.map(kindOf('wide')) : []), ...initials.map(kindOf('narrow'))];
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)}%`;
}
