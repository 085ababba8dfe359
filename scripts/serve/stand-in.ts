import { SIRVOY_ORIGIN } from '../../src/booking/booking-engines.ts';
import type { StaticFiles } from './static-files.ts';

/**
 * Serves a built site whose booking pages load the demo booking engine at `standInOrigin`; everything else is as built.
 * - Scripts that name the engine's origin get the demo's origin. They may not be cached, because their names stay the
 *   same.
 * - So do pages with a query, in policy and links. Without a search no engine is loaded, and the page is as built.
 *   Their caching rule, which OpenAPI promises, is 30 seconds.
 * - Neither has a validator.
 * - Content security policies that allow the engine also allow the demo engine.
 */
export function withStandIn(files: StaticFiles, standInOrigin: string): StaticFiles {
  return async (request) => {
    const response = await files(request);
    const { headers } = response;
    const { pathname, search } = new URL(request.url);
    const policy = headers.get('content-security-policy');
    if (policy)
      headers.set('content-security-policy', policy.replaceAll(SIRVOY_ORIGIN, `${SIRVOY_ORIGIN} ${standInOrigin}`));
    const isScript = pathname.endsWith('.js');
    const isSearch = search !== '' && headers.get('content-type')?.startsWith('text/html') === true;
    if (response.status !== 200 || !(isScript || isSearch)) return response;
    const text = await response.text();
    if (!text.includes(SIRVOY_ORIGIN)) return new Response(text, { headers });
    headers.delete('etag');
    headers.delete('content-length');
    if (isScript) headers.set('cache-control', 'no-store');
    return new Response(toStandIn(text, standInOrigin), { headers });
  };
}

export function toStandIn(text: string, standInOrigin: string): string {
  return text.replaceAll(SIRVOY_ORIGIN, standInOrigin);
}
