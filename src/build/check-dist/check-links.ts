import type { Page } from '../../schema/page.ts';
import type { Problem } from '../../schema/problem.ts';
import { relativeUrl, STATUS_PATHS, twinPath } from '../../schema/url.ts';
import { addressOf, distProblem, type Dist } from './dist.ts';
import type { HtmlLink, HtmlPage } from './read-html.ts';
import type { MarkdownFile } from './read-markdown.ts';

/**
 * Whether links lead where their readers want to go.
 * - Every link to the site itself leads to a file, and its fragment to a heading.
 * - In Markdown and text, links are absolute: who reads a twin may have no page that they would start from.
 * - Words in a language link to pages in that language, where these exist; `hreflang` says the truth.
 */
export interface LinkCheck {
  readonly checkHtml: (file: string, html: Pick<HtmlPage, 'links' | 'ids'>) => Problem[];
  /** `language` is that of the words, if the file has one. */
  readonly checkMarkdown: (file: string, text: Pick<MarkdownFile, 'links'>, language: string | undefined) => Problem[];
  /** When all files were checked: the links whose fragment no page has. */
  readonly checkFragments: () => Problem[];
}

/** A check of the links between these files, which collects fragments until all files are known. */
export function createLinkCheck(dist: Dist): LinkCheck {
  const pages = indexPages(dist.site.pages);
  const targetOf = createTargetReader(dist, pages);
  const ids = new Set<string>();
  const fragments: { readonly id: string; readonly problem: Problem }[] = [];

  const check = (file: string, link: HtmlLink): Problem[] => {
    const target = targetOf(link.url, file);
    if (!target) return [];
    const wrongLanguage = checkLanguage(file, link, target.page, pages);
    if (!target.isThere) return [deadLink(file, link), ...wrongLanguage];
    if (target.id !== undefined) fragments.push({ id: `${target.file}#${target.id}`, problem: deadLink(file, link) });
    return wrongLanguage;
  };

  return {
    checkHtml(file, html) {
      for (const id of html.ids) ids.add(copy(`${file}#${id}`));
      return html.links.flatMap((link) => check(file, link));
    },
    checkMarkdown: (file, { links }, language) =>
      links.flatMap(({ got, line }) =>
        URL.canParse(got)
          ? check(file, { url: got, line, language })
          : [distProblem('link-relative', file, 'absolute links only', got, NEXT_RELATIVE, line)],
      ),
    checkFragments: () => fragments.flatMap(({ id, problem }) => (ids.has(id) ? [] : [problem])),
  };
}

const NEXT_RELATIVE = 'Look at src/markdown/links.ts.';

function deadLink(file: string, { url, line }: HtmlLink): Problem {
  const next = 'Correct the link, or the heading that it names, in content/.';
  return distProblem('link-dead', file, 'a link to something that was built', copy(url), next, line);
}

/** A text cut from another keeps all of that in memory, which here is a page; a copy does not. */
function copy(text: string): string {
  return Buffer.from(text).toString();
}

/** Where a link to the site itself leads. */
interface Target {
  readonly file: string;
  readonly isThere: boolean;
  readonly id: string | undefined;
  readonly page: Page | undefined;
}

/** A path that means the same wherever it is written, and has nothing to decode. Nearly every link is one. */
const PLAIN_PATH = /^\/(?:[\w-][\w.-]*\/)*(?:[\w-][\w.-]*)?$/;

/** Tells where an address in a file leads; undefined for other sites. */
function createTargetReader(
  { site, files }: Dist,
  { byPath }: PageIndex,
): (url: string, file: string) => Target | undefined {
  const { baseUrl } = site.config;
  return (url: string, file: string): Target | undefined => {
    const short = relativeUrl(baseUrl, url);
    const path = PLAIN_PATH.test(short)
      ? short
      : relativeUrl(baseUrl, URL.parse(url, addressOf(file, site))?.href ?? url);
    if (!path.startsWith('/')) return undefined;
    const [, pathname = '', id = ''] = /^([^?#]*)[^#]*#?([^]*)$/.exec(path) ?? [];
    const target = decode(pathname.endsWith('/') ? `${pathname}index.html` : pathname).slice(1);
    return {
      file: target,
      isThere:
        files.has(target) ||
        // A function answers there; no file stands behind it.
        (site.network !== undefined && pathname === STATUS_PATHS.status),
      id: id === '' ? undefined : decode(id),
      page: byPath.get(pathname),
    };
  };
}

/** What may be percent-encoded in an address, as it was before; as it is where that is impossible. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

interface PageIndex {
  /** By the path of the page, and by that of its twin. */
  readonly byPath: ReadonlyMap<string, Page>;
  /** `key language` of every page. */
  readonly versions: ReadonlySet<string>;
}

function indexPages(pages: readonly Page[]): PageIndex {
  return {
    byPath: new Map(pages.flatMap((page) => [page.path, twinPath(page.path)].map((path) => [path, page]))),
    versions: new Set(pages.map((page) => `${page.key} ${page.locale}`)),
  };
}

function checkLanguage(file: string, link: HtmlLink, target: Page | undefined, { versions }: PageIndex): Problem[] {
  if (!target) return [];
  const { url, line, language, hreflang } = link;
  const next = 'Link to the same page in that language.';
  if (hreflang !== undefined && hreflang !== target.locale) {
    return [distProblem('link-language', file, `a page in ${hreflang}, as hreflang says`, url, next, line)];
  }
  if (language === undefined || language === target.locale || !versions.has(`${target.key} ${language}`)) return [];
  return [distProblem('link-language', file, `a page in ${language}`, url, next, line)];
}
