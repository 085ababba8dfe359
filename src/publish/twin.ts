import type { Page } from '../schema/page.ts';
import { alternatesOf, type Site } from '../schema/site.ts';
import { renderFrontMatter } from '../schema/front-matter.ts';
import { absoluteUrl } from '../schema/url.ts';
import { llmsTxtPath } from './public-files.ts';

/**
 * The Markdown twin of an indexed page.
 * - Front matter: title, description, canonical, the llms.txt that lists it (`describedby`, as in the `Link` header),
 *   language, alternates, updated (published, for a post), and the build, so that every deploy changes every twin.
 * - Body: the title as the only first-level heading, then the text that the HTML page is rendered from.
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
  return `${frontMatter}\n\n${page.markdown}`;
}
