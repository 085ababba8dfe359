import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parsePlace } from './domain/place-files.ts';
import type { Place } from './domain/place.ts';
import { ContentError, contentProblem } from './domain/problem.ts';
import { readPictures } from './read-pictures.ts';

export interface PlaceOptions {
  /** The folder that holds `content/`; the working directory if left out. */
  readonly root?: string;
  /** Where the site will live, if that is not the address in site.json. */
  readonly baseUrl?: string | undefined;
}

/** The data files and the pictures of `content/`, checked. Throws `ContentError`. */
export async function readPlace({ root = '.', baseUrl }: PlaceOptions = {}): Promise<Place> {
  const json = (file: string): unknown => readJson(root, `content/${file}`);
  return parsePlace(
    {
      config: json('site.json'),
      rates: json('rates.json'),
      facts: json('facts.json'),
      network: json('network.json'),
      map: json('map.json'),
      redirects: json('redirects.json'),
      pictures: await readPictures(root),
      strings: { en: json('strings/en.json'), es: json('strings/es.json'), de: json('strings/de.json') },
    },
    baseUrl,
  );
}

function readJson(root: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  } catch (error) {
    throw new ContentError([
      contentProblem('json', file, {
        expected: 'a JSON file',
        got: error instanceof Error ? error.message : 'something else',
        next: 'Look at that place for a missing comma, quote or brace.',
      }),
    ]);
  }
}
