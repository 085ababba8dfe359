import { essenceOf, MEDIA_TYPES } from './media-types.ts';
import { logoOf } from './social-card.ts';
import { findHome, type Site } from '../schema/site.ts';
import { THEME } from '../styles/theme.ts';
import { pagePath } from '../schema/url.ts';
import { inLanguage } from '../text/in-language.ts';
import { defaultLocale } from '../text/locale.ts';
import { shortHash } from '../text/short-hash.ts';

/**
 * The web manifest (https://www.w3.org/TR/appmanifest/), in the default language: what the site is called on a home screen, what
 * it looks like there, and where it starts. `build` is a member of our own, which browsers pass over.
 */
export function renderWebManifest(site: Site): string {
  const locale = defaultLocale(site.config);
  const { name, tagline } = site.config;
  const manifest = {
    id: pagePath(site.config, locale, []),
    name: `${name}: ${findHome(site, locale)?.title ?? inLanguage(tagline, locale)}`,
    short_name: name,
    description: inLanguage(tagline, locale),
    lang: locale,
    dir: 'ltr',
    start_url: pagePath(site.config, locale, []),
    scope: '/',
    display: 'minimal-ui',
    theme_color: THEME.paper.light,
    background_color: THEME.paper.light,
    icons: listIcons(site).flatMap(({ path, size, purpose }) =>
      purpose === undefined ? [] : { src: path, sizes: `${size}x${size}`, type: essenceOf(MEDIA_TYPES.png), purpose },
    ),
    build: site.build,
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

/** An icon of the place: its logo on paper, as a square PNG. */
export interface Icon {
  readonly path: string;
  /** In pixels, on both sides. */
  readonly size: number;
  /** How much of each side is left free around the logo. */
  readonly margin: number;
  /** How the manifest says that it may be used (https://www.w3.org/TR/appmanifest/#purpose-member); else it is not in it. */
  readonly purpose?: 'any' | 'maskable';
}

/** The side of the icon on the home screen of an iPhone or iPad. */
const TOUCH_SIZE = 180;

/** Every icon. Their addresses change when the logo does. */
export function listIcons(site: Site): Icon[] {
  const hash = shortHash(JSON.stringify([logoOf(site).path, THEME.paper.light]));
  return [
    { path: `/icons/touch.${hash}.png`, size: TOUCH_SIZE, margin: 0.12 },
    { path: `/icons/192.${hash}.png`, size: 192, margin: 0.1, purpose: 'any' },
    { path: `/icons/512.${hash}.png`, size: 512, margin: 0.1, purpose: 'any' },
    // Only a circle of four fifths of the side is shown for sure; the corners of a square with this margin are just inside it.
    { path: `/icons/maskable.${hash}.png`, size: 512, margin: 0.22, purpose: 'maskable' },
  ];
}

/** The icon on the home screen of an iPhone or iPad. */
export function findTouchIcon(site: Site): Icon | undefined {
  return listIcons(site).find(({ size }) => size === TOUCH_SIZE);
}
