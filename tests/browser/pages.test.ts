import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServedProcess, type ServedProcess } from '../served-process.ts';
import { openBrowser } from './open-browser.ts';

let served: ServedProcess;
let browser: Browser;

beforeAll(async () => {
  [served, browser] = await Promise.all([startServedProcess(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await served.stop();
});

/** Opens a page and collects what goes wrong in it. */
async function open(
  path: string,
  options: Parameters<Browser['newPage']>[0] = {},
): Promise<{ page: Page; faults: string[] }> {
  const page = await browser.newPage(options);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto(served.url + path);
  return { page, faults };
}

describe('a page opens in three languages', () => {
  it.each([
    ['/', 'en', 'Live and work at an old watermill', 'Book now'],
    ['/es/', 'es', 'Vivir y trabajar en un antiguo molino de agua', 'Reservar'],
    ['/de/', 'de', 'Leben und arbeiten an einer alten Wassermühle', 'Buchen'],
  ])('%s is in %s, says its title once, and has no faults', async (path, language, title, button) => {
    const { page, faults } = await open(path);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(await page.locator('h1').allTextContents()).toEqual([title]);
    expect(await page.locator('header .button').textContent()).toContain(button);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('the language menu leads to the same page in the other language', async () => {
    const { page } = await open('/pricing/');
    await page.locator('.languages a[hreflang="de"]').click();
    expect(new URL(page.url()).pathname).toBe('/de/preise/');
    await page.locator('.languages a[hreflang="es"]').click();
    expect(new URL(page.url()).pathname).toBe('/es/precios/');
    await page.close();
  });

  it.each(['/', '/pricing/', '/es/habitaciones/', '/de/anreise/', '/book-now/', '/staff/', '/de/internet/'])(
    '%s does not scroll sideways on a narrow phone',
    async (path) => {
      const { page } = await open(path, { viewport: { width: 320, height: 640 } });
      const { scrollWidth, clientWidth } = await page
        .locator('html')
        .evaluate((html) => ({ scrollWidth: html.scrollWidth, clientWidth: html.clientWidth }));
      expect(scrollWidth).toBe(clientWidth);
      await page.close();
    },
  );

  it('the first press of Tab offers to skip to the content', async () => {
    const { page } = await open('/');
    await page.keyboard.press('Tab');
    expect((await page.locator(':focus').textContent())?.trim()).toBe('Skip to content');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).hash).toBe('#main');
    await page.close();
  });
});

describe('the booking page', () => {
  it('passes its three parameters to the engine, which shows what is free with prices', async () => {
    const { page, faults } = await open('/book-now/?check_in=2027-04-05&check_out=2027-05-03&adults=2');
    const frame = page.frameLocator('.engine iframe');
    await frame.getByText('in all').first().waitFor();
    expect(await frame.locator('p').textContent()).toBe('5 April 2027 to 3 May 2027 (28)');
    expect(await frame.locator('strong').first().textContent()).toMatch(/^€[\d,]+ in all$/);
    expect(await page.locator('[name=check_in]').inputValue()).toBe('2027-04-05');
    expect(await page.locator('[name=check_out]').inputValue()).toBe('2027-05-03');
    expect(await page.locator('[name=adults]').inputValue()).toBe('2');
    expect(faults).toEqual([]);
    await page.close();
  });

  it('shows an empty search without parameters', async () => {
    const { page } = await open('/book-now/');
    await page.frameLocator('.engine iframe').getByText('Choose arrival and departure.').waitFor();
    expect(await page.locator('[data-problems]').isHidden()).toBe(true);
    await page.close();
  });

  it.each([
    [
      '/book-now/?check_in=2027-02-30&check_out=2027-05-03&adults=2',
      '?check_out=2027-05-03&adults=2',
      ['Arrival: “2027-02-30” is not a date.'],
    ],
    [
      '/book-now/?check_in=2027-05-03&check_out=2027-05-03&adults=2',
      '?check_in=2027-05-03&adults=2',
      ['Departure: 2027-05-03 is not after the arrival on 2027-05-03.'],
    ],
    [
      '/book-now/?check_in=2027-04-05&check_out=2027-05-03&adults=0',
      '?check_in=2027-04-05&check_out=2027-05-03',
      ['Adults: “0” is not a whole number of at least 1.'],
    ],
    ['/book-now/?adults=<b>1</b>&ref=friend', '?ref=friend', ['Adults: “<b>1</b>” is not a whole number']],
    ['/es/reservar/?check_in=x&adults=1.5', '', ['«x» no es una fecha', '«1.5» no es un número entero']],
    ['/de/buchen/?check_in=05.04.2027', '', ['„05.04.2027“ ist kein Datum']],
  ])('%s says what is wrong, and the engine is asked with %s', async (path, kept, messages) => {
    const { page } = await open(path);
    await page.locator('.engine iframe').waitFor();
    const notice = await page.locator('[data-problems]').textContent();
    for (const message of messages) expect(notice).toContain(message);
    expect(new URL(page.url()).search).toBe(kept);
    const passed = new URL((await page.locator('.engine iframe').getAttribute('src')) ?? '').searchParams;
    const expected = new URLSearchParams(kept);
    for (const name of ['check_in', 'check_out', 'adults'])
      expect([name, passed.get(name)]).toEqual([name, expected.get(name)]);
    await page.close();
  });

  it('searches again with what is typed into the form', async () => {
    const { page } = await open('/book-now/');
    await page.locator('[name=check_in]').fill('2027-06-01');
    await page.locator('[name=check_out]').fill('2027-06-15');
    await page.getByRole('button', { name: 'Show what is free' }).click();
    await page.frameLocator('.engine iframe').getByText('1 June 2027 to 15 June 2027 (14)').waitFor();
    expect(new URL(page.url()).search).toBe('?check_in=2027-06-01&check_out=2027-06-15&adults=1');
    await page.close();
  });

  it('says so and keeps a way to book when the engine is blocked', async () => {
    const page = await browser.newPage();
    await page.route('**/widget/sirvoy.js', (route) => route.abort());
    await page.goto(`${served.url}/book-now/?adults=2`);
    await page.getByText('The booking engine did not load.').waitFor();
    expect(await page.getByRole('link', { name: 'Open the booking engine' }).getAttribute('href')).toMatch(
      /^https:\/\/secured\.sirvoy\.com\/engine\/html\/[0-9a-f-]+\.html\?adults=2$/,
    );
    await page.close();
  });

  it('has a plain form and a plain link to the engine without JavaScript', async () => {
    const { page } = await open('/book-now/?check_in=2027-04-05', { javaScriptEnabled: false });
    const form = page.locator('.booking form');
    expect(await form.getAttribute('method')).toBe('get');
    expect(await form.getAttribute('action')).toMatch(/^https:\/\/secured\.sirvoy\.com\/engine\/html\//);
    expect(
      await form.locator('input').evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name'))),
    ).toEqual(['check_in', 'check_out', 'adults']);
    expect(await page.getByRole('link', { name: 'Open the booking engine' }).isVisible()).toBe(true);
    await page.close();
  });
});
