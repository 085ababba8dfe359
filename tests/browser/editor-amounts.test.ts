import { expect, it, onTestFinished } from 'vitest';
import { createSiteCopy } from '../e2e/site-copy.ts';
import { expand, field, open, openEditor } from './editor-form.ts';
import { readFiles, takeFolder } from './picked-folder.ts';
import { connectBrowser } from './site.ts';

it.each<[typed: string, said: RegExp]>([
  ['37,50', /100/],
  ['37.50', /3750 is 37\.50/],
  ['125.75', /3750 is 37\.50/],
])('The editor does not save an amount that is typed as %s, and says what it takes.', async (typed, said) => {
  const copy = await createSiteCopy('editor-amounts');
  onTestFinished(() => copy.remove());
  const context = await (await connectBrowser()).newContext({ viewport: { width: 1400, height: 2000 } });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await openEditor(page, await readFiles(copy.root));
  const before = await takeFolder(page);
  await open(page, 'collections/data/entries/rates');
  await expand(page, 'extras');
  const amount = await field(page, 'extras.0.amountCents');
  await amount.locator('input').click({ clickCount: 3 });
  await page.keyboard.type(typed);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await amount.getByRole('alert').or(amount.locator('.validation')).getByText(said).first().waitFor();
  expect(await takeFolder(page)).toEqual(before);
});
