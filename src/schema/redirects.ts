import { z } from 'zod';
import { DATA_FILES } from './content-files.ts';
import type { Page } from './page.ts';
import { indexedPages } from './indexed-pages.ts';
import type { Site } from './site.ts';
import { twinPath } from './url.ts';
import { schemaFileSchema } from './values.ts';

export const REDIRECTS = DATA_FILES.redirects;

const ADDRESS = 'the path of one address and no more, such as /old-name/ for a page or /old-name.pdf for a file';

/** A path of plain characters that ends like a page or like a file: what a host could read in two ways is no address. */
const addressSchema = z.string().regex(/^(?!.*\/\.\.?\/)(\/[\w.~-]+)*(\/|\/[\w~-][\w.~-]*\.\w+)$/, ADDRESS);

/** `content/redirects.json`: where the addresses of pages lead that have been taken away. */
export const redirectsFileSchema = z.strictObject({
  $schema: schemaFileSchema,
  redirects: z
    .array(
      z.strictObject({
        from: addressSchema.describe('The address that is no more, such as /old-name/'),
        to: addressSchema.describe('The page to which it leads now, such as /rooms/'),
      }),
    )
    .describe('Addresses that are no more, each with the page to which it leads now'),
});

/** One line of the file. */
export type RedirectLine = z.infer<typeof redirectsFileSchema>['redirects'][number];

/** An address that is no more, where it leads, and who says so. */
export interface Redirect extends RedirectLine {
  readonly file: string;
  /** The field of that file. */
  readonly field: string;
}

/** What pages and the file say, in that order: the `oldSlugs` of each page, then the lines. A target may lead on. */
export function listRedirects({ pages, redirects }: Pick<Site, 'pages' | 'redirects'>): Redirect[] {
  return [
    ...pages.flatMap(({ file, path, oldPaths }) =>
      oldPaths.map((from, index) => ({ from, to: path, file, field: `oldSlugs[${index}]` })),
    ),
    ...redirects.map((line, index) => ({ ...line, file: REDIRECTS, field: `redirects[${index}]` })),
  ];
}

/** Where an address leads in the end, by what each leads to; undefined where it never ends. */
export function endOf(from: string, targets: ReadonlyMap<string, string>): string | undefined {
  const seen = new Set<string>();
  let path = from;
  for (let next = targets.get(path); next !== undefined; next = targets.get(path)) {
    if (seen.has(path)) return undefined;
    seen.add(path);
    path = next;
  }
  return path;
}

/** Every address from which the site sends on, with where that leads in the end: one step, never two. */
export function resolveRedirects(site: Pick<Site, 'pages' | 'redirects'>): RedirectLine[] {
  const targets = new Map(listRedirects(site).map(({ from, to }) => [from, to]));
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  return [...targets.keys()].flatMap((from) => {
    const to = endOf(from, targets);
    return to === undefined ? [] : servedPairs(from, to, pages.get(to));
  });
}

/**
 * A page was served with and without its slash, by the name of its file, and as a twin; a file at its address.
 * Whether the host takes the first three for one is not documented: then the first line decides, and says the same.
 */
function servedPairs(from: string, to: string, target: Page | undefined): RedirectLine[] {
  if (!from.endsWith('/')) return [{ from, to }];
  const twins = target && indexedPages([target]).length === 1 ? [{ from: twinPath(from), to: twinPath(to) }] : [];
  return [{ from, to }, { from: from.slice(0, -1), to }, { from: `${from}index.html`, to }, ...twins];
}
