import { shortHash } from '../text/short-hash.ts';
import type { Site } from '../schema/site.ts';
import { logoOf } from './social-card.ts';
import { THEME } from '../schema/theme.ts';

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
