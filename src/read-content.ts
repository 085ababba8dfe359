import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { checkBodyLanguage } from './body-language.ts';
import { checkLocation } from './check-location.ts';
import { collectProblems } from './collect-problems.ts';
import { readCommitDates } from './commit-dates.ts';
import { withoutAnswered } from './domain/answered-warnings.ts';
import { checkCorePages } from './domain/agent/llms-full.ts';
import { checkBody } from './domain/body-check.ts';
import { createSite } from './domain/create-site.ts';
import { DEFAULT_LOCALE } from './domain/locale.ts';
import { checkDataTexts } from './domain/data-texts.ts';
import { findDoubles } from './domain/data-doubles.ts';
import { dayIn } from './domain/dates.ts';
import { checkPages } from './domain/page-check.ts';
import { doubtPages } from './domain/page-doubts.ts';
import { checkPageFields } from './domain/page-fields.ts';
import type { PageSource } from './domain/page.ts';
import { parsePageSource } from './domain/page-source.ts';
import type { Place } from './domain/place.ts';
import { checkPlausibleFacts } from './domain/plausible-facts.ts';
import { checkPlausibleRates } from './domain/plausible-rates.ts';
import type { PastPage } from './domain/lost-addresses.ts';
import { ContentError, contentProblem, type Problem } from './domain/problem.ts';
import { REDIRECTS } from './domain/redirect-lines.ts';
import type { Site } from './domain/site.ts';
import { findUnlinkedPages } from './domain/unlinked-pages.ts';
import { checkValidity } from './domain/validity.ts';
import { locateProblems } from './locate-problems.ts';
import { readPastPages } from './past-pages.ts';
import { DATA_FILES, readParts, readPlace, type PlaceOptions } from './read-place.ts';
import { findPublicFiles } from './public-folder.ts';
import { readText } from './read-text.ts';
import { findUnreadFiles } from './unread-files.ts';

const PAGE_FOLDERS = ['content/pages/en', 'content/pages/es', 'content/pages/de', 'content/blog'];

interface SiteOptions extends PlaceOptions {
  /** What the build is called. */
  readonly build?: string | undefined;
  /** The day on which the rates must hold, such as `2027-03-01`; today at the place if left out. */
  readonly today?: string | undefined;
}

/**
 * Everything in `content/` as one site, and what its author is asked to look at again.
 * Throws one `ContentError` with every problem of every file, as far as they can be known while one of them is wrong.
 */
export async function readContent({ root = '.', baseUrl, build = 'unnamed', today }: SiteOptions = {}): Promise<{
  readonly site: Site;
  readonly warnings: readonly Problem[];
  /** The warnings that are answered in their files. */
  readonly accepted: readonly Problem[];
}> {
  const problems: Problem[] = [];
  const place = await collectProblems(problems, () => readPlace({ root, baseUrl }));
  const sources = readSources(root, problems);
  const day = today ?? dayIn(place?.config.location.timeZone ?? 'UTC', new Date());
  const past = place ? readPast(root, place, day) : { pages: [], warnings: [] };
  const doubts = [
    ...checkData(place ?? readParts(root), day),
    ...past.warnings,
    ...doubtPages(sources, DEFAULT_LOCALE, day),
    ...sources.flatMap(checkLanguage),
  ];
  const files = listPageFiles(root);
  problems.push(...checkPages(sources, files, day), ...sources.flatMap((source) => checkPageFields(source, files)));
  problems.push(...findUnreadFiles(root, [...DATA_FILES, ...listPageFiles(root)]));
  problems.push(...findPublicFiles(root));
  const isRead = place !== undefined && sources.length === listPageFiles(root).length;
  const site = isRead && (await collectProblems(problems, () => createSite(place, sources, build, past.pages, day)));
  if (site) doubts.push(...findUnlinkedPages(site), ...checkCorePages(site));
  if (!isRead) problems.push(...sources.flatMap(checkBody));
  const { open, answered } = withoutAnswered(doubts, acceptedIn(place, sources));
  problems.push(...open.filter(({ severity }) => severity !== 'warning'));
  if (!site || problems.length > 0) throw new ContentError(locateProblems(root, problems));
  return { site, warnings: locateProblems(root, open), accepted: locateProblems(root, answered) };
}

/** The pages as they were published since the site is live; none before that. */
function readPast(
  root: string,
  { config: { liveSince } }: Place,
  day: string,
): { pages: PastPage[]; warnings: Problem[] } {
  if (liveSince === undefined || liveSince > day) return { pages: [], warnings: [] };
  const { pages, unknown } = readPastPages(root, PAGE_FOLDERS, liveSince);
  return { pages, warnings: unknown === 0 ? [] : [historyUnknown(unknown)] };
}

function historyUnknown(versions: number): Problem {
  return contentProblem('history-unknown', REDIRECTS, {
    severity: 'warning',
    expected: 'the earlier texts of all pages, to see whether an address is lost',
    got: `a clone without ${versions} of them, and nobody who sends them`,
    next: 'After a slug was changed or a page taken away, run npm run check in a whole clone.',
  });
}

function checkData({ config, rates, facts }: Partial<Place>, day: string): Problem[] {
  return [
    ...(config
      ? [
          ...checkDataTexts('content/site.json', config),
          ...findDoubles('content/site.json', { menu: config.menu, footer: config.footer }),
          ...checkLocation(config.location),
        ]
      : []),
    ...(rates
      ? [
          ...checkDataTexts('content/rates.json', rates),
          ...findDoubles('content/rates.json', { seasons: rates.seasons, included: rates.included }),
          ...checkValidity(rates, day),
          ...checkPlausibleRates(rates, day),
        ]
      : []),
    ...(facts
      ? [
          ...checkDataTexts('content/facts.json', facts),
          ...findDoubles('content/facts.json', facts),
          ...checkPlausibleFacts(facts, day),
        ]
      : []),
  ];
}

/** The language of a page is that of its folder; posts are in the first language. */
function checkLanguage(source: PageSource): Problem[] {
  return checkBodyLanguage(source, /^content\/pages\/([^/]+)\//.exec(source.file)?.[1] ?? DEFAULT_LOCALE);
}

function acceptedIn(
  place: Place | undefined,
  sources: readonly PageSource[],
): Record<string, readonly string[] | undefined> {
  return {
    ...Object.fromEntries(sources.map(({ file, frontMatter }) => [file, frontMatter.accept])),
    ...(place && {
      'content/site.json': place.config.accept,
      'content/rates.json': place.rates.accept,
      'content/facts.json': place.facts.accept,
    }),
  };
}

/** Every page and post that can be read, with its front matter. */
function readSources(root: string, problems: Problem[]): PageSource[] {
  const committed = readCommitDates(root);
  return listPageFiles(root).flatMap((file) => readSource(root, file, committed.get(file), problems));
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
  const read = readText(root, file);
  const source = 'text' in read ? parsePageSource(file, read.text, committed) : [read.problem];
  if (!Array.isArray(source)) return [source];
  problems.push(...source);
  return [];
}
