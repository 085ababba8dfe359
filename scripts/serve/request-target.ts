export interface RequestTarget {
  /** As it was written, without the query. */
  readonly pathname: string;
  /** What it names: decoded. undefined where it names nothing on a site: encoded badly, with a backslash, an empty part or a `..`. */
  readonly decoded: string | undefined;
  /** With its `?`; empty if there is none. */
  readonly search: string;
}

/** The path and the query of a request line. The absolute form (`http://host/path`, RFC 9112 section 3.2.2) means its path. */
export function parseRequestTarget(target: string): RequestTarget {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '') || '/';
  const [pathname = ''] = path.split('?', 1);
  return { pathname, decoded: decode(pathname), search: path.slice(pathname.length) };
}

function decode(pathname: string): string | undefined {
  try {
    const decoded = decodeURIComponent(pathname);
    return !decoded.startsWith('/') || /[\\\0]|\/\/|\/\.\.?(\/|$)/.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}
