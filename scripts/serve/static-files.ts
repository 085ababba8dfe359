import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { createFileResponse } from '@remix-run/response/file';
import { isForHost } from '../../src/publish/headers/headers-file.ts';
import { MEDIA_TYPES } from '../../src/publish/headers/media-types.ts';
import type { HostRules } from './host-rules.ts';

export type StaticFiles = (request: Request) => Promise<Response>;

/** Media types by file extension, for files without a rule. */
const TYPES: Readonly<Record<string, string>> = {
  ...MEDIA_TYPES,
  ico: 'image/x-icon',
  md: 'text/markdown',
  pdf: 'application/pdf',
  txt: 'text/plain',
};

/**
 * Serves a built site as static hosting does.
 * - Headers match the path as requested, not decoded, also for 404s and redirects. Without a rule, the type depends on
 *   the extension.
 * - Strong ETags (content hashes); If-None-Match, If-Match, one byte range, If-Range, HEAD.
 * - HTML files without their extension, such as `/rooms/index`.
 * - A folder without its slash redirects to the one with it; the query is kept.
 * - A removed address redirects, with its query, unless a file is there.
 * - Anything else, including the host's files of headers and redirects, is the site's 404 page.
 */
export function createStaticFiles(dist: string, { headersFor, redirectFor, notFoundFor }: HostRules): StaticFiles {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const rules = headersFor(pathname);
    const file = findIn(dist, pathname);
    if (file !== undefined && statSync(file).isFile()) {
      const response = await sendFile(file, request);
      for (const [name, value] of Object.entries(rules))
        if (response.ok || !/^content-(type|language)$/i.test(name)) response.headers.set(name, value);
      return response;
    }
    const redirect = redirectFor(pathname) ?? (file === undefined ? undefined : { to: `${pathname}/`, status: 301 });
    if (redirect) {
      const { to, status } = redirect;
      return new Response(null, { status, headers: { ...rules, Location: `${to}${search}` } });
    }
    const headers = { 'Content-Type': MEDIA_TYPES.html, ...rules };
    return new Response(readFileSync(path.join(dist, notFoundFor(pathname))), { status: 404, headers });
  };
}

function findIn(dist: string, pathname: string): string | undefined {
  const name = decode(pathname);
  if (name === undefined || isForHost(name.slice(1))) return undefined;
  const file = path.join(dist, name, name.endsWith('/') ? 'index.html' : '');
  return [file, `${file}.html`].find((one) => existsSync(one));
}

/** Decodes a path; undefined if it is invalid: bad encoding, a backslash, an empty part or a `..`. */
function decode(pathname: string): string | undefined {
  try {
    const name = decodeURIComponent(pathname);
    return /[\\\0]|\/\/|\/\.\.(\/|$)/.test(name) ? undefined : name;
  } catch {
    return undefined;
  }
}

function sendFile(file: string, request: Request): Promise<Response> {
  const bytes = readFileSync(file);
  const range = readRange(request.headers.get('range') ?? '', bytes.length);
  if (range === undefined) request.headers.delete('range');
  else request.headers.set('range', range);
  // `If-None-Match` uses the weak comparison (section 13.1.2).
  const known = request.headers.get('if-none-match');
  if (known !== null) request.headers.set('if-none-match', known.replaceAll('W/"', '"'));
  const type = TYPES[path.extname(file).slice(1)] ?? 'application/octet-stream';
  return createFileResponse(new File([bytes], file, { type }), request, {
    etag: 'strong',
    digest: () => Promise.resolve(createHash('sha256').update(bytes).digest('base64url').slice(0, 22)),
    lastModified: false,
    acceptRanges: true,
  });
}

/**
 * Returns the one part of a file that a `Range` selects; undefined if it is invalid or has several parts, which are
 * ignored (RFC 9110 section 14.2). The last zero bytes are not satisfiable, like a part beyond the end.
 */
function readRange(range: string, size: number): string | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (!first && !last) return undefined;
  if (!first && Number(last) === 0) return `bytes=${size}-`;
  return first && last && Number(last) < Number(first) ? undefined : range;
}
