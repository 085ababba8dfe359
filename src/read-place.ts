import type { z } from 'zod';
import { factsSchema } from './domain/facts.ts';
import { LOCALES } from './domain/locale.ts';
import { parsePlace } from './domain/place-files.ts';
import type { Place } from './domain/place.ts';
import { ContentError, type Problem } from './domain/problem.ts';
import { ratesSchema } from './domain/rates.ts';
import { siteConfigSchema } from './domain/site-config.ts';
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
}

/** The data files and the pictures of `content/`, checked. Throws one `ContentError` with what is wrong in any of them. */
export async function readPlace({ root = '.', baseUrl }: PlaceOptions = {}): Promise<Place> {
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
  const place = await collectProblems(found, () => parsePlace(files, baseUrl));
  // A file of which nothing is known lacks every field: that is said already.
  problems.push(...found.filter(({ file }) => !unreadable.has(file)));
  if (!place || problems.length > 0) throw new ContentError(problems);
  return place;
}

/** Those data files that are right by themselves, while another is not. */
export function readParts(root: string): Partial<Pick<Place, 'config' | 'rates' | 'facts'>> {
  const part = <Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> | undefined => {
    const file = `content/${name}.json`;
    const read = readText(root, file);
    return 'text' in read ? schema.safeParse(parseJsonText(file, read.text).value).data : undefined;
  };
  const [config, rates, facts] = [
    part('site', siteConfigSchema),
    part('rates', ratesSchema),
    part('facts', factsSchema),
  ];
  return { ...(config && { config }), ...(rates && { rates }), ...(facts && { facts }) };
}
