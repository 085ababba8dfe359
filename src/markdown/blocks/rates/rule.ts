import type { RootContent } from 'mdast';
import { unitNames } from '../facts/policy-text.ts';
import { list } from '../../write.ts';
import { NIGHTS_IN_WEEK } from '../../../booking/seasons.ts';
import { tiersOf } from '../../../booking/stay/lodging.ts';
import type { Place } from '../../../schema/place.ts';
import { interpolate } from '../../../text/language/interpolate.ts';
import { inLanguage } from '../../../text/language/in-language.ts';
import type { Locale } from '../../../text/language/locale.ts';
import { formatWeekdays } from '../../../text/numbers/dates.ts';
import { formatMoney } from '../../../text/numbers/money.ts';

/** The rule of `priceStay` in words that one can follow with a pencil. */
export function ruleBlock(place: Place, locale: Locale): RootContent[] {
  const { rule } = inLanguage(place.strings, locale).rates;
  const { currency, deposit, guests, nightsInMonth: month, tax, seasons, stays } = place.rates;
  const combined = unitNames(place.facts, locale, ({ combine }) => combine === true);
  const week = NIGHTS_IN_WEEK;
  const tiers = stays.map((stay) => tiersOf(stay, place.rates).length);
  const sentences = [
    rule.seasons,
    ...(seasons.some(({ closed }) => closed) ? [rule.closed] : []),
    ...(nightsOnly(place)
      ? [rule.nightsOnly]
      : [
          interpolate(rule.night, { to: week - 1 }),
          interpolate(rule.week, { from: week, to: month - 1 }),
          interpolate(rule.month, { from: month }),
          ...(Math.min(...tiers) < 3 ? [rule.leftOut] : []),
          interpolate(rule.sum, { week, month, smallest: formatMoney(1, currency, locale) }),
          interpolate(rule.longer, { week, month }),
        ]),
    rule.minimum,
    ...arrivalSentences(place, locale),
    ...(combined === '' ? [] : [interpolate(rule.combined, { units: combined })]),
    rule.surcharges,
    ...(guests.nightTax ? [interpolate(rule.nightTax, { name: inLanguage(guests.nightTax.name, locale) })] : []),
    interpolate(tax.included ? rule.totalWithTax : rule.totalWithoutTax, {
      tax: inLanguage(tax.name, locale),
      percent: deposit.percent,
      days: deposit.balanceDueDays,
    }),
  ];
  return [list(sentences.map((sentence) => [sentence]))];
}

/** On which days of the week one arrives, season by season and unit by unit; nothing where it is any day. */
function arrivalSentences({ rates, facts, strings }: Place, locale: Locale): string[] {
  const { arrival } = inLanguage(strings, locale).rates.rule;
  const sentences = [...rates.seasons, ...facts.units].flatMap(({ name, arrivalDays }) =>
    arrivalDays
      ? interpolate(arrival, { name: inLanguage(name, locale), days: formatWeekdays(arrivalDays, locale) })
      : [],
  );
  // The same season of two years.
  return [...new Set(sentences)];
}

/** Whether no unit has a price for a week or a month: then nothing is said of either. */
export function nightsOnly({ rates }: Place): boolean {
  return rates.stays.every((stay) => tiersOf(stay, rates).length === 1);
}
