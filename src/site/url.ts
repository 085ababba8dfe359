import { defaultLocale, type Languages, type Locale } from '../text/language/locale.ts';

/** The page that the host answers with, and status 404, where there is nothing. */
export const NOT_FOUND_PATH = '/404.html';

/**
 * The only place where an address of the site is built. Where English is the default and Spanish another language:
 *
 * | page                       | path           | twin                  |
 * |----------------------------|----------------|-----------------------|
 * | home, English              | `/`            | `/index.md`           |
 * | home, Spanish              | `/es/`         | `/es/index.md`        |
 * | page `rooms`, English      | `/rooms/`      | `/rooms/index.md`     |
 * | page `precios`, Spanish    | `/es/precios/` | `/es/precios/index.md`|
 * | post `a-month`             | `/blog/a-month/` | `/blog/a-month/index.md` |
 */
export function pagePath(place: Languages, locale: Locale, segments: readonly string[]): string {
  const all = locale === defaultLocale(place) ? segments : [locale, ...segments];
  return all.map((segment) => `/${segment}`).join('') + '/';
}

/** Where the host, the functions and the build have their own addresses. */
export const RESERVED = /^\/(admin|api|cards|images|_astro|\.netlify|\.well-known)\/|^\/favicon\.ico$|\/404\/$/;

/** The path of a post, which is in the default language. */
export function postPath(name: string): string {
  return `/blog/${name}/`;
}

/** The path of a page's Markdown twin. */
export function twinPath(path: string): string {
  return `${path}index.md`;
}

/** Where the version of a file in one language stands: `/llms.txt`, `/es/llms.txt`. */
export function localizedPath(place: Languages, locale: Locale, path: string): string {
  return `${pagePath(place, locale, [])}${path.slice(1)}`;
}

/** The path of a page as Astro's rest parameter wants it: no slashes around, `undefined` for the home page. */
export function routeParam(path: string): string | undefined {
  return path.replaceAll(/^\/|\/$/g, '') || undefined;
}

/** A path of the site as an absolute address. */
export function absoluteUrl(baseUrl: string, path: string): string {
  return `${baseUrl}${path}`;
}

/** The site's own absolute address as a path; any other address unchanged. */
export function relativeUrl(baseUrl: string, url: string): string {
  return url === baseUrl || url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) || '/' : url;
}

/** The address that calls a number which is written in groups (RFC 3966). */
export function phoneUrl(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}

/** Where the place is on a map. */
export function mapUrl({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
}

/** What is served, with status 404, wherever there is nothing below the home page of a language (`_redirects` says so). */
export function notFoundPath(place: Languages, locale: Locale): string {
  return localizedPath(place, locale, NOT_FOUND_PATH);
}

/** The booking page in the default language; it is part of the public interface, so its slug may not change. */
export const BOOKING_PATH = '/book-now/';

/**
 * Returns the address that leads to the status page or the staff page in a language, whatever the slug of that page is.
 * Functions do not know the slugs, so alarms link to it. No page has `-` in its place, and other methods get 405 there.
 */
export function statusPageLink(template: 'internet' | 'staff', locale: Locale): string {
  return `/-/${template}/${locale}`;
}

/** Where staff edit the content in a browser. No page of the content may have this address. */
export const EDITOR_PATH = '/admin/';

/** Where the smallest icon is: programs ask for it there without being told. */
export const FAVICON_PATH = '/favicon.ico';

/** The status API: two gated resources, and what serves the site and its staff alone. */
export const STATUS_PATHS = {
  status: '/api/internet-status',
  history: '/api/internet-status/history',
  override: '/api/internet-status/override',
  evidence: '/api/internet-status/evidence',
  refresh: '/api/internet-status/refresh',
} as const;
