import { dayIn, momentOf } from '../../text/numbers/dates.ts';
import { interpolate } from '../../text/language/interpolate.ts';
import { languageTag } from '../../text/language/language-tag.ts';
import type { Locale } from '../../text/language/locale.ts';

/** What the page of the desks tells its script. */
export interface WorkingDayData {
  readonly locale: Locale;
  readonly timeZone: string;
  /** `{from}` and `{until}`, with `{city}` or without one. */
  readonly inCity: string;
  readonly byClock: string;
}

/** What many devices still call by a name that its people have given up. */
const RENAMED: Readonly<Record<string, string>> = {
  Calcutta: 'Kolkata',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
};

/**
 * When somebody works at the place whose day goes from nine to five in another time zone, on the day that it is there;
 * undefined where clocks show the same.
 */
export function sayWorkingDay(zone: string, now: Date, data: WorkingDayData): string | undefined {
  const { locale, timeZone, inCity, byClock } = data;
  const there = new Intl.DateTimeFormat(languageTag(locale), { hour: '2-digit', minute: '2-digit', timeZone });
  const own = new Intl.DateTimeFormat(languageTag(locale), { hour: '2-digit', minute: '2-digit', timeZone: zone });
  const moments = ['09:00', '17:00'].map((time) => momentOf(`${dayIn(zone, now)}T${time}`, zone));
  if (moments.every((moment) => there.format(moment) === own.format(moment))) return undefined;
  const [from = '', until = ''] = moments.map((moment) => there.format(moment));
  const city = cityOf(zone);
  return city === undefined ? interpolate(byClock, { from, until }) : interpolate(inCity, { city, from, until });
}

/** `Buenos Aires` of `America/Argentina/Buenos_Aires`; undefined of a zone that is of no city, such as `UTC`. */
function cityOf(zone: string): string | undefined {
  const parts = zone.split('/');
  if (parts.length === 1 || parts[0] === 'Etc') return undefined;
  const city = parts.at(-1)?.replaceAll('_', ' ') ?? '';
  return RENAMED[city] ?? city;
}

/** Says it on a page that has room for it, by the time zone of the device. */
export function showWorkingDay(): void {
  const box = document.querySelector<HTMLElement>('[data-working-day]');
  const sentence = box?.querySelector('span');
  if (!box || !sentence) return;
  const data = JSON.parse(box.dataset.workingDay ?? '') as WorkingDayData;
  const said = sayWorkingDay(new Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(), data);
  if (said === undefined) return;
  sentence.textContent = said;
  box.hidden = false;
}
