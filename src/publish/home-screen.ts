import type { Page } from '../schema/page.ts';
import type { Site } from '../site/site.ts';
import { THEME } from '../styles/theme.ts';

/** How wide the icons for a home screen are: that of Apple's telephones, and the two that browsers ask of a manifest. */
export const ICON_SIZES = { apple: 180, small: 192, large: 512 } as const;

/** Whether guests keep a page on the home screen of a telephone: the one that they open when the line is dead. */
export function isForHomeScreen({ template }: Pick<Page, 'template'>): boolean {
  return template === 'internet';
}

/** Which icons there are: Apple's for every page, those of a manifest where there is one. */
export function iconSizes(pages: readonly Pick<Page, 'template'>[]): number[] {
  return pages.some(isForHomeScreen) ? Object.values(ICON_SIZES) : [ICON_SIZES.apple];
}

/** Where the icon of the place is, so many pixels wide. */
export function iconPath(size: number): string {
  return `/icons/${size}.png`;
}

/** Where the manifest of a page is. */
export function manifestPath({ path }: Pick<Page, 'path'>): string {
  return `${path}app.webmanifest`;
}

/** What a telephone shows of a page on its home screen (https://www.w3.org/TR/appmanifest/). */
export function renderManifest({ config, build }: Site, { title, path, locale }: Page): string {
  const manifest = {
    name: `${title} · ${config.name}`,
    short_name: config.name,
    lang: locale,
    start_url: path,
    scope: path,
    display: 'minimal-ui',
    background_color: THEME.paper.light,
    theme_color: THEME.paper.light,
    // Members that nobody knows are ignored.
    build,
    icons: [ICON_SIZES.small, ICON_SIZES.large].map((size) => ({
      src: iconPath(size),
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
