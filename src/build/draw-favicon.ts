import type { Picture } from '../schema/fields/picture.ts';
import { drawSmall } from './draw-card.ts';

/** Size for clients that support no SVG. */
const SIDE = 32;

/** The header and single entry of an ICO file, before a PNG: https://en.wikipedia.org/wiki/ICO_(file_format). */
const HEAD_LENGTH = 22;

export async function drawFavicon(logo: Picture): Promise<Buffer> {
  const png = await drawSmall(logo, SIDE);
  const head = Buffer.alloc(HEAD_LENGTH);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(SIDE, 6);
  head.writeUInt8(SIDE, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(HEAD_LENGTH, 18);
  return Buffer.concat([head, png]);
}
