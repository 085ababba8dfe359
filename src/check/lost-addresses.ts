import { z } from 'zod';
import { folderLanguage, isPostFile } from '../schema/content-files.ts';
import { readFrontMatter } from '../markdown/front-matter.ts';
import { keySchema } from '../schema/fields/key.ts';
import type { Locale } from '../text/language/locale.ts';
import type { Page } from '../schema/page.ts';
import { type PageAddress, pageAddress } from '../site/page-address.ts';
import { createProblem, type Problem } from '../problem/problem.ts';
import { REDIRECTS, type RedirectLine } from '../schema/redirects.ts';
import { resolveRedirects } from '../site/redirects.ts';
import { findByTemplate, findHome, findPage, type Site } from '../site/site.ts';
import { pageName, type Unfinished } from '../site/unpublished-pages.ts';
import { defaultLocale } from '../text/language/locale.ts';
import { languageName } from '../text/language/language-tag.ts';
import { describeUnfinished } from './unfinished-page.ts';

/** A page or post as an earlier version of its file said it. */
export interface PastPage {
  readonly file: string;
  readonly text: string;
}

interface PastAddress extends Pick<PageAddress, 'kind' | 'locale' | 'path'> {
  readonly file: string;
  readonly title: string;
}

/** What of an earlier version tells its address, whatever else the front matter was then. */
const pastSchema = z.looseObject({
  title: z.string().min(1),
  slug: keySchema.optional(),
  oldSlugs: z.array(keySchema).optional(),
});

/**
 * Addresses that were there before, and from which nothing leads on: each with the line that keeps it alive.
 * - What a page that is gone had as its old addresses counts too; what a page that is there no longer names does not:
 *   somebody has taken it out.
 * - A version that could not be published, by its front matter or its name, had no address.
 * - Of a page that a language lacks now, and of a language that has gone, it is said once.
 */
export function findLostAddresses(
  site: Site,
  past: readonly PastPage[],
  unfinished: readonly HeldPage[] = [],
): Problem[] {
  const byFile = new Map(site.pages.map((page) => [page.file, page]));
  const alive = new Set([...site.pages.map(({ path }) => path), ...resolveRedirects(site).map(({ from }) => from)]);
  const lost = new Map<string, PastAddress>();
  // What had a home page was a language.
  const languages = past.flatMap(({ file }) => (file.endsWith('/index.md') ? [folderLanguage(file)] : []));
  const spoken = new Set([...site.config.languages, ...languages]);
  for (const address of past.flatMap((page) => readAddresses(site, page, byFile.has(page.file)))) {
    if (spoken.has(address.locale) && !alive.has(address.path) && !lost.has(address.path))
      lost.set(address.path, address);
  }
  const [here, gone] = split([...lost.values()], ({ locale }) => site.config.languages.includes(locale));
  const [left, held] = split(here, ({ file }) => !unfinished.some((page) => isOf(page, file)));
  return [
    ...unfinished.flatMap((page) =>
      heldBack(
        site,
        page,
        held.filter(({ file }) => isOf(page, file)),
      ),
    ),
    ...[...Map.groupBy(gone, ({ locale }) => locale)].flatMap(([locale, addresses]) =>
      languageGone(site, locale, addresses),
    ),
    ...[...Map.groupBy(left, ({ file }) => file)].flatMap(([file, addresses]) => {
      const page = byFile.get(file);
      return page ? [renamed(page, addresses)] : addresses.map((address) => takenAway(site, address));
    }),
  ];
}

type HeldPage = Unfinished<{ readonly file: string }>;

/** Whether a file is one of its versions: one that is there, or the one that is not. */
function isOf({ versions }: HeldPage, file: string): boolean {
  return !isPostFile(file) && versions.some((version) => pageName(version.file) === pageName(file));
}

function split<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

function readAddresses({ config }: Site, { file, text }: PastPage, isThere: boolean): PastAddress[] {
  const parsed = pastSchema.safeParse(readFrontMatter(text));
  if (!parsed.success) return [];
  const { title } = parsed.data;
  const { name, kind, locale, path, oldPaths } = pageAddress(config, file, parsed.data);
  if (name !== undefined && !keySchema.safeParse(name).success) return [];
  return [path, ...(isThere ? [] : oldPaths)].map((each) => ({ file, title, kind, locale, path: each }));
}

const EXPECTED = 'every address that was there before, or a redirect from it: others have links to it';

function renamed({ file, path, oldPaths }: Page, addresses: readonly PastAddress[]): Problem {
  const lost = addresses.map((address) => address.path);
  const slugs = [...oldPaths, ...lost].map((old) => old.split('/').at(-2));
  return createProblem('address-lost', file, {
    path: 'slug',
    expected: EXPECTED,
    found: `${path} now, and nothing at ${lost.join(', ')}`,
    next: `Write this line between the --- lines: oldSlugs: [${slugs.join(', ')}]`,
  });
}

function takenAway(site: Site, address: PastAddress): Problem {
  return createProblem('address-lost', REDIRECTS, {
    path: 'redirects',
    expected: EXPECTED,
    found: `nothing at ${address.path}: ${address.file} is gone`,
    next: `Add this line to the list, with the page that helps most whoever comes: ${lineFor(site, address)}`,
  });
}

function heldBack(site: Site, { versions: [first], ...page }: HeldPage, lost: readonly PastAddress[]): Problem[] {
  const lines = lost.map((address) => lineFor(site, address));
  return first && lines.length > 0 ? [{ code: 'page-held', ...describeUnfinished(first.file, page, lines) }] : [];
}

function languageGone(site: Site, locale: Locale, lost: readonly PastAddress[]): Problem[] {
  const lines = lost.map((address) => lineFor(site, address));
  return [
    createProblem('address-lost', REDIRECTS, {
      path: 'redirects',
      expected: EXPECTED,
      found: `nothing at ${lost.length} addresses of pages in ${languageName(locale, 'en')}, which is no language of the site any more`,
      next: `Add these lines to the list, each with the page that helps most whoever comes: ${lines.join(', ')}`,
    }),
  ];
}

/**
 * Where the addresses of a language lead that has gone, as long as its files are there: to the same pages of the first
 * language. Where another page or a redirect is already, that is it.
 */
export function leadToFirstLanguage(site: Site, left: readonly PastPage[]): RedirectLine[] {
  const taken = new Set([...site.pages.map(({ path }) => path), ...site.redirects.map(({ from }) => from)]);
  return left
    .flatMap((page) => readAddresses(site, page, false))
    .filter(({ path }) => !taken.has(path))
    .map((address) => ({ from: address.path, to: targetOf(site, address) }));
}

function lineFor(site: Site, address: PastAddress): string {
  return writeLine({ from: address.path, to: targetOf(site, address) });
}

/** A redirect as it stands in the file. */
export function writeLine({ from, to }: RedirectLine): string {
  return `{ "from": "${from}", "to": "${to}" }`;
}

/** Where an address leads best: to the page of the same title, the list of posts, the same page in the first language, or home. */
function targetOf(site: Site, { file, title, kind, locale }: PastAddress): string {
  const target =
    site.pages.find((page) => page.locale === locale && page.title === title && !page.noindex) ??
    (kind === 'post' ? findByTemplate(site, 'blog', locale) : undefined) ??
    (site.config.languages.includes(locale)
      ? findHome(site, locale)
      : findPage(site, pageName(file), defaultLocale(site.config)));
  return target?.path ?? '/';
}
