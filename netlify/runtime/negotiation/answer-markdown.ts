import { prefersMarkdown } from './prefers-markdown.ts';

/** Asks what is behind: files, by the rules of the host, and functions. */
export type Next = (request: Request, options: { readonly sendConditionalRequest: true }) => Promise<Response>;

/** Passed on as they are asked: otherwise the host takes `If-None-Match` away, and nothing is ever answered with 304. */
const AS_ASKED = { sendConditionalRequest: true } as const;

/**
 * Answers at the address of a page with its Markdown twin, if that is what `Accept` prefers; else with what is there.
 * - The twin is asked for as the page was, so that it has its own ETag, 304, 206 and HEAD. `Vary` is added: its address
 *   has two answers now.
 * - Only a twin that says where else it is may stand for its page: `Content-Location`, which the build gives it.
 */
export async function answerMarkdown(request: Request, next: Next): Promise<Response> {
  const twinUrl = findTwin(request);
  if (twinUrl === undefined || !prefersMarkdown(request.headers.get('accept') ?? '')) return next(request, AS_ASKED);
  const twin = await next(new Request(twinUrl, request), AS_ASKED);
  // What `next` was asked last is what the host goes on with: so the page has to be asked for by name.
  if (!twin.headers.has('content-location')) return next(request, AS_ASKED);
  const answer = new Response(twin.body, twin);
  answer.headers.append('vary', 'Accept');
  return answer;
}

/** Where the twin is, if there is one, of the page that is read by this request; undefined where it reads no page. */
function findTwin({ method, url }: Request): URL | undefined {
  const isPage = /\/(index(\.html)?)?$/.test(new URL(url).pathname);
  return isPage && (method === 'GET' || method === 'HEAD') ? new URL('index.md', url) : undefined;
}
