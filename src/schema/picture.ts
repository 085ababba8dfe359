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

/** A photograph of fewer pixels in a row would be blurred even on a card. */
export const LEAST_WIDTH = 480;
/** From a card on a phone to a whole screen of a desktop, in pixels of the device. */
const WIDTHS = [LEAST_WIDTH, 960, 1440, 2160];
/** The widest that a reader gets who cannot choose. */
const ORDINARY_WIDTH = 1440;

/** The picture whose file has this name; undefined where there is none. */
export function findPicture(pictures: readonly Picture[], name: string): Picture | undefined {
  return pictures.find(({ file }) => file === `${PICTURE_FOLDER}/${name}`);
}

/** What is published of a picture: the drawing itself, or every version of a photograph. */
export function publishedVersions({ path, photograph }: Picture): readonly PublishedPicture[] {
  return photograph?.versions ?? [{ path, format: 'svg' }];
}

export interface PublishedPicture {
  readonly path: string;
  readonly format: PictureFormat | 'svg';
}

/** The folder of all pictures, as a path from the repository's root. */
export const PICTURE_FOLDER = 'content/images';

/** Where they are published. */
export const PICTURE_PATH = '/images/';

/** Whether a file is a picture by the end of its name, also of a kind that browsers do not show. */
export function isPictureName(file: string): boolean {
  return /\.(?:jpe?g|png|webp|avif|gif|svg|heic|tiff?|raw|dng)$/i.test(file);
}

/**
 * A drawing, from its text. Its size is that of its root element: `width` and `height`, else the `viewBox`
 * (https://www.w3.org/TR/SVG2/coords.html#SizingSVGInCSS). Undefined where it has none, or is no SVG.
 * `hash` stands for what it holds.
 */
export function readDrawing(name: string, source: string, hash: string): Picture | undefined {
  const [root = ''] = /<svg(?=[\s>/])[^>]*>/.exec(source) ?? [];
  const read = (attribute: string): number =>
    Number(new RegExp(String.raw`\s${attribute}="([\d.]+)(?:px)?"`).exec(root)?.[1]);
  const [, , boxWidth = NaN, boxHeight = NaN] = (/\sviewBox="([^"]+)"/.exec(root)?.[1] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const width = read('width') || boxWidth;
  const height = read('height') || boxHeight;
  if (!(width > 0 && height > 0)) return undefined;
  return {
    file: `${PICTURE_FOLDER}/${name}`,
    path: `${PICTURE_PATH}${name.replace(/(?=\.svg$)/, `.${hash}`)}`,
    width,
    height,
  };
}

/**
 * A photograph of this size, upright as it is to be seen. No version is larger than the photograph itself; the widest has
 * 2160 pixels. `hash` stands for what it holds, and for how it is encoded.
 */
export function createPhotograph(name: string, { width, height }: Size, hash: string): Picture {
  const versionOf = (versionWidth: number, format: PictureFormat): PictureVersion => ({
    path: `${PICTURE_PATH}${name.replace(/\.[^.]*$/, '')}.${hash}.${versionWidth}.${format}`,
    width: versionWidth,
    height: Math.max(1, Math.round((height * versionWidth) / width)),
    format,
  });
  const widest = Math.min(width, Math.max(...WIDTHS));
  const widths = [...WIDTHS.filter((candidate) => candidate < widest), widest];
  const ordinary = versionOf(widths.findLast((candidate) => candidate <= ORDINARY_WIDTH) ?? widest, 'webp');
  return {
    file: `${PICTURE_FOLDER}/${name}`,
    path: ordinary.path,
    width: ordinary.width,
    height: ordinary.height,
    photograph: {
      width,
      height,
      versions: widths.flatMap((candidate) => PICTURE_FORMATS.map((format) => versionOf(candidate, format))),
    },
  };
}

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
