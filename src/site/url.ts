import { defaultLocale, type Languages, type Locale } from '../text/language/locale.ts';

/** The page that the host serves with status 404. */
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

/** Addresses that the host, the functions and the build use. */
export const RESERVED = /^\/(admin|api|cards|images|_astro|\.netlify|\.well-known)\/|^\/favicon\.ico$|\/404\/$/;

export function postPath(name: string): string {
  return `/blog/${name}/`;
}

export function twinPath(path: string): string {
  return `${path}index.md`;
}

/** Returns the address of a file's version in one language: `/llms.txt`, `/es/llms.txt`. */
export function localizedPath(place: Languages, locale: Locale, path: string): string {
  return `${pagePath(place, locale, [])}${path.slice(1)}`;
}

/** Returns the path of a page as Astro's rest parameter: without slashes around, `undefined` for the home page. */
export function routeParam(path: string): string | undefined {
  return path.replaceAll(/^\/|\/$/g, '') || undefined;
}

export function absoluteUrl(baseUrl: string, path: string): string {
  return `${baseUrl}${path}`;
}

/** Converts the site's own absolute address to a path; returns any other address unchanged. */
export function relativeUrl(baseUrl: string, url: string): string {
  return url === baseUrl || url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) || '/' : url;
}

/** Returns the `tel:` address of a number that is written in groups (RFC 3966). */
export function phoneUrl(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}

export function mapUrl({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
}

/** Returns the page that is served with status 404 below the home page of a language (by `_redirects`). */
export function notFoundPath(place: Languages, locale: Locale): string {
  return localizedPath(place, locale, NOT_FOUND_PATH);
}

/** The booking page in the default language; it is part of the public interface, so its slug may not change. */
export const BOOKING_PATH = '/book-now/';

/**
 * Returns a link to the status page or staff page in a language, whatever its slug. Functions do not know the slugs, so
 * alarms use it. Pages never have `-` in this position, and other methods get 405 there.
 */
export function statusPageLink(template: 'internet' | 'staff', locale: Locale): string {
  return `/-/${template}/${locale}`;
}

/** Where staff edit the content in a browser. No page may have this address. */
export const EDITOR_PATH = '/admin/';

/** Programs request the icon here by default. */
export const FAVICON_PATH = '/favicon.ico';

/** The status API: two gated resources, and endpoints for the site and its staff only. */
export const STATUS_PATHS = {
  status: '/api/internet-status',
  history: '/api/internet-status/history',
  override: '/api/internet-status/override',
  evidence: '/api/internet-status/evidence',
  refresh: '/api/internet-status/refresh',
} as const;
