import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { onTestFinished } from 'vitest';

/** A raster of this size, red on the left and blue on the right, both with so much noise, up to 63: the same in every run. */
export function createRaster(width: number, height: number, noise = 0): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  let random = 1;
  for (let index = 0; index < pixels.length; index += 1) {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) | 0;
    const pixel = Math.floor(index / 3);
    const isBright = (pixel % width < width / 2 ? 0 : 2) === index % 3;
    pixels[index] = (isBright ? 192 : 0) + ((random >>> 24) & noise);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** As a camera writes it: lying on its side, with the place and the owner's name. */
export function createCameraJpeg(raster: Sharp): Promise<Buffer> {
  const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '41/1 5/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '3/1 40/1 0/1' };
  return raster
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Camera', Artist: 'Somebody' }, IFD3: GPS })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** A folder with these pictures in `content/images` and a page that names them, gone when the test is over. */
export function writePictures(files: Readonly<Record<string, Buffer | string>>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  onTestFinished(() => {
    rmSync(root, { recursive: true });
  });
  mkdirSync(path.join(root, 'content/images'), { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(root, 'content/images', name), content);
  writeFileSync(path.join(root, 'content/page.md'), Object.keys(files).join('\n'));
  return root;
}
