import sharp from 'sharp';
import type { PictureVersion, Size } from '../../schema/fields/picture.ts';

/*
 * Photographs are encoded by sharp itself, which is what Astro's own pipeline encodes with. That pipeline makes one format
 * of a picture that comes from Markdown, and knows its address only while pages are rendered: too late for twins.
 */

/**
 * Options of each format (https://sharp.pixelplumbing.com/api-output/). With ten bits, even a dark photograph is as similar
 * to its original as AVIF as it is as WebP, in every width, and 6 to 25 % smaller. With eight bits, that takes quality 70, at
 * which AVIF is larger than WebP.
 */
export const ENCODING = {
  avif: { quality: 62, effort: 1, bitdepth: 10, tune: 'ssim', chromaSubsampling: '4:2:0' },
  webp: { quality: 76, effort: 2 },
} as const;

interface Pixels {
  readonly data: Buffer;
  readonly info: Size & { readonly channels: 1 | 2 | 3 | 4 };
}

/** Encodes a version of a photograph: upright, in sRGB, and without the camera's metadata. */
export async function encodePhotograph(file: string, { path, width, height, format }: PictureVersion): Promise<Buffer> {
  // Without the format, the address stands for the bytes of the photograph and the size.
  const address = path.slice(0, -format.length);
  if (last?.address !== address) last = { address, pixels: resize(file, { width, height }) };
  const { data, info } = await last.pixels;
  return sharp(data, { raw: info }).toFormat(format, ENCODING[format]).toBuffer();
}

/** The two formats of a width are encoded one after the other, from the same pixels. */
let last: { readonly address: string; readonly pixels: Promise<Pixels> } | undefined;

/** Skips the check for truncated files: `readPictures` has done it. */
function resize(file: string, size: Size): Promise<Pixels> {
  return sharp(file, { failOn: 'none' })
    .autoOrient()
    .resize({ ...size, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}
