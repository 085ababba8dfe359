import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { expand, field, newEditorContext, open, openEditor, save } from './form.ts';
import { readPlace, takeFolder } from './picked-folder.ts';

/** Opens a data file of the fixture site in the editor. */
async function openData(file: string): Promise<Page> {
  const context = await newEditorContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await openEditor(page, await readPlace());
  await open(page, `collections/data/entries/${file}`);
  return page;
}

it('The editor shows the prices of a season as people write them, and no cents where they are closed.', async () => {
  const page = await openData('rates');
  await expand(page, 'stays');
  const night = (await field(page, 'stays.0.seasons.low.nightCents')).locator('input:not([type=file])');
  await expect.poll(() => night.inputValue()).toBe('50.00');
  const low = await field(page, 'stays.0.seasons.low');
  await low.locator('button[aria-expanded="true"]').first().click();
  await low.getByText('Open to see the amounts').waitFor();
  expect(await low.innerText()).not.toContain('5000');
});

it('The editor saves no amount that it cannot read, and says what it takes.', async () => {
  const page = await openData('rates');
  const before = await takeFolder(page);
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

it('The editor takes any other number with a comma or a point as well, key by key, and no text in its place.', async () => {
  const page = await openData('facts');
  await expand(page, 'distances');
  const distance = await field(page, 'distances.0.kilometers');
  const input = distance.locator('input:not([type=file])');
  const minutes = (await field(page, 'distances.0.carMinutes')).locator('input:not([type=file])');
  await expect.poll(() => input.inputValue()).toBe('1.8');
  await input.fill('');
  await input.pressSequentially('2,4 km');
  await minutes.fill('7,5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  for (const words of ['A number: 1.8 or 1,8', 'A whole number'])
    await page.locator('[id$="-error"]').filter({ hasText: words }).first().waitFor();
  await input.fill('');
  await input.pressSequentially('2,4');
  await minutes.fill('7');
  await save(page);
  const { 'content/facts.json': facts = '' } = await takeFolder(page);
  const { distances } = JSON.parse(Buffer.from(facts, 'base64').toString()) as { distances: object[] };
  expect(distances[0]).toMatchObject({ kilometers: 2.4, carMinutes: 7 });
});
