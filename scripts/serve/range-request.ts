import type { IncomingHttpHeaders } from 'node:http';

/**
 * Changes the headers of a request so that `send` answers ranges and conditions as RFC 9110 has them. Without it, `send`
 * refuses a suffix that is longer than the file, and compares validators as if weak ones were strong.
 * - Only GET has ranges (14.2): others get the whole file.
 * - A suffix that is longer than the file is the whole file (14.1.2).
 * - `If-Range` and `If-Match` compare strongly (13.1.5, 13.1.1): a weak validator, a list, a date, never match here.
 */
export function applyRangeRules(
  method: string | undefined,
  headers: IncomingHttpHeaders,
  { etag, size }: { readonly etag: string; readonly size: number },
): void {
  const { range, 'if-range': ifRange, 'if-match': ifMatch } = headers;
  if (method !== 'GET' || (ifRange !== undefined && String(ifRange).trim() !== etag)) delete headers.range;
  else if (range !== undefined) {
    headers.range = range.replaceAll(/(?<=[=,]\s*)-(\d+)/g, (suffix, length: string) =>
      size > 0 && Number(length) > size ? '0-' : suffix,
    );
  }
  delete headers['if-range'];
  if (ifMatch !== undefined) headers['if-match'] = ifMatch.replaceAll(/W\/("[^"]*")/g, '"weak"');
}
