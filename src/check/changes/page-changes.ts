import type { Nodes } from 'mdast';
import { listNodes, rangeOf } from '../../markdown/parse.ts';
import type { FrontMatter } from '../../schema/page.ts';
import type { ReadPage } from '../../schema/place.ts';
import { languageName } from '../../text/language/language-tag.ts';
import type { Locale } from '../../text/language/locale.ts';
import { type Change, LARGE, listNames, quote, quoteBoth } from './change.ts';
import { typedText } from '../typed-text.ts';
import { changedIn } from './value-changes.ts';

/** So many changed paragraphs of a page in one language are shown. */
const SHOWN = 10;

type Pages = readonly ReadPage[];

/** A page in one language, as it was and as it is. */
interface Pair {
  readonly before: ReadPage;
  readonly after: ReadPage;
}

/** Pages that come, go or change: in which languages, and what of them. */
export function describePages(before: Pages, after: Pages): Change[] {
  const old = new Map(before.map((page) => [page.file, page]));
  const now = new Map(after.map((page) => [page.file, page]));
  const pairs = after.flatMap((page): Pair[] => {
    const was = old.get(page.file);
    return was && isChanged(was, page) ? [{ before: was, after: page }] : [];
  });
  return [
    ...describeComing(
      after.filter(({ file }) => !old.has(file)),
      'new page',
    ),
    ...describeComing(
      before.filter(({ file }) => !now.has(file)),
      'page taken away',
    ),
    ...[...Map.groupBy(pairs, ({ after: { entry } }) => entry.key)].flatMap(([key, versions]) =>
      describeVersions(key, versions, after),
    ),
  ];
}

function isChanged(before: ReadPage, after: ReadPage): boolean {
  return before.body !== after.body || JSON.stringify(before.frontMatter) !== JSON.stringify(after.frontMatter);
}

function describeComing(pages: Pages, what: string): Change[] {
  return [...Map.groupBy(pages, ({ entry }) => entry.key)].map(([key, versions]) => ({
    chapter: 'pages',
    text: `${what}: ${key} (${versions.map(({ entry }) => languageName(entry.locale, 'en')).join(', ')}), ${quote(versions[0]?.entry.title ?? '')}`,
    weight: 0.4,
  }));
}

/** One page in all of its languages: where it has changed, and what. */
function describeVersions(key: string, pairs: readonly Pair[], after: Pages): Change[] {
  const languages = after.flatMap(({ entry }) => (entry.key === key ? entry.locale : []));
  const changed = pairs.map(({ after: { entry } }) => entry.locale);
  const isInAll = changed.length === languages.length;
  const head: Change = {
    chapter: 'pages',
    text: `${key}: ${changedIn(changed, languages)}`,
    weight: isInAll ? 0.3 : LARGE,
  };
  const fields = Object.entries(FIELDS).flatMap((field) => describeField(key, field, pairs, languages));
  return [head, ...fields, ...pairs.flatMap((pair) => describeText(key, pair))];
}

/** What of the front matter can be said, each as one value. Where a page stands is told by its addresses. */
const FIELDS: Readonly<Record<string, (frontMatter: FrontMatter) => string | boolean | undefined>> = {
  title: ({ title }) => title,
  menu: ({ menu }) => menu,
  description: ({ description }) => description,
  noindex: ({ noindex }) => noindex,
  template: ({ template }) => template,
  languages: ({ languages }) => languages?.join(', '),
  published: ({ published }) => published,
  author: ({ author }) => author,
  updated: ({ updated }) => updated,
  cover: ({ cover }) => cover?.file,
  'what its cover shows': ({ cover }) => cover?.alt,
  'where its cover is held': ({ cover }) => cover?.hold,
};

function describeField(
  key: string,
  [field, read]: readonly [string, (typeof FIELDS)[string]],
  pairs: readonly Pair[],
  languages: readonly Locale[],
): Change[] {
  const changed = pairs.filter(({ before, after }) => read(before.frontMatter) !== read(after.frontMatter));
  const [first] = changed;
  if (!first) return [];
  const locales = changed.map(({ after: { entry } }) => entry.locale);
  const write = ({ frontMatter }: ReadPage): string => String(read(frontMatter) ?? 'nothing');
  return [
    {
      chapter: 'pages',
      text: `${key}, ${field}: ${quoteBoth(write(first.before), write(first.after)).join(' -> ')} (${changedIn(locales, languages)})`,
      weight: locales.length === languages.length ? 0.3 : LARGE,
    },
  ];
}

