import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { FOUR_WEEKS, openBooking } from '../browser/booking-visit.ts';
import { DEMO_DEFAULTS } from '../../scripts/serve/demo-environment.ts';
import { answer, openGuestPage } from '../browser/guest-page.ts';
import { openPage, pathOf } from '../browser/site.ts';
import { ALL_LAYOUTS } from './layouts.ts';

/** Where the focus is: the place of its element in the document, and what keeps a person from seeing that it is there. */
interface Stop {
  readonly index: number;
  readonly name: string;
  readonly isFrame: boolean;
  readonly fault: string | undefined;
}

/** Runs in the browser. */
function readStop(): Stop | undefined {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  const [box = new DOMRect()] = element.getClientRects();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const isSeen = top !== null && (element.contains(top) || top.contains(element));
  const isFramed = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && outlineColor !== 'rgba(0, 0, 0, 0)';
  return {
    index: [...document.querySelectorAll('*')].indexOf(element),
    name: `${element.tagName} ${element.id || (element.textContent.trim() || element.outerHTML).slice(0, 60)}`,
    isFrame: element.tagName === 'IFRAME',
    fault: isSeen ? (isFramed ? undefined : 'has no frame') : `is behind ${top?.outerHTML.slice(0, 60) ?? 'nothing'}`,
  };
}

/** Every element that the Tab key reaches, in its order, with what is wrong; a date field has stops of its own inside. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readStop);
    if (!stop || stop.index === stops[0]?.index) return stops;
    if (stop.index !== stops.at(-1)?.index) stops.push(stop);
  }
}

/** The elements that somebody can act on and see, by their place in the document; of radio buttons, the one that is chosen. Runs in the browser. */
function findActive(): number[] {
  const all = [...document.querySelectorAll('*')];
  const isActive = (element: Element): boolean =>
    element.matches(
      'a[href], button:enabled, input:enabled:not([type=radio]:not(:checked)), select:enabled, summary, iframe',
    ) && element.checkVisibility({ visibilityProperty: true });
  return all.flatMap((element, index) => (isActive(element) ? [index] : []));
}

/** From the top of the page, wherever the focus was. */
async function check(page: Page): Promise<void> {
  await page.locator('.skip').focus();
  await page.keyboard.press('Shift+Tab');
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

  it.each([360, 1440])('in the history of the status, once it is open, at %i px', async (width) => {
    const { page } = await openGuestPage(answer(), 'en', { viewport: { width, height: 740 } });
    await page.locator('.status[data-mark=ok]').waitFor();
    await page.locator('.status-history summary').click();
    await check(page);
  });

  it.each([360, 1440])('among all that staff can do, at %i px', async (width) => {
    const page = await openPage(pathOf('staff'), { viewport: { width, height: 740 } });
    await page.locator('[data-password]').fill(DEMO_DEFAULTS.STAFF_PASSWORD);
    await page.locator('[data-look] button').click();
    await page.locator('[data-alarm-test]').waitFor();
    await check(page);
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

  it('among the results of a search', async () => {
    const page = await openBooking(FOUR_WEEKS, 'en', { viewport: { width: 360, height: 740 } });
    await page.frameLocator('.engine iframe').locator('strong').first().waitFor();
    await page.evaluate(() => {
      (document.activeElement as HTMLElement).blur();
      window.scrollTo(0, 0);
    });
    const stops = await walk(page);
    expect(stops.filter(({ fault, isFrame }) => fault !== undefined && !isFrame)).toEqual([]);
    expect(stops.map(({ index }) => index)).toEqual(stops.map(({ index }) => index).toSorted((a, b) => a - b));
  });
});
