import { listIcons } from './icons.ts';
import { inLanguage } from '../text/in-language.ts';
import { defaultLocale } from '../text/locale.ts';
import { findHome, type Site } from '../schema/site.ts';
import { THEME } from '../schema/theme.ts';
import { pagePath } from '../schema/url.ts';
import { essenceOf, MEDIA_TYPES } from './media-types.ts';

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
