import { HEADERS_FILE } from '../../publish/media-types.ts';
import type { Page } from '../../schema/page.ts';
import type { Problem } from '../../schema/problem.ts';
import { twinPath } from '../../schema/url.ts';
import { distProblem, filesOf, SITEMAP, type Dist } from './dist.ts';
import {
  metadataInFrontMatter,
  metadataInHeaders,
  metadataInHtml,
  metadataInJsonLd,
  metadataInOpenGraph,
  metadataInSitemap,
  metadataInWords,
  metadataOf,
  visibleDates,
  type Metadata,
} from './page-metadata.ts';
import type { HtmlPage } from './read-html.ts';
import type { MarkdownFile } from './read-markdown.ts';

/*
 * Whether every file tells the same about a page: the HTML's head, Open Graph, JSON-LD and visible dates, the twin's front matter,
 * the sitemap, and the headers of page and twin.
 * - Title, description, language, canonical address, dates, the address of the twin.
 * - The alternates: the same set everywhere, so that each names the others and is named by them.
 * - A page kept out of search says so, and tells of no alternates and no twin.
 */

/** What a page's HTML tells about it. */
export function checkPageMetadata({ site }: Dist, page: Page, html: HtmlPage): Problem[] {
  const file = filesOf(page).html;
  const { title, description, language, canonical, updated, published, robots, twin, alternates } = metadataOf(
    site,
    page,
  );
  const dates = visibleDates(page, site);
  return [
    ...compare(file, '', metadataInHtml(html, site), {
      title,
      description,
      language,
      canonical,
      robots,
      twin,
      ...alternates,
    }),
    ...compare(file, 'Open Graph ', metadataInOpenGraph(html), { title, description, canonical, published }),
    ...compare(file, 'visible ', metadataInWords(html, dates), dates),
    ...(robots === 'noindex'
      ? []
      : compare(file, 'JSON-LD ', metadataInJsonLd(html.jsonLd, canonical), { language, updated, published })),
  ];
}

/** What a twin's front matter tells about its page. */
export function checkTwinMetadata({ site }: Dist, page: Page, { data }: MarkdownFile): Problem[] {
  const { title, description, language, canonical, updated, published, alternates } = metadataOf(site, page);
  const expected = { title, description, language, canonical, updated, published, ...alternates };
  return compare(filesOf(page).twin, '', metadataInFrontMatter(data), expected);
}

/** What sitemap and headers tell about the pages. It is another check's business if the sitemap lacks one. */
export function checkListedMetadata({ site, sitemap, headers }: Dist): Problem[] {
  const inHeaders = (path: string, expected: Metadata): Problem[] =>
    compare(HEADERS_FILE, `${path} `, metadataInHeaders(headers.byPath.get(path)), expected);
  return site.pages.flatMap((page) => {
    const { language, canonical, updated, robots, twin, alternates } = metadataOf(site, page);
    const entry = sitemap.get(canonical)?.[0];
    return [
      ...inHeaders(page.path, { language, canonical, twin, ...alternates }),
      ...(robots === 'noindex' ? [] : inHeaders(twinPath(page.path), { language, canonical })),
      ...(robots === 'noindex' || !entry
        ? []
        : compare(SITEMAP, `${canonical} `, metadataInSitemap(entry), { updated, ...alternates })),
    ];
  });
}

/** `part` is the place in the file, with a space behind it. */
function compare(file: string, part: string, told: Metadata, expected: Metadata): Problem[] {
  const next =
    'Build again. If it stays: all of it comes from the front matter in content/, by src/publish, src/components/page-head.astro and src/build/sitemap.ts.';
  return [...new Set([...Object.keys(expected), ...Object.keys(told)])]
    .filter((name) => told[name] !== expected[name])
    .map((name) =>
      distProblem('metadata', file, expected[name] ?? 'nothing', told[name] ?? 'nothing', next, `${part}${name}`),
    );
}
