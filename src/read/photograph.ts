import sharp from 'sharp';
import { LEAST_WIDTH, type PictureVersion, type Size } from '../schema/picture.ts';
import type { Fault } from '../schema/problem.ts';

/*
 * Photographs are encoded by sharp itself, which is what Astro's own pipeline encodes with. That pipeline makes one format
 * of a picture that comes from Markdown, and knows its address only while pages are rendered: too late for twins.
 */

/** How each format is encoded (https://sharp.pixelplumbing.com/api-output/). */
export const ENCODING = { avif: { quality: 50, effort: 2 }, webp: { quality: 76, effort: 4 } } as const;

/** The formats that are read, as sharp calls them; AVIF is `heif` there. */
const READ: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

/**
 * The size of a photograph, upright as it is to be seen, once it was read to its last pixel; or why it cannot be shown.
 * Its format is what it holds, whatever its name says.
 */
export async function measurePhotograph(bytes: Buffer): Promise<Size | Fault> {
  if (/^ftyp(hei|hev|mif1(?!.*avif)|msf1)/s.test(bytes.toString('latin1', 4, 32)))
    return unusable('a HEIC photograph, as iPhones take them');
  try {
    const image = sharp(bytes, { failOn: 'truncated' });
    const { format, autoOrient } = await image.metadata();
    if (!READ.has(format)) return unusable(`a file of the kind ${format}`);
    if (autoOrient.width < LEAST_WIDTH) return unusable(`${autoOrient.width} x ${autoOrient.height} pixels`);
    await image.resize(8, 8, { fit: 'fill' }).raw().toBuffer();
    return autoOrient;
  } catch {
    return unusable('a file that is no picture, or is cut off');
  }
}

function unusable(got: string): Fault {
  return {
    expected: `a whole photograph as JPEG, PNG, WebP or AVIF, ${LEAST_WIDTH} pixels or more from left to right; or a drawing that is named .svg`,
    got,
    next: 'Copy it from the camera again, or open it on a computer and export it as JPEG. An iPhone takes JPEG itself: Settings, Camera, Formats, Most Compatible.',
  };
}

/** A version of a photograph: upright, in sRGB, and with nothing of what the camera wrote beside the picture. */
export function encodePhotograph(bytes: Buffer, { width, height, format }: PictureVersion): Promise<Buffer> {
  // That it is whole was seen when it was measured.
  return sharp(bytes, { failOn: 'none' })
    .autoOrient()
    .resize({ width, height, fit: 'fill' })
    .toColourspace('srgb')
    .toFormat(format, ENCODING[format])
    .toBuffer();
}
