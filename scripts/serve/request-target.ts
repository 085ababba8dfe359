export interface RequestTarget {
  /** As it was written, without the query. */
  readonly pathname: string;
  /** What it names: decoded. */
  readonly decoded: string;
  /** With its `?`; empty if there is none. */
  readonly search: string;
}

/**
 * The path and the query of a request line.
 * - The absolute form (`http://host/path`, RFC 9112 section 3.2.2) means its path.
 * - undefined for a path that names nothing on a site: encoded badly, with a backslash, an empty part or a `..`.
 */
export function parseRequestTarget(target: string): RequestTarget | undefined {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '') || '/';
  const start = path.indexOf('?');
  const pathname = start === -1 ? path : path.slice(0, start);
  const decoded = decode(pathname);
  if (decoded === undefined || !decoded.startsWith('/') || /[\\\0]|\/\/|\/\.\.?(\/|$)/.test(decoded)) return undefined;
  return { pathname, decoded, search: start === -1 ? '' : path.slice(start) };
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
