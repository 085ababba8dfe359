import type { Page } from '../schema/page.ts';
import type { SiteConfig } from '../schema/site-config.ts';
import { routeParam } from '../site/url.ts';
import { loadSite } from '../load-site.ts';
import { type Route, traitsOf } from '../templates.ts';

interface PageRoute {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly props: { readonly page: Page };
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
  const { pages } = await loadSite();
  return pages.filter(belongs).map((page) => ({ params: { [parameter]: routeParam(page.path) }, props: { page } }));
}

/** Whether there is an editor: a site in the net says where its repository is; on the own computer a folder of it can be edited. */
export function hasEditor({ editing }: Pick<SiteConfig, 'editing'>): boolean {
  return editing !== undefined || import.meta.env.DEV;
}
