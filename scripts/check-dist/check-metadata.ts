import { HEADERS_FILE } from '../../src/domain/agent/headers-file.ts';
import type { Page } from '../../src/domain/page.ts';
import type { Problem } from '../../src/domain/problem.ts';
import { twinPath } from '../../src/domain/url.ts';
import { distProblem, filesOf, SITEMAP, type Dist } from './dist.ts';
import type { HeaderRule } from './read-headers.ts';
import {
  datesInWords,
  saidInHeaders,
  saidInHtml,
  saidInJsonLd,
  saidInSitemap,
  saidInTwin,
  saidInWords,
  truthOf,
  type Said,
} from './said-of-page.ts';

/** What a part of a file says about a page, and what it should say. */
interface Surface {
  readonly file: string;
  readonly part?: string;
  readonly said: Said;
  readonly expected: Said;
}

/**
 * Whether every file tells the same about a page: the HTML's head, JSON-LD and visible dates, the twin's front matter,
 * the sitemap, and the headers of page and twin.
 * - Title, description, language, canonical address, dates, the address of the twin.
 * - The alternates: the same set everywhere, so that each names the others and is named by them.
 * - A page kept out of search says so, and tells of no alternates and no twin.
 *
 * Another file that tells about pages is another `Surface`.
 */
export function checkMetadata(dist: Dist): Problem[] {
  const entries = new Map(dist.sitemap.map((entry) => [entry.url, entry]));
  return dist.site.pages.flatMap((page) =>
    [...surfacesOfPage(page, dist), ...surfacesOfIndexed(page, dist, entries)].flatMap(compare),
  );
}

function compare({ file, part, said, expected }: Surface): Problem[] {
  return [...new Set([...Object.keys(expected), ...Object.keys(said)])]
    .filter((name) => said[name] !== expected[name])
    .map((name) =>
      distProblem(
        'metadata',
        file,
        expected[name] ?? 'nothing',
        said[name] ?? 'nothing',
        'Build again. If it stays: all of it comes from the front matter in content/, by src/domain/agent, src/components/page-head.astro and src/sitemap.ts.',
        part === undefined ? name : `${part} ${name}`,
      ),
    );
}

function ruleFor(path: string, { rules }: Dist['headers']): HeaderRule | undefined {
  return rules.find((rule) => rule.path === path);
}

function surfacesOfPage(page: Page, { site, html, headers }: Dist): Surface[] {
  const { html: file } = filesOf(page);
  const { title, description, language, canonical, robots, twin, alternates } = truthOf(site, page);
  const links = { language, canonical, twin, ...alternates };
  const head = html.get(file);
  const dates = datesInWords(page, site);
  return [
    ...(head
      ? [
          { file, said: saidInHtml(head, site), expected: { title, description, robots, ...links } },
          { file, part: 'visible', said: saidInWords(head, dates), expected: dates },
        ]
      : []),
    { file: HEADERS_FILE, part: page.path, said: saidInHeaders(ruleFor(page.path, headers)), expected: links },
  ];
}

function surfacesOfIndexed(
  page: Page,
  { site, html, texts, headers }: Dist,
  entries: ReadonlyMap<string, Dist['sitemap'][number]>,
): Surface[] {
  const files = filesOf(page);
  const { title, description, language, canonical, updated, published, robots, alternates } = truthOf(site, page);
  if (robots === 'noindex') return [];
  const head = html.get(files.html);
  const twin = texts.get(files.twin);
  const entry = entries.get(canonical);
  const path = twinPath(page.path);
  return [
    ...(head
      ? [
          {
            file: files.html,
            part: 'JSON-LD',
            said: saidInJsonLd(head.jsonLd, canonical),
            expected: { language, updated, published },
          },
        ]
      : []),
    ...(twin
      ? [
          {
            file: files.twin,
            said: saidInTwin(twin.data),
            expected: { title, description, language, canonical, updated, published, ...alternates },
          },
        ]
      : []),
    ...(entry
      ? [{ file: SITEMAP, part: canonical, said: saidInSitemap(entry), expected: { updated, ...alternates } }]
      : []),
    { file: HEADERS_FILE, part: path, said: saidInHeaders(ruleFor(path, headers)), expected: { language, canonical } },
  ];
}
