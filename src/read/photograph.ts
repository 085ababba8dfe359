import sharp, { type Sharp } from 'sharp';
import type { PictureVersion, Size } from '../schema/picture.ts';
import type { Fault } from '../schema/problem.ts';

/*
 * Photographs are encoded by sharp itself, which is what Astro's own pipeline encodes with. That pipeline makes one format
 * of a picture that comes from Markdown, and knows its address only while pages are rendered: too late for twins.
 */

/** How each format is encoded (https://sharp.pixelplumbing.com/api-output/). */
export const ENCODING = { avif: { quality: 50, effort: 2 }, webp: { quality: 76, effort: 4 } } as const;

/** The formats that are read, as sharp calls them; AVIF is `heif` there. */
const READ: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

/** Sharp's own limit: what is larger may be made to fill the memory of the machine. */
const MAX_PIXELS = 268_402_689;
/** WebP has 16,383 pixels on a side at most; and what is longer than this is no picture for a page. */
const MAX_RATIO = 6;

const EXPECTED = 'a photograph as JPEG, PNG, WebP or AVIF, or a drawing as SVG';
const AS_JPEG = 'open it and export it as JPEG.';

/**
 * The size of a photograph, upright as it is to be seen, once it was read to its last pixel; or why it cannot be shown.
 * Its format is what it holds, whatever its name says.
 */
export async function measurePhotograph(bytes: Buffer): Promise<Size | Fault> {
  if (/^ftyp(hei|hev|mif1(?!.*avif)|msf1)/s.test(bytes.toString('latin1', 4, 32))) return HEIC;
  try {
    const { format, compression, pages = 1, autoOrient } = await sharp(bytes).metadata();
    const refused = refuse({ format, compression, pages, ...autoOrient });
    if (refused) return refused;
    await readAll(sharp(bytes, { failOn: 'warning' })).catch((error: unknown) => {
      // Some telephones write this into pictures that are whole.
      if (!reasonOf(error).startsWith('VipsJpeg: Invalid SOS parameters')) throw error;
      return readAll(sharp(bytes, { failOn: 'truncated' }));
    });
    return autoOrient;
  } catch (error) {
    const reason = reasonOf(error);
    if (bytes.length === 0 || reason.includes('unsupported image format')) {
      return unusable(bytes.length === 0 ? 'an empty file' : 'a file that is no picture', 'Take it out of the folder.');
    }
    return {
      expected: 'a photograph that can be read to its end',
      got: `one that is cut off or damaged (${reason})`,
      next: 'Copy it from the camera again, or open it and export it as JPEG.',
    };
  }
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

async function readAll(image: Sharp): Promise<void> {
  await image.resize(8, 8, { fit: 'fill' }).raw().toBuffer();
}

/** The last line of what sharp says: those before it tell how it came there. */
function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n').at(-1)?.trim() ?? '';
}

const HEIC = unusable(
  'a HEIC photograph, as iPhones take them',
  `On a computer, ${AS_JPEG} The telephone takes JPEG itself: Settings, Camera, Formats, Most Compatible.`,
);

interface Found extends Size {
  readonly format: string;
  readonly compression: string | undefined;
  readonly pages: number;
}

function refuse({ format, compression, pages, width, height }: Found): Fault | undefined {
  if (format === 'heif' && compression !== 'av1') return HEIC;
  if (format === 'svg') return unusable('a drawing whose name does not end in .svg', 'Give it a name that does.');
  if (!READ.has(format)) return unusable(`a ${format.toUpperCase()} file`, `On a computer, ${AS_JPEG}`);
  if (pages > 1) return unusable(`an animation of ${pages} pictures`, 'Save one of them as JPEG or PNG.');
  if (width * height > MAX_PIXELS) {
    return unusable(`${width} x ${height} pixels`, 'Make it smaller: 4000 pixels from left to right are plenty.');
  }
  if (Math.max(width / height, height / width) > MAX_RATIO) {
    return unusable(
      `${width} x ${height} pixels, which is more than ${MAX_RATIO} times as long as it is narrow`,
      'Cut off what is not needed.',
    );
  }
  return undefined;
}

function unusable(got: string, next: string): Fault {
  return { expected: EXPECTED, got, next };
}
