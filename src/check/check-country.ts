import { DATA_FILES } from '../schema/content-files.ts';
import { countryName, isCountry } from '../text/country.ts';
import type { Locale } from '../text/locale.ts';
import { contentProblem, type Problem } from '../schema/problem.ts';
import type { SiteConfig } from '../schema/site-config.ts';

/**
 * Whether the country is called what `countryCode` is called. A name that Unicode's CLDR does not have may be right, as
 * that of a part of the country is. That of another country is not, nor this one's in another language of the site.
 */
export function checkCountry({ location, languages }: Pick<SiteConfig, 'location' | 'languages'>): Problem[] {
  const { countryCode, country } = location;
  const wrong = Object.entries(country).filter(([locale, name]) => !isNameOf(name, countryCode, [locale]));
  const named = wrong.flatMap(([locale, name]) => {
    const code = findCountry(name, languages);
    return code === undefined ? [] : [{ locale, name, code }];
  });
  const [first] = named;
  if (first) {
    const { locale, name, code } = first;
    const isCode =
      code !== countryCode && wrong.length === Object.keys(country).length && named.every((one) => one.code === code);
    return isCode
      ? [
          differs(
            'countryCode',
            `${code}, as the country is called ${name} here`,
            `${countryCode}, which is ${countryName(countryCode)}`,
          ),
        ]
      : [differs(`country.${locale}`, `${countryName(countryCode, locale)}, the country of countryCode`, name)];
  }
  // The name of the country may stand where that of the region or the town belongs, and the other way round.
  return (['region', 'town'] as const)
    .filter((field) => wrong.length > 0 && isNameOf(location[field], countryCode, languages))
    .map((field) => differs(field, `the name of the ${field}`, `${location[field]}, the name of the country`));
}

function differs(field: string, expected: string, got: string): Problem {
  const next = 'Correct the one that is wrong; or exchange the two that were exchanged.';
  const path = `location.${field}`;
  return contentProblem('country-differs', DATA_FILES.site, { isAnswerable: true, path, expected, got, next });
}

function isNameOf(name: string, countryCode: string, languages: readonly Locale[]): boolean {
  return languages.some((locale) => spelling(countryName(countryCode, locale)) === spelling(name));
}

function spelling(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim();
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const CODES = LETTERS.flatMap((one) => LETTERS.map((other) => `${one}${other}`));

/** The country of a name, in one of the languages; undefined where it is that of none. */
function findCountry(name: string, languages: readonly Locale[]): string | undefined {
  return CODES.find((code) => isCountry(code) && isNameOf(name, code, languages));
}
