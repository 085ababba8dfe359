import { expect, it, onTestFinished } from 'vitest';
import { createSiteCopy } from '../e2e/site-copy.ts';
import { expand, field, open, openEditor } from './editor-form.ts';
import { readFiles, takeFolder } from './picked-folder.ts';
import { connectBrowser } from './site.ts';

it('The editor saves no amount that it cannot read, and says what it takes.', async () => {
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
  const input = amount.locator('input:not([type=file])');
  for (const typed of ['1.250,00', '37.505', '0', '12 euros', '']) {
    await input.fill(typed);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await amount
      .locator('[id$="-error"]')
      .filter({ hasText: /37\.50 or 37,50|required/ })
      .waitFor();
    expect(await takeFolder(page), typed).toEqual(before);
  }
});
