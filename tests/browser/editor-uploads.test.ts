import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it, onTestFinished, vi } from 'vitest';
import { KEY_PATTERN } from '../../src/schema/key.ts';
import { createSiteCopy } from '../e2e/site-copy.ts';
import { field, fill, open, openEditor, save } from './editor-form.ts';
import { readFiles, takeFolder } from './picked-folder.ts';
import { launchBrowser } from './site.ts';

/** For what hangs, and for nothing else. */
const WAIT = { timeout: 120_000, interval: 200 };

async function openCopy(): Promise<Page> {
  const copy = await createSiteCopy('editor-uploads');
  onTestFinished(() => copy.remove());
  const context = await (await launchBrowser()).newContext({ viewport: { width: 1400, height: 2000 } });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await openEditor(page, await readFiles(copy.root));
  return page;
}

/** The file that was not there before, once there is one. */
async function newFile(page: Page, folder: string, before: readonly string[]): Promise<[name: string, bytes: Buffer]> {
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
    read: () => readFile('tests/browser/photograph.heic'),
  },
])(
  'The editor stores a photograph with a name and in a format that the build takes, at most 3000 pixels wide, without what the camera wrote into it: $camera',
  async ({ upload, type, stored, read }) => {
    const page = await openCopy();
    const before = Object.keys(await takeFolder(page));
    await open(page, 'assets');
    const file = { name: upload, mimeType: type, buffer: await read() };
    await page.locator('input[type=file]').first().setInputFiles(file);
    await page.getByRole('button', { name: 'Upload', exact: true }).last().click();
    const [name, bytes] = await newFile(page, 'content/images/', before);
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect({ name, format, width, height, exif }).toEqual({ ...stored, format: 'webp', exif: undefined });
  },
);

it('The editor names the file of a post by its title in letters that the build takes, whatever letters the title has.', async () => {
  const page = await openCopy();
  const named: Record<string, string> = {};
  for (const title of TITLES) {
    const before = Object.keys(await takeFolder(page));
    await open(page, 'collections/posts/new');
    await fill(page, 'title', title);
    await fill(page, 'description', 'What happens on the day on which it snows for the first time.');
    await fill(page, 'author', 'Ana');
    await fill(page, 'published', '2026-11-20');
    await fill(page, 'body', 'It snowed.');
    await field(page, 'body');
    await save(page);
    const [name] = await newFile(page, 'content/blog/', before);
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

const TITLES = ['Otoño en el molino', 'L’été à côté', 'Пролет в планината', 'Φθινόπωρο στο μύλο', '雪の朝', 'เช้าที่มีหิมะ'];
