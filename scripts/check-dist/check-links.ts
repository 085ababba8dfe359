import type { Page } from '../../src/domain/page.ts';
import type { Problem } from '../../src/domain/problem.ts';
import { relativeUrl, STATUS_PATHS, twinPath } from '../../src/domain/url.ts';
import { distProblem, filesOf, type Dist } from './dist.ts';
import type { HtmlLink } from './read-html.ts';

/** Addresses that functions answer; no file stands behind them. */
const FUNCTION_PATHS: readonly string[] = [STATUS_PATHS.status];

/**
 * Whether links lead where their readers want to go.
 * - Every link to the site itself leads to a file, and its fragment to a heading.
 * - In Markdown and text, links are absolute: who reads a twin may have no page that they would start from.
 * - Words in a language link to pages in that language, where these exist; `hreflang` says the truth.
 */
export function checkLinks(dist: Dist): Problem[] {
  const { baseUrl } = dist.site.config;
  const knowledge = createKnowledge(dist);
  const check = (file: string, link: HtmlLink): Problem[] => {
    const path = relativeUrl(baseUrl, link.url);
    if (!path.startsWith('/')) return [];
    const { pathname, hash } = new URL(path, 'http://site');
    return [...checkTarget(file, link, pathname, hash, dist), ...checkLanguage(file, link, pathname, knowledge)];
  };
  const languages = new Map(dist.site.pages.map((page) => [filesOf(page).twin, page.locale]));
  return [
    ...[...dist.html].flatMap(([file, { links }]) => links.flatMap((link) => check(file, link))),
    ...[...dist.texts].flatMap(([file, { links }]) =>
      links.flatMap(({ got: url, line }) =>
        /^(https?:|mailto:)/.test(url)
          ? check(file, { url, line, language: languages.get(file) })
          : [
              distProblem(
                'link-relative',
                file,
                'absolute links only',
                url,
                'Look at src/domain/markdown/links.ts.',
                line,
              ),
            ],
      ),
    ),
  ];
}

function checkTarget(file: string, { url, line }: HtmlLink, pathname: string, hash: string, dist: Dist): Problem[] {
  if (FUNCTION_PATHS.includes(pathname)) return [];
  const target = decodeURIComponent(pathname.endsWith('/') ? `${pathname}index.html` : pathname).slice(1);
  const found =
    hash === '' ? dist.files.has(target) : dist.html.get(target)?.ids.has(decodeURIComponent(hash.slice(1)));
  if (found) return [];
  const next = 'Correct the link, or the heading that it names, in content/.';
  return [distProblem('link-dead', file, 'a link to something that was built', url, next, line)];
}

interface Knowledge {
  /** By the path of the page, and by that of its twin. */
  readonly pages: ReadonlyMap<string, Page>;
  /** `key language` of every page. */
  readonly versions: ReadonlySet<string>;
}

function createKnowledge({ site: { pages } }: Dist): Knowledge {
  return {
    pages: new Map(
      pages.flatMap((page) => [
        [page.path, page],
        [twinPath(page.path), page],
      ]),
    ),
    versions: new Set(pages.map((page) => `${page.key} ${page.locale}`)),
  };
}

function checkLanguage(file: string, link: HtmlLink, pathname: string, { pages, versions }: Knowledge): Problem[] {
  const target = pages.get(pathname);
  if (!target) return [];
  const { url, line, language, hreflang } = link;
  const next = 'Link to the same page in that language.';
  if (hreflang !== undefined && hreflang !== target.locale) {
    return [distProblem('link-language', file, `a page in ${hreflang}, as hreflang says`, url, next, line)];
  }
  if (language === undefined || language === target.locale || !versions.has(`${target.key} ${language}`)) return [];
  return [distProblem('link-language', file, `a page in ${language}`, url, next, line)];
}
