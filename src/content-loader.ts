import { styleText } from 'node:util';
import type { Loader, LoaderContext } from 'astro/loaders';
import { splitLead } from './domain/markdown/page-markdown.ts';
import type { Page } from './domain/page.ts';
import type { Place } from './domain/place.ts';
import { ContentError, renderProblems } from './domain/problem.ts';
import { announceSite } from './integrations/site-hook.ts';
import { readContent } from './read-content.ts';
import { readToday } from './today.ts';

/** The entry of everything that is no page. */
export const PLACE_ID = 'place';

/** A page; its Markdown is the entry's body, and its HTML, up to where a component may stand, is rendered from that. */
interface PageData {
  readonly page: Omit<Page, 'markdown'>;
  /** The HTML below the first block. */
  readonly restHtml: string;
}

export interface PlaceData {
  readonly place: Place;
  readonly build: string;
  /** The files of the pages, in the order of the site: Astro's collections have an order of their own. */
  readonly order: readonly string[];
}

export type ContentData = PageData | PlaceData;

/**
 * Reads, checks and expands all of `content/` into Astro's collection, and tells the integrations of the site.
 * - Everything anew each time: what a page says depends on more files than its own.
 * - While somebody edits, a mistake is shown on the console, and what was right before stays.
 * Throws `ContentError` with everything that is wrong.
 */
export const contentLoader: Loader = {
  name: 'content',
  load: async (context) => {
    await load(context);
    context.watcher?.add('content');
    for (const event of ['add', 'change', 'unlink'] as const) {
      context.watcher?.on(event, (file: string) => {
        if (/[/\\]content[/\\]/.test(file)) void reload(context);
      });
    }
  },
};

async function load(context: LoaderContext): Promise<void> {
  const { config, store } = context;
  const { site, warnings } = readContent({
    baseUrl: config.site,
    build: import.meta.env.BUILD_IDENTITY,
    today: readToday(),
  });
  if (warnings.length > 0) context.logger.warn(styleText('yellow', `\n\n${renderProblems(warnings)}\n`));
  const { pages, build, config: siteConfig, rates, facts, network, map, strings } = site;
  const place: PlaceData = {
    place: { config: siteConfig, rates, facts, network, map, strings },
    build,
    order: pages.map(({ file }) => file),
  };
  store.clear();
  store.set({ id: PLACE_ID, data: { ...place } });
  for (const page of pages) await storePage(context, page);
  await announceSite(config.integrations, site);
}

async function storePage(context: LoaderContext, { markdown, ...page }: Page): Promise<void> {
  const { lead, rest } = page.template === 'page' ? { lead: markdown, rest: '' } : splitLead(markdown);
  const render = async (text: string): Promise<string> => (await context.renderMarkdown(text)).html;
  context.store.set({
    id: page.file,
    data: { page, restHtml: rest === '' ? '' : await render(rest) },
    body: markdown,
    rendered: { html: await render(lead) },
  });
}

async function reload(context: LoaderContext): Promise<void> {
  try {
    await load(context);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    context.logger.error(error.message);
  }
}
