import { llmsTxtPath } from './public-files.ts';
import { renderFrontMatter } from '../markdown/front-matter.ts';
import type { Page } from '../schema/page.ts';
import { indexedPages } from '../site/indexed-pages.ts';
import { alternatesOf, type Site } from '../site/site.ts';
import { absoluteUrl } from '../site/url.ts';
import { softwareLocale } from '../text/language/locale.ts';

/**
 * The Markdown twin of an indexed page.
 * - Front matter: title, description, canonical, the llms.txt that lists it (`describedby`, as in the `Link` header),
 *   language, alternates, updated (published, for a post), and the build, so that every deploy changes every twin.
 * - Body: the blocks that the HTML page is rendered from, the title as the only first-level heading.
 * - Links are absolute and lead to the pages that people open.
 * - Ends with one line break; same page, same bytes.
 */
export function renderTwin(site: Site, page: Page): string {
  const { baseUrl } = site.config;
  const frontMatter = renderFrontMatter({
    title: page.title,
    description: page.description,
    canonical: absoluteUrl(baseUrl, page.path),
    describedby: absoluteUrl(baseUrl, llmsTxtPath(site.config, page.locale)),
    language: page.locale,
    alternates: Object.fromEntries(
      alternatesOf(site, page).map(({ hreflang, path }) => [hreflang, absoluteUrl(baseUrl, path)]),
    ),
    published: page.published,
    updated: page.updated,
    build: site.build,
  });
  return `${frontMatter}\n\n${page.body}`;
}

/**
 * `/llms-full.txt`: the twins of the core pages in the language of software (English), whole and unchanged, in the order of the index, joined by a
 * blank line, and nothing else.
 */
export function renderLlmsFull(site: Site): string {
  return corePages(site)
    .map((page) => renderTwin(site, page))
    .join('\n');
}

/** The core pages in the language of software (English): those in sections of the index that are not `"core": false`. */
function corePages({ pages, config }: Site): Page[] {
  const keys = new Set(config.index.flatMap((section) => (section.core ? section.pages : [])));
  return indexedPages(pages, softwareLocale(config)).filter(({ key }) => keys.has(key));
}
