import { HEADERS_FILE, REDIRECTS_FILE } from '../../publish/headers/headers-file.ts';
import { listPublicPaths } from '../../publish/public-files.ts';
import type { Content, ReadPage } from '../../schema/place.ts';
import { indexedPosts } from '../../site/indexed-pages.ts';
import { findUnfinished, isHeld } from '../../site/unpublished-pages.ts';
import { twinPath } from '../../site/url.ts';
import { listAccepted } from '../accepted.ts';
import { PICTURE_FOLDER } from '../../schema/fields/picture.ts';
import { CHAPTERS, FEW_PICTURES, KINDS, LARGE, listNames, type Change, withoutEach } from './change.ts';
import { compareData } from './compare-sheets.ts';
import { describeSheets } from './describe-sheets.ts';
import { describeHeld } from './held-back.ts';
import { findLeftBehind } from './left-behind.ts';
import { describeNewSeasons, findNewSeasons, withoutSeasons } from './new-seasons.ts';
import { comparePages, describePages } from './page-changes.ts';
import { findUneven } from './uneven-pages.ts';

/** A picture or a file of `public/`, and what happened to it. */
export interface ChangedFile {
  readonly file: string;
  readonly what: 'new' | 'taken away' | 'another content';
}

/**
 * Lists what readers find changed and what is worth a look, the largest first. Pages whose languages differ and what is
 * accepted are listed whether they have changed or not.
 */
export function summarizeChanges(before: Content, after: Content, files: readonly ChangedFile[] = []): Change[] {
  const seasons = findNewSeasons(before.place, after.place);
  const data = compareData(before.place, withoutSeasons(after.place, seasons));
  return [
    ...findLeftBehind(before, after, data),
    ...describeNewSeasons(seasons, before.place, after.place),
    ...describeSheets([...data, ...comparePages(before.pages, after.pages)]),
    ...describeAddresses(before, after),
    ...describePages(before.pages, after.pages),
    ...describeFiles(files, after),
    ...describeHeld(before, after),
    ...findUneven(before.pages, after.pages),
    ...describeAccepted(before, after),
  ].toSorted((a, b) => b.weight - a.weight);
}

/** Describes files; one whose name the site gives to a file of its own is published nowhere. */
function describeFiles(files: readonly ChangedFile[], { place, pages }: Content): Change[] {
  const own = new Set([
    ...[HEADERS_FILE, REDIRECTS_FILE].map((name) => `/${name}`),
    ...listPublicPaths({ ...place, posts: indexedPosts(pages.map(({ entry }) => entry)) }),
    ...pages.flatMap(({ entry: { path } }) => [`${path}index.html`, twinPath(path)]),
  ]);
  const pictures = Map.groupBy(
    files.filter(({ file }) => file.startsWith(`${PICTURE_FOLDER}/`)),
    ({ what }) => what,
  );
  const many = [...pictures].filter(([, some]) => some.length > FEW_PICTURES);
  const counted = many.map(([what, some]): Change => {
    const names = some.map(({ file }) => file.slice(PICTURE_FOLDER.length + 1));
    const text = `${some.length} pictures in ${PICTURE_FOLDER}: ${what} (${listNames(names, FEW_PICTURES)})`;
    return { chapter: 'addresses', text, weight: 0.2, kind: 'file' };
  });
  const others = files.filter((file) => !many.some(([, some]) => some.includes(file)));
  return [
    ...counted,
    ...others.map(({ file, what }): Change =>
      what !== 'taken away' && own.has(file.replace(/^public/, ''))
        ? {
            chapter: 'addresses',
            text: `${file}: ${what}, and nobody finds it: the site writes a file of that name itself`,
            weight: LARGE,
            kind: 'file',
          }
        : { chapter: 'addresses', text: `${file}: ${what}`, weight: 0.2, kind: 'file' },
    ),
  ];
}

function listPublished({ pages, place, today }: Content): readonly ReadPage[] {
  const held = findUnfinished(pages, place.config.languages).flatMap(({ versions }) => versions);
  return pages.filter((page) => !held.includes(page) && !isHeld(page, today));
}

