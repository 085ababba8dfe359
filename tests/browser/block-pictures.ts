import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { CONTAINERS } from '../../src/markdown/block-table.ts';
import { defaultLocale } from '../../src/text/language/locale.ts';
import { readContent } from '../../src/read/read-content.ts';
import { startServedProcess } from '../served-process.ts';
import { findBrowser } from './served-site.ts';

// Takes the pictures of `:::` blocks that content/REFERENCE.md shows, from the pages in `dist/`: `npm run pictures`.

const { site, content } = await readContent({ root: '.' });
const [served, browser] = await Promise.all([
  startServedProcess(),
  findBrowser().then((found) => chromium.launch(found)),
]);
try {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  for (const name of Object.keys(CONTAINERS)) {
    const file = `docs/pictures/block-${name}.webp`;
    const shown = content.pages.find(
      ({ entry, body }) => entry.locale === defaultLocale(site.config) && body.includes(`:::${name}`),
    )?.entry;
    if (!shown)
      throw new Error(`${file}: no page has :::${name}. Write one in content/, run \`npm run build\`, try again.`);
    await page.goto(`${served.url}${shown.path}`, { waitUntil: 'networkidle' });
    await sharp(await takePicture(page, name))
      .resize({ width: 640 })
      .webp({ quality: 80 })
      .toFile(file);
    console.log(`${file}: from ${shown.path}`);
  }
} finally {
  await Promise.all([browser.close(), served.stop()]);
}

/** Takes the block only; a hero together with the words next to it, and a fold opened. */
async function takePicture(page: Page, name: string): Promise<Buffer> {
  const block = page.locator(`main .${name}`).first();
  await block.evaluate((element) => {
    if (element instanceof HTMLDetailsElement) element.open = true;
  });
  await block.scrollIntoViewIfNeeded();
  if (name !== 'hero') return block.screenshot();
  const { y = 0, height = 0 } = (await block.boundingBox()) ?? {};
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  return page.screenshot({ clip: { x: 0, y, width, height } });
}
