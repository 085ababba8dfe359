import { z } from 'zod';
import { isDense, languageName } from '../text/language/language-tag.ts';
import { type Locale, type Localized, localeSchema } from '../text/language/locale.ts';
import { widthOf } from '../text/width.ts';
import { textSchema } from './fields/shared-fields.ts';

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
  /** The same in some of the languages, or in none. */
  readonly someText: z.ZodType<Readonly<Partial<Record<Locale, string>>>>;
  /** What a page is about, in a sentence. */
  readonly description: z.ZodType<string>;
  /** One of the areas of the place. */
  readonly spot: z.ZodType<SpotKey, SpotKey>;
  /** One of the languages of the site. */
  readonly locale: z.ZodType<Locale>;
}

/** What a place declares, as schemas that take nothing else; of a place that nobody knows, any language and area. */
export function declare({ languages, spots }: Partial<Declared> = {}): Declarations {
  const anyText = z.record(z.string(), textSchema);
  return {
    text: languages ? textOf(languages) : anyText,
    someText: languages ? someTextOf(languages) : anyText,
    description: describingText(languages),
    spot: spots ? z.enum(spots).meta(DECLARED) : z.string(),
    locale: languages ? z.enum(languages).meta(DECLARED) : z.string(),
  };
}

/** The editor shows these values as they are. */
const DECLARED = { format: 'declared' };

/** A text in each of the languages. What it is in others is left aside: of a language that is to come, or has gone. */
function textOf(languages: readonly Locale[]): Declarations['text'] {
  return z
    .looseObject(textsIn(languages))
    .superRefine(refuseOtherKeys)
    .meta(CLOSED)
    .transform((texts) => Object.fromEntries(languages.map((language) => [language, texts[language] ?? ''])));
}

/** The same in some of them; in others too, of which nobody reads. */
function someTextOf(languages: readonly Locale[]): Declarations['someText'] {
  return z.object(textsIn(languages)).partial().catchall(z.string()).superRefine(refuseOtherKeys).meta(CLOSED);
}

/** Editors offer the languages of the site, and mark all others. */
const CLOSED = { additionalProperties: false };

function refuseOtherKeys(texts: Record<string, unknown>, context: z.RefinementCtx): void {
  const keys = Object.keys(texts).filter((key) => !localeSchema.safeParse(key).success);
  if (keys.length > 0) context.addIssue({ code: 'unrecognized_keys', keys, input: texts });
}

function textsIn(languages: readonly Locale[]): Record<Locale, z.ZodString> {
  return Object.fromEntries(languages.map((language) => [language, textIn(language)]));
}

function textIn(language: Locale): z.ZodString {
  return textSchema.meta({ title: languageName(language), description: 'The text in this language' });
}

const LEAST_WIDTH = 40;

/** Half as many letters may do where a language of the place says as much in them. */
function describingText(languages: readonly Locale[] = []): z.ZodType<string> {
  const least = languages.some(isDense) ? LEAST_WIDTH / 2 : LEAST_WIDTH;
  return z
    .string()
    .trim()
    .min(least, { abort: true })
    .max(200)
    .refine((text) => widthOf(text) >= LEAST_WIDTH, {
      error: `at least ${LEAST_WIDTH} letters, of full width half as many`,
    })
    .describe(`One sentence of ${least} to 200 characters, for search results and language models`);
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
