import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { createFileResponse } from '@remix-run/response/file';
import { isForHost } from '../../src/publish/headers/headers-file.ts';
import { MEDIA_TYPES } from '../../src/publish/headers/media-types.ts';
import type { HostRules } from './host-rules.ts';

/** Answers GET and HEAD. */
export type StaticFiles = (request: Request) => Promise<Response>;

/** The types of files that no rule gives one, by the ends of their names. */
const TYPES: Readonly<Record<string, string>> = {
  ...MEDIA_TYPES,
  ico: 'image/x-icon',
  md: 'text/markdown',
  pdf: 'application/pdf',
  txt: 'text/plain',
};

/**
 * Serves a built site as static hosting does.
 * - Headers by the path as it was asked for, not decoded, on 404s and redirects too; a type by the file's name where no rule has one.
 * - Strong ETags, which are the content's hash; If-None-Match, If-Match, one byte range, If-Range, HEAD.
 * - An HTML file without its ending, as `/rooms/index`.
 * - A folder without its slash is redirected to the one with it, its query kept.
 * - An address that is no more is redirected, its query kept; not where a file is.
 * - Anything else is the site's own 404 page; so are the files that tell the host of headers and redirects.
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

/** The file that a path names, or the folder whose slash is missing. */
function findIn(dist: string, pathname: string): string | undefined {
  const name = decode(pathname);
  if (name === undefined || isForHost(name.slice(1))) return undefined;
  const file = path.join(dist, name, name.endsWith('/') ? 'index.html' : '');
  return [file, `${file}.html`].find((one) => existsSync(one));
}

/** What a path names; undefined where that is nothing on a site: encoded badly, with a backslash, an empty part or a `..`. */
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
  // It is compared weakly (section 13.1.2).
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
 * The one part of a file that a `Range` asks for; undefined for what is none, several, or ends before it begins, which
 * counts as none (RFC 9110 section 14.2). The last zero bytes are a part that no file has: as one behind its end.
 */
function readRange(range: string, size: number): string | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (!first && !last) return undefined;
  if (!first && Number(last) === 0) return `bytes=${size}-`;
  return first && last && Number(last) < Number(first) ? undefined : range;
}
