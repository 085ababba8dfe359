import { styleText } from 'node:util';
import type { AstroIntegration } from 'astro';
import type { LoaderContext } from 'astro/loaders';
import { splitLead } from '../domain/markdown/page-markdown.ts';
import { promoteFirstPicture } from '../domain/markdown/picture-element.ts';
import { isHome, type Page } from '../domain/page.ts';
import type { Place } from '../domain/place.ts';
import { ContentError, renderProblems } from '../domain/problem.ts';
import { readContent } from '../read-content.ts';
import { readToday } from '../today.ts';
import { announceSite } from './hooks.ts';

/** The entry of everything that is no page. */
const PLACE_ID = 'place';

/** A page; its Markdown is the entry's body, and its HTML, up to where a component may stand, is rendered from that. */
interface PageData {
  readonly page: Omit<Page, 'markdown'>;
  /** The HTML below the first block. */
  readonly restHtml: string;
  /** Its headings below the title, in their order. */
  readonly headings: readonly PageHeading[];
}

export interface PageHeading {
  readonly depth: number;
  readonly slug: string;
  readonly text: string;
}

export interface PlaceData {
  readonly place: Place;
  readonly build: string;
  /** The files of the pages, in the order of the site: Astro's collections have an order of their own. */
  readonly order: readonly string[];
}

export type ContentData = PageData | PlaceData;

/**
 * Reads, checks and expands all of `content/` into Astro's collection, for the build of this name, and tells the other
 * integrations of the site.
 * - Everything anew each time: what a page says depends on more files than its own.
 * - While somebody edits, a mistake is shown on the console, and what was right before stays.
 * Its hook throws `ContentError` with everything that is wrong.
 */
export function content(build: string): AstroIntegration {
  return {
    name: 'content',
    hooks: {
      'content:load': async (context) => {
        await load(context, build);
        context.watcher?.add('content');
        for (const event of ['add', 'change', 'unlink'] as const) {
          context.watcher?.on(event, (file: string) => {
            if (/[/\\]content[/\\]/.test(file)) void reload(context, build);
          });
        }
      },
    },
  };
}

async function load(context: LoaderContext, build: string): Promise<void> {
  const { config, store } = context;
  const { site, warnings } = await readContent({ baseUrl: config.site, build, today: readToday() });
  if (warnings.length > 0) context.logger.warn(styleText('yellow', `\n\n${renderProblems(warnings)}\n`));
  const { pages, config: siteConfig, rates, facts, network, map, pictures, redirects, strings } = site;
  const place: PlaceData = {
    place: { config: siteConfig, rates, facts, network, map, pictures, redirects, strings },
    build,
    order: pages.map(({ file }) => file),
  };
  announceSite(config.integrations, site);
  store.clear();
  store.set({ id: PLACE_ID, data: { ...place } });
  for (const page of pages) await storePage(context, page);
}

async function storePage(context: LoaderContext, { markdown, ...page }: Page): Promise<void> {
  const { lead, rest } = splitPage({ ...page, markdown });
  const [first, second] = [
    await context.renderMarkdown(lead),
    rest === '' ? undefined : await context.renderMarkdown(rest),
  ];
  const headings = [first, second].flatMap((part) => part?.metadata?.headings ?? []).filter(({ depth }) => depth > 1);
  const [html = '', restHtml = ''] = promoteFirstPicture([first.html, second?.html ?? ''], isHome(page));
  context.store.set({
    id: page.file,
    // A copy: its short strings are parts of the files' texts, which would stay in memory with them, and Astro takes
    // three times as long to write its store where strings are of many kinds.
    data: structuredClone({ page, restHtml, headings }),
    body: markdown,
    rendered: { html },
  });
}

/** The part above what only the HTML has, and the part below: status and dates are seen before anything is read. */
function splitPage(page: Page): { readonly lead: string; readonly rest: string } {
  if (page.template === 'page' && !isHome(page)) return { lead: page.markdown, rest: '' };
  return splitLead(page.markdown, ['internet', 'booking'].includes(page.template) ? 0 : 1);
}

async function reload(context: LoaderContext, build: string): Promise<void> {
  try {
    await load(context, build);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    context.logger.error(error.message);
  }
}
