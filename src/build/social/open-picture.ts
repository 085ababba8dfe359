import sharp, { type Sharp } from 'sharp';
import type { Picture } from '../../schema/picture.ts';

/** For what is only passed on to the next step. */
export const QUICK = { compressionLevel: 1 } as const;

/** A picture at so many times its size: drawings stay sharp, and photographs stand upright. */
export function openPicture({ file }: Picture, scale: number): Sharp {
  return sharp(file, { density: 72 * scale }).autoOrient();
}

/** The whole picture in the middle of a plain ground, with so many pixels around it, as a PNG. */
export async function drawContained(
  picture: Picture,
  size: { readonly width: number; readonly height: number },
  margin: number,
  background: string,
): Promise<Buffer> {
  const inner = { width: size.width - 2 * margin, height: size.height - 2 * margin };
  const scale = Math.min(inner.width / picture.width, inner.height / picture.height);
  const drawn = openPicture(picture, scale).resize({ ...inner, fit: 'contain', background: 'transparent' });
  return sharp({ create: { ...size, channels: 4, background } })
    .composite([{ input: await drawn.png(QUICK).toBuffer() }])
    .png()
    .toBuffer();
}
