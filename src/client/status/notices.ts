import type { StatusStrings } from '../../schema/strings/strings.ts';
import { interpolate } from '../../text/language/interpolate.ts';
import type { Locale } from '../../text/language/locale.ts';
import { formatClockTime, isSameDay, type Clock } from '../../text/numbers/moments.ts';

/** Planned work as the page announces it, with the moments between which it lasts. */
interface Notice {
  readonly from: number;
  readonly until: number;
  readonly element: HTMLElement;
  /** When it is, as it stands in the page. */
  readonly times: string;
}

/** The planned work that the page announces, in the order of its moments. */
export function findNotices(document: Document, moments: readonly (readonly [number, number])[]): Notice[] {
  const elements = document.querySelectorAll<HTMLElement>('.notices li');
  return moments.flatMap(([from, until], index) => {
    const element = elements[index];
    return element ? { from, until, element, times: element.querySelector('strong')?.textContent ?? '' } : [];
  });
}

/** Says of planned work until when it lasts, once it has begun; when it is over, nothing. */
export function showNotices(notices: readonly Notice[], clock: Clock, words: StatusStrings, locale: Locale): void {
  for (const { from, until, element, times } of notices) {
    const said = clock.now < from ? times : describeEnd(until, clock, words, locale);
    const strong = element.querySelector('strong');
    if (strong && strong.textContent !== said) strong.textContent = said;
    element.hidden = until <= clock.now;
  }
  const isOver = notices.every(({ element }) => element.hidden);
  notices[0]?.element.closest('.notices')?.toggleAttribute('hidden', isOver);
}

function describeEnd(until: number, clock: Clock, words: StatusStrings, locale: Locale): string {
  return isSameDay(until, clock)
    ? interpolate(words.plannedUntil, { time: formatClockTime(until, clock, locale) })
    : interpolate(words.plannedUntilDay, { time: formatClockTime(until, clock, locale, 'short') });
}
