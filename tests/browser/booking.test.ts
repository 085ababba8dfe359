import { text as readText } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { addDays, formatDate } from '../../src/text/dates.ts';
import { openBooking, openDay, ARRIVAL, DEPARTURE, FOUR_WEEKS, queryOf, TODAY } from './booking-visit.ts';
import { openContext, pathOf, siteUrl, stringsOf } from './site.ts';

const words = stringsOf('en').booking;
const { rates } = inject('servedSite').place;
const [UNIT = ''] = rates.stays.map(({ unit }) => unit);

/** The e-mail that a page offers: its subject and its lines. */
async function readMail(page: Page): Promise<string> {
  const address = (await page.locator('[data-mail]').getAttribute('href')) ?? '';
  return decodeURIComponent(address.replaceAll('\r\n', '\n'));
}

describe('a search', () => {
  it('opens at its results, in any language: the form is one line, which has the focus and stands at the top of the window', async () => {
    const page = await openBooking(`?check_in=${ARRIVAL}&check_out=${DEPARTURE}`);
    const line = page.locator('[data-line]');
    expect(await line.textContent()).toMatch(/^\d+( \w+)?( \d+)?\s–\s\d+ \w+( \d+)?, 1 adult$/);
    expect(await line.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.locator('form#staySearch').isHidden()).toBe(true);
    const { y = -1 } = (await line.boundingBox()) ?? {};
    const header = (await page.locator('.site-header').boundingBox())?.height ?? 0;
    expect(y).toBeGreaterThanOrEqual(header);
    expect(y).toBeLessThan(header + 60);
    await page.locator('.languages a[hreflang=fr]').click();
    await page.waitForURL((url) => url.pathname === pathOf('booking', 'fr'));
    expect(new URL(page.url()).searchParams.get('adults')).toBe('1');
    expect(await page.locator('[data-line]').textContent()).toContain('29 novembre');
  });

  it('can be changed: the button opens the form again, filled in', async () => {
    const page = await openBooking(FOUR_WEEKS);
    await page.getByRole('button', { name: words.change }).click();
    const values = ['check_in', 'check_out', 'adults'].map((name) => page.locator(`[name=${name}]`).inputValue());
    expect(await Promise.all(values)).toEqual([ARRIVAL, DEPARTURE, '2']);
    await page.locator('[name=check_out]').fill(addDays(ARRIVAL, 14));
    await page.getByRole('button', { name: words.search }).click();
    await page.waitForURL(`**${queryOf(ARRIVAL, addDays(ARRIVAL, 14), 2)}`);
  });

  it('of which a part is missing is the form with the other parts, nothing is wrong yet, and nothing of the engine is loaded', async () => {
    const page = await openDay();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${siteUrl}/book-now/?check_in=${ARRIVAL}`, { waitUntil: 'networkidle' });
    expect(await page.locator('[name=check_in]').inputValue()).toBe(ARRIVAL);
    expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
    expect(await page.locator('[data-results]').isHidden()).toBe(true);
    expect(asked.filter((url) => !url.startsWith(siteUrl) || url.includes('/widget/'))).toEqual([]);
  });

  it.each([FOUR_WEEKS, queryOf('2020-01-01', 'soon', 99)])('moves nothing that can be seen: “%s”', async (query) => {
    const page = await openDay({ width: 360, height: 740 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${siteUrl}/book-now/${query}`, { waitUntil: 'networkidle' });
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.05);
  });
});

it('A search gives a calendar file of its dates, made in the browser, which asks nobody; a search that has no price gives none.', async () => {
  const page = await openBooking(`${FOUR_WEEKS}&unit=${UNIT}`);
  const link = page.getByRole('link', { name: words.calendar.link });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('Tinyplace.ics');
  const calendar = await readText(await download.createReadStream());
  expect(calendar).toContain(`DTSTART:${ARRIVAL.replaceAll('-', '')}T`);
  expect(asked.filter((url) => !url.startsWith('blob:'))).toEqual([]);
  await page.goto(`${siteUrl}${pathOf('booking')}?check_in=2035-01-01&check_out=2035-02-01`);
  await page.locator('[data-results]').waitFor();
  expect(await link.count()).toBe(0);
});

