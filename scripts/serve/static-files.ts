import { createHash } from 'node:crypto';
import { existsSync, readFileSync, type Stats } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';
import { isForHost, MEDIA_TYPES } from '../../src/publish/media-types.ts';
import { applyRangeRules } from './range-request.ts';
import type { RedirectRules } from './redirect-rules.ts';
import type { RequestTarget } from './request-target.ts';

export interface StaticFilesOptions extends RedirectRules {
  /** The folder that was built. */
  readonly dist: string;
  /** The headers that the host gives to a path. */
  readonly headersFor: (pathname: string) => Readonly<Record<string, string>>;
}

export interface StaticFiles {
  readonly serve: (request: IncomingMessage, response: ServerResponse, target: RequestTarget) => void;
  /** The site's own 404 page, with status 404 and what the rules say of the path that was asked for. */
  readonly refuse: (request: IncomingMessage, response: ServerResponse, pathname: string) => void;
}

/** What is answered to a condition or a range that cannot be met; every other refusal is "not found". */
const REFUSALS: Readonly<Record<number, string>> = {
  412: 'This is not the version that was asked for.\n',
  416: 'There is no such part of this file.\n',
};

/**
 * Serves a built site as static hosting does.
 * - Headers by the path as it was asked for, not decoded, on 404s and redirects too; a type by the file's name where no rule has one.
 * - Strong ETags, which are the content's hash; If-None-Match, byte ranges, If-Range, HEAD.
 * - A folder without its slash is redirected to the one with it, its query kept.
 * - An address that is no more is redirected, its query kept; not where a file is.
 * - Anything else is the site's own 404 page; so are the files that tell the host of headers and redirects.
 */
export function createStaticFiles({ dist, headersFor, redirectFor, notFoundFor }: StaticFilesOptions): StaticFiles {
  const etags = new Map<string, string>();

  const refuse = (request: IncomingMessage, response: ServerResponse, pathname: string): void => {
    response.writeHead(404, { 'Content-Type': MEDIA_TYPES.html, ...headersFor(pathname) });
    response.end(request.method === 'HEAD' ? undefined : readFileSync(path.join(dist, notFoundFor(pathname))));
  };

  const serve = (
    request: IncomingMessage,
    response: ServerResponse,
    { pathname, decoded, search }: RequestTarget,
  ): void => {
    const sendOn = (to: string): void => {
      response.writeHead(301, { ...headersFor(pathname), Location: `${to}${search}` });
      response.end();
    };
    if (isForHost(decoded.slice(1))) {
      refuse(request, response, pathname);
      return;
    }
    // `send` gives the whole file to a client that also says no-cache, as many do; If-None-Match alone decides here.
    delete request.headers['cache-control'];
    send(request, pathname, { root: dist, dotfiles: 'allow', lastModified: false, cacheControl: false })
      .on('file', (file: string, stat: Stats) => {
        applyRangeRules(request.method, request.headers, { etag: etagOf(file, stat, etags), size: stat.size });
      })
      .on('headers', (_response: ServerResponse, file: string, stat: Stats) => {
        response.setHeader('ETag', etagOf(file, stat, etags));
        for (const [name, value] of Object.entries(headersFor(pathname))) response.setHeader(name, value);
      })
      .on('directory', () => {
        const isPage = existsSync(path.join(dist, decoded, 'index.html'));
        sendOn((isPage ? undefined : redirectFor(pathname)) ?? `${pathname}/`);
      })
      .on('error', (error: { status: number; headers?: Record<string, string> }) => {
        const reason = REFUSALS[error.status];
        const target = reason === undefined ? redirectFor(pathname) : undefined;
        if (target !== undefined) {
          sendOn(target);
        } else if (reason === undefined) {
          refuse(request, response, pathname);
        } else {
          const headers = { ...headersFor(pathname), 'Content-Type': 'text/plain; charset=utf-8', ...error.headers };
          response.writeHead(error.status, headers);
          response.end(reason);
        }
      })
      .pipe(response);
  };

  return { serve, refuse };
}

/** A strong validator, the hash of the file's content and nothing else, as on the host. */
function etagOf(file: string, stat: Stats, etags: Map<string, string>): string {
  const version = `${file}:${stat.size}:${stat.mtimeMs}`;
  const known = etags.get(version);
  if (known !== undefined) return known;
  const etag = `"${createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 22)}"`;
  etags.set(version, etag);
  return etag;
}
