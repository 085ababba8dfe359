import sharp, { type Sharp } from 'sharp';
import type { PictureVersion, Size } from '../schema/picture.ts';

/*
 * Photographs are encoded by sharp itself, which is what Astro's own pipeline encodes with. That pipeline makes one format
 * of a picture that comes from Markdown, and knows its address only while pages are rendered: too late for twins.
 */

/**
 * How each format is encoded (https://sharp.pixelplumbing.com/api-output/), by measure of the photographs that
 * `npm run bench -- --photographs` draws, of which all but a dark one are more like their originals as AVIF than as WebP, and
 * smaller. Ten bits would do for that one too, and take twice as long; without `tune` it was three of seven that were less
 * like; with less effort an AVIF is as large as a WebP.
 */
export const ENCODING = {
  avif: { quality: 62, effort: 1, tune: 'ssim', chromaSubsampling: '4:2:0' },
  webp: { quality: 76, effort: 2 },
} as const;

interface Pixels {
  readonly data: Buffer;
  readonly info: Size & { readonly channels: 1 | 2 | 3 | 4 };
}

/** A version of a photograph: upright, in sRGB, and with nothing of what the camera wrote beside the picture. */
export async function encodePhotograph(file: string, version: PictureVersion): Promise<Buffer> {
  const { format } = version;
  return (await openResized(file, version)).toFormat(format, ENCODING[format]).toBuffer();
}

/** Both formats of a size are asked for one after the other, and are made of the same pixels. */
let last: { readonly address: string; readonly pixels: Promise<Pixels> } | undefined;

/** The photograph in the size of a version, upright and in sRGB. */
export async function openResized(file: string, { path, width, height, format }: PictureVersion): Promise<Sharp> {
  // It tells what the photograph holds, and the size.
  const address = path.slice(0, -format.length);
  if (last?.address !== address) last = { address, pixels: resize(file, { width, height }) };
  const { data, info } = await last.pixels;
  return sharp(data, { raw: info });
}

/** That the photograph is whole was seen when it was measured. */
function resize(file: string, size: Size): Promise<Pixels> {
  return sharp(file, { failOn: 'none' })
    .autoOrient()
    .resize({ ...size, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}
