/** A picture of `content/images`, as pages show it: a drawing, or a photograph. */
export interface Picture {
  /** Path from the repository's root: `content/images/valley.svg`. */
  readonly file: string;
  /**
   * Where it is published: `/images/valley.1f2e3d4c.svg`, another address whenever it changes. Of a photograph, the
   * address of the version that readers get who know of no other.
   */
  readonly path: string;
  /** In CSS pixels: the natural size of what is at `path`, from which pages know its shape before it is there. */
  readonly width: number;
  readonly height: number;
  /** What is published of a photograph, from the narrowest to the widest; a drawing has no versions. */
  readonly photograph?: Size & { readonly versions: readonly PictureVersion[] };
}

/** A photograph in one width and one format, in pixels. */
export interface PictureVersion extends Size {
  readonly path: string;
  readonly format: PictureFormat;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** AVIF for who reads it; WebP, which every browser reads since 2020, for everybody else: no third format is needed. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The folder of all pictures, as a path from the repository's root. */
export const PICTURE_FOLDER = 'content/images';

/** Where they are published. */
export const PICTURE_PATH = '/images/';

/**
 * How wide a picture is shown, for the browser to choose a version by (https://html.spec.whatwg.org/#sizes-attributes); as
 * in `src/styles/layout.css`.
 * - `wide`: from one edge of the window to the other, as the first picture of the home page.
 * - `column`: as wide as the words.
 * - `card`: one of several, side by side.
 */
export const PICTURE_SIZES = {
  wide: '100vw',
  column: '(min-width: 64rem) 48rem, 100vw',
  card: '(min-width: 38rem) 23rem, 100vw',
} as const;

interface PictureAttributes {
  /** Of the `<source>` before the `<img>`, both in a `<picture>`; a drawing needs none. */
  readonly source?: Readonly<Record<string, string>>;
  readonly img: Readonly<Record<string, string | number>>;
}

/** What the elements of a picture of this size say, but for its words and when it is to be loaded. */
export function pictureAttributes({ path, width, height, photograph }: Picture, sizes: string): PictureAttributes {
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