describe('the estimate', () => {
  it('has a price for every unit, which is what the engine asks for, and the unit of the link first', async () => {
    const page = await openBooking(`${FOUR_WEEKS}&unit=${rates.stays.at(-1)?.unit ?? ''}`);
    const prices = await page.locator('[data-units] b').allTextContents();
    expect(prices).toHaveLength(rates.stays.length);
    expect(await page.locator('[data-units] li').first().getAttribute('aria-current')).toBe('true');
    const offer = page.frameLocator('.engine iframe').locator('li strong');
    await offer.first().waitFor();
    expect(await offer.allTextContents()).toEqual([`${prices[0] ?? ''} in all`]);
  });

  it('says what a dog adds where one may come, on paper and in the e-mail too', async () => {
    const page = await openBooking(FOUR_WEEKS);
    await page.emulateMedia({ media: 'print' });
    const added = page.locator('[data-units] li').filter({ hasText: /Each dog: 28 × €5 = €140 more/ });
    expect(await added.locator('h3').allInnerTexts()).toEqual(['Garden cabin']);
    expect(await added.getByText('Each dog').isVisible()).toBe(true);
    expect(await readMail(page)).toContain('Each dog: 28 × €5 = €140 more');
  });

  it('has links to the nearest stays where the dates are too few: the first of them opens with a price', async () => {
    const page = await openBooking(queryOf(ARRIVAL, addDays(ARRIVAL, 1), 1));
    expect(await page.locator('[data-units] b').count()).toBe(0);
    await page.locator('[data-units] a[href^="?"]').first().click();
    await page.locator('[data-units] b').first().waitFor();
    expect(new URL(page.url()).searchParams.get('check_in')).toBe(ARRIVAL);
  });
});

describe('a search without a price', () => {
  it.each([
    ['beyond the rates', queryOf(ARRIVAL, '2035-01-01', 1), 'outside', true],
    ['of too few nights', queryOf(ARRIVAL, addDays(ARRIVAL, 1), 1), 'tooShort', false],
  ] as const)(
    '%s leads to a person: the mail is the button, and the engine is folded',
    async (_, query, state, isSold) => {
      const page = await openBooking(query);
      expect(await page.locator('[data-mail].button').textContent()).toBe(words.mail.links[state]);
      expect(await readMail(page)).toContain('subject=Question: ');
      expect(await page.locator('[data-note]').textContent()).not.toContain('still available');
      expect(await page.getByRole('link', { name: words.estimate.rule }).count()).toBe(0);
      expect(await page.locator('[data-hosted]').isVisible()).toBe(isSold);
      const service = page.getByText(words.service);
      expect(await page.locator('[data-engine]').isVisible()).toBe(false);
      await service.click();
      await page.locator('.engine iframe').waitFor();
      expect(await page.getByRole('link', { name: words.calendar.link }).count()).toBe(0);
    },
  );
});

describe('a room that was chosen', () => {
  const frameOf = (page: Page): Promise<string> => page.frameLocator('.engine iframe').locator('body').innerText();

  it('is what the engine is asked for, and all others are one press away, each with its picture and its chapter', async () => {
    const page = await openBooking(`${FOUR_WEEKS}&unit=${UNIT}`);
    await page.frameLocator('.engine iframe').locator('strong').first().waitFor();
    await page.getByText(words.estimate.others).click();
    const [chosen = '', ...others] = await page.locator('[data-units] h3 a').allInnerTexts();
    expect(await frameOf(page)).toContain(chosen);
    for (const other of others) expect(await frameOf(page)).not.toContain(other);
    expect(await page.locator('[data-units] li:not(:has(img))').count()).toBe(0);
    for (const link of await page.locator('[data-units] h3 a').all())
      expect(await link.getAttribute('href')).toMatch(/^\/[\w-]+\/#[\w-]+$/);
    await page.getByRole('link', { name: words.allUnits }).click();
    await page.waitForURL((url) => !url.searchParams.has('unit'));
    await page.frameLocator('.engine iframe').locator('strong').first().waitFor();
    for (const name of [chosen, ...others]) expect(await frameOf(page)).toContain(name);
  });

  it.each([
    { width: 390, height: 844 },
    { width: 1366, height: 650 },
  ])('stands with its dates and its sum right above the booking engine, at $width px: so one chooses', async (size) => {
    const page = await openBooking(FOUR_WEEKS, 'en', size);
    const rooms = await page.locator('[data-units] h3 a').allInnerTexts();
    const other = rooms.at(-1) ?? '';
    await page.getByRole('link', { name: `${words.estimate.choose} ${other}` }).click();
    const chosen = page.locator('[data-units] [aria-current]');
    await chosen.getByRole('link', { name: other }).waitFor();
    await page.frameLocator('.engine iframe').locator('strong').first().waitFor();
    for (const part of ['[data-line]', '[aria-current] h3', '[aria-current] b', '[data-others] summary']) {
      const { y = -1, height = 9999 } = (await page.locator(part).boundingBox()) ?? {};
      expect([part, y >= 64, y + height <= size.height]).toEqual([part, true, true]);
    }
    expect((await page.locator('.engine').boundingBox())?.y).toBeLessThan(0.75 * size.height);
    // When what is due is said of that room alone; the others are one press away.
    expect(await page.locator('[data-units]').getByText('Deposit:').count()).toBe(1);
    expect(await page.getByRole('link', { name: words.estimate.choose }).count()).toBe(0);
    await page.getByText(words.estimate.others).click();
    expect(await page.getByRole('link', { name: words.estimate.choose }).count()).toBe(rooms.length - 1);
  });

  it('and is too small is not asked for: the engine shows what there is', async () => {
    const page = await openBooking(`${queryOf(ARRIVAL, DEPARTURE, 4)}&unit=${UNIT}`);
    await page.frameLocator('.engine iframe').locator('strong').first().waitFor();
    expect(new URL(page.url()).searchParams.get('category_id')).toBe(null);
    expect(await page.locator('[data-others] li').last().isVisible()).toBe(true);
    expect(await page.locator('[data-hosted]').getAttribute('href')).not.toContain('category_id');
  });

  it('is printed with all prices, dark on white, without what only a screen can do', async () => {
    const page = await openBooking(`${FOUR_WEEKS}&unit=${UNIT}`);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.locator('.engine').isVisible()).toBe(false);
    expect(await page.locator('[data-units] b').evaluateAll((all) => all.every((one) => one.checkVisibility()))).toBe(
      true,
    );
    for (const part of ['[data-units] b', '[data-units] p', '.site-footer .place', '.fine']) {
      const color = await page
        .locator(part)
        .first()
        .evaluate((element) => getComputedStyle(element).color);
      expect(Math.max(...(color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)), `${part}: ${color}`).toBeLessThan(
        128,
      );
    }
  });
});

