import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { addDays } from '../../../src/text/numbers/dates.ts';
import { openBooking, openDay, ARRIVAL, DEPARTURE, FOUR_WEEKS, queryOf, readMail } from './visit.ts';
import { pathOf, siteUrl, stringsOf } from '../site.ts';

const words = stringsOf('en').booking;
const { rates } = inject('servedSite').place;
const [UNIT = ''] = rates.stays.map(({ unit }) => unit);

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
    const added = page.locator('[data-units] li').filter({ hasText: /Each dog: 28\s×\s€5\s=\s€140 more/ });
    expect(await added.locator('h3').allInnerTexts()).toEqual(['Garden cabin']);
    expect(await added.getByText('Each dog').isVisible()).toBe(true);
    expect(await readMail(page)).toContain('Each dog: 28 × €5 = €140 more');
  });
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

  it('is printed alone, and with the others where these were opened; nothing on paper asks for a press', async () => {
    const page = await openBooking(`${FOUR_WEEKS}&unit=${UNIT}`);
    const printed = (): Promise<string[]> =>
      page
        .locator('[data-units] h3')
        .evaluateAll((all) => all.flatMap((one) => (one.checkVisibility() ? one.textContent : [])));
    await page.emulateMedia({ media: 'print' });
    expect(await printed()).toHaveLength(1);
    await page.locator('[data-others]').evaluate((fold: HTMLDetailsElement) => {
      fold.open = true;
    });
    expect((await printed()).length).toBeGreaterThan(1);
    expect(await page.getByRole('link', { name: words.estimate.choose }).count()).toBe(0);
    expect(await page.locator('[data-all]:visible').count()).toBe(0);
  });

  it('is printed with its price, dark on white, without what only a screen can do', async () => {
    const page = await openBooking(`${FOUR_WEEKS}&unit=${UNIT}`);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.locator('.engine').isVisible()).toBe(false);
    expect(await page.locator('[aria-current] b').isVisible()).toBe(true);
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
