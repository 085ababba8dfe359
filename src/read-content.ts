import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readCommitDates } from './commit-dates.ts';
import { createSite } from './domain/create-site.ts';
import { dayIn } from './domain/dates.ts';
import { parseSourceText } from './domain/front-matter.ts';
import { withLine } from './domain/field-line.ts';
import { frontMatterSchema, type PageSource } from './domain/page.ts';
import { createFieldProblem } from './domain/place-files.ts';
import { ContentError, contentProblem, type Problem } from './domain/problem.ts';
import { REDIRECTS } from './domain/redirect-lines.ts';
import type { Site } from './domain/site.ts';
import { checkValidity } from './domain/validity.ts';
import { readPastPages } from './past-pages.ts';
import { readPlace, type PlaceOptions } from './read-place.ts';

const PAGE_FOLDERS = ['content/pages/en', 'content/pages/es', 'content/pages/de', 'content/blog'];

interface SiteOptions extends PlaceOptions {
  /** What the build is called. */
  readonly build?: string | undefined;
  /** The day on which the rates must hold, such as `2027-03-01`; today at the place if left out. */
  readonly today?: string | undefined;
}

interface Content {
  readonly site: Site;
  readonly warnings: readonly Problem[];
}

/**
 * Everything in `content/` as one site, and what is right today but soon will not be.
 * Throws one `ContentError` with every problem of every file.
 */
export async function readContent({ root = '.', ...options }: SiteOptions = {}): Promise<Content> {
  try {
    return await readAll({ root, ...options });
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new ContentError(error.problems.map((problem) => locate(root, problem)));
  }
}

async function readAll({ root, baseUrl, build = 'unnamed', today }: SiteOptions & { root: string }): Promise<Content> {
  const place = await readPlace({ root, baseUrl });
  const day = today ?? dayIn(place.config.location.timeZone, new Date());
  const rates = readFileSync(path.join(root, 'content/rates.json'), 'utf8');
  const { problems, warnings } = checkValidity(place.rates, day, rates);
  const { liveSince } = place.config;
  const isLive = liveSince !== undefined && liveSince <= day;
  const past = isLive ? readPastPages(root, PAGE_FOLDERS, liveSince) : { pages: [], unknown: 0 };
  const site = collect(problems, () => createSite(place, readSources(root), build, past.pages));
  return { site, warnings: [...warnings, ...warnOfUnknown(past.unknown)] };
}

function warnOfUnknown(versions: number): Problem[] {
  if (versions === 0) return [];
  return [
    contentProblem('history-unknown', REDIRECTS, {
      expected: 'the earlier texts of all pages, to see whether an address is lost',
      got: `a clone without ${versions} of them, and nobody who sends them`,
      next: 'After a slug was changed or a page taken away, run npm run check in a whole clone.',
    }),
  ];
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

/** The same problem with the line of its field, where that can be told. */
function locate(root: string, problem: Problem): Problem {
  const file = path.join(root, problem.file);
  const hasFields = problem.file.endsWith('.md') || problem.file === REDIRECTS;
  return hasFields && existsSync(file) ? withLine(problem, readFileSync(file, 'utf8')) : problem;
}
