import { expect, it, onTestFinished } from 'vitest';
import { createSiteCopy } from '../e2e/site-copy.ts';
import { startDev } from '../e2e/start-dev.ts';
import { openContext } from './site.ts';

/** A day on which the rates of the second place end soon, of which it is warned. */
const TODAY = '2026-12-10';

it('npm run dev shows a mistake in place of the site, and a warning on the page, in a note that can be closed', async () => {
  const copy = await createSiteCopy('dev');
  onTestFinished(() => copy.remove());
  const file = 'content/site.json';
  await copy.edit(file, /"name":/, '"nome":');
  const { url, stop } = await startDev(copy.root, TODAY);
  onTestFinished(stop);
  const page = await (await openContext()).newPage();
  const response = await page.goto(url);
  expect(response?.status()).toBe(500);
  expect(await page.locator('pre').first().innerText()).toMatch(/^content\/site\.json:\d+/);
  await copy.edit(file, /"nome":/, '"name":');
  await page.locator('main h1').waitFor();
  const note = page.locator('pre[role=status]');
  await note.waitFor();
  expect(await note.innerText()).toContain('content/rates.json:');
  await note.getByRole('button').click();
  await page.goto(`${url}/internet/`, { waitUntil: 'networkidle' });
  expect(await note.count()).toBe(0);
});
