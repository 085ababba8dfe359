// Refusing a method loads nothing but this file: whoever tries every address with POST costs as little as can be.

/** Of every answer. Headers are set here because the host's rules for headers do not reach functions in production. */
export const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
} as const;

/** A JSON answer; a HEAD request gets the headers without the body. */
export function respondJson(
  request: Request,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): Response {
  const text = request.method === 'HEAD' ? null : JSON.stringify(body);
  return new Response(text, { status, headers: { ...HEADERS, 'content-type': 'application/json', ...headers } });
}

/** 400, with what is wrong by the names of the fields. */
export function refuseFields(request: Request, problems: readonly { field: string; message: string }[]): Response {
  return respondJson(request, 400, { error: 'invalid', problems });
}

/** 405: the method is not one of those that this resource has. */
export function refuseMethod(allow: string): Response {
  return new Response(null, { status: 405, headers: { ...HEADERS, allow } });
}

/**
 * 401, with what opens this resource (RFC 9110 section 15.5.2 asks for a challenge).
 * The scheme of a key in a header of its own is one that no browser knows, so that none asks its user for a password.
 */
export function refuseCaller(request: Request, header: string): Response {
  const challenge = header === 'authorization' ? 'Bearer' : `ApiKey header="${header}"`;
  return respondJson(request, 401, { error: 'unauthorized' }, { 'www-authenticate': challenge });
}
