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

export function listDataFiles(languages: readonly Locale[]): string[] {
  return [...Object.values(DATA_FILES), CARD_FONT_FILE, ...new Set([MODEL, ...languages].map(stringsFile))];
}

export interface PlaceOptions extends ParseOptions {
  /** The folder that holds `content/`; the working directory if left out. */
  readonly root?: string;
}

/**
 * Returns the languages of the place, even if site.json has errors elsewhere; if it lists none, those of the files in
 * `content/strings/`.
 */
export function findLanguages(root: string): readonly Locale[] {
  const read = readText(root, DATA_FILES.site);
  return (
    ('text' in read ? findLanguagesIn(read.text) : undefined) ??
    listFiles(path.join(root, STRINGS_FOLDER)).map((name) => path.basename(name, '.json'))
  );
}

/** Returns the languages in the text of site.json, as far as it can be read; undefined if it lists none. */
export function findLanguagesIn(config: string): readonly Locale[] | undefined {
  return readLanguages(readAsFarAsItGoes(config));
}

const AREAS = z.object({ spots: z.array(z.object({ key: z.string() })) });

/** Returns the languages and areas that the place declares, even if some texts are placeholders. */
export function findDeclared(root: string): Declared {
  const read = readText(root, DATA_FILES.network);
  const { data } = AREAS.safeParse('text' in read ? readAsFarAsItGoes(read.text) : undefined);
  return { languages: findLanguages(root), spots: data?.spots.map(({ key }) => key) };
}

const BORROWED = z.object({ borrowed: z.array(z.string()) });

/** Lists the existing files of `content/` that still belong to another place, even if some texts are placeholders. */
export function findBorrowed(root: string): readonly string[] {
  const file = path.join(root, DATA_FILES.site);
  const { data } = BORROWED.safeParse(existsSync(file) ? readAsFarAsItGoes(readFileSync(file, 'utf8')) : undefined);
  return (data?.borrowed ?? []).map((name) => `content/${name}`).filter((file) => existsSync(path.join(root, file)));
}

function readAsFarAsItGoes(json: string): unknown {
  try {
    return parse(json);
  } catch {
    // Thousands of unclosed brackets can overflow the stack.
    return undefined;
  }
}

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

/** Reads and checks the data files and pictures of `content/`. Throws one `ContentError` with all their problems. */
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
  // An unreadable file also lacks every field; that need not be reported again.
  problems.push(...found.filter(({ file }) => !unreadable.has(file)));
  if (!place || problems.length > 0) throw new ContentError(problems);
  return place;
}
