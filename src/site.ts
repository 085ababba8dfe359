import { getCollection } from 'astro:content';
import type { PageHeading, PlaceData } from './integrations/content.ts';
import type { Page } from './domain/page.ts';
import type { Site } from './domain/site.ts';

/** The HTML of a page: its title and first block, and the rest. What only the HTML page has stands between them. */
export interface PageHtml {
  readonly lead: string;
  readonly rest: string;
  /** Its headings below the title, in their order. */
  readonly headings: readonly PageHeading[];
}

interface Loaded {
  readonly site: Site;
  /** By the page's file. */
  readonly html: ReadonlyMap<string, PageHtml>;
}

let loaded: Promise<Loaded> | undefined;

/** The whole site, from the collection. Made once a build; made anew for each page while somebody edits. */
export async function loadSite(): Promise<Site> {
  return (await load()).site;
}

/** What a page's Markdown became. */
export async function loadHtml(page: Page): Promise<PageHtml> {
  const html = (await load()).html.get(page.file);
  if (!html) throw new Error(`${page.file} is not in the collection`);
  return html;
}

function load(): Promise<Loaded> {
  if (import.meta.env.DEV) return read();
  loaded ??= read();
  return loaded;
}

async function read(): Promise<Loaded> {
  const entries = await getCollection('content');
  const pages = new Map<string, Page>();
  const html = new Map<string, PageHtml>();
  let place: PlaceData | undefined;
  for (const { data, body = '', rendered } of entries) {
    if ('place' in data) {
      place = data;
    } else {
      pages.set(data.page.file, { ...data.page, markdown: body });
      html.set(data.page.file, { lead: rendered?.html ?? '', rest: data.restHtml, headings: data.headings });
    }
  }
  if (!place) throw new Error('The collection is empty: look above for what is wrong in content/.');
  const sorted = place.order.flatMap((file) => pages.get(file) ?? []);
  const versions = Map.groupBy(sorted, ({ key }) => key);
  return { site: { ...place.place, build: place.build, pages: sorted, versions }, html };
}
