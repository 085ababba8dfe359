import type { Place } from '../schema/place.ts';
import type { Strings } from '../schema/strings/strings.ts';
import { formatDate } from '../text/numbers/dates.ts';
import { interpolateCount } from '../text/language/interpolate.ts';
import { inLanguage } from '../text/language/in-language.ts';
import type { Locale, Localized } from '../text/language/locale.ts';
import { formatMoney } from '../text/numbers/money.ts';
import type { CountedText } from '../text/language/interpolate.ts';

/** How blocks are worded in one language. */
export interface Phrases extends Pick<Strings, 'rates' | 'facts'> {
  readonly say: (versions: Localized<string>) => string;
  readonly money: (amountCents: number) => string;
  readonly date: (isoDate: string) => string;
  readonly counted: (forms: CountedText, count: number, values?: Readonly<Record<string, string | number>>) => string;
}

/** The words of a place in a language, and how that language writes its amounts, days and numbers. */
export function phrasesOf({ strings, rates: { currency } }: Place, locale: Locale): Phrases {
  const { rates, facts } = inLanguage(strings, locale);
  return {
    rates,
    facts,
    say: (versions) => inLanguage(versions, locale),
    money: (amountCents) => formatMoney(amountCents, currency, locale),
    date: (isoDate) => formatDate(isoDate, locale),
    counted: (forms, count, values) => interpolateCount(forms, count, locale, values),
  };
}
