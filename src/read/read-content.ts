import path from 'node:path';
import { collectProblems, ContentError } from '../problem/content-error.ts';
import { createProblem, type Problem } from '../problem/problem.ts';
import { type History, readHistory } from './git/history.ts';
import { findLastChange, sayPage, sayRates } from './last-change.ts';
import { listAccepted, withoutAnswered } from '../check/accepted.ts';
import { checkContent } from '../check/check-content.ts';
import { reportUntranslated } from '../check/untranslated-texts.ts';
import { blameData } from '../check/typos-in-data.ts';
import { checkPublicFiles } from './files/check-public.ts';
import { findSecrets, type Secrets } from '../check/secrets.ts';
import { DATA_FILES, listPageFolders } from '../schema/content-files.ts';
import { createSite } from './create-site.ts';
import { dayIn as dayAt } from '../text/numbers/dates.ts';
import { KEY_PATTERN } from '../schema/fields/key.ts';
import type { Locale } from '../text/language/locale.ts';
import type { Block, PageSource } from '../schema/page.ts';
import { createSchemas } from '../schema/content-schemas.ts';
import { parsePageSource } from './files/page-source.ts';
import { PICTURE_FOLDER } from '../schema/fields/picture.ts';
import type { Content } from '../schema/place.ts';
import type { Site } from '../site/site.ts';
import { findLanguagesAside, readLeftPages, warnOfLanguagesAside } from './unused-languages.ts';
import { listFiles, readTexts } from './files/list-files.ts';
import { locateProblems } from './locate-problems.ts';
import type { Earlier } from './git/find-earlier-commit.ts';
import { readPastPages } from './git/past-pages.ts';
import { readEarlierRates } from './git/read-earlier-rates.ts';
import { listPictureFiles } from './pictures/read-pictures.ts';
import { findBorrowed, findLanguages, listDataFiles, type PlaceOptions, readPlace } from './read-place.ts';
import { readText } from './files/read-text.ts';
import { findUnreadFiles } from './files/unread-files.ts';

/** Unused pictures are listed by name up to this number. */
const NAMED = 5;

interface SiteOptions extends Pick<PlaceOptions, 'root'> {
  /** The address of the site, if not the one in site.json. */
  readonly baseUrl?: string | undefined;
  readonly build?: string | undefined;
  readonly isPreview?: boolean | undefined;
  /** The day for which the rates must exist, such as `2027-03-01`; today at the place by default. */
  readonly today?: string | undefined;
  /** If false, git is not used: there is no past, and every file counts as written today. */
  readonly isVersioned?: boolean;
  /** Selects the commit to compare the rates with. */
  readonly against?: Earlier | undefined;
  /** Values that no file may contain. If one does, nothing else is reported, because other messages could quote it. */
  readonly secrets?: Secrets;
}

interface ReadSite {
  readonly site: Site;
  readonly blocks: ReadonlyMap<string, readonly Block[]>;
  readonly warnings: readonly Problem[];
  /** The content from which the site was made. */
  readonly content: Content;
}

/**
 * Reads everything in `content/` as one site, with warnings. Throws one `ContentError` with every problem: of single
 * files first; if there are none, of files in combination.
 */
export async function readContent({
  root = '.',
  baseUrl,
  build = 'unnamed',
  isPreview,
  today,
  isVersioned = true,
  against = {},
  secrets = {},
}: SiteOptions = {}): Promise<ReadSite> {
  refuseSecrets(root, secrets);
  const problems: Problem[] = [];
  const now = new Date();
  const history = isVersioned ? readHistory(root) : undefined;
  const dayIn = (timeZone: string): string => today ?? dayAt(timeZone, now);
  const ratesChanged = (timeZone: string): string =>
    findLastChange(history?.get(DATA_FILES.rates), sayRates, dayIn(timeZone)) ?? dayIn(timeZone);
  const place = await collectProblems(problems, () => readPlace({ root, ratesChanged }));
  const day = dayIn(place?.config.location.timeZone ?? 'UTC');
  const languages = findLanguages(root);
  const changed = (file: string): string | undefined =>
    history?.size === 0 ? undefined : (findLastChange(history?.get(file), sayPage, day) ?? day);
  const sources = readSources(root, languages, changed, problems);
  const files = [...listDataFiles(languages), ...listPageFiles(root, languages)];
  const aside = findLanguagesAside(root, languages);
  problems.push(...findUnreadFiles(root, [...files, ...[...aside.values()].flat()]));
  const borrowed = warnOfBorrowed(root);
  if (!place || problems.length > 0) throw new ContentError(locateProblems(root, [...problems, ...borrowed]));
  const { liveSince } = place.config;
  const isLive = isVersioned && liveSince !== undefined && liveSince <= day;
  const past = isLive ? readPastPages(root, liveSince) : { pages: [], unknown: 0 };
  const left = isLive ? readLeftPages(root, aside, past.pages) : [];
  const on = { today: day, now: today === undefined ? now.getTime() : undefined };
  const created = createSite(place, sources, { build, isPreview, baseUrl, ...on, history, past: past.pages, left });
  const { site, blocks, pages } = created;
  const earlier = isVersioned ? readEarlierRates(root, languages, against) : undefined;
  const content = { place, pages, today: day, earlier, aside };
  const open = withoutAnswered(
    blameData([
      ...checkContent(content),
      ...created.problems,
      ...(await checkPublicFiles(root)),
      ...warnOfLanguagesAside(aside, languages, site.redirects.slice(place.redirects.length)),
      ...reportUntranslated(place, sources, day),
      ...warnOfUnshown(root, site),
      ...warnOfUnknownPast(past.unknown),
      ...warnOfUnknownDates(history, sources),
    ]),
    listAccepted(content),
  );
  const errors = open.filter(({ severity }) => severity !== 'warning');
  if (errors.length > 0) throw new ContentError(locateProblems(root, [...errors, ...borrowed]));
  return { site, blocks, warnings: locateProblems(root, [...open, ...borrowed]), content };
}

