import { z } from 'zod';

/**
 * A language of the site, as `content/site.json` lists it: a language tag (BCP 47, in which letter case does not count)
 * in small letters, as it stands in addresses.
 */
export type Locale = string;

/** What there is once in every language of the site. */
export type Localized<Value> = Readonly<Record<Locale, Value>>;

/** Returns true for what there is once in each of some languages: every key is the tag of one. */
export function isLocalized(value: object): boolean {
  return Object.keys(value).every((key) => localeSchema.safeParse(key).success);
}

/** The languages of a place; the first is the default, which stands at the root. */
export interface Languages {
  readonly languages: readonly Locale[];
}

/** A language whose dates, numbers and lists can be written: Unicode's CLDR, which Node holds, knows them. */
export const localeSchema = z
  .string()
  .regex(/^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/, {
    error: 'a language tag in small letters, such as en, gl or pt-br',
    abort: true,
  })
  .refine((tag) => Intl.DateTimeFormat.supportedLocalesOf(tag).length === 1, {
    error: 'a language that Unicode knows the dates and numbers of, such as en, gl or pt-br',
    abort: true,
  })
  .refine((tag) => new Intl.Locale(tag).toString().toLowerCase() === tag, {
    error: ({ input }) => `the tag of today, ${new Intl.Locale(String(input)).toString().toLowerCase()}`,
  })
  .describe('A language by its tag, such as en');

export const languagesSchema = z
  .array(localeSchema)
  .min(1)
  .refine((languages) => new Set(languages).size === languages.length, { error: 'every language once' });

/** The language at the root of the site: that of the posts, and the `x-default` of every page that exists in it. */
export function defaultLocale({ languages: [first] }: Languages): Locale {
  if (first === undefined) throw new Error('A place has one language at least');
  return first;
}

/** The language of the files that software reads and of which there is one: English, if it is a language of the site. */
export function softwareLocale(place: Languages): Locale {
  return place.languages.includes('en') ? 'en' : defaultLocale(place);
}
