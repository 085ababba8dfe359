import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO_DEFAULTS } from '../../scripts/serve/demo-environment.ts';
import type { Locale } from '../../src/text/locale.ts';
import { FOUR_WEEKS, openBooking, openDay, queryOf } from './booking-visit.ts';
import { answer, historyAnswer, openGuestPage } from './guest-page.ts';
import { NARROW, openPage, pathOf, siteUrl, stringsOf, wordsOf } from './site.ts';
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

describe('sound to axe, on a phone by night and at a desk by day, is the status', () => {
  it.each(['ok', 'all at once', 'locked', 'unavailable'])('that is %s', async (name) => {
    const { page } = await openGuestPage(STATES[name] ?? 'none', 'fr');
    await page.locator('.status[data-mark]:has([data-advice]:not([hidden]))').waitFor();
    expect(await findFaults(page)).toEqual([]);
  });

  it('whose history is open', async () => {
    const { page, setAnswer, setHistory } = await openGuestPage('none', 'fr');
    setHistory(historyAnswer());
    setAnswer(answer({ minutes: 0 }));
    await page.clock.runFor('05:01');
    await page.locator('[data-row=internet] rect[data-mark=down]').first().waitFor({ state: 'attached' });
    await page.locator('.status-history summary').click();
    expect(await findFaults(page)).toEqual([]);
  });

  it('that has not come yet', async () => {
    expect(await findFaults((await openGuestPage('none')).page)).toEqual([]);
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

  it.each([
    ['what it shows with a password', DEMO_DEFAULTS.STAFF_PASSWORD, '[data-rows] tr'],
    ['what it says to a wrong one', 'nope', '[data-result]:not(:empty)'],
  ])('the page of the staff: %s', async (_, password, shown) => {
    const page = await openPage(pathOf('staff', 'fr'));
    await page.locator('[data-password]').fill(password);
    await page.locator('[data-look] button').click();
    await page.locator(shown).first().waitFor();
    expect(await findFaults(page)).toEqual([]);
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

it('The Tab key goes through the results of a search in the order of the document, and is seen where.', async () => {
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

describe('the Tab key goes to everything that can be acted on, in the order of the document, and it is seen where', () => {
  it.each([360, 1440])('in the history of the status, once it is open, at %i px', async (width) => {
    const { page } = await openGuestPage(answer(), 'en', { viewport: { width, height: 740 } });
    await page.locator('.status[data-mark=ok]').waitFor();
    await page.locator('.status-history summary').click();
    await expectWalk(page);
  });

  it.each([360, 1440])('among all that staff can do, at %i px', async (width) => {
    const page = await openPage(pathOf('staff'), { viewport: { width, height: 740 } });
    await page.locator('[data-password]').fill(DEMO_DEFAULTS.STAFF_PASSWORD);
    await page.locator('[data-look] button').click();
    await page.locator('[data-alarms]').waitFor();
    await expectWalk(page);
  });
});

it('Wi-Fi, and an amount with its unit, stay in one line of the status, at every width of a phone.', async () => {
  const { page } = await openGuestPage(answer(), 'en');
  await page.locator('.status[data-mark=ok]').waitFor();
  for (let width = 320; width <= 480; width += 20) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await page.evaluate(findBroken)]).toEqual([width, []]);
  }
});
