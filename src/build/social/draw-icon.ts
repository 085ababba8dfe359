import type { Icon } from '../../publish/icons.ts';
import type { Picture } from '../../schema/picture.ts';
import { THEME } from '../../schema/theme.ts';
import { drawContained } from './open-picture.ts';

/** Draws an icon as its address says: as a PNG, or as an ICO that holds one. */
export async function drawIcon({ path, size, margin }: Icon, logo: Picture): Promise<Buffer> {
  const isFavicon = path.endsWith('.ico');
  const background = isFavicon ? 'transparent' : THEME.paper.light;
  const png = await drawContained(logo, { width: size, height: size }, Math.round(size * margin), background);
  return isFavicon ? wrapIco(png, size) : png;
}

/** A file of one image: six bytes of header, sixteen of directory (https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10)). */
function wrapIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
