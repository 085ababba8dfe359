import type { Nodes } from 'mdast';
import { listUntranslated, sumOf } from '../check/untranslated-texts.ts';
import { findDeadAnchors } from '../check/dead-anchors.ts';
import { findUnfinished, isHeld } from '../site/unpublished-pages.ts';
import { findLostAddresses, leadToFirstLanguage, type PastPage } from '../check/lost-addresses.ts';
import { checkDataLinks } from '../check/rules/data/data-links.ts';
import { checkRedirects } from '../check/rules/data/redirects.ts';
import { latestDate } from '../text/numbers/dates.ts';
import { dataShown } from '../markdown/directives/directives.ts';
import { expandPage } from '../markdown/expand.ts';
import { listNeighbours } from '../markdown/blocks/blog/onward.ts';
import { listNodes, parseMarkdown } from '../markdown/parse.ts';
import type { Block, Page, PageSource } from '../schema/page.ts';
import { compareStarts, currentRates, currentUnits, withoutUnpriced } from '../booking/current-rates.ts';
import { isHome, pageAddress } from '../site/page-address.ts';
import { listPublicPaths } from '../publish/public-files.ts';
import { findFirstPicture } from '../publish/social-card.ts';
import { MODEL } from '../schema/strings/strings.ts';
import { asUntranslated } from '../text/to-write.ts';
import type { PageContext, PageEntry, Place, ReadPage } from '../schema/place.ts';
import type { Problem } from '../problem/problem.ts';
import { indexedPosts } from '../site/indexed-pages.ts';
import { createDataDates, dateDataFiles, datePage, UNDATED } from './data-dates.ts';
import type { History } from './git/history.ts';
import { findNextChange, momentAt } from './next-change.ts';
import { completeIndex } from '../site/page-index.ts';
import { listShown } from '../site/shown-pictures.ts';
import { arrangePages, type Site, withoutHold } from '../site/site.ts';
import { relativeUrl } from '../site/url.ts';

export interface SiteCircumstances {
  readonly build: string;
  readonly today: string;
  /** The time of the build, in milliseconds; the beginning of that day by default. */
  readonly now?: number | undefined;
  readonly isPreview?: boolean | undefined;
  /** The address of the site, if not the one in site.json. */
  readonly baseUrl?: string | undefined;
  /** What commits changed; undefined without git. */
  readonly history?: History | undefined;
  /** Previously published pages: none of their addresses may be lost. */
  readonly past?: readonly PastPage[];
  /** Pages of removed languages whose files still exist: their addresses redirect to the first language. */
  readonly left?: readonly PastPage[];
}

interface CreatedSite {
  readonly site: Site;
  /** The blocks of each page, by its file, from which its HTML is rendered. */
  readonly blocks: ReadonlyMap<string, readonly Block[]>;
  readonly pages: readonly ReadPage[];
  readonly problems: readonly Problem[];
}

/**
 * Creates the site from `content/`, with the pages as read, and the problems of texts and redirects. With a problem,
 * the site must not be published.
 * - Posts after `today` and pages that a language lacks are checked like all others, and left out. So are units without
 *   a price and past seasons.
 * - The same content and build id give the same site, whatever the order of the sources.
 */
