import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { publishedVersions, type Picture, type PublishedPicture } from '../../src/schema/picture.ts';
import { ContentError } from '../../src/schema/problem.ts';
import { readPictures, readPublished } from '../../src/read/read-pictures.ts';
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

/** What is wrong with a file, as people read it, without the lines that say where and what was expected. */
async function faultOf(name: string, content: Buffer | string): Promise<string> {
  try {
    await readPictures(writePictures({ [name]: content }));
    return 'nothing';
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const [problem, ...others] = error.problems;
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ code: 'picture', file: `content/images/${name}` });
    return `${problem?.expected} | ${problem?.got} | ${problem?.next}`;
  }
}

const jpeg = (): Promise<Buffer> => createRaster(300, 200, 63).jpeg().toBuffer();

describe('a photograph from a camera', () => {
  it('may have 20 MB', async () => {
    const plain = sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'red' } });
    // Cameras write a second, smaller picture behind the first.
    const bytes = Buffer.concat([await createCameraJpeg(plain), Buffer.alloc(20_000_000)]);
    const { root, picture } = await readOne({ 'camera.jpg': bytes });
    const [smallest] = picture.photograph?.versions ?? [];
    expect(await sharp(await readPublished(root, picture, smallest?.path ?? '')).metadata()).toMatchObject({
      width: 480,
      height: 640,
    });
  });

  it('is published upright, in its widths and formats, without what the camera wrote beside it', async () => {
    const bytes = await createCameraJpeg(createRaster(900, 2200));
    expect(bytes.includes('Exif') && bytes.includes('Somebody')).toBe(true);
    const { root, picture } = await readOne({ 'camera.JPG': bytes });
    expect(picture.photograph).toMatchObject({ width: 2200, height: 900 });
    const files = await readAll(root, picture);
    expect(files.map(({ path: address }) => address.replace(/\.[0-9a-f]{8}\./, '.hash.'))).toEqual([
      '/images/camera.hash.480.avif',
      '/images/camera.hash.480.webp',
      '/images/camera.hash.960.avif',
      '/images/camera.hash.960.webp',
      '/images/camera.hash.1440.avif',
      '/images/camera.hash.1440.webp',
      '/images/camera.hash.2160.avif',
      '/images/camera.hash.2160.webp',
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

it('A photograph that has changed has other addresses.', async () => {
  const [before, after] = [
    await readOne({ 'a.png': await createRaster(300, 200).png().toBuffer() }),
    await readOne({ 'a.png': await jpeg() }),
  ];
  expect(before.picture.path).not.toBe(after.picture.path);
});

describe('a picture is read for what it is', () => {
  it.each([
    ['a PNG by the name of a JPEG', 'a.jpg', () => createRaster(300, 200).png().toBuffer()],
    ['a WebP', 'a.webp', () => createRaster(300, 200).webp().toBuffer()],
    ['an AVIF', 'a.avif', () => createRaster(300, 200).avif({ effort: 0 }).toBuffer()],
    ['a GIF that does not move', 'a.gif', () => createRaster(300, 200).gif().toBuffer()],
    ['a JPEG for print', 'a.jpeg', () => createRaster(300, 200).toColourspace('cmyk').jpeg().toBuffer()],
    ['a JPEG with a film behind it', 'a.jpg', async () => Buffer.concat([await jpeg(), Buffer.alloc(5000, 7)])],
    ['a JPEG of a telephone with a wrong number in it', 'a.jpg', async () => withWrongScan(await jpeg())],
  ])('%s', async (_, name, create) => {
    const { root, picture } = await readOne({ [name]: await create() });
    expect(picture).toMatchObject({ width: 300, height: 200 });
    expect(await readAll(root, picture)).toHaveLength(2);
  });

  it('a transparent one stays transparent', async () => {
    const png = await createRaster(300, 200).ensureAlpha(0.5).png().toBuffer();
    const { root, picture } = await readOne({ 'a.png': png });
    for (const { bytes } of await readAll(root, picture)) {
      expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
    }
  });

  it('files of the operating system are none of ours', async () => {
    expect(
      await readPictures(writePictures({ '.DS_Store': 'x', 'a.svg': '<svg width="1" height="2"/>' })),
    ).toMatchObject([{ file: 'content/images/a.svg', width: 1, height: 2 }]);
  });
});

/** Some telephones end their scans at 0 where the standard says 63. */
function withWrongScan(bytes: Buffer): Buffer {
  const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
  bytes[scan + 2 + bytes.readUInt16BE(scan + 2) - 2] = 0;
  return bytes;
}

async function animation(): Promise<Sharp> {
  const frames = [createRaster(8, 8), createRaster(8, 8).negate()].map((frame) => frame.png().toBuffer());
  return sharp(await Promise.all(frames), { join: { animated: true } });
}
type Sharp = ReturnType<typeof sharp>;

const cutOff = async (bytes: Promise<Buffer>): Promise<Buffer> => {
  const whole = await bytes;
  return whole.subarray(0, Math.floor(whole.length * 0.9));
};
const damaged = async (bytes: Promise<Buffer>): Promise<Buffer> => {
  const whole = await bytes;
  for (let at = Math.floor(whole.length / 2); at < whole.length / 2 + 400; at += 1) whole[at] = (at * 37) & 255;
  return whole;
};
const KINDS = 'a photograph as JPEG, PNG, WebP or AVIF, or a drawing as SVG';
const READABLE = 'a photograph that can be read to its end';
const AGAIN = 'Copy it from the camera again, or open it and export it as JPEG.';

describe('a file that cannot be shown is an error that says what to do', () => {
  it.each([
    ['text', 'notes.jpg', () => 'Hello', `${KINDS} | a file that is no picture | Take it out of the folder.`],
    ['nothing', 'a.jpg', () => '', `${KINDS} | an empty file | Take it out of the folder.`],
    [
      'a photograph that is cut off',
      'a.jpg',
      () => cutOff(jpeg()),
      `${READABLE} | one that is cut off or damaged (VipsJpeg: premature end of JPEG image) | ${AGAIN}`,
    ],
    [
      'a PNG that is cut off',
      'a.png',
      () => cutOff(createRaster(300, 200).png().toBuffer()),
      `${READABLE} | one that is cut off or damaged (vipspng: libpng read error) | ${AGAIN}`,
    ],
    [
      'a photograph with a hole in it',
      'a.jpg',
      () => damaged(jpeg()),
      `${READABLE} | one that is cut off or damaged (VipsJpeg: Corrupt JPEG data: premature end of data segment) | ${AGAIN}`,
    ],
    [
      'a HEIC',
      'IMG_1.HEIC',
      () => `\0\0\0\u0018ftypheic\0\0\0\0mif1heic${'x'.repeat(99)}`,
      `${KINDS} | a HEIC photograph, as iPhones take them | On a computer, open it and export it as JPEG. The telephone takes JPEG itself: Settings, Camera, Formats, Most Compatible.`,
    ],
    [
      'a TIFF',
      'a.tif',
      () => createRaster(300, 200).tiff().toBuffer(),
      `${KINDS} | a TIFF file | On a computer, open it and export it as JPEG.`,
    ],
    [
      'a GIF that moves',
      'a.gif',
      async () => (await animation()).gif().toBuffer(),
      `${KINDS} | an animation of 2 pictures | Save one of them as JPEG or PNG.`,
    ],
    [
      'a WebP that moves',
      'a.webp',
      async () => (await animation()).webp().toBuffer(),
      `${KINDS} | an animation of 2 pictures | Save one of them as JPEG or PNG.`,
    ],
    [
      'a drawing by the name of a photograph',
      'a.jpg',
      () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      `${KINDS} | a drawing whose name does not end in .svg | Give it a name that does.`,
    ],
    [
      'a photograph by the name of a drawing',
      'a.svg',
      jpeg,
      'a drawing: an SVG file whose first element has a width and a height | no size | Save it as SVG with width= and height=, or take it out of the folder.',
    ],
    [
      'a strip',
      'a.png',
      () => createRaster(100, 601).png().toBuffer(),
      `${KINDS} | 100 x 601 pixels, which is more than 6 times as long as it is narrow | Cut off what is not needed.`,
    ],
    [
      'a name that is no address',
      'Mühle im Mai (2).jpg',
      jpeg,
      'a name of letters from a to z, digits, hyphens and dots: it is part of an address | Mühle im Mai (2).jpg | Rename the file, such as mill-in-may.jpg.',
    ],
  ])('%s', async (_, name, create, expected) => {
    expect(await faultOf(name, await create())).toBe(expected);
  });

  it('a folder', async () => {
    const root = writePictures({});
    mkdirSync(path.join(root, 'content/images/2026'));
    await expect(readPictures(root)).rejects.toThrow(
      'content/images/2026 [picture]\n  expected: pictures, and nothing else\n  got:      no file\n  next:     Put the pictures of a folder beside it.',
    );
  });

  it('all of them at once', async () => {
    const root = writePictures({ 'a.jpg': 'x', 'b.jpg': '', 'c.svg': '' });
    await expect(readPictures(root)).rejects.toThrow('3 problems in the content');
  });
});
