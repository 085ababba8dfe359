import { prefersMarkdown } from './prefers-markdown.ts';

/** Fetches the resource behind the edge function: a file, by Netlify's rules, or a function. */
export type Next = (request: Request, options: { readonly sendConditionalRequest: true }) => Promise<Response>;

/** By default, Netlify removes `If-None-Match`, and no response would be 304. */
const AS_ASKED = { sendConditionalRequest: true } as const;

/**
 * Serves the Markdown twin at the address of a page if `Accept` prefers Markdown; else the page.
 * - The twin is requested with the page's headers and method, so that it has its own ETag, 304, 206 and HEAD. `Vary` is
 *   added, because the address has two representations.
 * - A response is a twin only if it has `Content-Location`, which the build adds to every twin.
 */
export async function answerMarkdown(request: Request, next: Next): Promise<Response> {
  const twinUrl = findTwin(request);
  if (twinUrl === undefined || !prefersMarkdown(request.headers.get('accept') ?? '')) return next(request, AS_ASKED);
  const twin = await next(new Request(twinUrl, request), AS_ASKED);
  // Netlify continues with the request that `next` had last, so the page has to be requested explicitly.
  if (!twin.headers.has('content-location')) return next(request, AS_ASKED);
  const answer = new Response(twin.body, twin);
  answer.headers.append('vary', 'Accept');
  return answer;
}

/** Returns the address of the page's twin; undefined if the request does not read a page. */
function findTwin({ method, url }: Request): URL | undefined {
  const isPage = /\/(index(\.html)?)?$/.test(new URL(url).pathname);
  return isPage && (method === 'GET' || method === 'HEAD') ? new URL('index.md', url) : undefined;
}
