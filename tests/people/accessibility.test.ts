import { describe, expect, it } from 'vitest';
import { findFaults } from '../browser/axe.ts';
import { LOCALES, openPage } from '../browser/site.ts';
import { expectWalk, readStop } from '../browser/tab-walk.ts';
import { ALL_LAYOUTS } from './layouts.ts';

const HOMES = LOCALES.slice(1).map((locale) => [`home in ${locale}`, `/${locale}/`] as const);

describe('every layout', () => {
  it.each([...Object.entries(ALL_LAYOUTS), ...HOMES])(
    'has nothing that axe is against, on a phone by night and at a desk by day: %s',
    async (_, path) => {
      expect(await findFaults(await openPage(path))).toEqual([]);
    },
  );

  it.each(Object.entries(ALL_LAYOUTS))(
    'lets the Tab key go to everything that can be acted on, in the order of the document, and shows where it is: %s',
    async (_, path) => {
      await expectWalk(await openPage(path, { viewport: { width: 360, height: 740 } }));
    },
  );
});

it('The Tab key goes into the menu of a phone once it is open, and Escape comes back from it.', async () => {
  const page = await openPage('/', { viewport: { width: 360, height: 740 } });
  await page.locator('.open-menu').click();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(readStop)).toMatchObject({ fault: undefined });
  expect(await page.locator('.menu :focus').count()).toBe(1);
  await page.keyboard.press('Escape');
  expect(await page.locator('.open-menu').evaluate((button) => button === document.activeElement)).toBe(true);
});
