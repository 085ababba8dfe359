import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { styleText } from 'node:util';
import type { AstroIntegration } from 'astro';
import type { LoaderContext } from 'astro/loaders';
import type { Page } from '../schema/page.ts';
import type { PageEntry, Place } from '../schema/place.ts';
import { renderProblems } from '../schema/problem.ts';
import type { Secrets } from '../check/secret-check.ts';
import { readContent } from '../read/read-content.ts';
import { readToday } from '../read/today.ts';
import { writeWhole } from '../read/write-whole.ts';
import { createEditSession } from './edit-session.ts';
import { announceSite } from './hooks.ts';

/** The entry of everything that is no page. */
const PLACE_ID = 'place';

/** A page; its HTML is rendered from its Markdown, where the page is. */
interface PageData {
  readonly page: PageEntry;
}

export interface PlaceData {
  readonly place: Place;
  readonly build: string;
  /** The files of the pages, in the order of the site: Astro's collections have an order of their own. */
  readonly order: readonly string[];
  /**
   * The file that has the Markdown of every page, by the page's own file. In the collection, which Astro makes a module
   * of, V8 would compile it: of 10,000 posts for ten seconds, and with a gigabyte of memory.
   */
  readonly texts: string;
}

export type ContentData = PageData | PlaceData;

/**
 * Reads, checks and expands all of `content/` into Astro's collection, for the build of this name, and tells the other
 * integrations of the site.
 * - Everything anew each time: what a page says depends on more files than its own.
 * - While somebody edits, a mistake is shown on the console and in the browser, until it is mended.
 * In a build, its hook throws `ContentError` with everything that is wrong.
 */
export function content(build: string, secrets: Secrets): AstroIntegration {
  const session = createEditSession();
  return {
    name: 'content',
    hooks: {
      'astro:server:setup': ({ server }) => {
        session.guard(server);
      },
      'content:load': async (context) => {
        const { watcher } = context;
        if (!watcher) {
          await load(context, build, secrets);
          return;
        }
        const update = (): Promise<void> => session.update(() => load(context, build, secrets), context.logger);
        watcher.add('content');
        for (const event of ['add', 'change', 'unlink'] as const) {
          watcher.on(event, (file: string) => {
            if (/^(content|public)[/\\]/.test(path.relative('.', file))) void update();
          });
        }
        await update();
      },
    },
  };
}

async function load(context: LoaderContext, build: string, secrets: Secrets): Promise<void> {
  const { config, store } = context;
  const { site, warnings } = await readContent({ baseUrl: config.site, build, today: readToday(), secrets });
  if (warnings.length > 0) context.logger.warn(styleText('yellow', `\n\n${renderProblems(warnings)}\n`));
  const { pages, versions: _, build: __, ...place } = site;
  const texts = fileURLToPath(new URL('texts.json', config.cacheDir));
  writeTexts(texts, pages);
  const data: PlaceData = { place, build, order: pages.map(({ file }) => file), texts };
  announceSite(config.integrations, site);
  store.clear();
  store.set({ id: PLACE_ID, data: { ...data } });
  for (const { markdown, ...page } of pages) {
    // The digest: where nothing but words has changed, the development server reloads the page because of it.
    // A copy: its short strings are parts of the files' texts, which would stay in memory with them, and Astro takes
    // three times as long to write its store where strings are of many kinds.
    store.set({ id: page.file, data: structuredClone({ page }), digest: context.generateDigest(markdown) });
  }
}

function writeTexts(file: string, pages: readonly Page[]): void {
  const texts = Object.fromEntries(pages.map(({ file, markdown }) => [file, markdown]));
  writeWhole(file, JSON.stringify(texts));
}
