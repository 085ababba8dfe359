import { getEntry } from 'astro:content';
import { buildState } from './build/build-state.ts';
import type { Site } from './site/site.ts';

/**
 * The whole site, as the collection last read it. It is handed on as it is: Astro reads, renders and writes in one process,
 * and would otherwise write all of it to its store, bundle that, and revive it for the pages.
 */
export async function loadSite(): Promise<Site> {
  const entry = await getEntry('content', 'site');
  if (!entry || !buildState.site) throw new Error('The collection is empty: look above for what is wrong in content/.');
  return buildState.site;
}
