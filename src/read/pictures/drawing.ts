import { PICTURE_FOLDER, PICTURE_PATH, type Picture } from '../../schema/fields/picture.ts';

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

/** Whether a drawing holds what would run where somebody opens it by itself. */
export function hasScript(source: string): boolean {
  return /<script[\s>/]|<foreignObject[\s>]|\son[a-z]+\s*=\s*["']|=\s*["']\s*javascript:/i.test(source);
}
