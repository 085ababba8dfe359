import { checkBodyLanguage } from './body-language.ts';
import { checkData } from './check-data.ts';
import { collectProblems } from './collect-problems.ts';
import { readCommitDates } from './commit-dates.ts';
import { withoutAnswered } from '../check/answered-warnings.ts';
import { checkCorePages } from '../publish/llms-full.ts';
import { checkBody } from '../check/body-check.ts';
import type { Secrets } from '../check/secret-check.ts';
import { withoutConsequences } from '../check/consequences.ts';
import { DATA_FILES, folderLanguage, listPageFolders, stringsFile } from '../schema/content-files.ts';
import { createSite } from './create-site.ts';
import { dayIn as dayAt } from '../text/dates.ts';
import { declaredIn } from '../schema/declared.ts';
import { doubtLinks } from '../check/link-doubts.ts';
import type { Locale } from '../text/locale.ts';
import { moneyOf } from '../markdown/money-words.ts';
import { checkPages } from '../check/page-check.ts';
import { doubtPages } from '../check/page-doubts.ts';
import { checkPageFields } from '../schema/page-fields.ts';
import { frontMatterSchema, type PageSource } from '../schema/page.ts';
import { parsePageSource } from '../schema/page-source.ts';
import type { Place } from '../schema/place.ts';
import { ContentError, contentProblem, type Problem } from '../schema/problem.ts';
import type { Site } from '../schema/site.ts';
import { findSameText } from '../check/same-text.ts';
import { findUnlinkedPages } from '../check/unlinked-pages.ts';
import { findUnwritten } from '../check/unwritten.ts';
import { locateProblems } from './locate-problems.ts';
import { listPageFiles } from './page-files.ts';
import { readPast } from './read-past.ts';
import { findLanguages, listDataFiles, readParts, readPlace, type PlaceOptions } from './read-place.ts';
import { readText } from './read-text.ts';
import { findSecretsTold } from './secrets-told.ts';
import { findUnreadFiles } from './unread-files.ts';

interface SiteOptions extends PlaceOptions {
  /** What the build is called. */
  readonly build?: string | undefined;
  /** The day on which the rates must hold, such as `2027-03-01`; today at the place if left out. */
  readonly today?: string | undefined;
  /** Whether git is asked what was committed, and when; without it nothing is known of the past. */
  readonly isVersioned?: boolean;
  /** What no file may hold. While one does, nothing else is told: the line of another mistake could repeat it. */
  readonly secrets?: Secrets;
}

/**
 * Everything in `content/` as one site, and what its author is asked to look at again.
 * Throws one `ContentError` with every problem of every file, as far as they can be known while one of them is wrong.
 */
