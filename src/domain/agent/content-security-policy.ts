import { ENGINE_ORIGIN } from '../booking.ts';
import type { Page } from '../page.ts';

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

/** The booking engine's script makes a frame, and styles of its own. */
const BOOKING: Policy = {
  ...ORDINARY,
  'script-src': ["'self'", ENGINE_ORIGIN],
  'style-src': ["'self'", "'unsafe-inline'", ENGINE_ORIGIN],
  'img-src': ["'self'", 'data:', ENGINE_ORIGIN],
  'font-src': ["'self'", ENGINE_ORIGIN],
  'connect-src': ["'self'", ENGINE_ORIGIN],
  'form-action': ["'self'", ENGINE_ORIGIN],
  'frame-src': [ENGINE_ORIGIN],
};

/** The `Content-Security-Policy` of a page (https://www.w3.org/TR/CSP3/). No page may stand in a frame. */
export function contentSecurityPolicy(template: Page['template']): string {
  return renderPolicy({ ...(template === 'booking' ? BOOKING : ORDINARY), 'frame-ancestors': ["'none'"] });
}

/**
 * The same for `<meta http-equiv>`, where `frame-ancestors` has no effect: for a page that is served at a path which no
 * rule names, as the 404 page is at every address that there is not, and others at `/rooms/index` or `/%72ooms/`.
 * None for a booking page: where there are two policies, only what both allow is allowed, and this one would forbid the
 * engine's stand-in, which the local server adds to the header.
 */
export function metaPolicy(template: Page['template']): string | undefined {
  return template === 'booking' ? undefined : renderPolicy(ORDINARY);
}

/** Of a picture that is opened by itself: the styles of a drawing stand in it, and it loads nothing. */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

function renderPolicy(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}
