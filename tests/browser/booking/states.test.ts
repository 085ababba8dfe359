import { text as readText } from 'node:stream/consumers';
import { describe, expect, inject, it } from 'vitest';
import { addDays } from '../../../src/text/numbers/dates.ts';
import { openBooking, openDay, ARRIVAL, FOUR_WEEKS, queryOf, readMail } from './visit.ts';
import { pathOf, siteUrl, stringsOf } from '../site.ts';

const words = stringsOf('en').booking;
const [UNIT = ''] = inject('servedSite').place.rates.stays.map(({ unit }) => unit);

it('A search of which a part is missing is the form with the other parts, nothing is wrong yet, and nothing of the engine is loaded', async () => {
  const page = await openDay();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${siteUrl}/book-now/?check_in=${ARRIVAL}`, { waitUntil: 'networkidle' });
  expect(await page.locator('[name=check_in]').inputValue()).toBe(ARRIVAL);
  expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
  expect(await page.locator('[data-results]').isHidden()).toBe(true);
  expect(asked.filter((url) => !url.startsWith(siteUrl) || url.includes('/widget/'))).toEqual([]);
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

  it('of too few nights has links to the nearest stays: the first of them opens with a price', async () => {
    const page = await openBooking(queryOf(ARRIVAL, addDays(ARRIVAL, 1), 1));
    expect(await page.locator('[data-units] b').count()).toBe(0);
    await page.locator('[data-units] a[href^="?"]').first().click();
    await page.locator('[data-units] b').first().waitFor();
    expect(new URL(page.url()).searchParams.get('check_in')).toBe(ARRIVAL);
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
