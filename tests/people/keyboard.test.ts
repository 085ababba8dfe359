import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from '../browser/site.ts';
import { ALL_LAYOUTS } from './layouts.ts';
import { readStop, walk } from './tab-walk.ts';

/** The elements that somebody can act on and see, by their place in the document. Runs in the browser. */
function findActive(): number[] {
  const all = [...document.querySelectorAll('*')];
  const isActive = (element: Element): boolean =>
    element.matches('a[href], button:enabled, input:enabled, select:enabled, summary, iframe') &&
    element.checkVisibility({ visibilityProperty: true });
  return all.flatMap((element, index) => (isActive(element) ? [index] : []));
}

async function check(page: Page): Promise<void> {
  const stops = await walk(page);
  expect(stops.filter(({ fault, isFrame }) => fault !== undefined && !isFrame)).toEqual([]);
  expect(stops.map(({ index }) => index)).toEqual(await page.evaluate(findActive));
}

describe('the Tab key goes to everything that can be acted on, in the order of the document, and it is seen where', () => {
  const cases = Object.entries(ALL_LAYOUTS).flatMap(([name, path]) =>
    [360, 1440].map((width) => [name, width, path] as const),
  );

  it.each(cases)('%s at %i px', async (_, width, path) => {
    await check(await openPage(path, { viewport: { width, height: 740 } }));
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
