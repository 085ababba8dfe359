import { styleText } from 'node:util';
import type { LoaderContext } from 'astro/loaders';
import { renderProblems } from '../check/problem.ts';
import { readContent } from '../read/read-content.ts';
import { readToday } from '../read/today-flag.ts';
import type { Page } from '../schema/page.ts';
import type { Place } from '../schema/place.ts';
import { buildState } from './build-state.ts';

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

export type EntryData = PageData | PlaceData;

/**
 * Reads, checks and expands all of `content/` into Astro's collection: everything anew each time, as what a page says
 * depends on more files than its own. Throws `ContentError` with everything that is wrong.
 */
export async function fillCollection(context: LoaderContext): Promise<void> {
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
