import { type Entry, PLACE_ID } from '../schema/entry.ts';
import type { Page } from '../schema/page.ts';
import { arrangePages, type Site } from './site.ts';

/** Returns the entries of a site; `htmlOf` renders a page. */
export function entriesOf({ pages, posts: _, versions: __, ...place }: Site, htmlOf: (page: Page) => string): Entry[] {
  return [
    { id: PLACE_ID, data: { kind: 'place', ...place, order: pages.map(({ path }) => path) } },
    ...pages.map((page) => {
      const { path, file, body, ...data } = page;
      return { id: path, data, filePath: file, body, rendered: { html: htmlOf(page) } };
    }),
  ];
}

/** Returns the site that these entries are of: the inverse of `entriesOf`. */
export function siteOf(entries: readonly Entry[]): Site {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const data = byId.get(PLACE_ID)?.data;
  if (data?.kind !== 'place')
    throw new Error('The collection is empty. Correct the problems of content/ that are listed above.');
  const { kind: _, order, ...place } = data;
  const pages = order.flatMap((id) => pageOf(byId.get(id)) ?? []);
  return { ...place, ...arrangePages(pages) };
}

function pageOf(entry: Entry | undefined): Page | undefined {
  if (entry?.data.kind !== 'page' && entry?.data.kind !== 'post') return undefined;
  const { id: path, data, filePath: file = '', body = '' } = entry;
  return { ...data, path, file, body };
}