describe('the booking engine', () => {
  it('that is blocked leaves an e-mail with dates, unit and estimate', async () => {
    const page = await openDay();
    await page.route('**/widget/sirvoy.js', (route) => route.abort());
    await page.goto(`${siteUrl}${pathOf('booking', 'fr')}${FOUR_WEEKS}&unit=${UNIT}`);
    await page.locator('[data-blocked][role=alert]').waitFor();
    const { checkIn, checkOut, mail } = stringsOf('fr').booking;
    const [unit] = await page.locator('[data-units] h3 a').allTextContents();
    const [price] = await page.locator('[data-units] b').allTextContents();
    const text = await readMail(page);
    for (const part of [
      mail.hello,
      `${checkIn}: ${formatDate(ARRIVAL, 'fr')}`,
      `${checkOut}: ${formatDate(DEPARTURE, 'fr')}`,
      `${unit ?? ''}: ${(price ?? '').replaceAll(/\s/g, ' ')}`,
    ])
      expect(text).toContain(part);
  });

  it('that says nothing is taken for blocked after a while, and shown all the same when it comes', async () => {
    const page = await (await openContext()).newPage();
    await page.clock.install({ time: `${TODAY}T12:00:00Z` });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/widget/sirvoy.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${siteUrl}/book-now/${FOUR_WEEKS}`, { waitUntil: 'commit' });
    await page.getByText(words.loading).waitFor();
    await page.clock.fastForward(20_000);
    await page.locator('[data-blocked]').waitFor();
    release();
    await page.locator('.engine iframe').waitFor();
    expect(await page.locator('[data-blocked]').isVisible()).toBe(false);
  });

  it('has a link to its own page with the same search', async () => {
    const page = await openBooking(FOUR_WEEKS);
    await page.getByRole('link', { name: words.fallback }).click();
    await page.locator('body > ul strong').first().waitFor();
    expect(page.url()).toContain(queryOf(ARRIVAL, DEPARTURE, 2).slice(1));
  });
});

it('Without JavaScript the dates reach the engine’s own page, in the language of the reader, and nothing that needs a script is shown.', async () => {
  const page = await (await openContext({ javaScriptEnabled: false })).newPage();
  await page.route('https://secured.sirvoy.com/**', (route) => route.fulfill({ body: 'The engine.' }));
  await page.goto(siteUrl + pathOf('booking', 'fr'));
  for (const selector of ['[data-presets]', '[data-change]', '[data-results]', '[data-mail]']) {
    expect([selector, await page.locator(selector).isVisible()]).toEqual([selector, false]);
  }
  await page.locator('[name=check_in]').fill(ARRIVAL);
  await page.locator('[name=check_out]').fill(DEPARTURE);
  await page.getByRole('button', { name: stringsOf('fr').booking.search }).click();
  await page.waitForURL('https://secured.sirvoy.com/**');
  expect(page.url()).toMatch(/^https:\/\/secured\.sirvoy\.com\/engine\/html\/[0-9a-f-]+\.html\?/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    language: 'fr',
    check_in: ARRIVAL,
    check_out: DEPARTURE,
    adults: '1',
  });
});
