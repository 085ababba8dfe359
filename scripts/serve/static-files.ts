import { createHash } from 'node:crypto';
import { readFileSync, type Stats } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';

export interface StaticFilesOptions {
  /** The folder that was built. */
  readonly dist: string;
  /** The headers of netlify.toml for a path. */
  readonly headersFor: (pathname: string) => Readonly<Record<string, string>>;
}

/** What is answered to a condition or a range that cannot be met; every other refusal is "not found". */
const REFUSALS: Readonly<Record<number, string>> = {
  412: 'This is not the version that was asked for.\n',
  416: 'There is no such part of this file.\n',
};

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Serves a built site as static hosting does.
 * - Headers by path; strong ETags that change with every build; If-None-Match, byte ranges, If-Range, HEAD.
 * - A folder without its slash is redirected to the one with it, its query kept.
 * - Anything else is the site's own 404 page, with status 404.
 */
export function createStaticFiles({ dist, headersFor }: StaticFilesOptions): Listener {
  const etags = new Map<string, string>();

  const notFound = (request: IncomingMessage, response: ServerResponse, pathname: string): void => {
    response.writeHead(404, { ...headersFor(pathname), 'Content-Type': 'text/html; charset=utf-8' });
    response.end(request.method === 'HEAD' ? undefined : readFileSync(path.join(dist, '404.html')));
  };

  return (request, response) => {
    // `send` gives the whole file to a client that also says no-cache, as many do; If-None-Match alone decides here.
    delete request.headers['cache-control'];
    const { pathname, search } = splitTarget(request.url ?? '/');
    send(request, pathname, { root: dist, dotfiles: 'allow', lastModified: false, cacheControl: false })
      .on('headers', (_response: ServerResponse, file: string, stat: Stats) => {
        response.setHeader('ETag', etagOf(file, stat, etags));
        for (const [name, value] of Object.entries(headersFor(pathname))) response.setHeader(name, value);
      })
      .on('directory', () => {
        response.writeHead(301, { Location: `${pathname.replace(/^\/+/, '/')}/${search}` });
        response.end();
      })
      .on('error', (error: { status: number; headers?: Record<string, string> }) => {
        const reason = REFUSALS[error.status];
        if (reason === undefined) {
          notFound(request, response, pathname);
        } else {
          response.writeHead(error.status, { 'Content-Type': 'text/plain; charset=utf-8', ...error.headers });
          response.end(reason);
        }
      })
      .pipe(response);
  };
}

/**
 * A strong validator: the file's content, and the moment at which the build wrote it.
 * Every build writes every file anew, so every build changes every ETag.
 */
function etagOf(file: string, stat: Stats, etags: Map<string, string>): string {
  const version = `${file}:${stat.size}:${stat.mtimeMs}`;
  const known = etags.get(version);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22);
  const etag = `"${hash}-${Math.round(stat.mtimeMs * 1000).toString(36)}"`;
  etags.set(version, etag);
  return etag;
}

function splitTarget(target: string): { pathname: string; search: string } {
  const start = target.indexOf('?');
  return start === -1
    ? { pathname: target, search: '' }
    : { pathname: target.slice(0, start), search: target.slice(start) };
}
