import { PICTURE_FOLDER, type Picture, type PictureFormat } from './picture.ts';
import type { Fault } from './problem.ts';

/** Where a page shows a picture. */
export interface PictureSlot {
  /** How wide it is shown, for the browser to choose a version by (https://html.spec.whatwg.org/#sizes-attributes); as in `src/styles/layout.css`. */
  readonly sizes: string;
  /** A photograph with fewer pixels in a row would be blurred there. */
  readonly minimumWidth: number;
}

/**
 * - `wide`: from one edge of the window to the other, as the first picture of the home page, and that of wrong addresses.
 * - `column`: as wide as the words.
 * - `card`: one of several, side by side.
 */
export const PICTURE_SLOTS = {
  wide: { sizes: '100vw', minimumWidth: 1440 },
  column: { sizes: '(min-width: 50rem) 47rem, 100vw', minimumWidth: 960 },
  card: { sizes: '(min-width: 38rem) 23rem, 100vw', minimumWidth: 480 },
} as const satisfies Readonly<Record<string, PictureSlot>>;

/** Where the first picture of a page stands, unless it is one of several side by side. */
export function firstPictureSlot(isHome: boolean): PictureSlot {
  return isHome ? PICTURE_SLOTS.wide : PICTURE_SLOTS.column;
}

interface PictureAttributes {
  /** Of the `<source>` before the `<img>`, both in a `<picture>`; a drawing needs none. */
  readonly source?: Readonly<Record<string, string>>;
  readonly img: Readonly<Record<string, string | number>>;
}

/** What the elements of a picture say in a place of this kind, but for its words and when it is to be loaded. */
export function pictureAttributes(
  { path, width, height, photograph }: Picture,
  { sizes }: PictureSlot,
): PictureAttributes {
  const img = { src: path, width, height };
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

/** What is wrong with the size of a photograph for its place; nothing, if it is large enough. A drawing always is. */
export function checkSize({ file, photograph }: Picture, { minimumWidth }: PictureSlot): Fault | undefined {
  if (!photograph || photograph.width >= minimumWidth) return undefined;
  return {
    expected: `a photograph of ${minimumWidth} pixels or more from left to right: with fewer it is blurred here`,
    got: `${file.slice(PICTURE_FOLDER.length + 1)}, ${photograph.width} x ${photograph.height} pixels`,
    next: 'Take the file as it came from the camera, or another picture.',
  };
}
