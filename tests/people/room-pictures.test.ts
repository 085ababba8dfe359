import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage, pathOf } from '../browser/site.ts';

/** From where to where a picture reaches, in pixels from the left edge of the window. */
async function reachOf(picture: Locator): Promise<[left: number, right: number]> {
  const { x = NaN, width = NaN } = (await picture.boundingBox()) ?? {};
  return [Math.round(x), Math.round(x + width)];
}

it('The pictures of a room are seen whole without a script: two beside each other on a laptop, and on a phone one after the other by the Tab key, each with which of how many it is.', async () => {
  const page = await openPage(pathOf('rooms'), { javaScriptEnabled: false, reducedMotion: 'reduce' });
  for (const strip of await page.locator('.has-strip > h2 + ul').all()) {
    const items = await strip.locator('li').all();
    await page.setViewportSize({ width: 1366, height: 650 });
    const [, right] = await reachOf(items[1] ?? strip);
    if (items.length === 2) expect(right).toBeLessThanOrEqual(1366);
    await page.setViewportSize({ width: 390, height: 844 });
    await items[0]?.locator('a').focus();
    for (const [index, item] of items.entries()) {
      if (index > 0) await page.keyboard.press('Tab');
      await expect.poll(async () => (await reachOf(item))[0]).toBeGreaterThanOrEqual(0);
      await expect.poll(async () => (await reachOf(item))[1]).toBeLessThanOrEqual(390);
      const number = await item.evaluate((element) => getComputedStyle(element, '::after').content);
      expect(number).toBe(`"${index + 1} / ${items.length}"`);
    }
  }
});
