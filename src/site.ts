import { readFileSync } from 'node:fs';
import { getCollection } from 'astro:content';
import { z } from 'zod';
import type { PlaceData } from './build/content.ts';
import type { PageEntry } from './schema/place.ts';
import type { Site } from './schema/site.ts';

const textsSchema = z.record(z.string(), z.string());

let loaded: Promise<Site> | undefined;

/** The whole site, from the collection. Made once a build; made anew for each page while somebody edits. */
export function loadSite(): Promise<Site> {
  if (import.meta.env.DEV) return read();
  loaded ??= read();
  return loaded;
}

async function read(): Promise<Site> {
  const entries = new Map<string, PageEntry>();
  let place: PlaceData | undefined;
  for (const { data } of await getCollection('content')) {
    if ('place' in data) place = data;
    else entries.set(data.page.file, data.page);
  }
  if (!place) throw new Error('The collection is empty: look above for what is wrong in content/.');
  const texts = textsSchema.parse(JSON.parse(readFileSync(place.texts, 'utf8')));
  const sorted = place.order.flatMap((file) => {
    const [entry, markdown] = [entries.get(file), texts[file]];
    return entry && markdown !== undefined ? [{ ...entry, markdown }] : [];
  });
  return { ...place.place, build: place.build, pages: sorted, versions: Map.groupBy(sorted, ({ key }) => key) };
}
