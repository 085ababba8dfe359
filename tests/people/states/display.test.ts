import { expect, it } from 'vitest';
import { answer, openGuestPage } from '../../browser/guest-page.ts';
import { findBroken } from '../broken-lines.ts';

it('Wi-Fi, and an amount with its unit, stay in one line of the status, at every width of a phone.', async () => {
  const { page } = await openGuestPage(answer(), 'en');
  await page.locator('.status[data-mark=ok]').waitFor();
  for (let width = 320; width <= 480; width += 4) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await page.evaluate(findBroken)]).toEqual([width, []]);
  }
});

it('Who asks for less motion is shown none while all is well.', async () => {
  const { page } = await openGuestPage(answer(), 'en', { reducedMotion: 'reduce' });
  await page.locator('.status[data-mark=ok]').waitFor();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
