import { listFiles } from '../../../publish/public-files.ts';
import { checkRules, type Rules } from '../rules.ts';
import type { Problem } from '../../../problem/problem.ts';
import { REDIRECTS } from '../../../schema/redirects.ts';
import { isHome } from '../../../site/page-address.ts';
import { endOf, listRedirects } from '../../../site/redirects.ts';
import type { Site } from '../../../site/site.ts';
import { notFoundPath, RESERVED } from '../../../site/url.ts';

interface Read {
  /** The addresses of pages that may be taken away. */
  readonly pages: ReadonlySet<string>;
  readonly redirects: readonly { readonly file: string; readonly path: string; from: string; to: string }[];
  readonly targets: ReadonlyMap<string, string>;
  /** The addresses of pages and files. */
  readonly there: ReadonlySet<string>;
}

/** Whether every address that is no more leads to one that is. */
export function checkRedirects(site: Site): Problem[] {
  const redirects = listRedirects(site).map(({ field, ...redirect }) => ({ ...redirect, path: field }));
  const pages = new Set(site.pages.filter((page) => !isHome(page)).map(({ path }) => path));
  const moved = redirects.filter(({ from }) => !pages.has(from));
  const targets = new Map(moved.map(({ from, to }) => [from, to]));
  const there = new Set([
    ...[...site.pages, ...listFiles(site)].map(({ path }) => path),
    ...site.config.languages.map((locale) => notFoundPath(site.config, locale)),
  ]);
  return checkRules('', RULES, { redirects, targets, there, pages });
}

const RULES: Rules<Read> = {
  'redirect-over': ({ redirects, there, pages }) =>
    redirects
      .filter(({ from, file }) => (there.has(from) || RESERVED.test(from)) && !(file === REDIRECTS && pages.has(from)))
      .map(({ file, path, from }) => ({
        ...{ file, path },
        expected: 'an address at which nothing is any more',
        found: `${from}, where something is`,
        next: 'Take the redirect out, or give the page another slug.',
      })),

  // Before a page is taken away, one says where its address leads.
  'redirect-early': ({ redirects, pages }) =>
    redirects
      .filter(({ from, file }) => file === REDIRECTS && pages.has(from))
      .map(({ file, path, from, to }) => ({
        ...{ file, path, severity: 'warning' },
        expected: 'an address at which no page is any more',
        found: `${from}, where a page still is: the line does nothing until the page is gone`,
        next: `Delete the page, and this leads to ${to}; or take the line out.`,
      })),

  'redirect-loop': ({ redirects, targets }) =>
    redirects
      .filter(({ from }) => targets.has(from) && endOf(from, targets) === undefined)
      .map(({ file, path, from }) => ({
        ...{ file, path },
        expected: 'a page at the end',
        found: `${from}, which leads back to itself`,
        next: 'Let one of the addresses lead to a page.',
      })),

  // Said once, of the line that leads nowhere: not of those that lead to it.
  'redirect-nowhere': ({ redirects, targets, there }) =>
    redirects
      .filter(({ to }) => !targets.has(to) && !there.has(to))
      .map(({ file, path, to }) => ({
        ...{ file, path },
        expected: 'the address of a page or a file of this site',
        found: `${to}, where nothing is`,
        next: 'Name one that is there: every address of a page stands in /sitemap.xml.',
      })),
};
