import { createRequire } from 'node:module';
import sharp from 'sharp';
import { escapeHtml } from '../../text/escape-html.ts';

/** Every letter of European languages, in a file that sharp's renderer of text reads: it takes no WOFF2. */
const FONT_FILE = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf',
);
const FONT = 'Fraunces SemiBold';

/** Words as an image, which ends where they end. */
export interface Text {
  readonly image: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Words of this size, in lines of at most this width where they can be broken. Both in pixels. */
async function drawText(words: string, size: number, width: number, colour: string): Promise<Text> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeHtml(words)}</span>`,
      font: `${FONT} ${size}`,
      fontfile: FONT_FILE,
      width,
      // A point is then a pixel.
      dpi: 72,
      rgba: true,
      spacing: -Math.round(size / 10),
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}

/**
 * Words as large as fits: of the first of these sizes with which they fit into the width and the height, in lines of
 * about the same length. Words that never fit end with an ellipsis.
 */
export async function fitText(
  words: string,
  { width, height }: { readonly width: number; readonly height: number },
  sizes: readonly number[],
  colour: string,
): Promise<Text> {
  for (const size of sizes) {
    const text = await drawText(words, size, width, colour);
    if (text.width <= width && text.height <= height) return balance(words, size, colour, text);
  }
  return fitText(shorten(words), { width, height }, sizes.slice(-1), colour);
}

/** Without the last word, or the last letter of the only one; at once without what no card has room for. */
function shorten(words: string): string {
  return Array.from(words.trim())
    .slice(0, 160)
    .join('')
    .replace(/\s*(?:\S|\s\S+)…?$/u, '…');
}

/** The same in as many lines, the longest as short as can be. */
async function balance(words: string, size: number, colour: string, text: Text): Promise<Text> {
  if (text.height < size * 1.5) return text;
  const narrower = await drawText(words, size, Math.floor(text.width * 0.94), colour);
  const isBetter = narrower.height === text.height && narrower.width < text.width;
  return isBetter ? balance(words, size, colour, narrower) : text;
}
