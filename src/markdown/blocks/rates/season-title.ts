import { phrasesOf } from '../../phrases.ts';
import type { Place } from '../../../schema/place.ts';
import type { Season } from '../../../schema/rates.ts';
import { addDays, formatPeriod, nextDay } from '../../../text/numbers/dates.ts';
import { interpolate, joinList } from '../../../text/language/interpolate.ts';
import type { Locale } from '../../../text/language/locale.ts';

/** `Low season: 1 November 2026 to 19 March 2027`. */
export function seasonTitle({ name, periods }: Season, place: Place, locale: Locale): string {
  const { rates: words, say, date } = phrasesOf(place, locale);
  const written = periods.map(({ from, through }) =>
    interpolate(words.period, { from: date(from), through: date(through) }),
  );
  return interpolate(words.seasonWithPeriods, { season: say(name), periods: joinList(written, locale) });
}

/** `Low season: 1 Nov – 19 Mar`; with its years where the rates are for more than one. */
export function shortSeason({ name, periods }: Season, place: Place, locale: Locale): string {
  const { rates: words, say } = phrasesOf(place, locale);
  const { validFrom, validThrough } = place.rates;
  const shape = validThrough < addDays(validFrom, 366) ? 'shortDay' : 'shortDate';
  const written = periods.map(({ from, through }) => formatPeriod(from, through, locale, shape));
  return interpolate(words.seasonWithPeriods, { season: say(name), periods: joinList(written, locale) });
}

/** That nobody has published a price for what is to come, and who knows it. */
export function overSentence(place: Place, locale: Locale): string {
  const { rates: words, date } = phrasesOf(place, locale);
  const { rates, config } = place;
  return interpolate(words.over, { from: date(nextDay(rates.validThrough)), email: config.contact.email });
}
