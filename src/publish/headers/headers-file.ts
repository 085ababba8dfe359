import { cacheControlOf } from './cache-control.ts';
import { mediaTypeOf } from './media-types.ts';
import type { PageLink, PublishedFile } from '../published-files.ts';
import { resolveRedirects } from '../../site/redirects.ts';
import { findByTemplate, type Site } from '../../site/site.ts';
import { notFoundPath, pagePath, statusPageLink } from '../../site/url.ts';
import { defaultLocale } from '../../text/language/locale.ts';

/** The file in the built folder that tells the host of headers; the host serves it to nobody. */
export const HEADERS_FILE = '_headers';

/** The one that tells it of redirects. */
export const REDIRECTS_FILE = '_redirects';

/** Whether a file of the built folder is for the host alone. */
export function isForHost(file: string): boolean {
  return file === HEADERS_FILE || file === REDIRECTS_FILE;
}

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
 * - A rule for the address of each file, and of a page for the name of its file too, at which the host serves it as well;
 *   and one for all. No header of a path comes from two of them. So it
 *   does not matter which of two rules the host prefers, nor whether letter case or a slash at the end count there.
 * - No rule for what may not be there: rules reach 404s too, whose type and cache rule are the host's own.
 * - Files of `public/` have a cache rule; their type is what the host takes them for.
 * - `files` are all that are made, as `listPublished` has them. Assets, whose names Astro makes, are not among them: see `renderAssetRules`.
 * - A preview, and a site of which something is still borrowed or not translated yet, is kept out of search, all of it. Robots may read it, or they would not see that.
 */
export function renderHeadersFile(
  { publicFiles, config, isPreview, untranslated }: Pick<Site, 'publicFiles' | 'config' | 'isPreview' | 'untranslated'>,
  files: readonly PublishedFile[],
): string {
  const made = new Set(files.map(({ path }) => path));
  // A file of `public/` that takes the place of one that is made has its rule.
  const asTheyAre = publicFiles.map((path) => path.replace(/\/index\.html$/, '/')).filter((path) => !made.has(path));
  const isHidden = isPreview || config.borrowed.length > 0 || untranslated > 0;
  return [
    renderRule('/*', isHidden ? { ...EVERYWHERE, 'X-Robots-Tag': 'noindex' } : EVERYWHERE),
    ...files.flatMap((file) => servedPaths(file.path).map((path) => renderRule(path, headersOf(file)))),
    renderAssetRules(asTheyAre.flatMap(servedPaths)),
  ].join('\n');
}

/** Returns the rules of files that only have a cache rule: assets with a content hash in their name, and files of `public/`. */
export function renderAssetRules(paths: readonly string[]): string {
  return paths.map((path) => renderRule(path, { 'Cache-Control': cacheControlOf(path) })).join('\n');
}

/** Where the host serves a file: a page at its address, and by the name of its file, with its ending and without. */
function servedPaths(path: string): string[] {
  if (path.endsWith('/')) return [path, `${path}index.html`, `${path}index`];
  return path.endsWith('.html') ? [path, path.slice(0, -'.html'.length)] : [path];
}

function headersOf({ path, language, links = [], policy, anyOrigin, negotiated }: PublishedFile): Headers {
  return {
    'Content-Type': mediaTypeOf(path),
    'Cache-Control': cacheControlOf(path),
    'Content-Language': language,
    // No page may stand in a frame.
    'Content-Security-Policy': policy && `${policy}; frame-ancestors 'none'`,
    'Access-Control-Allow-Origin': anyOrigin && '*',
    // What may stand for a page says where else it is; the page says that something may.
    ...(negotiated && (path.endsWith('.md') ? { 'Content-Location': path } : { Vary: 'Accept' })),
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
 * `_redirects`: a line for each address that is no more, with its target and the status; then the links of alarms to the
 * status page and the staff page; then one for each language that
 * is not at the root, so that what is not there is answered in the language of its address, and everything else by
 * `/404.html`. The first line that fits decides. None is forced: a file that is there is served
 * (https://docs.netlify.com/manage/routing/redirects/overview/).
 */
export function renderRedirectsFile(site: Pick<Site, 'config' | 'network' | 'pages' | 'redirects'>): string {
  const { config } = site;
  return [
    ...resolveRedirects(site).map(({ from, to }) => `${from} ${to} 301\n`),
    ...(site.network ? linkStatusPages(site) : []),
    ...config.languages
      .slice(1)
      .map((locale) => `${pagePath(config, locale, [])}* ${notFoundPath(config, locale)} 404\n`),
  ].join('');
}

/** Returns a line for each link of alarms: to the page in that language, in the default language, or else to the home page. */
function linkStatusPages(site: Pick<Site, 'config' | 'pages'>): string[] {
  const { config } = site;
  const main = defaultLocale(config);
  return (['internet', 'staff'] as const).flatMap((template) =>
    config.languages.map((locale) => {
      const page = findByTemplate(site, template, locale) ?? findByTemplate(site, template, main);
      return `${statusPageLink(template, locale)} ${page?.path ?? pagePath(config, locale, [])} 302\n`;
    }),
  );
}
