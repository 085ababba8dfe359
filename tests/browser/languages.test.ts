import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { buildSpokenPlace } from '../built-place.ts';
import { startServedProcess, type ServedProcess } from '../served-process.ts';
import { openContext, openSoundPage, overflowOf } from './site.ts';
import { findTornTables } from './torn-tables.ts';

const WIDTHS = [320, 390, 768, 1440];

/** What stands outside the window, but for what is beside another in a strip, and amounts that are in two lines. Runs in the browser. */
function findFaults(): string[] {
  const { clientWidth } = document.documentElement;
  const outside = [...document.querySelectorAll('body *')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    if (width <= 1 || element.closest('.skip, .has-strip, thead')) return false;
    return element.checkVisibility() && (left < -1 || right > clientWidth + 1);
  });
  const faults = outside.map(({ tagName, textContent }) => `${tagName} ${textContent.trim().slice(0, 40)}`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    if (!node.parentElement?.checkVisibility()) continue;
    for (const { 0: amount, index } of (node.nodeValue ?? '').matchAll(/[\d,]+\s*JP¥/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + amount.length);
      const tops = [...range.getClientRects()].map(({ top }) => top);
      if (Math.max(...tops) - Math.min(...tops) > 12) faults.push(amount);
    }
  }
  return faults;
}

let served: ServedProcess;

beforeAll(async () => {
  served = await startServedProcess({ folder: await buildSpokenPlace() });
});

afterAll(() => served.stop());

/** An address of the second place in Arabic. */
async function open(address: string): Promise<Page> {
  const page = await openSoundPage(await openContext({ viewport: { width: 1440, height: 900 } }));
  await page.goto(served.url + address);
  return page;
}

it('No page in Arabic scrolls sideways, leaves the window or breaks an amount', async () => {
  const page = await open('/sitemap.xml');
  const sitemap = (await (await page.request.get(page.url())).text()).matchAll(/<loc>([^<]+)<\/loc>/g);
  const paths = [...sitemap].map(([, url = '']) => new URL(url).pathname);
  expect(paths.length).toBeGreaterThan(12);
  for (const address of [...paths, '/nothing/']) {
    await page.goto(new URL(address, page.url()).href);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect([address, width, await overflowOf(page), await page.evaluate(findFaults)]).toEqual([
        address,
        width,
        0,
        [],
      ]);
    }
  }
});

describe('From right to left', () => {
  it('tables neither scroll nor part a word', async () => {
    expect(await findTornTables(await open('/pricing/'))).toEqual([]);
  });

  it('a telephone number stands as it is dialled', async () => {
    const phone = (await open('/')).locator('footer a[href^="tel:"]');
    const [plus, last] = await phone.evaluate(({ firstChild }) => {
      const text = firstChild?.textContent ?? '';
      return [text.indexOf('+'), text.trimEnd().length - 1].map((index) => {
        const range = document.createRange();
        range.setStart(firstChild ?? document, index);
        range.setEnd(firstChild ?? document, index + 1);
        return range.getBoundingClientRect().left;
      });
    });
    expect(plus).toBeLessThan(last ?? 0);
  });

  it.each([390, 1440])(
    'January stands on the right in a window of %i pixels, among links and in the drawing of the sun',
    async (width) => {
      const page = await open('/year/');
      await page.setViewportSize({ width, height: 900 });
      const [january, february] = await page
        .locator('.months li')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
      expect(january).toBeGreaterThan(Number(february));
      await page.goto(new URL('/coworking/', page.url()).href);
      const drawn = page.locator('.chart');
      const edge = await drawn.locator('svg').evaluate((svg) => svg.getBoundingClientRect().right);
      const names = await drawn
        .locator('.name')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
      expect(names.map((name) => Math.abs(name - edge) < 2)).toEqual([true]);
      const [first, second] = await drawn
        .locator('rect.pale')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
      expect(first).toBeGreaterThan(Number(second));
    },
  );

  it('the picture of the home page reaches the other edge of the window', async () => {
    const { x = -1, width = 0 } = (await (await open('/')).locator('.hero img').boundingBox()) ?? {};
    expect([x, width > 600]).toEqual([0, true]);
  });
});
