import { getCollection } from 'astro:content';
import { indexedPosts } from './site/indexed-pages.ts';
import type { Site } from './site/site.ts';

let loaded: Promise<Site> | undefined;

/** The whole site, from the collection. Made once a build; made anew for each page while somebody edits. */
export function loadSite(): Promise<Site> {
  if (import.meta.env.DEV) return read();
  loaded ??= read();
  return loaded;
}

async function read(): Promise<Site> {
  const entries = await getCollection('content');
  const rest = entries.map(({ data }) => data).find((data) => 'place' in data);
  if (!rest) throw new Error('The collection is empty: look above for what is wrong in content/.');
  const pages = entries
    .flatMap(({ data }) => ('page' in data ? data : []))
    .toSorted((a, b) => a.position - b.position)
    .map(({ page }) => page);
  return {
    ...rest.place,
    build: rest.build,
    pages,
    posts: indexedPosts(pages),
    versions: Map.groupBy(pages, ({ key }) => key),
  };
}
