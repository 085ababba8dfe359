import { z } from 'zod';
import { canonicalZone } from '../text/country.ts';
import { languageName } from '../text/language-tag.ts';
import type { Locale, Localized } from '../text/locale.ts';

/** A calendar date, `YYYY-MM-DD`, that exists (no 30 February). */
export const isoDateSchema = z.iso.date().meta({ examples: ['2026-11-14'] });

/** A time of day in the place's own zone, `HH:MM`. */
export const clockTimeSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day from 00:00 to 23:59, such as 15:00')
  .meta({ examples: ['15:00'] });

/** A time zone that computers know. */
export const timeZoneSchema = z.string().refine(isTimeZone, 'a time zone such as Europe/Madrid');

function isTimeZone(name: string): boolean {
  try {
    return canonicalZone(name) !== '';
  } catch {
    return false;
  }
}

/** The first line of a data file. */
export const schemaFileSchema = z.string().optional().describe('Where text editors find what may stand in this file');

/** A picture of the place, by the name of its file: editors offer what there is. */
export const pictureNameSchema = z.string().min(1).meta({ format: 'picture' });

/** The address of a device as labels and vendors write it, `02:00:5E:10:00:01` or `02-00-5e-10-00-01`; gives the form of `content/network.json`. */
export const macSchema = z
  .string()
  .regex(/^([0-9a-f]{2}[:-]){5}[0-9a-f]{2}$/i, 'must be written like 02:00:5e:10:00:01')
  .transform((mac) => mac.toLowerCase().replaceAll('-', ':'));

/** `02005E100001`, `02-00-5E-10-00-01` and `02:00:5e:10:00:01` are one address, in the form of `content/network.json`. */
export function normalizeMac(mac: string): string {
  const digits = mac.toLowerCase().replaceAll(/[^0-9a-f]/g, '');
  return digits.match(/../g)?.join(':') ?? mac;
}

/** An area whose Wi-Fi is watched, by its key in `content/network.json`, such as `coworking`. */
export type SpotKey = string;

export const spotKeySchema = z.string();

/** What a place declares in one file, and other files then name. */
export interface Declared {
  /** As `content/site.json` lists them. */
  readonly languages: readonly Locale[];
  /** The keys of the areas of `content/network.json`; any will do where they are not known. */
  readonly spots?: readonly SpotKey[] | undefined;
}

/** The schemas of that, of which those of its files are made. */
export interface Declarations {
  /** A short text that exists in every language of the site. */
  readonly text: z.ZodType<Localized<string>>;
  /** One of the areas of the place. */
  readonly spot: z.ZodType<SpotKey, SpotKey>;
  /** One of the languages of the site. */
  readonly locale: z.ZodType<Locale>;
}

/** What a place declares, as schemas that take nothing else; of a place that nobody knows, any language and area. */
export function declare({ languages, spots }: Partial<Declared> = {}): Declarations {
  return {
    text: languages
      ? z.strictObject(Object.fromEntries(languages.map((language) => [language, textIn(language)])))
      : z.record(z.string(), z.string().trim().min(1)),
    spot: spots ? z.enum(spots) : z.string(),
    locale: languages ? z.enum(languages) : z.string(),
  };
}

function textIn(language: Locale): z.ZodString {
  const name = languageName(language);
  return z
    .string()
    .trim()
    .min(1)
    .meta({ title: name, description: `The same in ${name}` });
}

/** What a place declares, by its files. */
export function declaredBy({
  config,
  network,
}: {
  readonly config: Declared;
  readonly network?: { readonly spots: readonly { readonly key: SpotKey }[] } | undefined;
}): Declared {
  return { languages: config.languages, spots: network?.spots.map(({ key }) => key) };
}

/** A value, and where it stands. */
interface Placed {
  readonly value: string;
  readonly path: readonly (string | number)[];
}

/** Refuses each value that an earlier one is equal to, where it stands. */
export function refuseTwice(values: readonly Placed[], context: Pick<z.RefinementCtx, 'addIssue'>): void {
  const seen = new Set<string>();
  for (const { value, path } of values) {
    if (seen.has(value)) context.addIssue({ code: 'custom', path: [...path], message: 'one that no other has' });
    seen.add(value);
  }
}
