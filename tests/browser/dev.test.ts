import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUILT_ON, createSiteCopy, type SiteCopy } from '../e2e/site-copy.ts';
import { startDev } from '../e2e/start-dev.ts';
import { GUEST } from '../e2e/status-requests.ts';
import { launchBrowser } from './site.ts';

/** A function that does not read the equipment: what is read holds for five minutes, and one test edits the network. */
const HISTORY = '/api/internet-status/history';

/** For what hangs, and for nothing else. */
const FOR_AN_EDIT = { timeout: 300_000, interval: 100 };

let copy: SiteCopy;
let dev: string;
let stop: () => Promise<void>;
/** A browser that was there while there was a mistake from the start, and what it was shown then. */
let context: BrowserContext;
let page: Page;
let first: { readonly status: number | undefined; readonly cached: string | undefined; readonly text: string };

/** A page of the site that hears of edits only once it is let. */
async function openDeaf(path: string): Promise<{ readonly deaf: Page; readonly hear: () => void }> {
  const deaf = await context.newPage();
  const { promise: isLet, resolve } = Promise.withResolvers<undefined>();
  await deaf.route('**/@vite/client', async (route) => {
    await isLet;
    await route.continue();
  });
  await deaf.goto(dev + path, { waitUntil: 'commit' });
  return {
    deaf,
    hear: () => {
      resolve(undefined);
    },
  };
}

/** One server for all tests, begun with a mistake that is then mended. Each test but the last leaves what it edits as it found it. */
beforeAll(async () => {
  copy = await createSiteCopy('dev');
  await copy.edit('content/site.json', /"name":/, 'name:');
  ({ url: dev, stop } = await startDev(copy.root, BUILT_ON));
  context = await (await launchBrowser()).newContext();
  page = await context.newPage();
  const answer = await page.goto(dev);
  first = {
    status: answer?.status(),
    cached: answer?.headers()['cache-control'],
    text: await page.locator('pre').first().innerText(),
  };
  await copy.edit('content/site.json', /name:/, '"name":');
  await page.locator('main h1').waitFor(FOR_AN_EDIT);
});

afterAll(async () => {
  await context.close();
  await stop();
  await copy.remove();
});

