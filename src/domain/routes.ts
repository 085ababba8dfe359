import type { Page, Template } from './page.ts';
import type { Site } from './site.ts';
import { routeParam } from './url.ts';

/**
 * The pages of these templates, each with what stands for its path in Astro's rest parameter. Every template with a
 * component of its own is a route of its own, so that no page loads the styles and scripts of another.
 */
export function routesOf(
  { pages }: Pick<Site, 'pages'>,
  templates: readonly Template[],
): { readonly path: string | undefined; readonly page: Page }[] {
  return pages
    .filter(({ template }) => templates.includes(template))
    .map((page) => ({ path: routeParam(page.path), page }));
}
