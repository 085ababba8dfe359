import { LOCALES } from './domain/locale.ts';
import { parsePlace } from './domain/place-files.ts';
import type { Place } from './domain/place.ts';
import { ContentError, type Problem } from './domain/problem.ts';
import { collectProblems } from './collect-problems.ts';
import { parseJsonText } from './json-text.ts';
import { readPictures } from './read-pictures.ts';
import { readText } from './read-text.ts';

/** The data files, as paths from the root. */
export const DATA_FILES = [
  ...['site', 'rates', 'facts', 'network', 'map', 'redirects'].map((name) => `content/${name}.json`),
  ...LOCALES.map((locale) => `content/strings/${locale}.json`),
];

export interface PlaceOptions {
  /** The folder that holds `content/`; the working directory if left out. */
  readonly root?: string;
  /** Where the site will live, if that is not the address in site.json. */
  readonly baseUrl?: string | undefined;
  /** The day, in a time zone, on which what a file of `content/` says last changed. */
  readonly dateOf?: (file: string, timeZone: string) => string;
}

/** The data files and the pictures of `content/`, checked. Throws one `ContentError` with what is wrong in any of them. */
export async function readPlace({ root = '.', baseUrl, dateOf }: PlaceOptions = {}): Promise<Place> {
  const problems: Problem[] = [];
  const unreadable = new Set<string>();
  const json = (name: string): unknown => {
    const file = `content/${name}`;
    const read = readText(root, file);
    const parsed = 'text' in read ? parseJsonText(file, read.text) : { value: undefined, problems: [read.problem] };
    problems.push(...parsed.problems);
    if (parsed.value === undefined) unreadable.add(file);
    return parsed.value;
  };
  const pictures = await collectProblems(problems, () => readPictures(root));
  const files = {
    config: json('site.json'),
    rates: json('rates.json'),
    facts: json('facts.json'),
    network: json('network.json'),
    map: json('map.json'),
    redirects: json('redirects.json'),
    pictures: pictures ?? [],
    strings: { en: json('strings/en.json'), es: json('strings/es.json'), de: json('strings/de.json') },
  };
  const found: Problem[] = [];
  const place = await collectProblems(found, () => parsePlace(files, baseUrl, dateOf));
  // A file of which nothing is known lacks every field: that is said already.
  problems.push(...found.filter(({ file }) => !unreadable.has(file)));
  if (!place || problems.length > 0) throw new ContentError(problems);
  return place;
}
