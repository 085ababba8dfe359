import { describe, expect, it } from 'vitest';
import { openPage } from '../browser/site.ts';
import { ALL_LAYOUTS } from './layouts.ts';
import { expectWalk, readStop } from './tab-walk.ts';

describe('the Tab key goes to everything that can be acted on, in the order of the document, and it is seen where', () => {
  const cases = Object.entries(ALL_LAYOUTS).flatMap(([name, path]) =>
    [360, 1440].map((width) => [name, width, path] as const),
  );

  it.each(cases)('%s at %i px', async (_, width, path) => {
    await expectWalk(await openPage(path, { viewport: { width, height: 740 } }));
  });

  it('in the menu of a phone, once it is open', async () => {
    const page = await openPage('/', { viewport: { width: 360, height: 740 } });
    await page.locator('.open-menu').click();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(readStop)).toMatchObject({ fault: undefined });
    expect(await page.locator('.menu :focus').count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await page.locator('.open-menu').evaluate((button) => button === document.activeElement)).toBe(true);
  });
});
