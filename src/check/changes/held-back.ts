import { withoutUnpriced } from '../../booking/current-rates.ts';
import type { Content } from '../../schema/place.ts';
import { findUnfinished, pageName } from '../../site/unpublished-pages.ts';
import { languageName } from '../../text/language/language-tag.ts';
import type { Locale } from '../../text/language/locale.ts';
import { type Change, LARGE, listNames } from './change.ts';

/** Describes languages that were added or removed, and everything unpublished: what is newly unpublished is large. */
export function describeHeld(before: Content, after: Content): Change[] {
  const old = listHeld(before);
  return [
    ...describeLanguages(before.place.config.languages, after.place.config.languages),
    ...listHeld(after).map((text): Change => ({
      chapter: 'held',
      text,
      weight: old.includes(text) ? 0.1 : LARGE,
    })),
  ];
}

function describeLanguages(before: readonly Locale[], after: readonly Locale[]): Change[] {
  const lines = (what: string, some: readonly Locale[], others: readonly Locale[]): Change[] =>
    some
      .filter((locale) => !others.includes(locale))
      .map((locale) => ({ chapter: 'pages', text: `${what}: ${languageName(locale, 'en')}`, weight: 1 }));
  return [...lines('new language', after, before), ...lines('language that goes', before, after)];
}

function listHeld({ place, pages, aside = new Map() }: Content): string[] {
  const inWords = (locales: readonly Locale[]): string =>
    listNames(locales.map((locale) => languageName(locale, 'en')));
  const units = withoutUnpriced(place);
  return [
    ...findUnfinished(pages, place.config.languages).map(
      ({ versions: [first], here, lacking }) =>
        `${pageName(first?.file ?? '')}: there in ${inWords(here)}, and held back until ${inWords(lacking)} has it too`,
    ),
    ...place.facts.units
      .filter((unit) => !units.includes(unit))
      .map(({ key }) => `${key}: without a price, and held back until it has one`),
    ...[...aside].map(
      ([locale, files]) =>
        `${languageName(locale, 'en')}: left aside, ${files.length} ${files.length === 1 ? 'file' : 'files'}`,
    ),
  ];
}
