import { getCollection } from 'astro:content';
import type { PlaceData } from './integrations/content.ts';
import type { Page } from './domain/page.ts';
import type { Site } from './domain/site.ts';

let loaded: Promise<Site> | undefined;

/** The whole site, from the collection. Made once a build; made anew for each page while somebody edits. */
export function loadSite(): Promise<Site> {
  if (import.meta.env.DEV) return read();
  loaded ??= read();
  return loaded;
}

async function read(): Promise<Site> {
  const pages = new Map<string, Page>();
  let place: PlaceData | undefined;
  for (const { data, body = '' } of await getCollection('content')) {
    if ('place' in data) place = data;
    else pages.set(data.page.file, { ...data.page, markdown: body });
  }
  if (!place) throw new Error('The collection is empty: look above for what is wrong in content/.');
  const sorted = place.order.flatMap((file) => pages.get(file) ?? []);
  return { ...place.place, build: place.build, pages: sorted, versions: Map.groupBy(sorted, ({ key }) => key) };
}
