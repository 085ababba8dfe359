import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CACHE_RULES, MEDIA_TYPES } from '../../src/publish/media-types.ts';
import { SIRVOY_ORIGIN } from '../../src/rates/booking-engines.ts';
import { createStaticFiles, type StaticFiles, type StaticFilesOptions } from './static-files.ts';

/**
 * A built site whose booking pages load the stand-in of the booking engine at `standInOrigin`; all else is as it was built.
 * - Scripts that name the engine's origin name the stand-in's. Nobody may store them: their names stay, the origin changes.
 * - So do pages that are asked for with a query, policy and links: without a search no engine is loaded, and the page
 *   stays as it was built. Their rule, which the API's description promises, has them asked for anew after 30 seconds.
 * - Neither has a validator: conditions and ranges, which the host answers, are answered with all of it.
 * - Wherever the content security policy of a header allows the engine, it allows the stand-in as well.
 */
export function createFilesWithStandIn(options: StaticFilesOptions, standInOrigin: string): StaticFiles {
  const allowStandIn = (pathname: string): Record<string, string> => {
    const { 'Content-Security-Policy': policy, ...headers } = options.headersFor(pathname);
    if (policy === undefined) return headers;
    return {
      ...headers,
      'Content-Security-Policy': policy.replaceAll(SIRVOY_ORIGIN, `${SIRVOY_ORIGIN} ${standInOrigin}`),
    };
  };
  const files = createStaticFiles({ ...options, headersFor: allowStandIn });
  return {
    ...files,
    serve: (request, response, target) => {
      // By the path as it was asked for: `%2F` at its end is no folder.
      const file = target.pathname.endsWith('/') ? `${target.decoded}index.html` : target.decoded;
      const isScript = file.endsWith('.js');
      const isSearch = file.endsWith('.html') && target.search.length > 1;
      const text = isScript || isSearch ? readIfThere(path.join(options.dist, file)) : undefined;
      if (!text?.includes(SIRVOY_ORIGIN)) {
        files.serve(request, response, target);
        return;
      }
      const headers = isScript
        ? { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': CACHE_RULES.never }
        : { 'Content-Type': MEDIA_TYPES.html };
      response.writeHead(200, { ...allowStandIn(target.pathname), ...headers });
      response.end(request.method === 'HEAD' ? undefined : toStandIn(text, standInOrigin));
    },
  };
}

/** The same text with the stand-in in the place of the engine. */
export function toStandIn(text: string, standInOrigin: string): string {
  return text.replaceAll(SIRVOY_ORIGIN, standInOrigin);
}

/** Read for every request: the site may be built anew meanwhile. */
function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
