import path from 'node:path';
import { styleText } from 'node:util';
import { defineCollection } from 'astro:content';
import type { Loader, LoaderContext } from 'astro/loaders';
import { z } from 'astro/zod';
import { readContent } from './read/read-content.ts';
import { readToday } from './read/today-flag.ts';
import type { Page } from './schema/page.ts';
import type { Place } from './schema/place.ts';
import { ContentError } from './check/content-error.ts';
import { renderProblems } from './check/problem.ts';
import { buildState } from './build/build-state.ts';

/** A page, whose HTML is rendered where the page is. */
interface PageData {
  readonly page: Page;
  /** Where it stands in the order of the site: Astro's collections have an order of their own. */
  readonly position: number;
}

/** Everything that is no page. */
interface PlaceData {
  readonly place: Place;
  readonly build: string;
}

/**
 * Reads, checks and expands all of `content/` into Astro's collection: everything anew each time, as what a page says
 * depends on more files than its own.
 * - In a build, throws `ContentError` with everything that is wrong.
 * - While somebody edits, a mistake is told on the console, and kept to be shown in the browser until it is mended.
 */
const contentLoader: Loader = {
  name: 'content',
  load: async (context) => {
    const { watcher } = context;
    if (!watcher) {
      await fill(context);
      return;
    }
    let waiting = false;
    // One reading at a time; what is saved meanwhile is read once more after it.
    const read = (): Promise<void> => {
      if (!waiting) {
        waiting = true;
        buildState.reading = (buildState.reading ?? Promise.resolve()).then(() => {
          waiting = false;
          return readEdit(context);
        });
      }
      return buildState.reading ?? Promise.resolve();
    };
    watcher.add('content');
    for (const event of ['add', 'change', 'unlink'] as const) {
      watcher.on(event, (file: string) => {
        if (path.relative('.', file).startsWith(`content${path.sep}`)) void read();
      });
    }
    await read();
  },
};

async function readEdit(context: LoaderContext): Promise<void> {
  const before = buildState.mistake;
  try {
    await fill(context);
    buildState.mistake = undefined;
  } catch (error) {
    const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
    buildState.mistake = error instanceof ContentError ? message : `The content cannot be read\n\n${stack}`;
    context.logger.error(buildState.mistake);
  }
  if (before ?? buildState.mistake) buildState.reload?.();
}

async function fill(context: LoaderContext): Promise<void> {
  const { config, store, logger } = context;
  const { name: build, secrets } = buildState;
  const { site, warnings } = await readContent({ baseUrl: config.site, build, today: readToday(), secrets });
  if (warnings.length > 0) logger.warn(styleText('yellow', `\n\n${renderProblems(warnings)}\n`));
  buildState.site = site;
  const { pages, versions: _, build: __, ...place } = site;
  store.clear();
  store.set({ id: 'place', data: { place, build } });
  for (const [position, page] of pages.entries()) {
    // The digest: where nothing but words has changed, the development server reloads the page because of it.
    store.set({ id: page.file, data: { page, position }, digest: context.generateDigest({ ...page }) });
  }
}

/** All of `content/`: every page and post by its file, and an entry for the rest. */
const content = defineCollection({ loader: contentLoader, schema: z.custom<PageData | PlaceData>() });

export const collections = { content };
