/** A picture of `content/images`: a drawing or a photograph. */
export interface Picture {
  /** Path from the repository's root: `content/images/valley.svg`. */
  readonly file: string;
  /**
   * The published address, with a content hash: `/images/valley.1f2e3d4c.svg`. For a photograph, the version without
   * `srcset`.
   */
  readonly path: string;
  /** Natural size of the file at `path` in CSS pixels, which reserves its space on pages. */
  readonly width: number;
  readonly height: number;
  /** Published versions of a photograph, from narrow to wide; a drawing has none. */
  readonly photograph?: Size & { readonly versions: readonly PictureVersion[] };
}

export type Photograph = Picture & Required<Pick<Picture, 'photograph'>>;

export interface PictureVersion extends Size {
  readonly path: string;
  readonly format: PictureFormat;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The part of a picture that stays when it is cropped. Written as a fragment, `ines.jpg#top`, which the styles use. */
export const HOLDS = ['top', 'bottom', 'left', 'right', 'center'] as const;

export type Hold = (typeof HOLDS)[number];

export function isHold(word: string | undefined): word is Hold {
  return HOLDS.some((hold) => hold === word);
}

/**
 * Browsers that cannot show AVIF get WebP, which all browsers have shown since 2020: no third format is needed.
 */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export const PICTURE_FOLDER = 'content/images';

export const PICTURE_PATH = '/images/';
