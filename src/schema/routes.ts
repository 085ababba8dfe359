import type { Page } from './page.ts';
import type { Site } from './site.ts';
import { routeParam } from './url.ts';

/**
 * The pages of one route, each with what stands for its path in Astro's rest parameter. What has components of its own
 * is a route of its own, so that no page loads the styles and scripts of another.
 */
export function routesOf(
  { pages }: Pick<Site, 'pages'>,
  belongs: (page: Page) => boolean,
): { readonly path: string | undefined; readonly page: Page }[] {
  return pages.filter(belongs).map((page) => ({ path: routeParam(page.path), page }));
}
