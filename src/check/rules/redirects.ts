import { listFiles } from '../../publish/public-files.ts';
import { checkRules, type Rules } from './rules.ts';
import type { Problem } from '../problem.ts';
import { endOf, listRedirects } from '../../site/redirects.ts';
import type { Site } from '../../site/site.ts';
import { notFoundPath, RESERVED } from '../../site/url.ts';

interface Read {
  readonly redirects: readonly { readonly file: string; readonly path: string; from: string; to: string }[];
  readonly targets: ReadonlyMap<string, string>;
  /** The addresses of pages and files. */
  readonly there: ReadonlySet<string>;
}

/** Whether every address that is no more leads to one that is. */
export function checkRedirects(site: Site): Problem[] {
  const redirects = listRedirects(site).map(({ field, ...redirect }) => ({ ...redirect, path: field }));
  const targets = new Map(redirects.map(({ from, to }) => [from, to]));
  const there = new Set([
    ...[...site.pages, ...listFiles(site)].map(({ path }) => path),
    ...site.config.languages.map((locale) => notFoundPath(site.config, locale)),
  ]);
  return checkRules('', RULES, { redirects, targets, there });
}

const RULES: Rules<Read> = {
  'redirect-over': ({ redirects, there }) =>
    redirects
      .filter(({ from }) => there.has(from) || RESERVED.test(from))
      .map(({ file, path, from }) => ({
        ...{ file, path },
        expected: 'an address at which nothing is any more',
        got: `${from}, where something is`,
        next: 'Take the redirect out, or give the page another slug.',
      })),

  'redirect-loop': ({ redirects, targets }) =>
    redirects
      .filter(({ from }) => endOf(from, targets) === undefined)
      .map(({ file, path, from }) => ({
        ...{ file, path },
        expected: 'a page at the end',
        got: `${from}, which leads back to itself`,
        next: 'Let one of the addresses lead to a page.',
      })),

  // Said once, of the line that leads nowhere: not of those that lead to it.
  'redirect-nowhere': ({ redirects, targets, there }) =>
    redirects
      .filter(({ to }) => !targets.has(to) && !there.has(to))
      .map(({ file, path, to }) => ({
        ...{ file, path },
        expected: 'the address of a page or a file of this site',
        got: `${to}, where nothing is`,
        next: 'Name one that is there: every address of a page stands in /sitemap.xml.',
      })),
};
