import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { createFileResponse } from '@remix-run/response/file';
import { isForHost } from '../../src/publish/headers-file.ts';
import { MEDIA_TYPES } from '../../src/publish/media-types.ts';
import type { RedirectRules } from './redirect-rules.ts';
import type { RequestTarget } from './request-target.ts';

interface StaticFilesOptions extends RedirectRules {
  /** The folder that was built. */
  readonly dist: string;
  /** The headers that the host gives to a path. */
  readonly headersFor: (pathname: string) => Readonly<Record<string, string>>;
}

/** Answers GET and HEAD. */
export type StaticFiles = (request: Request, target: RequestTarget) => Promise<Response>;

/** The types of files that no rule gives one, by the ends of their names. */
const TYPES: Readonly<Record<string, string>> = {
  ...MEDIA_TYPES,
  css: 'text/css',
  ico: 'image/x-icon',
  js: 'text/javascript',
  md: 'text/markdown',
  pdf: 'application/pdf',
  txt: 'text/plain',
  wasm: 'application/wasm',
  woff2: 'font/woff2',
};

/**
 * Serves a built site as static hosting does.
 * - Headers by the path as it was asked for, not decoded, on 404s and redirects too; a type by the file's name where no rule has one.
 * - Strong ETags, which are the content's hash; If-None-Match, If-Match, one byte range, If-Range, HEAD.
 * - A folder without its slash is redirected to the one with it, its query kept.
 * - An address that is no more is redirected, its query kept; not where a file is.
 * - Anything else is the site's own 404 page; so are the files that tell the host of headers and redirects.
 */
export function createStaticFiles({ dist, headersFor, redirectFor, notFoundFor }: StaticFilesOptions): StaticFiles {
  return async (request, { pathname, decoded, search }) => {
    const rules = headersFor(pathname);
    const found = decoded === undefined || isForHost(decoded.slice(1)) ? undefined : findIn(dist, decoded);
    if (found?.isFile) {
      const response = await sendFile(found.file, request);
      for (const [name, value] of Object.entries(rules))
        if (response.ok || !/^content-(type|language)$/i.test(name)) response.headers.set(name, value);
      return response;
    }
    const target = found?.isPage ? `${pathname}/` : (redirectFor(pathname) ?? (found && `${pathname}/`));
    if (target !== undefined)
      return new Response(null, { status: 301, headers: { ...rules, Location: `${target}${search}` } });
    const headers = { 'Content-Type': MEDIA_TYPES.html, ...rules };
    return new Response(readFileSync(path.join(dist, notFoundFor(pathname))), { status: 404, headers });
  };
}

/** The file that a path names, or the folder whose slash is missing, in which there may be a page. */
function findIn(dist: string, decoded: string): { file: string; isFile: boolean; isPage: boolean } | undefined {
  const file = path.join(dist, decoded, decoded.endsWith('/') ? 'index.html' : '');
  if (!existsSync(file)) return undefined;
  return { file, isFile: statSync(file).isFile(), isPage: existsSync(path.join(file, 'index.html')) };
}

function sendFile(file: string, request: Request): Promise<Response> {
  // What is no range, or several, counts as none (RFC 9110 section 14.2).
  if (!/^bytes=(\d+-\d*|-\d+)$/.test(request.headers.get('range') ?? '')) request.headers.delete('range');
  // It is compared weakly (section 13.1.2).
  const known = request.headers.get('if-none-match');
  if (known !== null) request.headers.set('if-none-match', known.replaceAll('W/"', '"'));
  const bytes = readFileSync(file);
  const type = TYPES[path.extname(file).slice(1)] ?? 'application/octet-stream';
  return createFileResponse(new File([bytes], file, { type }), request, {
    etag: 'strong',
    digest: () => Promise.resolve(createHash('sha256').update(bytes).digest('base64url').slice(0, 22)),
    lastModified: false,
    acceptRanges: true,
  });
}