describe('npm run dev', () => {
  it('serves functions, files of public/, and a page for what is not there', async () => {
    expect((await fetch(dev + HISTORY, { headers: GUEST })).status).toBe(200);
    expect((await fetch(`${dev}/favicon.ico`)).status).toBe(200);
    const lost = await fetch(`${dev}/nothing-here/`);
    expect([lost.status, await lost.text()]).toEqual([404, expect.stringContaining('<html lang="en">')]);
  });

  it('shows a mistake in place of the site, from the start and after an edit, until it is mended', async () => {
    expect(first).toEqual({
      status: 500,
      cached: 'no-store',
      text: expect.stringMatching(/^content\/site\.json:\d+:\d+ /) as string,
    });
    const file = 'content/pages/fr/index.md';
    await copy.edit(file, /\n---\n/, '\n---\n\n:price{of="nobody"}\n');
    await expect.poll(async () => (await fetch(`${dev}/llms.txt`)).status, FOR_AN_EDIT).toBe(500);
    const text = await (await fetch(`${dev}/index.md`)).text();
    expect(text).toMatch(/^2 problems in the content\n\ncontent\/pages\/fr\/index\.md:\d+:\d+ /);
    await copy.edit(file, /\n:price\{of="nobody"\}\n/, '');
    await expect.poll(async () => (await fetch(`${dev}/llms.txt`)).status, FOR_AN_EDIT).toBe(200);
  });

  it('neither hides nor reloads the editor, where somebody may be typing, while something is edited beside it', async () => {
    const editor = await context.newPage();
    await editor.goto(`${dev}/admin/`);
    await editor.evaluate(() => (document.body.dataset.typed = 'kept'));
    await copy.edit('content/rates.json', /"monthCents": 104000/, '"monthCents": "104000"');
    await page.locator('pre').first().waitFor(FOR_AN_EDIT);
    expect((await fetch(`${dev}/admin/`)).status).toBe(200);
    await copy.edit('content/rates.json', /"monthCents": "104000"/, '"monthCents": 104000');
    await page.locator('main h1').waitFor(FOR_AN_EDIT);
    expect(await editor.locator('body').getAttribute('data-typed')).toBe('kept');
    await editor.close();
  });

  it('loads a page anew that was asked for before an edit and hears of edits only after it', async () => {
    const { deaf: slow, hear } = await openDeaf('/pricing/');
    await slow
      .getByText('€1,040')
      .first()
      .waitFor({ state: 'attached', ...FOR_AN_EDIT });
    await copy.edit('content/rates.json', /"monthCents": 104000/, '"monthCents": 99900');
    const twin = async (): Promise<string> => (await fetch(`${dev}/pricing.md`)).text();
    await expect.poll(twin, FOR_AN_EDIT).toContain('€999');
    hear();
    await slow
      .getByText('€999')
      .first()
      .waitFor({ state: 'attached', ...FOR_AN_EDIT });
    await copy.edit('content/rates.json', /"monthCents": 99900/, '"monthCents": 104000');
    await page
      .getByText('€1,040')
      .first()
      .waitFor({ state: 'attached', ...FOR_AN_EDIT });
    await slow.close();
  });

  it('loads a page anew that could not be shown for its own code, and hears of edits only after that was mended', async () => {
    const [layout, rates] = ['src/layouts/base.astro', 'content/rates.json'];
    const html = async (): Promise<string> => (await fetch(`${dev}/pricing/`)).text();
    await copy.edit(layout, /^---\n/, '---\nthrow new Error("half-written");\n');
    await expect.poll(html, FOR_AN_EDIT).not.toContain('<h1');
    const { deaf: broken, hear } = await openDeaf('/pricing/');
    await copy.edit(layout, /throw .*\n/, '');
    await expect.poll(html, FOR_AN_EDIT).toContain('<h1');
    await copy.edit(rates, /"monthCents": 104000/, '"monthCents": 99900');
    await expect.poll(html, FOR_AN_EDIT).toContain('€999');
    hear();
    await broken.locator('main h1').waitFor(FOR_AN_EDIT);
    await broken.close();
    await copy.edit(rates, /"monthCents": 99900/, '"monthCents": 104000');
    await page
      .getByText('€1,040')
      .first()
      .waitFor({ state: 'attached', ...FOR_AN_EDIT });
  });

  it('has pages, twins and functions follow an edit of the rates', async () => {
    const twin = async (): Promise<string> => (await fetch(`${dev}/pricing.md`)).text();
    await copy.edit('content/rates.json', /"monthCents": 104000/, '"monthCents": 87654');
    await expect.poll(twin, FOR_AN_EDIT).toContain('876.54');
    expect((await fetch(dev + HISTORY, { headers: GUEST })).status).toBe(200);
    await copy.edit('content/rates.json', /"monthCents": 87654/, '"monthCents": 104000');
    // The price alone: the day of the rates depends on whether they are read before they are committed.
    await expect.poll(twin, FOR_AN_EDIT).not.toContain('876.54');
    // The browser too: it may still be loading what was there before.
    await page
      .getByText('€1,040')
      .first()
      .waitFor({ state: 'attached', ...FOR_AN_EDIT });
    await page.waitForLoadState('networkidle');
  });

  it('shows what was saved last where a file is saved twice in a moment, as editors do that empty it first or format it', async () => {
    const file = 'src/text/numbers/money.ts';
    const twin = async (): Promise<string> => (await fetch(`${dev}/pricing.md`)).text();
    await copy.edit(file, /(\.format\(amountCents \/ ofOne\))/, '$1.concat("!"');
    await copy.edit(file, /\.concat\("!"/, '.concat("!")');
    await expect.poll(twin, FOR_AN_EDIT).toContain('€1,040!');
    await copy.edit(file, /\.concat\("!"\)/, '.concat("!"');
    await copy.edit(file, /\.concat\("!"/, '');
    await expect.poll(twin, FOR_AN_EDIT).not.toMatch(/!|^The content/);
    await page
      .getByText('€1,040')
      .first()
      .waitFor({ state: 'attached', ...FOR_AN_EDIT });
  });

  it('shows an edit of the code that content is made by, in the browser too, and what is wrong with it', async () => {
    const file = 'src/text/numbers/money.ts';
    const twin = async (): Promise<string> => (await fetch(`${dev}/pricing.md`)).text();
    await copy.edit(file, /(\.format\(amountCents \/ ofOne\))/, '$1.concat("!")');
    await page
      .getByText('€1,040!')
      .first()
      .waitFor({ state: 'attached', ...FOR_AN_EDIT });
    await expect.poll(twin, FOR_AN_EDIT).toContain('€1,040!');
    await copy.edit(file, /\.concat\("!"\)/, '.concat("!"');
    await expect.poll(twin, FOR_AN_EDIT).toMatch(/^The content cannot be read\n[^]*src\/text\/numbers\/money\.ts/);
    await copy.edit(file, /\.concat\("!"/, '');
    await expect.poll(twin, FOR_AN_EDIT).not.toMatch(/!|^The content/);
  });

  it('still follows edits of code and content after the configuration of the site was edited', async () => {
    const html = async (): Promise<string> => (await fetch(`${dev}/pricing/`)).text();
    await copy.edit('astro.config.ts', /compressHTML: true/, 'compressHTML: false');
    await expect.poll(html, FOR_AN_EDIT).toContain('<html lang="en">\n');
    await copy.edit('src/text/numbers/money.ts', /(\.format\(amountCents \/ ofOne\))/, '$1.concat("?")');
    await expect.poll(html, FOR_AN_EDIT).toContain('€1,040?');
    await copy.edit('content/rates.json', /"monthCents": 104000/, '"monthCents": 87600');
    await expect.poll(html, FOR_AN_EDIT).toContain('€876?');
  });
});
