import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SIRVOY_ORIGIN } from '../../src/domain/booking-engines.ts';
import { createStaticFiles, type StaticFiles, type StaticFilesOptions } from './static-files.ts';

/**
 * A built site whose booking pages load the stand-in of the booking engine at `standInOrigin`; all else is as it was built.
 * - Scripts that name the engine's origin name the stand-in's. Nobody may store them: the origin may change.
 * - Wherever the content security policy allows the engine, it allows the stand-in as well.
 */
export function createFilesWithStandIn(options: StaticFilesOptions, standInOrigin: string): StaticFiles {
  const scripts = readEngineScripts(options.dist);
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
      const script = scripts.get(target.decoded);
      if (script === undefined) {
        files.serve(request, response, target);
        return;
      }
      const type = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' };
      response.writeHead(200, { ...allowStandIn(target.pathname), ...type });
      response.end(request.method === 'HEAD' ? undefined : toStandIn(script, standInOrigin));
    },
  };
}

/** The same code with the stand-in in the place of the engine. */
export function toStandIn(code: string, standInOrigin: string): string {
  return code.replaceAll(SIRVOY_ORIGIN, standInOrigin);
}

/** The scripts of a built site that name the engine's origin, by their path. */
function readEngineScripts(dist: string): ReadonlyMap<string, string> {
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  const scripts = names.map((name) => {
    return [`/${name.replaceAll(path.sep, '/')}`, readFileSync(path.join(dist, name), 'utf8')] as const;
  });
  return new Map(scripts.filter(([, code]) => code.includes(SIRVOY_ORIGIN)));
}
