import { expect, it, onTestFinished } from 'vitest';
import { BUILT_ON, createSiteCopy } from '../e2e/site-copy.ts';
import { startDev } from '../e2e/start-dev.ts';
import { openContext } from './site.ts';

it('npm run dev, begun with a mistake, shows it in the browser, and the site by itself when it is mended', async () => {
  const copy = await createSiteCopy('dev');
  onTestFinished(() => copy.remove());
  const file = 'content/site.json';
  await copy.edit(file, /"name":/, '"nome":');
  const { url, stop } = await startDev(copy.root, BUILT_ON);
  onTestFinished(stop);
  const page = await (await openContext()).newPage();
  const response = await page.goto(url);
  expect(response?.status()).toBe(500);
  expect(await page.locator('pre').first().innerText()).toMatch(/^content\/site\.json:\d+/);
  await copy.edit(file, /"nome":/, '"name":');
  await page.locator('main h1').waitFor();
});
