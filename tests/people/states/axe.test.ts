import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO_DEFAULTS } from '../../../scripts/serve/demo-environment.ts';
import { addDays } from '../../../src/text/dates.ts';
import type { Locale } from '../../../src/text/locale.ts';
import { ARRIVAL, FOUR_WEEKS, openBooking, openDay, queryOf } from '../../browser/booking-visit.ts';
import { answer, historyAnswer, openGuestPage } from '../../browser/guest-page.ts';
import { NARROW, openPage, pathOf, siteUrl, stringsOf, wordsOf } from '../../browser/site.ts';
import { STATES } from '../../browser/status-states.ts';
import { findFaults } from '../axe.ts';
import { findHtmlFaults } from '../html.ts';

/** What axe and the validator have against a page as it is now. */
async function findAll(page: Page): Promise<string[]> {
  return [...(await findFaults(page)), ...(await findHtmlFaults(await page.content()))];
}

const BOOKING: Readonly<Record<string, (locale: Locale) => Promise<Page>>> = {
  'with results': (locale) => openBooking(FOUR_WEEKS, locale),
  'with too few nights': (locale) => openBooking(queryOf(ARRIVAL, addDays(ARRIVAL, 1), 1), locale),
  'with dates that have no rates': (locale) =>
    openBooking(queryOf(addDays(ARRIVAL, 400), addDays(ARRIVAL, 407), 1), locale),
  'with everything wrong': (locale) => openBooking(queryOf('soon', 'later', 99), locale),
  'with its form open again': async (locale) => {
    const page = await openBooking(FOUR_WEEKS, locale);
    await page.getByRole('button', { name: stringsOf(locale).booking.change }).click();
    return page;
  },
  'with the engine blocked': async (locale) => {
    const page = await openDay();
    await page.route('**/widget/sirvoy.js', (route) => route.abort());
    await page.goto(siteUrl + pathOf('booking', locale) + FOUR_WEEKS);
    await page.locator('[data-blocked]').waitFor();
    return page;
  },
};

describe('sound to axe and valid HTML, from 320 to 1440 pixels, by day and by night, is the status', () => {
  it.each(Object.entries(STATES))('that is %s', async (_, state) => {
    const { page } = await openGuestPage(state, 'de');
    await page.locator('.status[data-mark]:has([data-advice]:not([hidden]))').waitFor();
    expect(await findAll(page)).toEqual([]);
  });

  it('whose history is open', async () => {
    const { page, setAnswer, setHistory } = await openGuestPage('none', 'de');
    setHistory(historyAnswer());
    setAnswer(answer({ minutes: 0 }));
    await page.clock.runFor('05:01');
    await page.locator('[data-row=internet] rect[data-mark=down]').first().waitFor({ state: 'attached' });
    await page.locator('.status-history summary').click();
    expect(await findAll(page)).toEqual([]);
  });

  it('that has not come yet', async () => {
    expect(await findAll((await openGuestPage('none')).page)).toEqual([]);
  });
});

describe('sound to axe and valid HTML, from 320 to 1440 pixels, by day and by night, is the booking page', () => {
  it.each(Object.entries(BOOKING))('%s', async (_, open) => {
    expect(await findAll(await open('de'))).toEqual([]);
  });
});

describe('sound to axe, from 320 to 1440 pixels, by day and by night, is', () => {
  it('the menu, opened', async () => {
    const page = await openPage('/', NARROW);
    await page.getByRole('button', { name: stringsOf('en').site.menu }).click();
    expect(await findFaults(page)).toEqual([]);
  });

  it.each([
    ['what it shows with a password', DEMO_DEFAULTS.STAFF_PASSWORD, '[data-rows] tr'],
    ['what it says to a wrong one', 'nope', '[data-result]:not(:empty)'],
  ])('the page of the staff: %s', async (_, password, shown) => {
    const page = await openPage(pathOf('staff', 'de'));
    await page.locator('[data-password]').fill(password);
    await page.locator('[data-look] button').click();
    await page.locator(shown).first().waitFor();
    expect(await findAll(page)).toEqual([]);
  });
});

describe('the status', () => {
  it('is told in words, and not by colours alone: no two states read the same', async () => {
    const texts: string[] = [];
    for (const state of Object.values(STATES)) {
      const { page } = await openGuestPage(state);
      await page.locator('.status[data-mark]:has([data-advice]:not([hidden]))').waitFor();
      texts.push(await page.locator('.status').innerText());
    }
    expect(new Set(texts).size).toBe(Object.keys(STATES).length);
    expect(texts[0]).toContain(wordsOf('en').levels.ok);
  });
});
