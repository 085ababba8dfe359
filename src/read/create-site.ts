import { checkAnchors } from '../check/anchor-check.ts';
import { latestDate } from '../text/dates.ts';
import { keySchema } from '../text/key.ts';
import { inLanguage } from '../text/in-language.ts';
import { findLostAddresses, type PastPage } from '../check/lost-addresses.ts';
import { dataShown } from '../markdown/directives.ts';
import { expandMarkdown } from '../markdown/expand.ts';
import { moneyOf, type Money } from '../markdown/money-words.ts';
import { findTypedPrice } from '../markdown/typed-price.ts';
import type { MarkdownProblem, Outline } from '../markdown/parse.ts';
import { checkMenus } from '../check/menu-check.ts';
import { bylineOf, pageMarkdown } from '../markdown/write.ts';
import { pageAddress } from '../schema/page-address.ts';
import { isHeld } from '../check/page-doubts.ts';
import type { Page, PageSource } from '../schema/page.ts';
import { checkParts } from '../check/parts-check.ts';
import { pastTemplates } from '../check/past-templates.ts';
import { checkPictureNames, checkPictureUse } from '../check/picture-check.ts';
import type { PageEntry, Place } from '../schema/place.ts';
import { checkPolicies } from '../schema/policy-text.ts';
import { ContentError, contentProblem, type Problem } from '../schema/problem.ts';
import { checkRates } from '../check/rates-check.ts';
import { checkRedirects } from '../check/redirect-check.ts';
import { checkAddresses, checkSite } from '../check/site-check.ts';
import type { Site } from '../schema/site.ts';
import { findTakenAddresses } from '../check/taken-addresses.ts';
import { checkTemplates } from '../check/template-check.ts';

/**
 * Everything in `content/` as one object, for the build of this name.
 * - No address of `past`, the pages as they were published before, may be lost.
 * - Posts that are to appear after `today` are checked with all others, and left out.
 * - The same content and the same name give the same site, in whatever order the sources come.
 * - Throws one `ContentError` with every problem of every file.
 */
export function createSite(
  place: Place,
  sources: readonly PageSource[],
  build: string,
  past: readonly PastPage[] = [],
  today = '9999-12-31',
): Site {
  const problems: Problem[] = [
    ...checkRates(place.rates, place.facts.units),
    ...checkPolicies(place),
    ...checkPictureNames(place),
  ];
  const compare = createOrder(place);
  const held = new Set(sources.filter((source) => isHeld(source, today)).map(({ file }) => file));
  const listed = sources.filter(({ file, frontMatter }) => !held.has(file) && !frontMatter.noindex);
  const posts = { updated: latestDate('', ...listed.flatMap(({ frontMatter }) => frontMatter.published ?? [])) };
  const sorted = sources
    .map((source) => ({ source, entry: createEntry(source, { ...place, posts }, problems) }))
    .toSorted((a, b) => compare(a.entry, b.entry));
  const all = sorted.map(({ entry }) => entry);
  const entries = all.filter(({ file }) => !held.has(file));
  problems.push(
    ...checkSite(place, all),
    ...checkMenus(place, all),
    ...checkParts(place, all),
    ...checkTemplates(place.config, all, pastTemplates(past)),
  );
  const byFile = new Map(all.map((entry) => [entry.file, entry]));
  const bodies = new Map(sources.map(({ file, body }) => [file, body]));
  const outlines = new Map<string, Outline>();
  const texts = sorted.map(({ source, entry }): Page => {
    const expanded = expandMarkdown(source.body, entry, { place, entries, byFile, held, bodies, locale: entry.locale });
    outlines.set(entry.file, { headings: expanded.headings, anchors: expanded.anchors });
    problems.push(...expanded.problems.map((problem) => locate(problem, source)));
    const byline = entry.kind === 'post' ? [bylineOf(entry, source.body, inLanguage(place.strings, entry.locale))] : [];
    return { ...entry, markdown: pageMarkdown(entry.title, [...byline, expanded.text].join('\n')) };
  });
  problems.push(...checkAddresses(texts), ...checkPictureUse(place, texts), ...checkAnchors(sources, outlines, past));
  const pages = texts.filter(({ file }) => !held.has(file));
  const site = { ...place, build, pages, versions: Map.groupBy(pages, ({ key }) => key) };
  problems.push(
    ...checkRedirects(site),
    ...findLostAddresses(
      site,
      past.filter(({ file }) => !held.has(file)),
    ),
  );
  // What is published is known of a site that is whole.
  if (problems.length === 0) problems.push(...findTakenAddresses(site));
  if (problems.length > 0) throw new ContentError(problems);
  return site;
}

