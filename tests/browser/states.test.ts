import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO_DEFAULTS } from '../../scripts/serve/demo-environment.ts';
import type { Locale } from '../../src/text/locale.ts';
import { FOUR_WEEKS, openBooking, openDay, queryOf } from './booking-visit.ts';
import { answer, historyAnswer, openGuestPage } from './guest-page.ts';
import { NARROW, openPage, overflowOf, pathOf, siteUrl, stringsOf } from './site.ts';
import { STATES } from './status-states.ts';
import { findFaults } from './axe.ts';
import { findBroken } from './broken-lines.ts';
import { expectWalk, walk } from './tab-walk.ts';

const BOOKING: Readonly<Record<string, (locale: Locale) => Promise<Page>>> = {
  'with results': (locale) => openBooking(FOUR_WEEKS, locale),
  'with everything wrong': (locale) => openBooking(queryOf('soon', 'later', 99), locale),
  'with the engine blocked': async (locale) => {
    const page = await openDay();
    await page.route('**/widget/sirvoy.js', (route) => route.abort());
    await page.goto(siteUrl + pathOf('booking', locale) + FOUR_WEEKS);
    await page.locator('[data-blocked]').waitFor();
    return page;
  },
};

/** Expects, on a phone and at a desk, that nothing scrolls sideways, and that Tab goes to all that can be acted on, in its order, and is seen where. */
async function expectWalkOn(page: Page): Promise<void> {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    expect([width, await overflowOf(page)]).toEqual([width, 0]);
    await expectWalk(page);
  }
}

describe('sound to axe, on a phone by night and at a desk by day, is the status', () => {
  it.each(['all at once', 'locked', 'unavailable'])('that is %s', async (name) => {
    const { page } = await openGuestPage(STATES[name] ?? 'none', 'fr');
    await page.locator('.status[data-mark]:has([data-advice]:not([hidden]))').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.setViewportSize(NARROW.viewport);
    expect(await overflowOf(page)).toBe(0);
  });

  it('that has not come yet, and whose history is open then: the Tab key goes through all of it, and no line parts Wi-Fi, nor an amount from its unit', async () => {
    const { page, setAnswer, setHistory } = await openGuestPage('none', 'fr');
    expect(await findFaults(page)).toEqual([]);
    setHistory(historyAnswer());
    setAnswer(answer({ minutes: 0 }));
    await page.clock.runFor('05:01');
    await page.locator('[data-row=internet] rect[data-mark=down]').first().waitFor({ state: 'attached' });
    for (let width = 320; width <= 480; width += 20) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await page.evaluate(findBroken)]).toEqual([width, []]);
    }
    expect(await findFaults(page)).toEqual([]);
    await expectWalkOn(page);
  });
});

describe('sound to axe, on a phone by night and at a desk by day, is the booking page', () => {
  it.each(Object.entries(BOOKING))('%s', async (_, open) => {
    expect(await findFaults(await open('fr'))).toEqual([]);
  });
});

describe('sound to axe, on a phone by night and at a desk by day, is', () => {
  it('the menu, opened', async () => {
    const page = await openPage('/', NARROW);
    await page.getByRole('button', { name: stringsOf('en').site.menu }).click();
    expect(await findFaults(page)).toEqual([]);
  });

  it('the page of the staff: what it says to a wrong password, and what it shows with the right one, through all of which the Tab key goes', async () => {
    const page = await openPage(pathOf('staff', 'fr'));
    for (const [password, shown] of [
      ['nope', '[data-result]:not(:empty)'],
      [DEMO_DEFAULTS.STAFF_PASSWORD, '[data-alarms]'],
    ] as const) {
      await page.locator('[data-password]').fill(password);
      await page.locator('[data-look] button').click();
      await page.locator(shown).first().waitFor();
      expect(await findFaults(page)).toEqual([]);
    }
    await page.locator('[data-set] [name=internet]').selectOption('outage');
    await expectWalkOn(page);
  });
});

it('The Tab key goes through the results of a search in the order of the document, and is seen where.', async () => {
  const page = await openBooking(FOUR_WEEKS, 'en', { width: 360, height: 740 });
  await page.frameLocator('.engine iframe').locator('strong').first().waitFor();
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    window.scrollTo(0, 0);
  });
  const stops = await walk(page);
  expect(stops.filter(({ fault, isFrame }) => fault !== undefined && !isFrame)).toEqual([]);
  expect(stops.map(({ index }) => index)).toEqual(stops.map(({ index }) => index).toSorted((a, b) => a - b));
});
