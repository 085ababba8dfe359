import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openBuild, PLACES } from './builds.ts';

/** Where the picture begins, in an icon that holds one. */
const HEAD_LENGTH = 22;

it.each(PLACES)(
  'The smallest icon is the logo, 32 pixels wide and high, unless the owner has another: $place',
  async (place) => {
    const { site, dist } = await openBuild(place);
    const icon = readFileSync(path.join(dist, 'favicon.ico'));
    expect(icon.subarray(0, 8).toString('hex')).toBe('0000010001002020');
    if (site.publicFiles.includes('/favicon.ico')) return;
    const read = (file: string | Buffer): Promise<Buffer> =>
      sharp(file, { density: 144 })
        .resize(32, 32, { fit: 'contain', background: 'transparent' })
        .ensureAlpha()
        .raw()
        .toBuffer();
    const drawn = await read(icon.subarray(HEAD_LENGTH));
    const logo = await read(path.join(place.root, 'content/images', site.config.logo));
    const isInk = (pixels: Buffer, index: number): boolean => (pixels[4 * index + 3] ?? 0) > 127;
    const apart = Array.from({ length: 32 * 32 }, (_, index) => index).filter(
      (index) => isInk(drawn, index) !== isInk(logo, index),
    );
    expect(apart.length).toBeLessThan(60);
  },
);
