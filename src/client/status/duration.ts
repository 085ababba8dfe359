import { languageTag } from '../../text/language-tag.ts';
import type { Locale } from '../../text/locale.ts';

/** A time in hours and minutes, `1 h 50 min`: in whole minutes, one at least. */
export function formatDuration(seconds: number, locale: Locale): string {
  return formatMinutes(Math.max(1, Math.round(seconds / 60)), locale);
}

/** The same of whole minutes, of which there may be none. */
export function formatMinutes(minutes: number, locale: Locale): string {
  const format = (value: number, unit: 'hour' | 'minute'): string =>
    new Intl.NumberFormat(languageTag(locale), { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [
    ...(hours > 0 ? [format(hours, 'hour')] : []),
    ...(rest > 0 || hours === 0 ? [format(rest, 'minute')] : []),
  ].join(' ');
}
