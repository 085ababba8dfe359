import { styleText } from 'node:util';
import type { LoaderContext } from 'astro/loaders';
import { renderProblems } from '../problem/render-problem.ts';
import { readContent } from '../read/read-content.ts';
import { readToday } from '../read/today-flag.ts';
import { buildState } from './build-state.ts';

/** What Astro's store holds of the site, which is handed on beside it: that it is there. */
export interface SiteEntry {
  readonly build: string;
}

/**
 * Reads, checks and expands all of `content/` into the `Site`, and has Astro's collection tell of it: everything anew each time, as what a page says
 * depends on more files than its own. Throws `ContentError` with everything that is wrong.
 */
export async function fillCollection(context: LoaderContext): Promise<void> {
  const { config, store, logger } = context;
  const { name: build, secrets } = buildState;
  const { site, warnings, content } = await readContent({ baseUrl: config.site, build, today: readToday(), secrets });
  if (warnings.length > 0) logger.warn(styleText('yellow', `\n\n${renderProblems(warnings)}\n`));
  buildState.site = site;
  buildState.summary = await buildState.summarize?.(content);
  store.set({ id: 'site', data: { build } });
}