/** Describes addresses and redirects that were added or removed, and where a removed address leads. */
function describeAddresses(before: Content, after: Content): Change[] {
  const [old = [], now = []] = [before, after].map((content) => listPublished(content).map(({ entry }) => entry.path));
  const targets = new Map(after.place.redirects.map(({ from, to }) => [from, to]));
  for (const { entry } of after.pages) for (const path of entry.oldPaths) targets.set(path, entry.path);
  for (const [path, to] of listLeft(before, after)) targets.set(path, to);
  const redirectsOf = ({ place }: Content): string[] => place.redirects.map(({ from, to }) => `${from} -> ${to}`);
  return [
    ...lines('new address', withoutEach(now, old), 0.3),
    ...withoutEach(old, now).flatMap((path) => {
      const to = targets.get(path);
      return lines(
        'address that goes',
        [`${path}, ${to === undefined ? 'and nothing leads on from it' : `which leads to ${to}`}`],
        to === undefined ? LARGE : 0.3,
      );
    }),
    ...lines('new redirect', withoutEach(redirectsOf(after), redirectsOf(before)), 0.3),
    ...lines('redirect that goes', withoutEach(redirectsOf(before), redirectsOf(after)), 0.3),
  ];
}

/** Lists where the addresses of a removed language lead: to the same pages in the first language, while its files exist. */
function listLeft(before: Content, after: Content): (readonly [from: string, to: string])[] {
  const left = [...(after.aside?.values() ?? [])].flat();
  const [first] = after.place.config.languages;
  return before.pages
    .filter(({ file }) => left.includes(file))
    .map(({ entry }) => {
      const same = after.pages.find((page) => page.entry.key === entry.key && page.entry.locale === first);
      return [entry.path, same?.entry.path ?? '/'];
    });
}

function lines(what: string, found: readonly string[], weight: number): Change[] {
  return found.map((text) => ({ chapter: 'addresses', text: `${what}: ${text}`, weight, kind: 'address' }));
}

/** Lists what each file accepts; what it did not accept before is large. */
function describeAccepted(before: Content, after: Content): Change[] {
  const write = (content: Content): string[] =>
    Object.entries(listAccepted(content)).flatMap(([file, answers = []]) =>
      answers.map((answer) => `${file}: ${answer}`),
    );
  const old = write(before);
  return write(after).map((text) => {
    const isNew = !old.includes(text);
    return {
      chapter: 'accepted',
      text: isNew ? `newly accepted, ${text}` : text,
      weight: isNew ? LARGE : 0.1,
      kind: isNew ? 'exception' : undefined,
    };
  });
}

/** Writes the summary: what is large, then chapter by chapter, a line each; last, whether somebody else should read it. */
export function renderSummary(changes: readonly Change[], against: string): string {
  const large = changes.filter(({ weight }) => weight >= LARGE);
  const chapters = Object.entries(CHAPTERS).map(([chapter, title]): [string, readonly Change[]] => [
    title,
    changes.filter((change) => change.chapter === chapter && change.weight < LARGE),
  ]);
  const told = [['Look at these first', large] as const, ...chapters].filter(([, some]) => some.length > 0);
  const parts = told.map(([title, some]) => [title, ...some.map(({ text }) => `  ${text}`)].join('\n'));
  return [...parts, `Compared with ${against}.`, writeVerdict(changes)].join('\n\n') + '\n';
}

/** The chapters that are listed whether anything has changed or not. */
const STANDING: readonly Change['chapter'][] = ['uneven', 'held', 'accepted'];

function writeVerdict(changes: readonly Change[]): string {
  const counts = Object.entries(KINDS).flatMap(([kind, [one, several]]) => {
    const count = changes.filter((change) => change.kind === kind).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];
  });
  if (counts.length > 0) return `Let somebody else read this: ${counts.join(', ')}.`;
  return changes.every(({ chapter }) => STANDING.includes(chapter)) ? 'Nothing has changed.' : 'Words only.';
}
