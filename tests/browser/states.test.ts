import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO_DEFAULTS } from '../../scripts/serve/demo-environment.ts';
import { FOUR_WEEKS, openBooking, openDay, queryOf } from './booking/visit.ts';
import { historyAnswer, openGuestPage, UNAUTHORIZED } from './status/guest-page.ts';
import { NARROW, openPage, overflowOf, pathOf, siteUrl, stringsOf } from './site.ts';
import { STATES } from './status/status-states.ts';
import { findFaults } from './axe.ts';
import { expectWalk } from './tab-walk.ts';

/** Expects on a phone that nothing scrolls sideways, and that Tab goes to all that can be acted on, in its order, and is seen where. */
async function expectWalkOn(page: Page): Promise<void> {
  await page.setViewportSize(NARROW.viewport);
  expect(await overflowOf(page)).toBe(0);
  await expectWalk(page);
}

describe('sound to axe and to the Tab key is', () => {
  it.each([
    ['all at once, with its history', STATES['all at once']],
    ['locked', UNAUTHORIZED],
  ])('the status, %s', async (_, state) => {
    const { page } = await openGuestPage(state, 'fr', { firstHistory: historyAnswer() });
    await page.locator('.status[data-mark]:has([data-advice]:not([hidden]))').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await expectWalkOn(page);
  });

  it('the booking page with everything wrong', async () => {
    const page = await openBooking(queryOf('soon', 'later', 99), 'fr');
    expect(await findFaults(page)).toEqual([]);
    await expectWalkOn(page);
  });

  it('the booking page with results, its engine blocked', async () => {
    const page = await openDay();
    await page.route('**/widget/sirvoy.js', (route) => route.abort());
    await page.goto(siteUrl + pathOf('booking', 'fr') + FOUR_WEEKS);
    await page.locator('[data-blocked]').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await expectWalkOn(page);
  });

  it('a post with every kind of Markdown', async () => {
    const page = await openPage('/blog/when-the-line-broke/', NARROW);
    expect(await findFaults(page)).toEqual([]);
    await expectWalkOn(page);
  });

  it('the menu, opened', async () => {
    const page = await openPage('/', NARROW);
    await page.getByRole('button', { name: stringsOf('en').site.menu }).click();
    expect(await findFaults(page)).toEqual([]);
  });

  it('the page of the staff, unlocked', async () => {
    const page = await openPage(pathOf('staff', 'fr'));
    await page.locator('[data-password]').fill(DEMO_DEFAULTS.STAFF_PASSWORD);
    await page.locator('[data-look] button').click();
    await page.locator('[data-alarms]').waitFor();
    for (const fold of await page.locator('[data-view] summary').all()) await fold.click();
    await page.locator('[data-set] [name=internet]').selectOption('outage');
    expect(await findFaults(page)).toEqual([]);
    await expectWalkOn(page);
  });
});
