import { mkdir } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { DEMO_DEFAULTS } from '../../scripts/serve/demo-environment.ts';
import { expand, field, open, openEditor } from '../browser/editor-form.ts';
import { answer, openGuestPage } from '../browser/guest-page.ts';
import { readFiles } from '../browser/picked-folder.ts';
import {
  findPath,
  LOCALES,
  openContext,
  openPage,
  ordinaryPath,
  pathOf,
  sitePages,
  wordsOf,
  type ContextOptions,
} from '../browser/site.ts';
import { createSiteCopy } from '../e2e/site-copy.ts';
import { startDev } from '../e2e/start-dev.ts';

const FOLDER = 'docs/pictures';
/** The first language of the place. */
const [LANGUAGE = 'en'] = LOCALES;
const SCREEN = { viewport: { width: 1200, height: 720 }, colorScheme: 'light' } as const;
/** The editor draws a form as far as it is seen. */
const TALL = { ...SCREEN, viewport: { width: 1200, height: 3000 } } as const;

beforeAll(() => mkdir(FOLDER, { recursive: true }));

/** Keeps what is to be seen, small enough for a repository. */
async function keep(screenshot: Promise<Buffer>, name: string): Promise<void> {
  const { size } = await sharp(await screenshot)
    .webp({ quality: 82 })
    .toFile(`${FOLDER}/${name}.webp`);
  expect(size).toBeLessThan(100_000);
}

describe('the pictures of the README', () => {
  it.each(['light', 'dark'] as const)('show the home page: %s', async (colorScheme) => {
    const home = await openPage('/', { ...SCREEN, colorScheme });
    await keep(home.screenshot(), `home-${colorScheme}`);
  });
});

describe.runIf(findPath('internet'))('the picture of the README at a place with a page of its internet', () => {
  it.each(['light', 'dark'] as const)('shows the status of the internet: %s', async (colorScheme) => {
    const trouble = answer({ internet: ['degraded', 'provider'], levels: ['ok', 'limited'] });
    const { page } = await openGuestPage(trouble, LANGUAGE, { ...SCREEN, colorScheme });
    const status = page.locator('.status[data-mark]');
    await status.locator('[data-advice]:not([hidden])').waitFor();
    await keep(status.screenshot(), `status-${colorScheme}`);
  });
});

describe('the pictures of the handbook', () => {
  it('show a price in the editor', async () => {
    const page = await openEditorWithContent(TALL);
    await open(page, 'collections/data/entries/rates');
    await expand(page, 'extras');
    const amount = (await field(page, 'extras.0.amountCents')).locator('input').first();
    await page.setViewportSize(SCREEN.viewport);
    await amount.evaluate((input) => {
      input.scrollIntoView({ block: 'center' });
    });
    await amount.focus();
    await keep(page.screenshot(), 'change-a-price');
  });

  it.runIf(LOCALES.length > 1)('show a page in two languages side by side', async () => {
    const page = await openEditorWithContent(SCREEN);
    const key = sitePages.find(({ path }) => path === ordinaryPath)?.key ?? '';
    await open(page, `collections/pages/entries/${key}`);
    await (await field(page, 'title', LANGUAGE)).waitFor();
    await keep(page.screenshot(), 'translate-a-page');
  });

  it('show a mistake in the prices, as npm run dev tells it', async () => {
    const copy = await createSiteCopy('handbook', 'content');
    onTestFinished(() => copy.remove());
    await copy.edit('content/rates.json', /"nightCents": (\d+)00/, '"nightCents": $1.00');
    const { url, stop } = await startDev(copy.root);
    onTestFinished(stop);
    const page = await (await openContext(SCREEN)).newPage();
    await page.goto(url);
    await keep(page.screenshot(), 'a-mistake');
  });

  it.runIf(findPath('staff'))('show the staff page with a status ready to be set', async () => {
    const { staff } = wordsOf(LANGUAGE);
    const page = await openPage(pathOf('staff'), SCREEN);
    await page.locator('[data-password]').fill(DEMO_DEFAULTS.STAFF_PASSWORD);
    await page.locator('[data-look] button').click();
    await page.locator('[data-set] [name=internet]').selectOption('outage');
    await page.getByLabel(staff.durations.tonight).check();
    await page.locator('[data-set]').scrollIntoViewIfNeeded();
    await keep(page.locator('[data-set]').screenshot(), 'set-the-status');
  });
});

async function openEditorWithContent(options: ContextOptions): Promise<Page> {
  const page = await (await openContext(options)).newPage();
  await openEditor(page, await readFiles('.'));
  return page;
}