/** What of the text went and came, part by part. */
function describeText(key: string, { before, after }: Pair): Change[] {
  const [old, now] = [before, after].map(listParts);
  const gone = withoutEach(old ?? [], now ?? []);
  const come = withoutEach(now ?? [], old ?? []);
  const where = `${key}, ${languageName(after.entry.locale, 'en')}`;
  const lines = Array.from({ length: Math.max(gone.length, come.length) }, (_, index) =>
    describePart(gone[index] ?? '', come[index] ?? ''),
  );
  const isMoved = lines.length === 0 && before.body.trim() !== after.body.trim();
  const more = lines.length - SHOWN;
  return [
    ...lines.slice(0, SHOWN),
    ...(more > 0 ? [`and ${more} parts more`] : []),
    ...(isMoved ? ['the same parts in another order, or written otherwise'] : []),
  ].map((text) => ({ chapter: 'pages', text: `${where}: ${text}`, weight: 0.2 }));
}

/** Some parts without as many of each as there are others: what stands there twice now has come once. */
function withoutEach(some: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return some.filter((part) => {
    const index = left.indexOf(part);
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
}

/** Paragraphs, headings, entries of lists, rows of tables and blocks, as they are written; of a `:::name` its first line. */
function listParts({ tree, body }: ReadPage): string[] {
  return listNodes(tree).flatMap((node) => {
    const written = body.slice(rangeOf(node).start, rangeOf(node).end);
    if (node.type === 'containerDirective') return written.split('\n', 1);
    return isPart(node) ? written : [];
  });
}

function isPart({ type }: Nodes): boolean {
  return ['paragraph', 'heading', 'tableRow', 'leafDirective', 'code', 'html', 'thematicBreak'].includes(type);
}

/** What stands in the place of what, of a long part the beginning of the difference. */
function describePart(before: string, after: string): string {
  if (before === '') return `new ${quote(after)}`;
  if (after === '') return `taken away ${quote(before)}`;
  return quoteBoth(before, after).join(' -> ');
}

/** Links, and numbers in the text, that come or go, each with the pages that it is on. */
export function describeFinds(before: Pages, after: Pages): Change[] {
  const files = new Set(after.map(({ file }) => file));
  // What goes with its page is told with that.
  const stayed = before.filter(({ file }) => files.has(file));
  return [
    ...describeComingFinds(stayed, after, listLinks, 'link', 'addresses'),
    ...describeComingFinds(stayed, after, listNumbers, 'number typed in a text', 'values'),
  ];
}

function describeComingFinds(
  before: Pages,
  after: Pages,
  list: (page: ReadPage) => string[],
  what: string,
  chapter: Change['chapter'],
): Change[] {
  const [old, now] = [before, after].map((pages) =>
    pages.flatMap((page) => list(page).map((found) => `${found}\n${page.file}`)),
  );
  const lines = (some: readonly string[], others: readonly string[], verb: string): Change[] => {
    const known = new Set(others);
    const fresh = [...new Set(some)].filter((find) => !known.has(find)).map((find) => find.split('\n', 2));
    return [...Map.groupBy(fresh, ([found]) => found ?? '')].map(([found, places]) => ({
      chapter,
      text: `${what} ${verb}: ${found} (${listNames(places.map(([, file = '']) => file.replace('content/', '')))})`,
      weight: 0.25,
    }));
  };
  return [...lines(now ?? [], old ?? [], 'comes'), ...lines(old ?? [], now ?? [], 'goes')];
}

function listLinks({ nodes }: ReadPage): string[] {
  return nodes.flatMap((node) => (node.type === 'link' || node.type === 'image' ? node.url : []));
}

/** A number as people write it, with what is joined to it: 8.50, 22:00, 1,040, 2027-05-01, +34 921 000 000. */
const NUMBER = /\+\d+(?:[ \u00A0]\d+)+|(?<![\p{L}\d])\d+(?:[.,:/–-]\d+)*/gu;

/** Numbers among the words of a page, not those that it has from the data. */
function listNumbers(page: ReadPage): string[] {
  return typedText(page).match(NUMBER) ?? [];
}