function locate({ line, ...problem }: MarkdownProblem, source: PageSource): Problem {
  return contentProblem(problem.code, source.file, { ...problem, line: source.bodyLine + line - 1 });
}

/** A place, and the day on which its newest post came out. */
type DatedPlace = Place & { readonly posts: { readonly updated: string } };

function createEntry(source: PageSource, place: DatedPlace, problems: Problem[]): PageEntry {
  const { frontMatter, file } = source;
  const { name, ...address } = pageAddress(place.config, file, frontMatter);
  if (address.kind === 'post' && !frontMatter.published) {
    problems.push(
      contentProblem('published-missing', file, {
        path: 'published',
        expected: 'the day of publication, such as 2026-11-14',
        got: 'nothing',
        next: 'Add a line `published: …` between the --- lines.',
      }),
    );
  }
  problems.push(...checkWords(source, name, moneyOf(place)));
  return {
    ...address,
    file,
    title: frontMatter.title,
    menu: frontMatter.menu ?? frontMatter.title,
    description: frontMatter.description,
    updated: lastChangeOf(source, place),
    published: frontMatter.published,
    author: frontMatter.author,
    noindex: frontMatter.noindex,
    template: frontMatter.template,
  };
}

/** The address is made of plain words, and no price is typed where directives do not reach. */
function checkWords({ file, frontMatter }: PageSource, name: string | undefined, money: Money): Problem[] {
  const problems: Problem[] = [];
  if (name !== undefined && !keySchema.safeParse(name).success) {
    problems.push(
      contentProblem('name-wrong', file, {
        expected: 'a file name of lower-case words joined by hyphens, such as getting-here.md',
        got: name,
        next: 'Rename the file: its name is its address.',
      }),
    );
  }
  for (const field of ['title', 'menu', 'description'] as const) {
    const price = findTypedPrice(frontMatter[field] ?? '', money);
    if (!price) continue;
    problems.push(
      contentProblem('price-typed', file, {
        path: field,
        expected: 'no price: it would stay when the rate changes',
        got: price.got,
        next: 'Leave the amount out here, and name it in the text with :price{of="…"}.',
      }),
    );
  }
  return problems;
}

/**
 * When what the page says last changed: the front matter's date, else the day of the last commit that changed it;
 * later, if a rate or a fact that the page shows changed later, or a post that it lists or that it is came out later.
 */
function lastChangeOf(source: PageSource, place: DatedPlace): string {
  const { updated: own = source.changed, published = own } = source.frontMatter;
  const shown = dataShown(source.body);
  return latestDate(own, published, ...shown.map((data) => place[data]?.updated ?? own));
}

/** By language, then in the order of the index; what the index does not name comes last, posts with the newest first. */
function createOrder({ config: { languages, index } }: Place): (a: PageEntry, b: PageEntry) => number {
  const ranks = new Map(index.flatMap(({ pages }) => pages).map((key, position) => [key, position]));
  const rank = ({ key }: PageEntry): number => ranks.get(key) ?? ranks.size;
  return (a, b) =>
    languages.indexOf(a.locale) - languages.indexOf(b.locale) ||
    rank(a) - rank(b) ||
    (b.published ?? '').localeCompare(a.published ?? '') ||
    a.path.localeCompare(b.path);
}
