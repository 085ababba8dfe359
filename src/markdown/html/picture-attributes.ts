import type { Hold, Picture, PictureFormat } from '../../schema/fields/picture.ts';
import { absoluteUrl } from '../../site/url.ts';

/**
 * How wide a picture is shown, for the browser to choose a version by (https://html.spec.whatwg.org/#sizes-attributes); as
 * in `src/styles/layout.css`.
 * - `wide`: that of a hero, from one edge of a narrow window to the other; on a wide one beside the words, and cut.
 * - `column`: as wide as the words.
 * - `card`: one of several, side by side.
 * - `thumbnail`: beside a few lines.
 * - `portrait`: a card, on a phone a thumbnail.
 * - `newest`: of the newest post, on a wide window beside its words.
 * - `room`: above what a room costs, on a wide window beside it.
 * - `strip`: one of several of a room, of which most of the next is in sight on a wide window.
 */
export const PICTURE_SIZES = {
  wide: '(min-width: 64rem) 60vw, 100vw',
  column: '(min-width: 64rem) 54rem, 100vw',
  card: '(min-width: 38rem) 23rem, 100vw',
  thumbnail: '7rem',
  portrait: '(min-width: 44rem) 23rem, 7rem',
  newest: '(min-width: 76rem) 42rem, (min-width: 38rem) 55vw, 100vw',
  room: '(min-width: 64rem) 31rem, 100vw',
  strip: '(min-width: 64rem) 25rem, (min-width: 44rem) 46vw, 86vw',
} as const;

/** The name of one of these widths. */
export type PictureSize = keyof typeof PICTURE_SIZES;

/** From so much of its width on, a picture that is as wide as the words may be higher than the window. */
const UPRIGHT = 0.8;

interface PictureAttributes {
  /** Attributes of the `<source>` before the `<img>`, both in a `<picture>`; undefined for a drawing. */
  readonly source?: Readonly<Record<string, string>>;
  readonly img: Readonly<Record<string, string | number>>;
}

/** Where a picture is as large as there is, in a format that every browser opens. */
export function largestPath({ path, photograph }: Picture): string {
  return photograph?.versions.findLast(({ format }) => format === 'webp')?.path ?? path;
}

/** The address of a picture, and where it is held. */
export function pictureUrl(baseUrl: string, { path }: Picture, hold?: Hold): string {
  return absoluteUrl(baseUrl, hold === undefined ? path : `${path}#${hold}`);
}

/** What the elements of a picture of this size say, but for its words and when it is to be loaded; `src` is its address. */
export function pictureAttributes(
  { width, height, photograph }: Picture,
  src: string,
  sizes: string,
): PictureAttributes {
  const img = { src, width, height, ...(height > UPRIGHT * width && { class: 'upright' }) };
  if (!photograph) return { img };
  const srcset = (format: PictureFormat): string =>
    photograph.versions
      .filter((version) => version.format === format)
      .map((version) => `${version.path} ${version.width}w`)
      .join(', ');
  return {
    source: { type: 'image/avif', srcset: srcset('avif'), sizes },
    img: { ...img, srcset: srcset('webp'), sizes },
  };
}
