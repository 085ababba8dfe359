import type { Site } from '../schema/site.ts';
import { CACHE_RULES } from './media-types.ts';
import type { PageLink } from './page-links.ts';
import { listPublished, type PublishedFile } from './published-files.ts';

type Headers = Readonly<Record<string, string | undefined>>;

/**
 * What every answer has, a 404 and a redirect too. Nothing else may set any of these.
 * - Strict-Transport-Security: two years, with every subdomain (RFC 6797). Not for browsers' preload lists, which a
 *   place cannot leave again at will.
 * - Cross-Origin-Opener-Policy: pages of other sites that open ours, or that ours opens, cannot reach its window.
 */
const EVERYWHERE: Headers = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/**
 * `_headers`, which the host reads: every header of every file.
 * - A rule for the address of each file, and one for all; no header of a path comes from two of them. So it
 *   does not matter which of two rules the host prefers, nor whether letter case or a slash at the end count there.
 * - No rule for what may not be there: rules reach 404s too, whose type and cache rule are the host's own.
 * - Files of `public/` have a cache rule; their type is what the host takes them for.
 * - `assets` are the addresses of styles, scripts and pictures, which carry their content's hash in their name.
 * - A preview is kept out of search, all of it. Robots may read it, or they would not see that.
 */
export function renderHeadersFile(site: Site, assets: readonly string[], { isPreview = false } = {}): string {
  const files = listPublished(site);
  const made = new Set(files.map(({ path }) => path));
  // A file of `public/` that takes the place of one that is made has its rule.
  const asTheyAre = site.publicFiles
    .map((path) => path.replace(/\/index\.html$/, '/'))
    .filter((path) => !made.has(path));
  return [
    renderRule('/*', isPreview ? { ...EVERYWHERE, 'X-Robots-Tag': 'noindex' } : EVERYWHERE),
    ...files.map((file) => renderRule(file.path, headersOf(file))),
    ...assets.map((path) => renderRule(path, { 'Cache-Control': CACHE_RULES.forever })),
    ...asTheyAre.map((path) => renderRule(path, { 'Cache-Control': CACHE_RULES.text })),
  ].join('\n');
}

function headersOf({ type, cacheControl, language, links, policy, anyOrigin }: PublishedFile): Headers {
  return {
    'Content-Type': type,
    'Cache-Control': cacheControl,
    'Content-Language': language,
    'Content-Security-Policy': policy,
    'Access-Control-Allow-Origin': anyOrigin && '*',
    Link: links.length > 0 ? links.map(renderLink).join(', ') : undefined,
  };
}

function renderRule(path: string, headers: Headers): string {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [`  ${name}: ${value}`],
  );
  return [path, ...lines, ''].join('\n');
}

function renderLink({ rel, href, type, hreflang }: PageLink): string {
  return [
    `<${href}>`,
    `rel="${rel}"`,
    ...(type === undefined ? [] : [`type="${type}"`]),
    ...(hreflang === undefined ? [] : [`hreflang="${hreflang}"`]),
  ].join('; ');
}
