import { CACHE_RULES } from '../../src/publish/media-types.ts';
import { NOT_FOUND_PATH } from '../../src/schema/url.ts';

/**
 * Answers of the functions.
 * - Never cached. Headers are set here because the host's rules for headers do not reach functions in production.
 * - JSON bodies; a HEAD request gets the headers without the body.
 */
const HEADERS = {
  'cache-control': CACHE_RULES.never,
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
} as const;

/** A JSON answer. */
export function respondJson(
  request: Request,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response {
  const text = JSON.stringify(body);
  return new Response(request.method === 'HEAD' ? null : text, {
    status,
    headers: { ...HEADERS, 'content-type': 'application/json', ...headers },
  });
}

/** 405: the method is not one of those that this resource has. */
export function refuseMethod(allow: string): Response {
  return new Response(null, { status: 405, headers: { ...HEADERS, allow } });
}

/** An answer without a body. */
export function respondEmpty(status: number): Response {
  return new Response(null, { status, headers: HEADERS });
}

/**
 * 401, with what opens this resource (RFC 9110 section 15.5.2 asks for a challenge).
 * The scheme of a key in a header of its own is one that no browser knows, so that none asks its user for a password.
 */
export function refuseCaller(request: Request, header: string): Response {
  const challenge = header === 'authorization' ? 'Bearer' : `ApiKey header="${header}"`;
  return respondJson(request, 401, { error: 'unauthorized' }, { 'www-authenticate': challenge });
}

/**
 * 404, with the site's own page for what is not there: functions answer in the place of files, so that the host does not
 * give it by itself. Where that page cannot be read, the answer has no body.
 */
export async function respondNotFound(request: Request, fetchPage: typeof fetch): Promise<Response> {
  const page = await fetchPage(new URL(NOT_FOUND_PATH, request.url)).catch(() => undefined);
  const body = page?.ok && request.method !== 'HEAD' ? await page.arrayBuffer().catch(() => null) : null;
  const type = page?.headers.get('content-type');
  return new Response(body, { status: 404, headers: { ...HEADERS, ...(type && { 'content-type': type }) } });
}
