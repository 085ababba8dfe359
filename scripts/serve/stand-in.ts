import { SIRVOY_ORIGIN } from '../../src/booking/booking-engines.ts';
import type { StaticFiles } from './static-files.ts';

/**
 * A built site whose booking pages load the stand-in of the booking engine at `standInOrigin`; all else is as it was built.
 * - Scripts that name the engine's origin name the stand-in's. Nobody may store them: their names stay, the origin changes.
 * - So do pages that are asked for with a query, policy and links: without a search no engine is loaded, and the page
 *   stays as it was built. Their rule, which the API's description promises, has them asked for anew after 30 seconds.
 * - Neither has a validator.
 * - Wherever the content security policy of a header allows the engine, it allows the stand-in as well.
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

/** The same text with the stand-in in the place of the engine. */
export function toStandIn(text: string, standInOrigin: string): string {
  return text.replaceAll(SIRVOY_ORIGIN, standInOrigin);
}
