import { z } from 'zod';
import { isDense, languageName } from '../text/language/language-tag.ts';
import { type Locale, type Localized, localeSchema } from '../text/language/locale.ts';
import { widthOf } from '../text/width.ts';
import { textSchema } from './fields/shared-fields.ts';

/** The key of an area in `content/network.json`, such as `coworking`. */
export type SpotKey = string;

export const spotKeySchema = z.string();

/** The languages and areas of a site: declared in one data file, and used as keys in the others. */
export interface Declared {
  /** As `content/site.json` lists them. */
  readonly languages: readonly Locale[];
  /** Keys of the areas of `content/network.json`; any key is valid if they are unknown. */
  readonly spots?: readonly SpotKey[] | undefined;
}

/** Schemas for declared values, from which those of the files are built. */
export interface Declarations {
  /** A short text in every language of the site. */
  readonly text: z.ZodType<Localized<string>>;
  /** A text in some of the languages, or none. */
  readonly someText: z.ZodType<Readonly<Partial<Record<Locale, string>>>>;
  /** A sentence about a page. */
  readonly description: z.ZodType<string>;
  readonly spot: z.ZodType<SpotKey, SpotKey>;
  readonly locale: z.ZodType<Locale>;
}

/** Creates schemas that accept only declared values. Without declarations, accepts any language and area. */
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

/** The editor does not translate these values. */
const DECLARED = { format: 'declared' };

/** Returns the schema of a text in every language. Texts in other languages, planned or removed ones, are ignored. */
function textOf(languages: readonly Locale[]): Declarations['text'] {
  return z
    .looseObject(textsIn(languages))
    .superRefine(refuseOtherKeys)
    .meta(CLOSED)
    .transform((texts) => Object.fromEntries(languages.map((language) => [language, texts[language] ?? ''])));
}

function someTextOf(languages: readonly Locale[]): Declarations['someText'] {
  return z.object(textsIn(languages)).partial().catchall(z.string()).superRefine(refuseOtherKeys).meta(CLOSED);
}

/** Editors suggest the site's languages, and mark all others. */
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

/** Halves the minimum length if a language of the place needs fewer characters. */
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

export function declaredBy({
  config,
  network,
}: {
  readonly config: Declared;
  readonly network?: { readonly spots: readonly { readonly key: SpotKey }[] } | undefined;
}): Declared {
  return { languages: config.languages, spots: network?.spots.map(({ key }) => key) };
}
