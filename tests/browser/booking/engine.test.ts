import { describe, expect, inject, it } from 'vitest';
import { formatDate } from '../../../src/text/numbers/dates.ts';
import { openBooking, openDay, ARRIVAL, DEPARTURE, FOUR_WEEKS, queryOf, readMail, TODAY } from './visit.ts';
import { openContext, pathOf, siteUrl, stringsOf } from '../site.ts';

const words = stringsOf('en').booking;
const [UNIT = ''] = inject('servedSite').place.rates.stays.map(({ unit }) => unit);

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

  it('has no link that leads away before anything was searched', async () => {
    const page = await openBooking('');
    expect(await page.locator('[data-hosted]').isVisible()).toBe(false);
  });

  it('has a link to its own page with the same search', async () => {
    const page = await openBooking(FOUR_WEEKS);
    await page.getByRole('link', { name: words.fallback }).click();
    await page.locator('body > ul strong').first().waitFor();
    expect(page.url()).toContain(queryOf(ARRIVAL, DEPARTURE, 2).slice(1));
  });
});

it('Without JavaScript no page asks for dates that it would lose: a link leads to the form that keeps them.', async () => {
  const page = await (await openContext({ javaScriptEnabled: false })).newPage();
  for (const path of ['/', pathOf('pricing')]) {
    await page.goto(siteUrl + path);
    expect(await page.locator('[name=check_in]').isVisible()).toBe(false);
    await page.locator('.stay-search a').click();
    expect(new URL(page.url()).pathname).toBe(pathOf('booking'));
    expect(await page.locator('[name=check_in]').isVisible()).toBe(true);
  }
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
