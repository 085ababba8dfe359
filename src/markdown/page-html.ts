import { isHome, type Page } from '../schema/page.ts';
import type { Site } from '../schema/site.ts';
import { type PageHeading, promoteFirstPicture, renderHtml } from './render-html.ts';
import { splitLead } from './write.ts';

/** The HTML of a page: its title and first block, and the rest. What only the HTML page has stands between them. */
export interface PageHtml {
  readonly lead: string;
  readonly rest: string;
  /** Its headings below the title, in their order. */
  readonly headings: readonly PageHeading[];
}

/** What a page's Markdown becomes, links as paths and pictures with their sizes; the first picture is asked for at once. */
export function renderPageHtml({ config, pictures }: Pick<Site, 'config' | 'pictures'>, page: Page): PageHtml {
  const parts = splitPage(page).map((markdown) =>
    renderHtml(markdown, config.baseUrl, (address) => pictures.find(({ path }) => path === address)),
  );
  const [lead = '', rest = ''] = promoteFirstPicture(
    parts.map(({ html }) => html),
    isHome(page),
  );
  return { lead, rest, headings: parts.flatMap(({ headings }) => headings) };
}

/** The part above what only the HTML has, and the part below: status and dates are seen before anything is read. */
function splitPage(page: Page): readonly string[] {
  if (page.template === 'page' && !isHome(page)) return [page.markdown];
  const { lead, rest } = splitLead(page.markdown, ['internet', 'booking'].includes(page.template) ? 0 : 1);
  return [lead, rest];
}
