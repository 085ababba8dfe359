import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PICTURE_FOLDER, readDrawing, type Picture } from './domain/picture.ts';
import { parsePlace } from './domain/place-files.ts';
import type { Place } from './domain/place.ts';
import { ContentError, contentProblem, type Problem } from './domain/problem.ts';

export interface PlaceOptions {
  /** The folder that holds `content/`; the working directory if left out. */
  readonly root?: string;
  /** Where the site will live, if that is not the address in site.json. */
  readonly baseUrl?: string | undefined;
}

/** The data files of `content/`, checked. Throws `ContentError`. */
export function readPlace({ root = '.', baseUrl }: PlaceOptions = {}): Place {
  const json = (file: string): unknown => readJson(root, `content/${file}`);
  return parsePlace(
    {
      config: json('site.json'),
      rates: json('rates.json'),
      facts: json('facts.json'),
      network: json('network.json'),
      map: json('map.json'),
      pictures: readPictures(root),
      strings: { en: json('strings/en.json'), es: json('strings/es.json'), de: json('strings/de.json') },
    },
    baseUrl,
  );
}

/** The pictures of `content/images`, in the order of their names. Throws `ContentError`. */
export function readPictures(root: string): Picture[] {
  const folder = path.join(root, PICTURE_FOLDER);
  if (!existsSync(folder)) return [];
  const problems: Problem[] = [];
  const pictures = readdirSync(folder)
    .toSorted()
    .flatMap((name) => {
      const source = readFileSync(path.join(folder, name), 'utf8');
      const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
      const picture = name.endsWith('.svg') ? readDrawing(name, source, hash) : undefined;
      if (picture) return [picture];
      problems.push(
        contentProblem('picture', `${PICTURE_FOLDER}/${name}`, {
          expected: 'a drawing: an SVG file whose first element has a width and a height',
          got: name.endsWith('.svg') ? 'no size' : `a file called ${name}`,
          next: 'Save it as SVG with width= and height=, or take it out of the folder.',
        }),
      );
      return [];
    });
  if (problems.length > 0) throw new ContentError(problems);
  return pictures;
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
