import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { formatNumber } from '../../text/money.ts';
import type { Template } from '../../schema/page.ts';
import type { Problem } from '../../schema/problem.ts';
import { relativeUrl } from '../../schema/url.ts';
import { distProblem, filesOf, type Dist } from './dist.ts';
import type { HtmlPage } from './read-html.ts';

/**
 * How many bytes of scripts a page of each template may load, all together, compressed with gzip. The booking page
 * calculates prices by the published rule, and writes them in the words of its language; the internet page draws 90 days
 * and tells each of them in words.
 */
const BUDGETS: Readonly<Record<Template, number>> = {
  page: 0,
  pricing: 0,
  blog: 0,
  booking: 7_000,
  internet: 8_300,
  staff: 13_000,
};

/** What a script imports of its own site, as the build writes it: `from"./view.js"`, `import("./view.js")`. */
const IMPORTS = /\b(?:from|import)\s*\(?\s*["'`](\.[^"'`]+)["'`]/g;

/** Checks one page after the other. */
export type ScriptCheck = (file: string, html: Pick<HtmlPage, 'links'>) => Problem[];

/**
 * Tells of a page whose scripts weigh more than its template allows, with the page, the budget and what they weigh.
 * A script counts with everything that it imports. The 404 page is an ordinary page.
 */
export function createScriptCheck({ site, files }: Pick<Dist, 'site' | 'files'>): ScriptCheck {
  const templates = new Map(site.pages.map((page) => [filesOf(page).html, page.template]));
  const sizeOf = measureOnce(files);
  return (file, { links }) => {
    const template = templates.get(file) ?? 'page';
    const scripts = new Set<string>();
    for (const { url } of links) collect(relativeUrl(site.config.baseUrl, url).slice(1), files, scripts);
    const bytes = [...scripts].reduce((sum, script) => sum + sizeOf(script), 0);
    if (bytes <= BUDGETS[template]) return [];
    const expected = `at most ${count(BUDGETS[template])} bytes of scripts, compressed, on a page with template: ${template}`;
    const got = `${count(bytes)}, which is ${count(bytes - BUDGETS[template])} too many: ${[...scripts].join(', ')}`;
    return [distProblem('scripts-heavy', file, expected, got, 'Look at what src/client imports, and shorten it.')];
  };
}

/** Adds a script of `dist` and everything that it imports; anything else is none. */
function collect(file: string, files: Dist['files'], scripts: Set<string>): void {
  const source = file.endsWith('.js') ? files.get(file) : undefined;
  if (source === undefined || scripts.has(file)) return;
  scripts.add(file);
  for (const [, imported = ''] of source.matchAll(IMPORTS)) {
    collect(path.posix.join(path.posix.dirname(file), imported), files, scripts);
  }
}

function measureOnce(files: Dist['files']): (file: string) => number {
  const sizes = new Map<string, number>();
  return (file) => {
    const size = sizes.get(file) ?? gzipSync(files.get(file) ?? '').length;
    sizes.set(file, size);
    return size;
  };
}

function count(bytes: number): string {
  return formatNumber(bytes, 'en');
}
