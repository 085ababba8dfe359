import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CACHE_RULES, MEDIA_TYPES } from '../../src/domain/agent/media-types.ts';
import { SIRVOY_ORIGIN } from '../../src/domain/booking-engines.ts';
import { createStaticFiles, type StaticFiles, type StaticFilesOptions } from './static-files.ts';

/**
 * A built site whose booking pages load the stand-in of the booking engine at `standInOrigin`; all else is as it was built.
 * - Scripts that name the engine's origin name the stand-in's. Nobody may store them: the origin may change.
 * - So do pages that are asked for with a query, policy and links: without a search no engine is loaded, and the page
 *   stays as it was built.
 * - Wherever the content security policy of a header allows the engine, it allows the stand-in as well.
 */
export function createFilesWithStandIn(options: StaticFilesOptions, standInOrigin: string): StaticFiles {
  const named = readFilesWithEngine(options.dist);
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
      const file = target.decoded.endsWith('/') ? `${target.decoded}index.html` : target.decoded;
      const isScript = file.endsWith('.js');
      const text = isScript || target.search !== '' ? named.get(file) : undefined;
      if (text === undefined) {
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

/** The scripts and pages of a built site that name the engine's origin, by their path. */
function readFilesWithEngine(dist: string): ReadonlyMap<string, string> {
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|html)$/.test(name));
  const files = names.map((name) => {
    return [`/${name.replaceAll(path.sep, '/')}`, readFileSync(path.join(dist, name), 'utf8')] as const;
  });
  return new Map(files.filter(([, text]) => text.includes(SIRVOY_ORIGIN)));
}
