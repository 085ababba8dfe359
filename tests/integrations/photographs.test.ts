import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { publishedVersions, type PublishedPicture } from '../../src/publish/published-pictures.ts';
import type { Picture } from '../../src/schema/fields/picture.ts';
import { readPictures, readPublished } from '../../src/read/pictures/read-pictures.ts';
import { createCameraJpeg, createRaster, writePictures } from './test-raster.ts';

async function readOne(files: Readonly<Record<string, Buffer>>): Promise<{ root: string; picture: Picture }> {
  const root = writePictures(files);
  const [picture] = await readPictures(root);
  if (!picture) throw new Error('There is no picture.');
  return { root, picture };
}

/** What is published of a picture. */
function readAll(root: string, picture: Picture): Promise<(PublishedPicture & { readonly bytes: Buffer })[]> {
  return Promise.all(
    publishedVersions(picture).map(async (version) => ({
      ...version,
      bytes: await readPublished(root, picture, version.path),
    })),
  );
}

const jpeg = (): Promise<Buffer> => createRaster(500, 200, 63).jpeg().toBuffer();

describe('a photograph from a camera', () => {
  it('is published upright, in its widths and formats, without what the camera wrote beside it', async () => {
    const bytes = await createCameraJpeg(createRaster(900, 1000));
    expect(bytes.includes('Exif') && bytes.includes('Somebody')).toBe(true);
    const { root, picture } = await readOne({ 'camera.JPG': bytes });
    expect(picture.photograph).toMatchObject({ width: 1000, height: 900 });
    const files = await readAll(root, picture);
    expect(files.map(({ path: address }) => address.replace(/\.[0-9a-f]{8}\./, '.hash.'))).toEqual([
      '/images/camera.hash.480.avif',
      '/images/camera.hash.480.webp',
      '/images/camera.hash.720.avif',
      '/images/camera.hash.720.webp',
      '/images/camera.hash.960.avif',
      '/images/camera.hash.960.webp',
      '/images/camera.hash.1000.avif',
      '/images/camera.hash.1000.webp',
    ]);
    for (const [index, { format, bytes: version }] of files.entries()) {
      const found = await sharp(version).metadata();
      const { width, height } = picture.photograph?.versions[index] ?? {};
      expect(found).toMatchObject({ width, height, format: format === 'avif' ? 'heif' : 'webp' });
      expect([found.exif, found.xmp, found.iptc, found.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(version.includes('Somebody') || version.includes('GPS')).toBe(false);
      const [top, bottom] = [await colourAt(version, 0.25), await colourAt(version, 0.75)];
      expect([top, bottom]).toEqual(['red', 'blue']);
    }
  });
});

/** Whether a picture is rather red or blue at this share of its height. */
async function colourAt(bytes: Buffer, share: number): Promise<'red' | 'blue'> {
  const { data, info } = await sharp(bytes).removeAlpha().resize(8, 8, { fit: 'fill' }).raw().toBuffer({
    resolveWithObject: true,
  });
  const at = (Math.floor(info.height * share) * info.width + 4) * info.channels;
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
}

describe('a picture is read for what it is', () => {
  it.each([
    ['a PNG by the name of a JPEG', 'a.jpg', () => createRaster(500, 200).png().toBuffer()],
    ['a WebP', 'a.webp', () => createRaster(500, 200).webp().toBuffer()],
    ['an AVIF', 'a.avif', () => createRaster(500, 200).avif({ effort: 0 }).toBuffer()],
    ['a GIF that does not move', 'a.gif', () => createRaster(500, 200).gif().toBuffer()],
    ['a JPEG for print', 'a.jpeg', () => createRaster(500, 200).toColourspace('cmyk').jpeg().toBuffer()],
    ['a JPEG with a film behind it', 'a.jpg', async () => Buffer.concat([await jpeg(), Buffer.alloc(5000, 7)])],
  ])('%s', async (_, name, create) => {
    const { root, picture } = await readOne({ [name]: await create() });
    expect(picture).toMatchObject({ width: 500, height: 200 });
    expect((await readAll(root, picture)).filter(({ format }) => format === 'webp')).toHaveLength(2);
  });

  it('a transparent one stays transparent', async () => {
    const png = await createRaster(500, 200).ensureAlpha(0.5).png().toBuffer();
    const { root, picture } = await readOne({ 'a.png': png });
    for (const { bytes } of await readAll(root, picture)) {
      expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
    }
  });

  it('files of the operating system are none of ours', async () => {
    expect(
      await readPictures(writePictures({ '.DS_Store': 'x', 'Thumbs.db': 'x', 'a.svg': '<svg width="1" height="2"/>' })),
    ).toMatchObject([{ file: 'content/images/a.svg', width: 1, height: 2 }]);
  });
});

const RED =
  '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="20"><rect width="500" height="20" fill="red"/></svg>';
const BLUE = RED.replace('red', 'blue');

const cutOff = async (bytes: Promise<Buffer>): Promise<Buffer> => {
  const whole = await bytes;
  return whole.subarray(0, Math.floor(whole.length * 0.9));
};

describe('a file that cannot be shown is an error that says what it is', () => {
  it.each([
    ['nothing', 'a.jpg', () => '', 'a file that is no picture, or is cut off'],
    ['a photograph that is cut off', 'a.jpg', () => cutOff(jpeg()), 'a file that is no picture, or is cut off'],
    [
      'a PNG that is cut off',
      'a.png',
      () => cutOff(createRaster(500, 200).png().toBuffer()),
      'a file that is no picture, or is cut off',
    ],
    [
      'a HEIC',
      'IMG_1.HEIC',
      () => `\0\0\0\u0018ftypheic\0\0\0\0mif1heic${'x'.repeat(99)}`,
      'a HEIC photograph, as iPhones take them',
    ],
    ['a TIFF', 'a.tif', () => createRaster(500, 200).tiff().toBuffer(), 'a file of the kind tiff'],
    [
      'a drawing by the name of a photograph',
      'a.jpg',
      () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      'a file of the kind svg',
    ],
    ['a photograph by the name of a drawing', 'a.svg', jpeg, 'no size'],
    ['a film', 'a.jpg', () => `\0\0\0\u0018ftypmp42${'x'.repeat(99)}`, 'a film'],
    [
      'a GIF that moves',
      'a.gif',
      () =>
        sharp([Buffer.from(RED), Buffer.from(BLUE)], { join: { animated: true } })
          .gif()
          .toBuffer(),
      '2 pictures that move',
    ],
    ['one that would be blurred', 'a.png', () => createRaster(479, 500).png().toBuffer(), '479 x 500 pixels'],
    ['a name that is no address', 'Mühle im Mai (2).jpg', jpeg, 'Mühle im Mai (2).jpg'],
  ])('%s', async (_, name, create, found) => {
    await expect(readPictures(writePictures({ [name]: await create() }))).rejects.toMatchObject({
      problems: [{ code: 'picture', file: `content/images/${name}`, found }],
    });
  });

  it.each([
    ['Mühle im Mai (2).jpg', 'muhle-im-mai-2.jpg'],
    ['IMG 0001.JPG', 'img-0001.jpg'],
    ['水車.png', 'picture.png'],
  ])('%s is told a name that it can have', async (name, mended) => {
    const next = `Call it ${mended}, here and where it is named.`;
    await expect(readPictures(writePictures({ [name]: '' }))).rejects.toMatchObject({ problems: [{ next }] });
  });

  it('but where nothing names it, it is left out', async () => {
    const root = writePictures({ 'a.jpg': 'x', 'b b.pdf': 'x', 'c.svg': '<svg width="1" height="2"/>' });
    writeFileSync(path.join(root, 'content/page.md'), 'c.svg');
    expect(await readPictures(root)).toMatchObject([{ file: 'content/images/c.svg' }]);
  });

  it.each(['mill-a.jpg', '2a.jpg', 'a.jpg-2.png', '\u00FCa.jpg', 'A.jpg'])(
    'it is left out where only a part of another name is its own: %s',
    async (other) => {
      const root = writePictures({ 'a.jpg': 'x' });
      writeFileSync(path.join(root, 'content/page.md'), `![](images/${other})`);
      expect(await readPictures(root)).toEqual([]);
    },
  );

  it.each(['![](images/a.jpg)', '![](a.jpg#top)', 'cover: a.jpg', '{"file":"a.jpg"}', '<a.jpg>', 'a.jpg'])(
    'it is an error where its name is written by itself: %s',
    async (text) => {
      const root = writePictures({ 'a.jpg': 'x' });
      writeFileSync(path.join(root, 'content/page.md'), text);
      await expect(readPictures(root)).rejects.toMatchObject({ problems: [{ code: 'picture' }] });
    },
  );

  it('two at once', async () => {
    const root = writePictures({ 'a.jpg': 'x', 'c.svg': '' });
    await expect(readPictures(root)).rejects.toThrow('2 problems in the content');
  });
});
