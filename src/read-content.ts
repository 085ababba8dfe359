import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readCommitDates } from './commit-dates.ts';
import { createSite } from './domain/create-site.ts';
import { dayIn } from './domain/dates.ts';
import { parseSourceText } from './domain/front-matter.ts';
import { frontMatterSchema, type PageSource } from './domain/page.ts';
import { PICTURE_FOLDER, readDrawing, type Picture } from './domain/picture.ts';
import { createFieldProblem, parsePlace } from './domain/place-files.ts';
import type { Place } from './domain/place.ts';
import { ContentError, contentProblem, type Problem } from './domain/problem.ts';
import type { Site } from './domain/site.ts';
import { checkValidity } from './domain/validity.ts';

const PAGE_FOLDERS = ['content/pages/en', 'content/pages/es', 'content/pages/de', 'content/blog'];

interface ReadOptions {
  /** The folder that holds `content/`; the working directory if left out. */
  readonly root?: string;
  /** Where the site will live, if that is not the address in site.json. */
  readonly baseUrl?: string | undefined;
}

interface SiteOptions extends ReadOptions {
  /** What the build is called. */
  readonly build?: string | undefined;
  /** The day on which the rates must hold, such as `2027-03-01`; today at the place if left out. */
  readonly today?: string | undefined;
}

/**
 * Everything in `content/` as one site, and what is right today but soon will not be.
 * Throws one `ContentError` with every problem of every file.
 */
export function readContent({ root = '.', baseUrl, build = 'unnamed', today }: SiteOptions = {}): {
  readonly site: Site;
  readonly warnings: readonly Problem[];
} {
  const place = readPlace({ root, baseUrl });
  const day = today ?? dayIn(place.config.location.timeZone, new Date());
  const rates = readFileSync(path.join(root, 'content/rates.json'), 'utf8');
  const { problems, warnings } = checkValidity(place.rates, day, rates);
  const site = collect(problems, () => createSite(place, readSources(root), build));
  return { site, warnings };
}

/** The data files of `content/`, checked. Throws `ContentError`. */
export function readPlace({ root = '.', baseUrl }: ReadOptions = {}): Place {
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

/** Every page and post, with its front matter read. Throws `ContentError`. */
function readSources(root: string): PageSource[] {
  const committed = readCommitDates(root);
  const problems: Problem[] = [];
  const sources = listPageFiles(root).flatMap((file) => readSource(root, file, committed.get(file), problems));
  if (problems.length > 0) throw new ContentError(problems);
  return sources;
}

/** The Markdown files of the pages and posts, as paths from the root. */
function listPageFiles(root: string): string[] {
  return PAGE_FOLDERS.filter((folder) => existsSync(path.join(root, folder))).flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .toSorted()
      .map((name) => `${folder}/${name}`),
  );
}

function readSource(root: string, file: string, committed: string | undefined, problems: Problem[]): PageSource[] {
  try {
    const { data, body, bodyLine } = parseSourceText(readFileSync(path.join(root, file), 'utf8'));
    const parsed = frontMatterSchema.safeParse(data);
    if (parsed.success) return [{ file, frontMatter: parsed.data, body, bodyLine, committed }];
    problems.push(...parsed.error.issues.map((issue) => createFieldProblem(file, issue, data)));
  } catch (error) {
    problems.push(
      contentProblem('front-matter', file, {
        expected: 'YAML between two lines of ---',
        got: error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'something else',
        next: 'Put values that hold a colon in quotes; indent with spaces.',
      }),
    );
  }
  return [];
}

/** What `create` gives. Throws one `ContentError` with these problems and with those that `create` throws. */
function collect<Value>(problems: readonly Problem[], create: () => Value): Value {
  let found: readonly Problem[] = [];
  let value: { readonly created: Value } | undefined;
  try {
    value = { created: create() };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    found = error.problems;
  }
  if (value && problems.length === 0) return value.created;
  throw new ContentError([...problems, ...found]);
}
