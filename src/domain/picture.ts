/** A picture of `content/images`, as pages show it. */
export interface Picture {
  /** Path from the repository's root: `content/images/valley.svg`. */
  readonly file: string;
  /** Where it is published: `/images/valley.1f2e3d4c.svg`, another address whenever it changes. */
  readonly path: string;
  /** In CSS pixels: its natural size, from which pages know its shape before it is there. */
  readonly width: number;
  readonly height: number;
}

/** The picture whose file has this name; undefined where there is none. */
export function findPicture(pictures: readonly Picture[], name: string): Picture | undefined {
  return pictures.find(({ file }) => file === `${PICTURE_FOLDER}/${name}`);
}

/** The folder of all pictures, as a path from the repository's root. */
export const PICTURE_FOLDER = 'content/images';

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
    path: `/images/${name.replace(/(?=\.svg$)/, `.${hash}`)}`,
    width,
    height,
  };
}
