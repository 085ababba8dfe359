import { z } from 'zod';
import { DATA_FILES, stringsFile, type DataFileName } from '../schema/content-files.ts';
import type { SpotKey } from '../schema/declarations.ts';
import { createSchemas } from '../schema/content-schemas.ts';
import { checkFields } from '../check/field-problem.ts';
import { languagesSchema, type Locale, type Localized } from '../text/language/locale.ts';
import { keySchema } from '../schema/fields/key.ts';
import type { Picture } from '../schema/fields/picture.ts';
import type { Place } from '../schema/place.ts';
import { ContentError } from '../problem/content-error.ts';
import type { Problem } from '../problem/problem.ts';
import { needlessWords } from '../schema/strings/needless-words.ts';
import { isFields } from '../text/fields.ts';
import { isUntranslated } from '../text/to-write.ts';
import { createStringsSchema, MODEL, type Strings, WORDS } from '../schema/strings/strings.ts';

/** The JSON files of `content/`, as read, and its pictures; optional files may be undefined. */
export interface PlaceFiles {
  readonly config: unknown;
  readonly rates: unknown;
  readonly facts: unknown;
  readonly network?: unknown;
  readonly map?: unknown;
  readonly notices?: unknown;
  readonly redirects: unknown;
  readonly pictures: readonly Picture[];
  readonly cardFont?: Place['cardFont'];
  readonly publicFiles?: readonly string[];
  /** By language; English is always included. */
  readonly strings: Localized<unknown>;
}

const listedLanguagesSchema = z.object({ languages: languagesSchema });

export function readLanguages(config: unknown): readonly Locale[] | undefined {
  return listedLanguagesSchema.safeParse(config).data?.languages;
}

export interface ParseOptions {
  /** Returns the day at the place on which a rate last changed; `updated` in the file overrides it. */
  readonly ratesChanged?: ((timeZone: string) => string) | undefined;
  /**
   * True if another version of the software may have written the files: their strings follow their own English file.
   */
  readonly isPast?: boolean | undefined;
}

const areasSchema = z.object({ spots: z.array(z.object({ key: keySchema })).min(1) });

function readAreas(network: unknown): SpotKey[] | undefined {
  const { data } = areasSchema.safeParse(network);
  return data?.spots.map(({ key }) => key);
}

/**
 * Creates a `Place` from the data files.
 * - Areas are those of network.json, languages those of site.json; if these are unknown, those of the strings.
 * - Throws one `ContentError` with every invalid field of every file.
 */
export function parsePlace(
  files: PlaceFiles,
  { ratesChanged = () => '1970-01-01', isPast = false }: ParseOptions = {},
): Place {
  const problems: Problem[] = [];
  const languages = readLanguages(files.config) ?? Object.keys(files.strings);
  const schemas = createSchemas({ languages, spots: readAreas(files.network) });
  const check = <Schema extends z.ZodType>(
    name: DataFileName,
    schema: Schema,
    value: unknown,
  ): z.output<Schema> | undefined => {
    const checked = checkFields(DATA_FILES[name], schema, value);
    if ('value' in checked) return checked.value;
    problems.push(...checked.problems);
    return undefined;
  };
  const config = check('site', schemas.site, files.config);
  const rates = check('rates', schemas.rates, files.rates);
  const facts = check('facts', schemas.facts, files.facts);
  const network = files.network === undefined ? undefined : check('network', schemas.network, files.network);
  const map = files.map === undefined ? undefined : check('map', schemas.map, files.map);
  const notices = files.notices === undefined ? undefined : check('notices', schemas.notices, files.notices);
  const redirects = check('redirects', schemas.redirects, files.redirects);
  const model = isPast ? files.strings[MODEL] : WORDS;
  const needless = facts && rates ? needlessWords({ facts, rates, network: files.network as object | undefined }) : [];
  problems.push(
    ...Object.entries(files.strings).flatMap(([locale, words]) =>
      checkWords(locale, model, words, locale === MODEL ? [] : needless),
    ),
  );
  if (!config || !rates || !facts || !redirects || problems.length > 0) throw new ContentError(problems);
  return {
    config,
    rates: { ...rates, changed: rates.updated ?? ratesChanged(config.location.timeZone) },
    facts,
    network,
    map,
    notices: notices?.notices ?? [],
    pictures: files.pictures,
    cardFont: files.cardFont,
    publicFiles: files.publicFiles ?? [],
    redirects: redirects.redirects,
    strings: Object.fromEntries(
      [...new Set([MODEL, ...languages])].map((locale) => [
        locale,
        withNeedless(files.strings[locale], files.strings[MODEL], new Set(locale === MODEL ? [] : needless)) as Strings,
      ]),
    ),
  };
}

/**
 * Validates the strings of a language. Strings that only a newer version of the software needs are no error of the
 * owner.
 */
function checkWords(locale: Locale, model: unknown, words: unknown, needless: readonly string[]): Problem[] {
  const checked = checkFields(stringsFile(locale), createStringsSchema(locale, model, needless), words);
  if ('value' in checked) return [];
  return checked.problems.map((problem) =>
    problem.found === 'nothing' ? { ...problem, next: `${problem.next} ${UPGRADE}` } : problem,
  );
}

/** Fills strings that the place does not need and has not translated from the English ones. */
function withNeedless(words: unknown, english: unknown, needless: ReadonlySet<string>, before = ''): unknown {
  if (!isFields(words) || !isFields(english)) return words;
  return Object.fromEntries(
    [...new Set([...Object.keys(english), ...Object.keys(words)])].map((name) => {
      const path = before + name;
      const own = words[name];
      const isLacking = needless.has(path) && (own === undefined || isUntranslated(JSON.stringify(own)));
      return [name, isLacking ? english[name] : withNeedless(own, english[name], needless, `${path}.`)];
    }),
  );
}

const UPGRADE = 'Where the software is newer than these words: npm run upgrade adds what they lack.';
