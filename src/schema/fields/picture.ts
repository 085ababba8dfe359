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

/** A picture that is one. */
export type Photograph = Picture & Required<Pick<Picture, 'photograph'>>;

/** A photograph in one width and one format, in pixels. */
export interface PictureVersion extends Size {
  readonly path: string;
  readonly format: PictureFormat;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Where a picture is held that is cut to the shape of those beside it: what is there stays. It stands behind the address, as
 * in `ines.jpg#top`, by which the styles know it.
 */
export const HOLDS = ['top', 'bottom', 'left', 'right', 'center'] as const;

export type Hold = (typeof HOLDS)[number];

export function isHold(word: string | undefined): word is Hold {
  return HOLDS.some((hold) => hold === word);
}

/** AVIF for browsers that read it, WebP for the others: all do since 2020, so no third format is needed. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The folder of all pictures, as a path from the repository's root. */
export const PICTURE_FOLDER = 'content/images';

/** Where they are published. */
export const PICTURE_PATH = '/images/';
