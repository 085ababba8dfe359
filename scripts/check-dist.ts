import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { lineOf } from '../src/domain/markdown/directives.ts';
import { parseMarkdown } from '../src/domain/markdown/parse.ts';
import { ContentError, contentProblem, type Problem } from '../src/domain/problem.ts';
import { indexedPages, type Site } from '../src/domain/site.ts';
import { FILE_PATHS, relativeUrl, STATUS_PATHS, twinPath } from '../src/domain/url.ts';

/** Addresses that functions answer; no file stands behind them. */
const FUNCTION_PATHS: readonly string[] = [STATUS_PATHS.status];

/**
 * What was built, checked as it will be served. Throws `ContentError` with every problem:
 * - every file of the interface is there;
 * - there is a twin for each indexed page, and for no other;
 * - every link to the site itself leads to a file, and its fragment to a heading;
 * - no twin holds HTML or a directive that was not expanded.
 */
export function checkDist(dist: string, site: Site): { pages: number; files: number } {
  const files = listFiles(dist);
  const html = new Map(
    files
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file, readHtml(path.join(dist, file), site.config.baseUrl)]),
  );
  const problems = [
    ...checkFiles(files),
    ...checkTwins(files, site),
    ...[...html].flatMap(([file, { links }]) => checkLinks(file, links, html, files)),
    ...files
      .filter((file) => file.endsWith('.md') || file.endsWith('.txt'))
      .flatMap((file) => checkText(dist, file, html, files, site)),
  ];
  if (problems.length > 0) throw new ContentError(problems);
  return { pages: html.size, files: files.length };
}

interface HtmlFile {
  readonly links: readonly string[];
  readonly ids: ReadonlySet<string>;
}

function listFiles(dist: string): string[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted();
}

function readHtml(file: string, baseUrl: string): HtmlFile {
  const links: string[] = [];
  const ids = new Set<string>();
  visit(fromHtml(readFileSync(file, 'utf8')), 'element', ({ properties }) => {
    if (typeof properties.id === 'string') ids.add(properties.id);
    for (const link of [properties.href, properties.src]) {
      if (typeof link === 'string') links.push(relativeUrl(baseUrl, link));
    }
  });
  return { links, ids };
}

function checkFiles(files: readonly string[]): Problem[] {
  return [...Object.values(FILE_PATHS), '/404.html']
    .filter((file) => !files.includes(file.slice(1)))
    .map((file) =>
      problem('file-missing', `dist${file}`, 'this file', 'nothing', 'Look at the output of the build above.'),
    );
}

function checkTwins(files: readonly string[], site: Site): Problem[] {
  const expected = indexedPages(site.pages).map((page) => twinPath(page.path).slice(1));
  const found = files.filter((file) => path.basename(file) === 'index.md');
  return [
    ...expected
      .filter((file) => !found.includes(file))
      .map((file) =>
        problem(
          'twin-missing',
          `dist/${file}`,
          'the twin of an indexed page',
          'nothing',
          'Look at src/pages/[...path]/index.md.ts.',
        ),
      ),
    ...found
      .filter((file) => !expected.includes(file))
      .map((file) =>
        problem(
          'twin-leaked',
          `dist/${file}`,
          'no twin: the page is kept out of search, or gone',
          'a twin',
          'Delete dist/ and build again.',
        ),
      ),
  ];
}

function checkLinks(
  file: string,
  links: readonly string[],
  html: ReadonlyMap<string, HtmlFile>,
  files: readonly string[],
): Problem[] {
  return links
    .filter((link) => link.startsWith('/') || link.startsWith('#'))
    .filter((link) => !leadsSomewhere(link.startsWith('#') ? `/${file}${link}` : link, html, files))
    .map((link) =>
      problem(
        'link-dead',
        `dist/${file}`,
        'a link to something that was built',
        link,
        'Correct the link, or the heading that it names, in content/.',
      ),
    );
}

function leadsSomewhere(link: string, html: ReadonlyMap<string, HtmlFile>, files: readonly string[]): boolean {
  const { pathname, hash } = new URL(link, 'http://site');
  if (FUNCTION_PATHS.includes(pathname)) return true;
  const file = decodeURIComponent(pathname.endsWith('/') ? `${pathname}index.html` : pathname).slice(1);
  if (hash === '') return files.includes(file);
  return html.get(file)?.ids.has(decodeURIComponent(hash.slice(1))) ?? false;
}

/** A text file, read as the Markdown that it is. */
function checkText(
  dist: string,
  file: string,
  html: ReadonlyMap<string, HtmlFile>,
  files: readonly string[],
  site: Site,
): Problem[] {
  const { baseUrl } = site.config;
  const problems: Problem[] = [];
  visit(parseMarkdown(readFileSync(path.join(dist, file), 'utf8')), (node) => {
    const at = `dist/${file}:${lineOf(node)}`;
    if (node.type === 'html') {
      problems.push(problem('html-left', at, 'no HTML', node.value.slice(0, 60), 'Write it in Markdown.'));
    } else if (node.type === 'leafDirective' || (node.type === 'textDirective' && node.attributes?.of !== undefined)) {
      problems.push(
        problem('directive-left', at, 'no directive', node.name, 'Look at src/domain/markdown/directives.ts.'),
      );
    } else if (node.type === 'link') {
      const path = relativeUrl(baseUrl, node.url);
      if (!/^(https?:|mailto:)/.test(node.url)) {
        problems.push(
          problem('link-relative', at, 'absolute links only', node.url, 'Look at src/domain/markdown/links.ts.'),
        );
      } else if (path.startsWith('/') && !leadsSomewhere(path, html, files)) {
        problems.push(
          problem('link-dead', at, 'a link to something that was built', node.url, 'Correct the link in content/.'),
        );
      }
    }
  });
  return problems;
}

function problem(code: string, file: string, expected: string, got: string, next: string): Problem {
  return contentProblem(code, file, { expected, got, next });
}
