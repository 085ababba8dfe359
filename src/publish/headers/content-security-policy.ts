import { enginePolicy } from '../../booking/booking-engines.ts';
import type { BookingEngine, SiteConfig } from '../../schema/site-config.ts';
import { type Template, traitsOf } from '../../templates.ts';

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

/**
 * The `Content-Security-Policy` of a page (https://www.w3.org/TR/CSP3/), which stands in the page too: it may be served at
 * a path which no rule names, as the 404 page is at every address that there is not.
 */
export function contentSecurityPolicy(template: Template, engine: BookingEngine): string {
  return renderPolicy(traitsOf(template).hasEngine ? { ...ORDINARY, ...enginePolicy(engine) } : ORDINARY);
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
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

function renderPolicy(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}
