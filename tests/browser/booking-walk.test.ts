import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ARRIVAL, DEPARTURE, openDay, TODAY } from './booking-visit.ts';
import { openContext, openSoundPage, siteUrl, stringsOf } from './site.ts';

/** Where the booking engine says what a stay costs. */
function offerOf(page: Page): Locator {
  return page.frameLocator('.engine iframe').locator('strong').first();
}

/** Tab, until the element that is meant has the focus. */
async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Nobody gets there with the keyboard');
}

describe('from the home page to the price of a stay in the booking engine', () => {
  it('on a telephone, by way of a room', async () => {
    const context = await openContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await context.clock.setFixedTime(`${TODAY}T12:00:00Z`);
    const page = await openSoundPage(context);
    await page.goto(`${siteUrl}/`);
    await page
      .getByRole('link', { name: stringsOf('en').facts.checkDates })
      .first()
      .tap();
    await page.locator('[name=check_in]').fill(ARRIVAL);
    await page.getByRole('button', { name: stringsOf('en').booking.presets.twoWeeks }).tap();
    await page.getByRole('button', { name: stringsOf('en').booking.search }).tap();
    await offerOf(page).waitFor();
  });

  it('with the keyboard alone', async () => {
    const page = await openDay();
    await page.goto(`${siteUrl}/`);
    const isFocused = (name: string) => (): Promise<boolean> =>
      page.evaluate((wanted) => document.activeElement?.getAttribute('name') === wanted, name);
    for (const [name, date] of [
      ['check_in', ARRIVAL],
      ['check_out', DEPARTURE],
    ] as const) {
      await tabTo(page, isFocused(name));
      await typeDate(page, date);
      expect(await page.locator(`[name=${name}]`).first().inputValue()).toBe(date);
    }
    await page.keyboard.press('Enter');
    await page.locator('[data-results]').waitFor();
    await offerOf(page).waitFor();
  });
});

/** Types a date in the order of day, month and year that this browser has. */
async function typeDate(page: Page, date: string): Promise<void> {
  const order = await page.evaluate(() =>
    new Intl.DateTimeFormat().formatToParts().flatMap(({ type }) => (type === 'literal' ? [] : [type])),
  );
  const [year, month, day] = date.split('-');
  const parts: Readonly<Record<string, string | undefined>> = { year, month, day };
  await page.keyboard.type(order.map((type) => parts[type] ?? '').join(''));
}
