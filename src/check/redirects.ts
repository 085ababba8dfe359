import { listFiles } from '../publish/public-files.ts';
import { type Breach, checkRules, type Problem, type Rules } from '../schema/problem.ts';
import { endOf, listRedirects, type Redirect } from '../schema/redirects.ts';
import type { Site } from '../schema/site.ts';
import { notFoundPath, RESERVED, twinPath } from '../schema/url.ts';

interface Read {
  readonly site: Site;
  readonly redirects: readonly Redirect[];
  readonly targets: ReadonlyMap<string, string>;
  /** What is published, by its address as a careless host takes it. */
  readonly taken: ReadonlyMap<string, string>;
  readonly files: readonly string[];
}

/** Whether every address that is no more leads to one that is. */
export function checkRedirects(site: Site): Problem[] {
  const redirects = listRedirects(site);
  const files = [
    ...listFiles(site).map(({ path }) => path),
    ...site.config.languages.map((locale) => notFoundPath(site.config, locale)),
  ];
  const taken = new Map([
    ...files.map((path) => [loose(path), `the file ${path}`] as const),
    ...site.pages.flatMap(({ path, file }) => [path, twinPath(path)].map((at) => [loose(at), file] as const)),
  ]);
  const targets = new Map(redirects.map(({ from, to }) => [from, to]));
  return checkRules('', RULES, { site, redirects, targets, taken, files });
}

const RULES: Rules<Read> = {
  'redirect-over': (read) =>
    inRedirects(read, ({ from }, { taken }) => {
      const there = taken.get(loose(from)) ?? (RESERVED.test(from) ? 'an address of the software' : undefined);
      if (there === undefined) return undefined;
      return {
        expected: 'an address at which nothing is any more',
        got: `${from}, which is there: ${there}`,
        next: 'Take the redirect out, or give the page another slug.',
      };
    }),

  'redirect-twice': (read) =>
    inRedirects(read, (redirect, { redirects }) => {
      const first = redirects.find(({ from }) => loose(from) === loose(redirect.from));
      if (!first || first === redirect) return undefined;
      return {
        expected: 'an address that is named once',
        got: `${redirect.from}, which ${first.file} names too, in ${first.field}`,
        next: 'Keep one of the two, with the page to which the address leads.',
      };
    }),

  'redirect-loop': (read) =>
    inRedirects(read, ({ from }, { targets }) =>
      endOf(from, targets) === undefined
        ? {
            expected: 'a page at the end',
            got: `${from}, which leads back to itself`,
            next: 'Let one of the addresses lead to a page.',
          }
        : undefined,
    ),

  // Said once, of the line that leads nowhere: not of those that lead to it.
  'redirect-nowhere': (read) =>
    inRedirects(read, ({ to }, { site, targets, files }) =>
      targets.has(to) || files.includes(to) || site.pages.some(({ path }) => path === to)
        ? undefined
        : {
            expected: 'the address of a page or a file of this site',
            got: `${to}, where nothing is`,
            next: 'Name one that is there: every address of a page stands in /sitemap.xml.',
          },
    ),
};

function inRedirects(read: Read, find: (redirect: Redirect, read: Read) => Breach | undefined): Breach[] {
  return read.redirects.flatMap((redirect) => {
    const breach = find(redirect, read);
    return breach ? [{ file: redirect.file, path: redirect.field, ...breach }] : [];
  });
}

/** The same for addresses that a careless host takes for one. */
function loose(path: string): string {
  return path
    .replace(/(?<=\/)index\.(html|md)$/, '')
    .replace(/\/$/, '')
    .toLowerCase();
}
