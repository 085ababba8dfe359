import { z } from 'zod';

/** A language of the site, as in `content/site.json`: a language tag (BCP 47) in lower case, as in addresses. */
export type Locale = string;

export type Localized<Value> = Readonly<Record<Locale, Value>>;

/** Returns true if every key of the object is a language tag. */
export function isLocalized(value: object): boolean {
  return Object.keys(value).every((key) => localeSchema.safeParse(key).success);
}

/** The languages of a place; the first is the default and is at the root. */
export interface Languages {
  readonly languages: readonly Locale[];
}

/** A language whose dates, numbers and lists the CLDR of Node can format. */
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

/** Returns the language at the root of the site, which is also that of posts and `x-default`. */
export function defaultLocale({ languages: [first] }: Languages): Locale {
  if (first === undefined) throw new Error('A place has one language at least');
  return first;
}

/** Returns the language of files for software that exist once: English, if it is a language of the site. */
export function softwareLocale(place: Languages): Locale {
  return place.languages.includes('en') ? 'en' : defaultLocale(place);
}