/** Throws a `ContentError` if a text of the site contains a secret. */
function refuseSecrets(root: string, secrets: Secrets): void {
  const leaks = ['content', 'public'].flatMap((folder) =>
    [...readTexts(path.join(root, folder))].flatMap(([file, text]) => findSecrets(`${folder}/${file}`, text, secrets)),
  );
  if (leaks.length > 0) throw new ContentError(leaks);
}

/** Reports what a place that was made from another still has of it, in addition to all other problems. */
function warnOfBorrowed(root: string): Problem[] {
  return findBorrowed(root).map((file) =>
    createProblem('borrowed', file, {
      severity: 'warning',
      expected: 'what is true of your place',
      found: 'what stood in the place from which yours began',
      next: `Make it yours, or leave it as it is if it fits; then take it out of borrowed in ${DATA_FILES.site}. Until that is empty, every page warns, and search engines are asked to leave the site out.`,
    }),
  );
}

function warnOfUnshown(root: string, { pictures }: Site): Problem[] {
  const shown = new Set(pictures.map(({ file }) => path.basename(file)));
  const unshown = listPictureFiles(root).filter((name) => !shown.has(name));
  if (unshown.length === 0) return [];
  const names = unshown.slice(0, NAMED);
  const others = unshown.length > NAMED ? ` and ${unshown.length - NAMED} more` : '';
  return [
    createProblem('pictures-unshown', PICTURE_FOLDER, {
      severity: 'warning',
      expected: 'pictures that a page, a room or site.json names',
      found: `${unshown.length} shown nowhere, and not published: ${names.join(', ')}${others}`,
      next: 'Show them, or delete them: whoever clones the site gets them too.',
    }),
  ];
}

function warnOfUnknownPast(versions: number): Problem[] {
  if (versions === 0) return [];
  return [
    createProblem('history-unknown', DATA_FILES.redirects, {
      severity: 'warning',
      expected: 'the earlier texts of all pages, to see whether an address is lost',
      found: `a clone without ${versions} of them, and nobody who sends them`,
      next: 'After a slug was changed or a page taken away, run npm run check in a whole clone.',
    }),
  ];
}

/** Without any known date, every file without its own is dated today; one warning is enough. */
function warnOfUnknownDates(history: History | undefined, sources: readonly PageSource[]): Problem[] {
  const undated = sources.filter(({ frontMatter }) => frontMatter.updated === undefined).length;
  if ((history?.size ?? 0) > 0 || undated === 0) return [];
  return [
    createProblem('dates-unknown', 'content', {
      severity: 'warning',
      expected: 'the commits of this site, for the days on which its pages last changed',
      found: `no repository, one that git refuses to read, or a clone of its last commit alone: ${undated} pages are dated today`,
      next: 'Look what `git log` says, build in a whole clone (git fetch --unshallow), or write a line `updated: …` into each page.',
    }),
  ];
}

export function readSources(
  root: string,
  languages: readonly Locale[],
  dateOf: (file: string) => string | undefined,
  problems: Problem[],
): PageSource[] {
  const { frontMatter } = createSchemas({ languages });
  return listPageFiles(root, languages).flatMap((file) => {
    const read = readText(root, file);
    const source = 'text' in read ? parsePageSource(file, read.text, frontMatter, dateOf(file)) : [read.problem];
    if (!Array.isArray(source)) return [source];
    problems.push(...source);
    return [];
  });
}

function listPageFiles(root: string, languages: readonly Locale[]): string[] {
  return listPageFolders(languages).flatMap((folder) =>
    listFiles(path.join(root, folder))
      .filter((name) => name.endsWith('.md') && KEY_PATTERN.test(name.slice(0, -'.md'.length)))
      .map((name) => `${folder}/${name}`),
  );
}
