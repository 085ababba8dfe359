// Imports little, so that refusing a wrong method stays cheap.

/** Headers of every response. Set here because Netlify's header rules do not apply to functions in production. */
export const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
} as const;

/** Returns a JSON response; a HEAD request gets the headers without the body. */
export function respondJson(
  request: Request,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): Response {
  const text = request.method === 'HEAD' ? null : JSON.stringify(body);
  return new Response(text, { status, headers: { ...HEADERS, 'content-type': 'application/json', ...headers } });
}

/** Returns 400 with the problems, each with the name of its field. */
export function refuseFields(request: Request, problems: readonly { field: string; message: string }[]): Response {
  return respondJson(request, 400, { error: 'invalid', problems });
}

export function refuseMethod(allow: string): Response {
  return new Response(null, { status: 405, headers: { ...HEADERS, allow } });
}

/**
 * Returns 401 with a challenge (RFC 9110 section 15.5.2). Keys sent in a custom header use a scheme that browsers do
 * not know, so that no browser prompts for a password.
 */
export function refuseCaller(request: Request, header: string): Response {
  const challenge = header === 'authorization' ? 'Bearer' : `ApiKey header="${header}"`;
  return respondJson(request, 401, { error: 'unauthorized' }, { 'www-authenticate': challenge });
}
