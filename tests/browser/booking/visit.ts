import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { addDays } from '../../../src/text/numbers/dates.ts';
import type { Locale } from '../../../src/text/language/locale.ts';
import { openSharedPage, pathOf, siteUrl, type Viewport } from '../site.ts';

const { rates } = inject('servedSite').place;

/** The day that it is in these tests, and four weeks after it for which there are rates. */
export const TODAY = rates.validFrom;
export const ARRIVAL = addDays(rates.validThrough, -60);
export const DEPARTURE = addDays(ARRIVAL, 28);

/** A search as a query. */
export function queryOf(checkIn: string, checkOut: string, adults: number | string): string {
  return `?check_in=${checkIn}&check_out=${checkOut}&adults=${adults}`;
}

export const FOUR_WEEKS = queryOf(ARRIVAL, DEPARTURE, 2);

/** A page in which it is noon of `TODAY` and nothing may go wrong. */
export function openDay(viewport?: Viewport): Promise<Page> {
  return openSharedPage(TODAY, viewport);
}

/** The booking page with a query, on `TODAY`. */
export async function openBooking(query: string, locale: Locale = 'en', viewport?: Viewport): Promise<Page> {
  const page = await openDay(viewport);
  await page.goto(siteUrl + pathOf('booking', locale) + query);
  await page.locator('[data-booking][data-ready]').waitFor();
  return page;
}

/** The e-mail that a page offers: its subject and its lines. */
export async function readMail(page: Page): Promise<string> {
  const address = (await page.locator('[data-mail]').getAttribute('href')) ?? '';
  return decodeURIComponent(address.replaceAll('\r\n', '\n'));
}

/** Types a date in the order of day, month and year that this browser has. */
export async function typeDate(page: Page, date: string): Promise<void> {
  const order = await page.evaluate(() =>
    new Intl.DateTimeFormat().formatToParts().flatMap(({ type }) => (type === 'literal' ? [] : [type])),
  );
  const [year, month, day] = date.split('-');
  const parts: Readonly<Record<string, string | undefined>> = { year, month, day };
  await page.keyboard.type(order.map((type) => parts[type] ?? '').join(''));
}
