import { z } from 'zod';
import { folderLanguage } from '../schema/content-files.ts';
import { readFrontMatter } from '../markdown/front-matter.ts';
import { keySchema } from '../schema/key.ts';
import type { Page } from '../schema/page.ts';
import { type PageAddress, pageAddress } from '../site/page-address.ts';
import { contentProblem, type Problem } from './problem.ts';
import { REDIRECTS } from '../schema/redirects.ts';
import { resolveRedirects } from '../site/redirects.ts';
import { findByTemplate, findHome, type Site } from '../site/site.ts';

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
 */
export function findLostAddresses(site: Site, past: readonly PastPage[]): Problem[] {
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
  return [...Map.groupBy(lost.values(), ({ file }) => file)].flatMap(([file, addresses]) => {
    const page = byFile.get(file);
    return page ? [renamed(page, addresses)] : addresses.map((address) => takenAway(site, address));
  });
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
  return contentProblem('address-lost', file, {
    path: 'slug',
    expected: EXPECTED,
    got: `${path} now, and nothing at ${lost.join(', ')}`,
    next: `Write this line between the --- lines: oldSlugs: [${slugs.join(', ')}]`,
  });
}

function takenAway(site: Site, { file, title, kind, locale, path }: PastAddress): Problem {
  const target =
    site.pages.find((page) => page.locale === locale && page.title === title && !page.noindex) ??
    (kind === 'post' ? findByTemplate(site, 'blog', locale) : undefined) ??
    findHome(site, locale);
  return contentProblem('address-lost', REDIRECTS, {
    path: 'redirects',
    expected: EXPECTED,
    got: `nothing at ${path}: ${file} is gone`,
    next: `Add this line to the list, with the page that helps most whoever comes: { "from": "${path}", "to": "${target?.path ?? '/'}" }`,
  });
}
