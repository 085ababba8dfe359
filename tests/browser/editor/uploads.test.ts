import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, it, vi } from 'vitest';
import { KEY_PATTERN } from '../../../src/schema/fields/key.ts';
import { newEditorContext, open, openEditor, save } from './form.ts';
import { readPlace, takeFolder } from './picked-folder.ts';

/** For what hangs, and for nothing else. */
const WAIT = { timeout: 120_000, interval: 200 };

let page: Page;

/** Opens one editor for all tests: each only looks at the file that it adds. */
beforeAll(async () => {
  const context = await newEditorContext();
  page = await context.newPage();
  await openEditor(page, await readPlace());
  return () => context.close();
});

/** The file that was not there before, once there is one. */
async function newFile(folder: string, before: readonly string[]): Promise<[name: string, bytes: Buffer]> {
  return vi.waitFor(async () => {
    const all = Object.entries(await takeFolder(page));
    const [file, ...others] = all.filter(([name]) => name.startsWith(folder) && !before.includes(name));
    expect(others).toEqual([]);
    if (!file?.[1]) throw new Error('Nothing is written yet');
    return [file[0], Buffer.from(file[1], 'base64')];
  }, WAIT);
}

it.each([
  {
    camera: 'JPEG, of 4,000 pixels, with a place and a name',
    upload: 'Frühstück im Café (12).JPG',
    type: 'image/jpeg',
    stored: { name: 'content/images/fruehstueck-im-cafe-12.webp', width: 3000, height: 2250 },
    read: () =>
      sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#876' } })
        .withExif({ IFD0: { Artist: 'Ana' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 30/1 0/1' } })
        .jpeg()
        .toBuffer(),
  },
  {
    camera: 'HEIC, as telephones take them',
    upload: 'IMG_0412.HEIC',
    type: 'image/heic',
    stored: { name: 'content/images/img_0412.webp', width: 64, height: 48 },
    read: () => readFile('tests/browser/editor/photograph.heic'),
  },
])(
  'The editor stores a photograph with a name and in a format that the build takes, at most 3000 pixels wide, without what the camera wrote into it: $camera',
  async ({ upload, type, stored, read }) => {
    const before = Object.keys(await takeFolder(page));
    await open(page, 'assets');
    const file = { name: upload, mimeType: type, buffer: await read() };
    await page.locator('input[type=file]').first().setInputFiles(file);
    await page.getByRole('button', { name: 'Upload', exact: true }).last().click();
    const [name, bytes] = await newFile('content/images/', before);
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect({ name, format, width, height, exif }).toEqual({ ...stored, format: 'webp', exif: undefined });
  },
);

it('The editor names the file of a post by its title in letters that the build takes, whatever letters the title has.', async () => {
  const named: Record<string, string> = {};
  for (const title of TITLES) {
    const before = Object.keys(await takeFolder(page));
    await open(page, `collections/posts/new?${new URLSearchParams({ ...POST, title }).toString()}`);
    await save(page);
    const [name] = await newFile('content/blog/', before);
    named[title] = name.slice('content/blog/'.length, -'.md'.length);
  }
  const { 雪の朝: japanese, เช้าที่มีหิมะ: thai, ...others } = named;
  expect(others).toEqual({
    'Otoño en el molino': 'otono-en-el-molino',
    'L’été à côté': 'l-ete-a-cote',
    'Пролет в планината': 'prolet-v-planinata',
    'Φθινόπωρο στο μύλο': 'fthinoporo-sto-mylo',
  });
  expect([japanese, thai]).toEqual([expect.stringMatching(KEY_PATTERN), expect.stringMatching(KEY_PATTERN)]);
});

const POST = {
  description: 'What happens on the day on which it snows for the first time.',
  author: 'Ana',
  published: '2026-11-20',
  body: 'It snowed.',
};

const TITLES = ['Otoño en el molino', 'L’été à côté', 'Пролет в планината', 'Φθινόπωρο στο μύλο', '雪の朝', 'เช้าที่มีหิมะ'];
