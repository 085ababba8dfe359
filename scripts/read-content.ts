import { readFileSync, readdirSync } from 'node:fs';
import { parsePlace } from '../src/domain/place-files.ts';
import type { Place } from '../src/domain/place.ts';
import { ContentError, contentProblem } from '../src/domain/problem.ts';

/** The data files of `content/`, checked; `baseUrl` as in `parsePlace`. Throws `ContentError`. */
export function readPlace(baseUrl?: string): Place {
  const json = (file: string): unknown => readJson(`content/${file}`);
  return parsePlace(
    {
      config: json('site.json'),
      rates: json('rates.json'),
      facts: json('facts.json'),
      network: json('network.json'),
      map: json('map.json'),
      strings: { en: json('strings/en.json'), es: json('strings/es.json'), de: json('strings/de.json') },
    },
    baseUrl,
  );
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
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

/** The Markdown files of the pages and posts, as paths from the repository's root. */
export function listPageFiles(): string[] {
  return ['content/pages/en', 'content/pages/es', 'content/pages/de', 'content/blog'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .toSorted()
      .map((name) => `${folder}/${name}`),
  );
}
