import type { z } from 'zod';
import { factsSchema } from './facts.ts';
import { checkFields } from './field-problem.ts';
import type { Locale } from './locale.ts';
import type { Picture } from './picture.ts';
import { placeMapSchema } from './place-map.ts';
import type { Place } from './place.ts';
import { ContentError, contentProblem, type Problem } from './problem.ts';
import { ratesSchema } from './rates.ts';
import { redirectsFileSchema } from './redirect-lines.ts';
import { siteConfigSchema } from './site-config.ts';
import { networkSchema } from './status/network.ts';
import { stringsSchema, type Strings } from './strings.ts';

/** The JSON files of `content/`, as read, and its pictures. */
export interface PlaceFiles {
  readonly config: unknown;
  readonly rates: unknown;
  readonly facts: unknown;
  readonly network: unknown;
  readonly map: unknown;
  readonly redirects: unknown;
  readonly pictures: readonly Picture[];
  readonly strings: Readonly<Record<Locale, unknown>>;
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
} as const;

/**
 * The data files as a `Place`.
 * - `baseUrl`, where given, replaces the one of site.json: a deploy may live elsewhere.
 * - `dateOf` gives the day at the place on which what a file says last changed; a date in the file itself overrules it.
 * - Throws one `ContentError` that names every wrong field of every file.
 */
export function parsePlace(
  files: PlaceFiles,
  baseUrl?: string,
  dateOf: (file: string, timeZone: string) => string = () => '1970-01-01',
): Place {
  const problems: Problem[] = [];
  const check = <Schema extends z.ZodType>(
    file: string,
    schema: Schema,
    value: unknown,
  ): z.output<Schema> | undefined => {
    const checked = checkFields(`content/${file}`, schema, value);
    if ('value' in checked) return checked.value;
    problems.push(...checked.problems);
    return undefined;
  };
  const config = check('site.json', siteConfigSchema, files.config);
  const rates = check('rates.json', ratesSchema, files.rates);
  const facts = check('facts.json', factsSchema, files.facts);
  const network = check('network.json', networkSchema, files.network);
  const map = check('map.json', placeMapSchema, files.map);
  const redirects = check('redirects.json', redirectsFileSchema, files.redirects);
  const strings = {
    en: check('strings/en.json', stringsSchema, files.strings.en),
    es: check('strings/es.json', stringsSchema, files.strings.es),
    de: check('strings/de.json', stringsSchema, files.strings.de),
  };
  const { en, es, de } = strings;
  if (!config || !rates || !facts || !network || !map || !redirects || !en || !es || !de)
    throw new ContentError(problems);
  problems.push(...checkPlaceholders('es', en, es), ...checkPlaceholders('de', en, de));
  if (problems.length > 0) throw new ContentError(problems);
  const dated = (file: string): string => dateOf(`content/${file}`, config.location.timeZone);
  return {
    config: {
      ...config,
      baseUrl: baseUrl?.replace(/\/+$/, '') ?? config.baseUrl,
      updated: dated('site.json'),
    },
    rates: { ...rates, updated: rates.updated ?? dated('rates.json') },
    facts: { ...facts, updated: facts.updated ?? dated('facts.json') },
    network,
    map,
    pictures: files.pictures,
    redirects: redirects.redirects,
    strings: { en, es, de },
  };
}

/** A text holds the same `{placeholders}` in every language, or it could not be filled in. */
function checkPlaceholders(locale: Locale, english: Strings, translated: Strings): Problem[] {
  const originals = flatten(english);
  return [...flatten(translated)].flatMap(([path, text]) => {
    const [expected, got] = [originals.get(path) ?? '', text].map((value) => placeholders(value));
    if (expected === got) return [];
    return contentProblem('placeholder', `content/strings/${locale}.json`, {
      path,
      expected: `these placeholders: ${expected}`,
      got: String(got),
      next: 'Keep the words in braces as they are in English; they may change places.',
    });
  });
}

function placeholders(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g) ?? ['none'])].toSorted().join(' ');
}

function flatten(value: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
      typeof inner === 'object' && inner !== null
        ? [...flatten(inner, `${prefix}${key}.`)]
        : [[`${prefix}${key}`, String(inner)] as const],
    ),
  );
}
