import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ARRIVAL, DEPARTURE, openDay, typeDate } from './visit.ts';
import { siteUrl } from '../site.ts';

/** Tab, until the field of this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await page.locator(`[name=${name}]:focus`).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Nobody gets there with the keyboard');
}

it('From the home page to the price of a stay in the booking engine one comes with the keyboard alone.', async () => {
  const page = await openDay();
  await page.goto(`${siteUrl}/`);
  for (const [name, date] of [
    ['check_in', ARRIVAL],
    ['check_out', DEPARTURE],
  ] as const) {
    await tabTo(page, name);
    await typeDate(page, date);
    expect(await page.locator(`[name=${name}]`).first().inputValue()).toBe(date);
  }
  await page.keyboard.press('Enter');
  await page.locator('[data-results]').waitFor();
  await page.frameLocator('.engine iframe').locator('strong').first().waitFor();
});
