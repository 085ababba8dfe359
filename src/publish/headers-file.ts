import { CACHE_RULES } from './media-types.ts';
import type { PageLink } from './page-links.ts';
import { listPublished, type PublishedFile } from './published-files.ts';
import { enginePolicy } from '../rates/booking-engines.ts';
import type { Page } from '../schema/page.ts';
import { resolveRedirects } from '../schema/redirects.ts';
import type { BookingEngine, SiteConfig } from '../schema/site-config.ts';
import type { Site } from '../schema/site.ts';
import { notFoundPath, pagePath } from '../schema/url.ts';

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

/**
 * `_redirects`: a line for each address that is no more, with its target and the status; then one for each language that
 * is not at the root, so that what is not there is answered in the language of its address, and everything else by
 * `/404.html`. The first line that fits decides. None is forced: a file that is there is served
 * (https://docs.netlify.com/manage/routing/redirects/overview/).
 */
export function renderRedirectsFile(site: Pick<Site, 'config' | 'pages' | 'redirects'>): string {
  const { config } = site;
  return [
    ...resolveRedirects(site).map(({ from, to }) => `${from} ${to} 301\n`),
    ...config.languages
      .slice(1)
      .map((locale) => `${pagePath(config, locale, [])}* ${notFoundPath(config, locale)} 404\n`),
  ].join('');
}

type Policy = Readonly<Record<string, readonly string[]>>;

/** Everything from the site itself, nothing written into the page: an injected script or style does nothing. */
const ORDINARY: Policy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-src': ["'none'"],
  'object-src': ["'none'"],
};

/** The `Content-Security-Policy` of a page (https://www.w3.org/TR/CSP3/). No page may stand in a frame. */
export function contentSecurityPolicy(template: Page['template'], engine: BookingEngine): string {
  return `${metaPolicy(template, engine)}; frame-ancestors 'none'`;
}

/**
 * The same for `<meta http-equiv>`, where `frame-ancestors` has no effect: for a page that is served at a path which no
 * rule names, as the 404 page is at every address that there is not, and others at `/rooms/index` or `/%72ooms/`.
 */
export function metaPolicy(template: Page['template'], engine: BookingEngine): string {
  return renderPolicy(template === 'booking' ? { ...ORDINARY, ...enginePolicy(engine) } : ORDINARY);
}

/** What the editor asks a host of repositories: its interface, and the portraits of those who sign in. */
const REPOSITORY_HOSTS = {
  github: { 'connect-src': ['https://api.github.com'], 'img-src': ['https://avatars.githubusercontent.com'] },
  gitlab: { 'connect-src': ['https://gitlab.com'], 'img-src': ['https://gitlab.com'] },
} as const;

/**
 * The policy of the editor, and of it alone. It writes styles into its page, shows what is chosen from a folder before it
 * is saved (`blob:`), reads and writes pictures with WebAssembly where the browser cannot (HEIC of telephones, WebP), and
 * asks nobody but the host of the repository.
 */
export function editorPolicy(editing: SiteConfig['editing']): string {
  return `${editorMetaPolicy(editing)}; frame-ancestors 'none'`;
}

/** The same for `<meta http-equiv>`. */
export function editorMetaPolicy(editing: SiteConfig['editing']): string {
  const host = editing && REPOSITORY_HOSTS[editing.backend];
  return renderPolicy({
    ...ORDINARY,
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'blob:', 'data:', ...(host?.['img-src'] ?? [])],
    'connect-src': ["'self'", 'blob:', 'data:', ...(host?.['connect-src'] ?? [])],
  });
}

/** Of a picture that is opened by itself: the styles of a drawing stand in it, and it loads nothing. */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

function renderPolicy(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}
