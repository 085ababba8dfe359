import { listFiles } from '../publish/published-files.ts';
import { contentProblem, type Fault, type Problem } from '../schema/problem.ts';
import { REDIRECTS } from '../schema/redirect-lines.ts';
import { endOf, listRedirects, type Redirect } from '../schema/redirects.ts';
import type { Site } from '../schema/site.ts';
import { notFoundPath, twinPath } from '../schema/url.ts';

/** Where the host, the functions and the build have their own addresses. */
const RESERVED = /^\/(admin|api|cards|icons|images|_astro|\.netlify|\.well-known)\/|^\/favicon\.ico$/;

/**
 * Whether every address that is no more leads to one that is:
 * - to one target, named once;
 * - from no address at which something is;
 * - to something that is there, in the end, and not to itself;
 * - to a page kept out of search only from that page's own `oldSlugs`.
 */
export function checkRedirects(site: Site): Problem[] {
  const redirects = listRedirects(site);
  const targets = new Map(redirects.map(({ from, to }) => [from, to]));
  const first = new Map(redirects.toReversed().map((redirect) => [loose(redirect.from), redirect]));
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  const files = [
    ...listFiles(site).map(({ path }) => path),
    ...site.config.languages.map((locale) => notFoundPath(site.config, locale)),
  ];
  const taken = new Map([
    ...files.map((path) => [loose(path), `the file ${path}`] as const),
    ...site.pages.flatMap(({ path, file }) => [path, twinPath(path)].map((at) => [loose(at), file] as const)),
  ]);

  const faultOf = (redirect: Redirect): readonly [string, Fault] | undefined => {
    const { from, to, file } = redirect;
    const there = taken.get(loose(from)) ?? (RESERVED.test(from) ? 'an address of the software' : undefined);
    const other = first.get(loose(from));
    const end = endOf(from, targets);
    if (there !== undefined) return ['redirect-over', overSomething(from, there)];
    if (other !== undefined && other !== redirect) return ['redirect-twice', namedTwice(from, other)];
    if (end === undefined) return ['redirect-loop', inCircles(from)];
    // Said once, of the line that leads nowhere: not of those that lead to it.
    if (targets.has(to)) return undefined;
    if (!pages.has(end) && !files.includes(end)) return ['redirect-nowhere', toNothing(end)];
    const page = pages.get(end);
    return page?.noindex && file === REDIRECTS ? ['redirect-hidden', toHidden(page.file, page.path)] : undefined;
  };

  return redirects.flatMap((redirect) => {
    const [code, fault] = faultOf(redirect) ?? [];
    return code && fault ? [contentProblem(code, redirect.file, { path: redirect.field, ...fault })] : [];
  });
}

/** The same for addresses that a careless host takes for one. */
function loose(path: string): string {
  return path
    .replace(/(?<=\/)index\.(html|md)$/, '')
    .replace(/\/$/, '')
    .toLowerCase();
}

function overSomething(from: string, there: string): Fault {
  return {
    expected: 'an address at which nothing is any more',
    got: `${from}, which is there: ${there}`,
    next: 'Take the redirect out, or give the page another slug.',
  };
}

function namedTwice(from: string, other: Redirect): Fault {
  return {
    expected: 'an address that is named once',
    got: `${from}, which ${other.file} names too, in ${other.field}`,
    next: 'Keep one of the two, with the page to which the address leads.',
  };
}

function inCircles(from: string): Fault {
  return {
    expected: 'a page at the end',
    got: `${from}, which leads back to itself`,
    next: 'Let one of the addresses lead to a page.',
  };
}

function toNothing(end: string): Fault {
  return {
    expected: 'the address of a page or a file of this site',
    got: `${end}, where nothing is`,
    next: 'Name one that is there: every address of a page stands in /sitemap.xml.',
  };
}

function toHidden(file: string, path: string): Fault {
  return {
    expected: 'a page that search engines may list',
    got: `${path}, which has noindex: true`,
    next: `If it is meant, name the old address in oldSlugs of ${file} instead of here.`,
  };
}
