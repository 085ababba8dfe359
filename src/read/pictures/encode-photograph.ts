import sharp from 'sharp';
import type { PictureVersion, Size } from '../../schema/fields/picture.ts';

/*
 * Uses sharp directly, like Astro's own pipeline. That pipeline produces only one format for pictures in Markdown, and
 * knows their addresses only while pages are rendered, which is too late for twins.
 */

/**
 * Options of each format (https://sharp.pixelplumbing.com/api-output/). With ten bits, AVIF has the quality of WebP,
 * even for dark photographs in every width, at 6 to 25 % less size. With eight bits, that takes quality 70, at which
 * AVIF is larger than WebP.
 */
export const ENCODING = {
  avif: { quality: 62, effort: 1, bitdepth: 10, tune: 'ssim', chromaSubsampling: '4:2:0' },
  webp: { quality: 76, effort: 2 },
} as const;

interface Pixels {
  readonly data: Buffer;
  readonly info: Size & { readonly channels: 1 | 2 | 3 | 4 };
}

/** Encodes a version of a photograph: upright, in sRGB, and without camera metadata. */
export async function encodePhotograph(file: string, { path, width, height, format }: PictureVersion): Promise<Buffer> {
  // Without the extension, the address identifies the photograph's bytes and the size.
  const address = path.slice(0, -format.length);
  if (last?.address !== address) last = { address, pixels: resize(file, { width, height }) };
  const { data, info } = await last.pixels;
  return sharp(data, { raw: info }).toFormat(format, ENCODING[format]).toBuffer();
}

/** The two formats of a width are encoded consecutively from the same pixels. */
let last: { readonly address: string; readonly pixels: Promise<Pixels> } | undefined;

/** Skips the check for truncated files, which `readPictures` has done. */
function resize(file: string, size: Size): Promise<Pixels> {
  return sharp(file, { failOn: 'none' })
    .autoOrient()
    .resize({ ...size, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}
