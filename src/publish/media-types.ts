/** The media types of what is published, as they stand in `Content-Type`. RFC 7763 requires the charset of Markdown. */
export const MEDIA_TYPES = {
  html: 'text/html; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
  plain: 'text/plain; charset=utf-8',
  xml: 'text/xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  /** RFC 9727, section 4: a link set in JSON (RFC 9264), with the profile of catalogs. */
  linkset: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
} as const;

export type MediaType = (typeof MEDIA_TYPES)[keyof typeof MEDIA_TYPES];

/** A media type without its parameters: `text/html`. */
export function essenceOf(type: MediaType): string {
  return type.split(';', 1).join('');
}

/** The media type of a card or icon, by the end of its address. */
export function drawnTypeOf(path: string): MediaType {
  return path.endsWith('.jpg') ? MEDIA_TYPES.jpg : MEDIA_TYPES.png;
}

/** How long a copy may be used without asking again; from the interface specification, section 8. */
export const CACHE_RULES = {
  page: 'public, must-revalidate, max-age=30',
  markdown: 'public, max-age=300, must-revalidate',
  text: 'public, max-age=3600, must-revalidate',
  /** Of what carries its content's hash in its name. */
  forever: 'public, max-age=31536000, immutable',
  never: 'no-store',
} as const;

export type CacheRule = (typeof CACHE_RULES)[keyof typeof CACHE_RULES];

/** How something is served, whatever it says. */
export interface Serving {
  /** `Content-Type`. */
  readonly type: MediaType;
  readonly cacheControl: CacheRule;
  /** Whether pages of other sites may read it (CORS). */
  readonly anyOrigin?: true;
}

export const PAGE_SERVING: Serving = { type: MEDIA_TYPES.html, cacheControl: CACHE_RULES.page };
export const TWIN_SERVING: Serving = { type: MEDIA_TYPES.markdown, cacheControl: CACHE_RULES.markdown };

/** The file in the built folder that tells the host of headers; the host serves it to nobody. */
export const HEADERS_FILE = '_headers';

/** The one that tells it of redirects. */
export const REDIRECTS_FILE = '_redirects';

/** Whether a file of the built folder is for the host alone. */
export function isForHost(file: string): boolean {
  return file === HEADERS_FILE || file === REDIRECTS_FILE;
}