export function createSite(
  written: Place,
  sources: readonly PageSource[],
  circumstances: SiteCircumstances,
): CreatedSite {
  const { build, isPreview = false, today, past = [], left = [] } = circumstances;
  const now = circumstances.now ?? momentAt(today, written.config.location.timeZone);
  const asOfToday = (place: Place): Place => placeOn(place, { ...circumstances, now });
  const place = asOfToday(written);
  const dates = createDataDates({ written, history: circumstances.history, today, asOfToday });
  const read = readPages(place, sources, today);
  const later = read.filter((page) => isHeld(page, today)).map(({ file }) => file);
  const unfinished = findUnfinished(read, written.config.languages);
  const held = new Set([...later, ...unfinished.flatMap(({ versions }) => versions.map(({ file }) => file))]);
  const entries = read.flatMap(({ file, entry }) => (held.has(file) ? [] : entry));
  const byFile = new Map(read.map((page) => [page.file, page]));
  const posts = indexedPosts(entries);
  const around = listNeighbours(posts);
  const publicPaths = listPublicPaths({ ...place, posts });
  const { baseUrl: publicUrl } = written.config;
  const context = { place, entries, posts, around, byFile, held, publicPaths, publicUrl, today };
  const blocksOf = createBlockFinder(context);
  const [shown, problems] = [new Set<string>(), [] as Problem[]];
  const blocksByFile = new Map<string, readonly Block[]>();
  const texts = read.map((page): Page => {
    const { bodyLine, entry } = page;
    const { blocks, pictures, problems: found } = expandPage(page, { ...context, blocksOf, locale: entry.locale });
    problems.push(
      ...found.map((problem) => ({ ...problem, file: entry.file, line: bodyLine + (problem.line ?? 1) - 1 })),
    );
    const firstPicture = findFirstPicture(place, page.frontMatter, pictures);
    for (const { url } of pictures) shown.add(withoutHold(relativeUrl(place.config.baseUrl, url)));
    if (firstPicture) shown.add(firstPicture.picture.path);
    blocksByFile.set(page.file, blocks);
    const updated = datePage(page, { ...context, blocksOf, locale: entry.locale }, dates);
    return { ...entry, ...joinBlocks(blocks), updated, firstPicture };
  });
  const lasting = {
    ...place,
    config: { ...place.config, index: completeIndex(place.config, entries) },
    pictures: listShown(place, shown),
    build,
    isPreview,
    dataUpdated: UNDATED,
    changes: findNextChange(written, { texts, sources }, now),
    untranslated: sumOf(listUntranslated(place, sources).values()),
    ...arrangePages(texts.filter(({ file }) => !held.has(file))),
  };
  const redirects = [...place.redirects, ...leadToFirstLanguage(lasting, left)];
  const site = { ...lasting, redirects, dataUpdated: dateDataFiles({ ...lasting, redirects }, dates) };
  const published = past.filter(({ file }) => !later.includes(file));
  problems.push(
    ...findDeadAnchors(read, withoutBroken(blocksByFile, problems)),
    ...checkRedirects(site),
    ...checkDataLinks(site, publicUrl),
    ...findLostAddresses(site, published, unfinished),
  );
  return { site, blocks: blocksByFile, pages: read, problems };
}

/** Leaves out pages that could not be expanded, because their headings are unknown. */
function withoutBroken(
  blocks: ReadonlyMap<string, readonly Block[]>,
  problems: readonly Problem[],
): (readonly [file: string, blocks: readonly Block[]])[] {
  return [...blocks].filter(([file]) => !problems.some((problem) => problem.file === file));
}

/** Returns the Markdown of blocks with an empty line between two, and the range of each block; a drawing has none. */
function joinBlocks(blocks: readonly Block[]): Pick<Page, 'body' | 'parts'> {
  let body = '';
  const parts = blocks.map(({ name, of, headings, markdown }) => {
    if (body !== '' && markdown !== '') body += '\n';
    const start = body.length;
    body += markdown;
    return { name, ...(of !== undefined && { of }), headings: [...headings], start, end: body.length };
  });
  return { body, parts };
}

/** Returns the place at a time and address, without what is over or scheduled. */
function placeOn(
  written: Place,
  { today, now, baseUrl = written.config.baseUrl }: SiteCircumstances & { readonly now: number },
): Place {
  const until = createLimit(today);
  const { timeZone } = written.config.location;
  return {
    ...written,
    config: { ...written.config, baseUrl: baseUrl.replace(/\/+$/, '') },
    rates: { ...currentRates(written.rates, today), changed: until(written.rates.changed) },
    facts: { ...written.facts, units: currentUnits(withoutUnpriced(written), today) },
    notices: written.notices.filter((notice) => momentAt(notice.until, timeZone) > now).toSorted(compareStarts),
  };
}

