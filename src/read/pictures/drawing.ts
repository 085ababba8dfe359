import { PICTURE_FOLDER, PICTURE_PATH, type Picture } from '../../schema/fields/picture.ts';

/**
 * Reads a drawing from its text. Its size is `width` and `height` of the root element, else the `viewBox`
 * (https://www.w3.org/TR/SVG2/coords.html#SizingSVGInCSS). Undefined without a size, or if it is no SVG. `hash` is that
 * of the content.
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

/** Returns true if a drawing contains code that would run when it is opened directly. */
export function hasScript(source: string): boolean {
  return /<script[\s>/]|<foreignObject[\s>]|\son[a-z]+\s*=\s*["']|=\s*["']\s*javascript:/i.test(source);
}
