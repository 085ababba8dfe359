/**
 * The media types of what is published, as they stand in `Content-Type`: by the end of a name, or by all of it.
 * RFC 7763 requires the charset of Markdown.
 */
export const MEDIA_TYPES = {
  html: 'text/html; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'text/xml; charset=utf-8',
  'rss.xml': 'application/rss+xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
  // RFC 9727, section 4: a set of links in JSON (RFC 9264) with the profile of catalogs.
  'api-catalog': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
} as const;

/** The media type of what is published at an address; what ends with a slash is a page. */
export function mediaTypeOf(path: string): string {
  const types: Readonly<Record<string, string>> = MEDIA_TYPES;
  const name = path.slice(path.lastIndexOf('/') + 1) || 'index.html';
  return types[name] ?? types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

/** The same without its parameters: `text/html`. */
export function essenceOf(path: string): string {
  return mediaTypeOf(path).split(';', 1).join('');
}
