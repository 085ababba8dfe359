import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'jsonc-parser';
import { z } from 'zod';
import { CARD_FONT_FILE, DATA_FILES, STRINGS_FOLDER, stringsFile } from '../schema/content-files.ts';
import type { Locale } from '../text/language/locale.ts';
import { type ParseOptions, parsePlace, readLanguages } from './parse-place.ts';
import type { Place } from '../schema/place.ts';
import { collectProblems, ContentError } from '../problem/content-error.ts';
import type { Problem } from '../problem/problem.ts';
import { MODEL } from '../schema/strings/strings.ts';
import type { Declared } from '../schema/declarations.ts';
import { parseJsonText } from './files/json-text.ts';
import { listFiles } from './files/list-files.ts';
import { readPictures } from './pictures/read-pictures.ts';
import { readText } from './files/read-text.ts';

/** The data files of a place with these languages, and its typeface, as paths from the root. */
export function listDataFiles(languages: readonly Locale[]): string[] {
  return [...Object.values(DATA_FILES), CARD_FONT_FILE, ...new Set([MODEL, ...languages].map(stringsFile))];
}

export interface PlaceOptions extends ParseOptions {
  /** The folder that holds `content/`; the working directory if left out. */
  readonly root?: string;
}

/**
 * The languages of the place, which a mistake elsewhere in site.json does not hide; while it does not tell them, those of
 * the files in `content/strings/`.
 */
export function findLanguages(root: string): readonly Locale[] {
  const read = readText(root, DATA_FILES.site);
  return (
    ('text' in read ? findLanguagesIn(read.text) : undefined) ??
    listFiles(path.join(root, STRINGS_FOLDER)).map((name) => path.basename(name, '.json'))
  );
}

/** The languages that the text of site.json lists, as far as it can be read; undefined where it lists none. */
export function findLanguagesIn(config: string): readonly Locale[] | undefined {
  return readLanguages(readAsFarAsItGoes(config));
}

const AREAS = z.object({ spots: z.array(z.object({ key: z.string() })) });

/** What the place declares, which nothing that is still to be written hides. */
export function findDeclared(root: string): Declared {
  const read = readText(root, DATA_FILES.network);
  const { data } = AREAS.safeParse('text' in read ? readAsFarAsItGoes(read.text) : undefined);
  return { languages: findLanguages(root), spots: data?.spots.map(({ key }) => key) };
}

const BORROWED = z.object({ borrowed: z.array(z.string()) });

/** The files of `content/` that are still of another place, of those that are there, which nothing that is still to be written hides. */
export function findBorrowed(root: string): readonly string[] {
  const file = path.join(root, DATA_FILES.site);
  const { data } = BORROWED.safeParse(existsSync(file) ? readAsFarAsItGoes(readFileSync(file, 'utf8')) : undefined);
  return (data?.borrowed ?? []).map((name) => `content/${name}`).filter((file) => existsSync(path.join(root, file)));
}

function readAsFarAsItGoes(json: string): unknown {
  try {
    return parse(json);
  } catch {
    // Brackets without an end, thousands of them.
    return undefined;
  }
}

/** The words of the site's languages, and the English ones, which are there in any case. */
function readStrings(root: string, json: (file: string, advice?: string) => unknown): Record<Locale, unknown> {
  const languages = [...new Set([MODEL, ...findLanguages(root)])];
  const advise = (language: Locale): string | undefined =>
    language === MODEL || existsSync(path.join(root, stringsFile(language)))
      ? undefined
      : `Copy ${stringsFile(MODEL)}, and translate the copy; or take "${language}" out of languages in ${DATA_FILES.site}.`;
  return Object.fromEntries(languages.map((language) => [language, json(stringsFile(language), advise(language))]));
}

function readCardFont(root: string): Place['cardFont'] {
  const file = path.resolve(root, CARD_FONT_FILE);
  if (!existsSync(file)) return undefined;
  return { file, hash: createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8) };
}

/** The data files and the pictures of `content/`, checked. Throws one `ContentError` with what is wrong in any of them. */
export async function readPlace({ root = '.', ...options }: PlaceOptions = {}): Promise<Place> {
  const problems: Problem[] = [];
  const unreadable = new Set<string>();
  const json = (file: string, advice?: string): unknown => {
    const read = readText(root, file);
    const parsed =
      'text' in read
        ? parseJsonText(file, read.text)
        : { value: undefined, problems: [{ ...read.problem, next: advice ?? read.problem.next }] };
    problems.push(...parsed.problems);
    if (parsed.value === undefined) unreadable.add(file);
    return parsed.value;
  };
  const optional = (file: string): unknown => (existsSync(path.join(root, file)) ? json(file) : undefined);
  const pictures = await collectProblems(problems, () => readPictures(root));
  const files = {
    config: json(DATA_FILES.site),
    rates: json(DATA_FILES.rates),
    facts: json(DATA_FILES.facts),
    network: optional(DATA_FILES.network),
    map: optional(DATA_FILES.map),
    notices: optional(DATA_FILES.notices),
    redirects: json(DATA_FILES.redirects),
    pictures: pictures ?? [],
    cardFont: readCardFont(root),
    publicFiles: listFiles(path.join(root, 'public')).map((file) => `/${file}`),
    strings: readStrings(root, json),
  };
  const found: Problem[] = [];
  const place = await collectProblems(found, () => parsePlace(files, options));
  // A file of which nothing is known lacks every field: that is said already.
  problems.push(...found.filter(({ file }) => !unreadable.has(file)));
  if (!place || problems.length > 0) throw new ContentError(problems);
  return place;
}