export async function readContent({
  root = '.',
  baseUrl,
  build = 'unnamed',
  today,
  isVersioned = true,
  secrets = {},
}: SiteOptions = {}): Promise<{
  readonly site: Site;
  readonly warnings: readonly Problem[];
  /** The warnings that are answered in their files. */
  readonly accepted: readonly Problem[];
}> {
  const told = findSecretsTold(root, ['content', 'public'], secrets);
  if (told.length > 0) throw new ContentError(told);
  const problems: Problem[] = [];
  const now = new Date();
  const committed = isVersioned ? readCommitDates(root) : new Map<string, string>();
  const dayIn = (timeZone: string): string => today ?? dayAt(timeZone, now);
  // What is not committed changes today; nothing has changed after today, whatever the clock of who committed it said.
  const dateOn = (day: string, file: string): string => [committed.get(file) ?? day, day].toSorted()[0] ?? day;
  const dateOf = (file: string, timeZone: string): string => dateOn(dayIn(timeZone), file);
  const place = await collectProblems(problems, () => readPlace({ root, baseUrl, dateOf }));
  const day = dayIn(place?.config.location.timeZone ?? 'UTC');
  const languages = findLanguages(root);
  const sources = readSources(root, languages, (file) => dateOn(day, file), problems);
  const past = readPast(root, listPageFolders(languages), {
    liveSince: place?.config.liveSince,
    today: day,
    isVersioned,
  });
  // Links are judged by the address in site.json, wherever this build is to live.
  const parts = place && baseUrl === undefined ? place : readParts(root);
  const doubts = [
    ...checkData(place ?? parts, day),
    ...past.doubts,
    ...warnOfUnknownDates(committed, sources),
    ...doubtPages(sources, languages[0] ?? '', day),
    ...findSameText(sources),
    ...(parts.config ? doubtLinks(sources, parts.config) : []),
    ...sources.flatMap((source) => checkLanguage(source, languages[0] ?? '')),
  ];
  const files = listPageFiles(root, languages);
  problems.push(
    ...checkPages(sources, languages, files, day),
    ...sources.flatMap((source) => checkPageFields(source, files)),
    ...findUnreadFiles(root, [...listDataFiles(languages), ...files]),
    ...listDataFiles(languages).flatMap((file) => {
      const read = readText(root, file);
      return 'text' in read ? findUnwritten(file, read.text) : [];
    }),
  );
  const isRead = place !== undefined && sources.length === files.length;
  const site = isRead && (await collectProblems(problems, () => createSite(place, sources, build, past.pages, day)));
  if (site) doubts.push(...findUnlinkedPages(site), ...checkCorePages(site));
  if (!isRead) problems.push(...sources.flatMap((source) => checkBody(source, moneyOf(parts))));
  const { open, answered } = withoutAnswered(doubts, acceptedIn(place, sources));
  const reported = withoutConsequences(locateProblems(root, [...problems, ...open]));
  const errors = reported.filter(({ severity }) => severity !== 'warning');
  if (!site || errors.length > 0) throw new ContentError(errors);
  return { site, warnings: reported, accepted: locateProblems(root, answered) };
}

/** Without any date, every file that names none is dated today: once said is enough. */
function warnOfUnknownDates(committed: ReadonlyMap<string, string>, sources: readonly PageSource[]): Problem[] {
  const undated = sources.filter(({ frontMatter }) => frontMatter.updated === undefined).length;
  if (committed.size > 0 || undated === 0) return [];
  return [
    contentProblem('dates-unknown', 'content', {
      severity: 'warning',
      expected: 'the commits of this site, for the days on which its pages last changed',
      got: `no repository, or a clone of its last commit alone: ${undated} pages are dated today`,
      next: 'Build in a whole clone (git fetch --unshallow), or write a line `updated: …` into each page.',
    }),
  ];
}

/** The language of a page is that of its folder; posts are in the first language. */
function checkLanguage(source: PageSource, first: Locale): Problem[] {
  return checkBodyLanguage(source, folderLanguage(source.file) ?? first);
}

function acceptedIn(
  place: Place | undefined,
  sources: readonly PageSource[],
): Record<string, readonly string[] | undefined> {
  return {
    ...Object.fromEntries(sources.map(({ file, frontMatter }) => [file, frontMatter.accept])),
    ...(place && {
      [DATA_FILES.site]: place.config.accept,
      [DATA_FILES.rates]: place.rates.accept,
      [DATA_FILES.facts]: place.facts.accept,
      ...(place.network && { [DATA_FILES.network]: place.network.accept }),
      ...Object.fromEntries(
        Object.entries(place.strings).map(([language, { accept }]) => [stringsFile(language), accept]),
      ),
    }),
  };
}

/** Every page and post that can be read, with its front matter. */
function readSources(
  root: string,
  languages: readonly Locale[],
  dateOf: (file: string) => string,
  problems: Problem[],
): PageSource[] {
  const schema = declaredIn(frontMatterSchema, { languages });
  return listPageFiles(root, languages).flatMap((file) => {
    const read = readText(root, file);
    if ('text' in read) problems.push(...findUnwritten(file, read.text));
    const source = 'text' in read ? parsePageSource(file, read.text, schema, dateOf(file)) : [read.problem];
    if (!Array.isArray(source)) return [source];
    problems.push(...source);
    return [];
  });
}
