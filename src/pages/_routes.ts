import { getCollection } from 'astro:content';
import type { Page } from '../schema/page.ts';
import type { SiteConfig } from '../schema/site-config.ts';
import { siteOf } from '../site/entries.ts';
import type { Site } from '../site/site.ts';
import { routeParam } from '../site/url.ts';
import { type Route, traitsOf } from '../templates.ts';

interface PageRoute {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly props: {
    /** The same object for all pages of a route, as making it takes time in proportion to the number of pages. */
    readonly site: Site;
    readonly page: Page;
    readonly html: string;
  };
}

/**
 * The pages of a route, as Astro wants them. There is one route for each set of components, and not one for all pages:
 * Astro gives a page the styles and scripts of everything that its route imports, so that a post would load the search,
 * and a list of rooms the live status.
 */
export async function listPages(route: Route): Promise<PageRoute[]> {
  return listRoutes(route, ({ template }) => traitsOf(template).route === route);
}

/** The pages that belong, each with its path in the route's rest parameter. */
export async function listRoutes(parameter: string, belongs: (page: Page) => boolean): Promise<PageRoute[]> {
  const entries = await getCollection('content');
  const site = siteOf(entries);
  const htmls = new Map(entries.map(({ id, rendered }) => [id, rendered?.html ?? '']));
  return site.pages.filter(belongs).map((page) => ({
    params: { [parameter]: routeParam(page.path) },
    props: { site, page, html: htmls.get(page.path) ?? '' },
  }));
}

/** Whether there is an editor: a site in the net says where its repository is; on the own computer a folder of it can be edited. */
export function hasEditor({ editing }: Pick<SiteConfig, 'editing'>): boolean {
  return editing !== undefined || import.meta.env.DEV;
}