/** Limits dates to today: no change can be later. */
function createLimit(today: string): (day: string) => string {
  return (day) => (day < today ? day : today);
}

export function readPages(place: Place, sources: readonly PageSource[], today: string): ReadPage[] {
  const until = createLimit(today);
  const compare = createOrder(place);
  const listed = sources.filter((source) => !isHeld(source, today) && !source.frontMatter.noindex);
  const newestPost = latestDate('', ...listed.flatMap(({ frontMatter }) => frontMatter.published ?? []));
  return sources
    .map((source): ReadPage => {
      const tree = parseMarkdown(source.body);
      const nodes = listNodes(tree);
      const dated = { ...source, changed: source.changed ?? today };
      const entry = createEntry(dated, nodes, place, newestPost);
      return { ...source, tree, nodes, entry: { ...entry, updated: until(entry.updated) } };
    })
    .toSorted((a, b) => compare(a.entry, b.entry));
}

/**
 * Returns a function that finds the blocks of a page by its file, for links to its headings. Expands the page without
 * resolving its own links, because two pages may link to each other.
 */
function createBlockFinder(context: Omit<PageContext, 'blocksOf' | 'locale'>): PageContext['blocksOf'] {
  const found = new Map<string, readonly Block[]>();
  return (file) => {
    const page = context.byFile.get(file);
    const known = found.get(file);
    if (known || !page) return known ?? [];
    const { blocks } = expandPage(page, { ...context, blocksOf: () => [], locale: page.entry.locale });
    found.set(file, blocks);
    return blocks;
  };
}

type DatedSource = PageSource & { readonly changed: string };

function createEntry(source: DatedSource, nodes: readonly Nodes[], place: Place, newestPost: string): PageEntry {
  const { frontMatter, file } = source;
  const { name: _, ...address } = pageAddress(place.config, file, frontMatter);
  const say = source.isCopy ? asUntranslated : (text: string): string => text;
  return {
    ...address,
    file,
    title: say(frontMatter.title),
    menu: say(frontMatter.menu ?? frontMatter.title),
    description: say(frontMatter.description),
    ...(source.isCopy && { copiedFrom: MODEL }),
    updated: lastChangeOf(source, dataShown(nodes, place).includes('posts'), newestPost),
    published: frontMatter.published,
    author: frontMatter.author,
    noindex: frontMatter.noindex,
    // Posts and home pages have fixed templates, whatever their folder.
    template: address.kind === 'post' ? 'post' : isHome(address) ? 'home' : frontMatter.template,
  };
}

/**
 * Returns the day on which the page itself last changed: the day in its front matter, else that of the last commit that
 * changed its text, or of the newest post if it lists posts. A post is never older than its publication.
 */
function lastChangeOf({ frontMatter, changed }: DatedSource, listsPosts: boolean, newestPost: string): string {
  const { updated, published = '' } = frontMatter;
  if (updated !== undefined) return latestDate(updated, published);
  return latestDate(changed, published, ...(listsPosts ? [newestPost] : []));
}

/**
 * Compares pages by language, then by the order of the index. Pages outside the index come last, posts with the newest
 * first.
 */
function createOrder({ config: { languages, index } }: Place): (a: PageEntry, b: PageEntry) => number {
  const ranks = new Map(index.flatMap(({ pages }) => pages).map((key, position) => [key, position]));
  const rank = ({ key }: PageEntry): number => ranks.get(key) ?? ranks.size;
  return (a, b) =>
    languages.indexOf(a.locale) - languages.indexOf(b.locale) ||
    rank(a) - rank(b) ||
    (b.published ?? '').localeCompare(a.published ?? '') ||
    a.path.localeCompare(b.path);
}
