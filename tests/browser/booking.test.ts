import { describe, expect, inject, it } from 'vitest';
import { addDays, formatDate } from '../../src/domain/dates.ts';
import { fill } from '../../src/domain/fill.ts';
import type { Locale } from '../../src/domain/locale.ts';
import { openContext, openPage, pathOf, siteUrl, stringsOf } from './site.ts';

const ENGINE = /^https:\/\/secured\.sirvoy\.com\/engine\/html\/[0-9a-f-]+\.html/;
const words = stringsOf('en').booking;
/** Four weeks for which there are rates. */
const ARRIVAL = addDays(inject('servedSite').place.rates.validThrough, -60);
const DEPARTURE = addDays(ARRIVAL, 28);

describe('the booking page', () => {
  it('passes its three parameters to the engine, which shows what is free with prices', async () => {
    const page = await openPage(`/book-now/?check_in=${ARRIVAL}&check_out=${DEPARTURE}&adults=2`);
    const frame = page.frameLocator('.engine iframe');
    await frame.locator('strong').first().waitFor();
    const [from, to] = [formatDate(ARRIVAL, 'en'), formatDate(DEPARTURE, 'en')];
    expect(await frame.locator('p').textContent()).toBe(`${from} to ${to} (28)`);
    expect(await frame.locator('strong').first().textContent()).toMatch(/^\p{Sc}[\d,.]+ in all$/u);
    const values = ['check_in', 'check_out', 'adults'].map((name) => page.locator(`[name=${name}]`).inputValue());
    expect(await Promise.all(values)).toEqual([ARRIVAL, DEPARTURE, '2']);
  });

  it('shows an empty search without parameters', async () => {
    const page = await openPage('/book-now/');
    await page.frameLocator('.engine iframe').getByText('Choose arrival and departure.').waitFor();
    expect(await page.locator('[data-problems]').isHidden()).toBe(true);
  });

  const { notADate, notAfterArrival, notAWholeNumber, checkIn } = words;
  it.each([
    [
      'check_in=2027-02-30&check_out=2027-05-03&adults=2',
      '?check_out=2027-05-03&adults=2',
      fill(notADate, { field: checkIn, got: '2027-02-30' }),
    ],
    [
      'check_in=2027-05-03&check_out=2027-05-03&adults=2',
      '?check_in=2027-05-03&adults=2',
      fill(notAfterArrival, { got: '2027-05-03', arrival: '2027-05-03' }),
    ],
    [
      'check_in=2027-04-05&check_out=2027-05-03&adults=0',
      '?check_in=2027-04-05&check_out=2027-05-03',
      fill(notAWholeNumber, { got: '0' }),
    ],
    ['adults=<b>1</b>&ref=friend', '?ref=friend', fill(notAWholeNumber, { got: '<b>1</b>' })],
  ])('says what is wrong with %s, and the engine is asked with %s', async (query, kept, message) => {
    const page = await openPage(`/book-now/?${query}`);
    const frame = page.locator('.engine iframe');
    await frame.waitFor();
    expect(await page.locator('[data-problems] li').allTextContents()).toEqual([message]);
    expect(new URL(page.url()).search).toBe(kept);
    const passed = new URL((await frame.getAttribute('src')) ?? '').searchParams;
    const expected = new URLSearchParams(kept);
    for (const name of ['check_in', 'check_out', 'adults'])
      expect([name, passed.get(name)]).toEqual([name, expected.get(name)]);
  });

  it.each<[Locale]>([['es'], ['de']])('says what is wrong in the language of the page: %s', async (locale) => {
    const { notADate: date, notAWholeNumber: number, checkIn: field } = stringsOf(locale).booking;
    const page = await openPage(`${pathOf('booking', locale)}?check_in=05.04.2027&adults=1.5`);
    await page.locator('.engine iframe').waitFor();
    expect(await page.locator('[data-problems] li').allTextContents()).toEqual([
      fill(date, { field, got: '05.04.2027' }),
      fill(number, { got: '1.5' }),
    ]);
  });

  it('searches again with what is typed into the form', async () => {
    const page = await openPage('/book-now/');
    await page.locator('[name=check_in]').fill('2027-06-01');
    await page.locator('[name=check_out]').fill('2027-06-15');
    await page.getByRole('button', { name: words.search }).click();
    await page.frameLocator('.engine iframe').getByText('(14)').waitFor();
    expect(new URL(page.url()).search).toBe('?check_in=2027-06-01&check_out=2027-06-15&adults=1');
  });

  it('says so and keeps a way to book when the engine is blocked', async () => {
    const page = await (await openContext()).newPage();
    await page.route('**/widget/sirvoy.js', (route) => route.abort());
    await page.goto(`${siteUrl}/book-now/?adults=2`);
    await page.getByText(words.blocked).waitFor();
    const link = page.getByRole('link', { name: words.fallback });
    expect(await link.getAttribute('href')).toMatch(new RegExp(`${ENGINE.source}\\?adults=2$`));
  });

  it('has a plain form and a plain link to the engine without JavaScript', async () => {
    const page = await openPage('/book-now/?check_in=2027-04-05', { javaScriptEnabled: false });
    const form = page.locator('.booking form');
    expect(await form.getAttribute('method')).toBe('get');
    expect(await form.getAttribute('action')).toMatch(ENGINE);
    expect(
      await form.locator('input').evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name'))),
    ).toEqual(['check_in', 'check_out', 'adults']);
    expect(await page.getByRole('link', { name: words.fallback }).isVisible()).toBe(true);
  });
});
