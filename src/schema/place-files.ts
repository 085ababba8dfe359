import { z } from 'zod';
import { DATA_FILES, stringsFile, type DataFileName } from './content-files.ts';
import { declaredIn } from './declared.ts';
import { factsSchema } from './facts.ts';
import { checkFields } from './field-problem.ts';
import { inLanguage } from '../text/in-language.ts';
import { languagesSchema, softwareLocale, type Locale, type Localized } from '../text/locale.ts';
import { keySchema } from '../text/key.ts';
import type { Picture } from './picture.ts';
import { placeMapSchema } from './place-map.ts';
import type { Place } from './place.ts';
import { checkPlurals, formsIn } from './plurals-check.ts';
import { PLURAL_FORMS } from '../text/plurals.ts';
import { ContentError, contentProblem, type Problem } from './problem.ts';
import { ratesSchema } from './rates.ts';
import { redirectsFileSchema } from './redirect-lines.ts';
import { siteConfigSchema } from './site-config.ts';
import type { SpotKey } from './spot.ts';
import { networkSchema } from './network.ts';
import { stringsSchema, type Strings } from './strings.ts';

/** The JSON files of `content/`, as read, and its pictures; of those that a place may leave out, undefined. */
export interface PlaceFiles {
  readonly config: unknown;
  readonly rates: unknown;
  readonly facts: unknown;
  readonly network?: unknown;
  readonly map?: unknown;
  readonly redirects: unknown;
  readonly pictures: readonly Picture[];
  readonly publicFiles?: readonly string[];
  /** By their names, which are those of languages. */
  readonly strings: Localized<unknown>;
}

/** Every data file of `content/` with its schema; editors get the same schemas as JSON Schema. */
export const FILE_SCHEMAS = {
  site: siteConfigSchema,
  rates: ratesSchema,
  facts: factsSchema,
  network: networkSchema,
  map: placeMapSchema,
  redirects: redirectsFileSchema,
  strings: stringsSchema,
} as const satisfies Readonly<Record<DataFileName | 'strings', z.ZodType>>;

/** The languages that `content/site.json` lists; undefined where it lists none, or not as it should. */
export function readLanguages(config: unknown): readonly Locale[] | undefined {
  return z.object({ languages: languagesSchema }).safeParse(config).data?.languages;
}

/** The keys of the areas that `content/network.json` has; undefined where that cannot be read. */
export function readAreas(network: unknown): SpotKey[] | undefined {
  const { data } = z.object({ spots: z.array(z.object({ key: keySchema })).min(1) }).safeParse(network);
  return data?.spots.map(({ key }) => key);
}

/**
 * The data files as a `Place`.
 * - Areas are those of network.json, languages those of site.json. While nobody knows the languages, they are those of the strings.
 * - `dateOf` gives the day at the place on which what a file says last changed; a date in the file itself overrules it.
 * - Throws one `ContentError` that names every wrong field of every file.
 */
export function parsePlace(
  files: PlaceFiles,
  dateOf: (file: string, timeZone: string) => string = () => '1970-01-01',
): Place {
  const problems: Problem[] = [];
  const languages = readLanguages(files.config) ?? Object.keys(files.strings);
  const declared = { languages, spots: readAreas(files.network) };
  const check = <Schema extends z.ZodType>(
    file: string,
    schema: Schema,
    value: unknown,
  ): z.output<Schema> | undefined => {
    const checked = checkFields(file, declaredIn(schema, declared), value);
    if ('value' in checked) return checked.value;
    problems.push(...checked.problems);
    return undefined;
  };
  const config = check(DATA_FILES.site, siteConfigSchema, files.config);
  const rates = check(DATA_FILES.rates, ratesSchema, files.rates);
  const facts = check(DATA_FILES.facts, factsSchema, files.facts);
  const network = files.network === undefined ? undefined : check(DATA_FILES.network, networkSchema, files.network);
  const map = files.map === undefined ? undefined : check(DATA_FILES.map, placeMapSchema, files.map);
  const redirects = check(DATA_FILES.redirects, redirectsFileSchema, files.redirects);
  const strings: Record<Locale, Strings> = {};
  for (const language of languages) {
    const words = check(stringsFile(language), stringsSchema, files.strings[language]);
    if (words) strings[language] = words;
  }
  if (!config || !rates || !facts || !redirects || problems.length > 0) throw new ContentError(problems);
  problems.push(...checkPlaceholders(strings, softwareLocale(config)), ...checkPlurals(strings));
  if (problems.length > 0) throw new ContentError(problems);
  const dated = (file: string): string => dateOf(file, config.location.timeZone);
  return {
    config: { ...config, updated: dated(DATA_FILES.site) },
    rates: { ...rates, updated: rates.updated ?? dated(DATA_FILES.rates) },
    facts: { ...facts, updated: facts.updated ?? dated(DATA_FILES.facts) },
    network,
    map,
    pictures: files.pictures,
    publicFiles: files.publicFiles ?? [],
    redirects: redirects.redirects,
    strings,
  };
}

/** A text holds the same `{placeholders}` in every language, or it could not be filled in. */
function checkPlaceholders(strings: Localized<Strings>, original: Locale): Problem[] {
  const originals = new Map(flatten(inLanguage(strings, original)));
  return Object.entries(strings).flatMap(([locale, translated]) =>
    flatten(translated).flatMap(([path, text]) => {
      const model = originals.get(otherForm(path)) ?? originals.get(path) ?? '';
      const [expected, got] = [model, text].map((value) => placeholders(value));
      if (expected === got || (isOneNumber(path, locale) && placeholders(`${text} {count}`) === expected)) return [];
      return contentProblem('placeholder', stringsFile(locale), {
        path,
        expected: `these placeholders: ${expected}`,
        got: String(got),
        next: `Keep the words in braces as they are in ${stringsFile(original)}; they may change places.`,
      });
    }),
  );
}

/** The path of the form for any other number, of one that is a form of a counted text. */
function otherForm(path: string): string {
  return path.replace(FORM, '.other');
}

const FORM = new RegExp(String.raw`\.(${PLURAL_FORMS.join('|')})$`);

/** Whether a form is for one number alone, which it may say in words. */
function isOneNumber(path: string, locale: Locale): boolean {
  const form = PLURAL_FORMS.find((name) => name === FORM.exec(path)?.[1]);
  return form !== undefined && formsIn(locale).get(form)?.length === 1;
}

function placeholders(text: string): string {
  const found = text.match(/\{\w+\}/g);
  return found ? [...new Set(found)].toSorted().join(' ') : 'none';
}

function flatten(value: object, prefix = ''): (readonly [path: string, text: string])[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null
      ? flatten(inner, `${prefix}${key}.`)
      : [[`${prefix}${key}`, String(inner)] as const],
  );
}
