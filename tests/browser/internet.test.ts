import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startServedProcess, type ServedProcess } from '../served-process.ts';
import { answer, openGuestPage, UNAUTHORIZED, UNAVAILABLE, type GuestPage } from './guest-page.ts';
import { openBrowser } from './open-browser.ts';

let served: ServedProcess;
let browser: Browser;
let opened: GuestPage[] = [];

beforeAll(async () => {
  [served, browser] = await Promise.all([startServedProcess(), openBrowser()]);
});

afterEach(async () => {
  const pages = opened;
  opened = [];
  expect(pages.flatMap(({ faults }) => faults)).toEqual([]);
  await Promise.all(pages.map(({ context }) => context.close()));
});

afterAll(async () => {
  await browser.close();
  await served.stop();
});

async function open(
  respond: Parameters<typeof openGuestPage>[2],
  path = '/internet/',
  options: Parameters<typeof openGuestPage>[3] = {},
): Promise<GuestPage> {
  const guest = await openGuestPage(browser, served.url + path, respond, options);
  opened.push(guest);
  return guest;
}

const ALL = 'Internet: ok. Wi-Fi is ok everywhere.';
const OLD = 'This is old. We cannot tell how it is now.';
const LOCKED = 'The live status is for guests.';
const UNKNOWN = Array.from({ length: 7 }, () => 'unknown');
/** A little more than five minutes. */
const NEXT_POLL = '05:01';
const walnut = (password: string | undefined) => (password === 'walnut-tree' ? answer() : UNAUTHORIZED);

describe('the live status', () => {
  it.each([
    ['/internet/', ALL, 'Read 2 minutes ago', 'Coworking barn'],
    ['/es/internet/', 'Internet: bien. Wifi: bien en todas partes.', 'Leído hace 2 minutos', 'Pajar de coworking'],
    ['/de/internet/', 'Internet: gut. WLAN: überall gut.', 'Gelesen vor 2 Minuten', 'Coworking-Scheune'],
  ])('says how it is in the language of %s', async (path, headline, age, area) => {
    const { page, waitForHeadline, marks } = await open(answer(), path);
    await waitForHeadline(headline);
    expect(await page.locator('[data-age]').innerText()).toBe(age);
    expect(await page.locator('.status-areas strong').first().innerText()).toBe(area);
    expect(await page.locator('.status-map text').first().textContent()).toContain(area);
    expect(await marks()).toEqual(Array.from({ length: 7 }, () => 'ok'));
  });

  it.each([
    [['degraded', 'provider'], 'Internet: slow. The provider is having trouble. Wi-Fi is ok everywhere.', 'limited'],
    [['outage', 'us'], 'Internet: down. The trouble is ours, and we are on it. Wi-Fi is ok everywhere.', 'down'],
  ] as const)('says who has to mend the connection: %j', async (internet, headline, mark) => {
    const { waitForHeadline, marks } = await open(answer({ internet }));
    await waitForHeadline(headline);
    expect((await marks())[0]).toBe(mark);
  });

  it('marks an area whose Wi-Fi is down by colour, shape and word, and says what ails it', async () => {
    const aps = [
      { key: 'mill-loft', level: 'down', reason: 'isolated' },
      { key: 'mill-rooms', level: 'down', reason: 'a word of next year' },
    ];
    const { page, waitForHeadline } = await open(answer({ levels: ['ok', 'limited', 'down'], aps }));
    await waitForHeadline('Internet: ok. Wi-Fi is limited in: Grounds and cabins. Wi-Fi is down in: The Molino.');
    const mill = page.locator('.status-areas [data-spot=molino]');
    expect(await mill.locator('.word').innerText()).toBe('down');
    expect(await mill.locator('.shape-down').isVisible()).toBe(true);
    expect(await mill.locator('.shape-ok').isVisible()).toBe(false);
    expect(await page.locator('.status-map .spot[data-spot=molino] .shape-down').isVisible()).toBe(true);
    expect(await mill.locator('li').allInnerTexts()).toEqual([
      'mill-loft: down. It is on, but cut off from the network.',
      'mill-rooms: down. It is not working as it should.',
    ]);
    expect(await page.locator('[data-advice]').innerText()).toBe('Wi-Fi is at its best in: Coworking barn.');
  });

  it('says when staff have set it by hand, and only then', async () => {
    const byHand = await open(answer({ byHand: true }));
    await byHand.waitForHeadline(ALL);
    expect(await byHand.page.getByText('Set by hand').isVisible()).toBe(true);
    const automatic = await open(answer());
    await automatic.waitForHeadline(ALL);
    expect(await automatic.page.getByText('Set by hand').isVisible()).toBe(false);
  });

  it('works with the real API and a real clock', async () => {
    const page = await browser.newPage();
    await page.goto(`${served.url}/internet/`);
    await page.getByLabel('Guest Wi-Fi password').fill('walnut-tree');
    await page.keyboard.press('Enter');
    await page.getByText(ALL).waitFor();
    await page.close();
  });
});

describe('data that says nothing about now', () => {
  it('is shown as old once it is more than ten minutes old', async () => {
    const { page, waitForHeadline, marks } = await open(answer({ minutes: 26, levels: ['ok', 'limited', 'ok'] }));
    await waitForHeadline(OLD);
    expect(await marks()).toEqual(UNKNOWN);
    expect(await page.locator('[data-known]').innerText()).toBe(
      'Last known: Internet: ok. Wi-Fi is limited in: Grounds and cabins.',
    );
    expect(await page.locator('.status-areas .word').first().innerText()).toBe('not known now; last: ok');
    expect(await page.locator('.status-map .shape-unknown').first().isVisible()).toBe(true);
  });

  it('ticks, and becomes old before the eyes of the reader, without a request', async () => {
    const { page, waitForHeadline, passwords, marks } = await open(answer({ minutes: 7 }));
    await waitForHeadline(ALL);
    await page.clock.runFor('02:50');
    expect(await page.locator('[data-age]').innerText()).toBe('Read 9 minutes ago');
    expect((await marks())[0]).toBe('ok');
    await page.clock.runFor('00:11');
    await waitForHeadline(OLD);
    expect(await page.locator('[data-age]').innerText()).toBe('Read 10 minutes ago');
    expect(await marks()).toEqual(UNKNOWN);
    expect(passwords.length).toBe(1);
  });

  it('is told as last known while the equipment does not answer', async () => {
    const { page, waitForHeadline, setAnswer, marks } = await open(answer());
    await waitForHeadline(ALL);
    setAnswer(UNAVAILABLE);
    await page.clock.runFor(NEXT_POLL);
    await waitForHeadline('Our equipment is not answering.');
    expect(await page.locator('[data-known]').innerText()).toBe(`Last known: ${ALL}`);
    expect(await marks()).toEqual(UNKNOWN);
  });

  it('claims nothing where the equipment has never answered', async () => {
    const { page, waitForHeadline, marks } = await open(UNAVAILABLE);
    await waitForHeadline('Our equipment is not answering.');
    expect(await page.locator('[data-known]').isVisible()).toBe(false);
    expect(await marks()).toEqual(UNKNOWN);
  });

  it('is told as last known while the browser is offline, and read again when it is back', async () => {
    const { page, context, waitForHeadline, marks, passwords } = await open(answer());
    await waitForHeadline(ALL);
    await context.setOffline(true);
    await waitForHeadline('You are offline.');
    expect(await page.locator('[data-known]').innerText()).toBe(`Last known: ${ALL}`);
    expect(await marks()).toEqual(UNKNOWN);
    await context.setOffline(false);
    await waitForHeadline(ALL);
    expect(passwords.length).toBe(2);
  });

  it('is told as last known after a visit of the same day, from what this device remembers', async () => {
    const { page, waitForHeadline, setAnswer } = await open(answer());
    await waitForHeadline(ALL);
    setAnswer(UNAVAILABLE);
    await page.reload();
    await waitForHeadline('Our equipment is not answering.');
    expect(await page.locator('[data-known]').innerText()).toBe(`Last known: ${ALL}`);
  });

  it('is given up on after fifteen seconds without an answer', async () => {
    const { page, waitForHeadline, headline } = await open('none');
    await page.clock.runFor(14_000);
    expect(await headline()).toBe('Looking at the network …');
    await page.clock.runFor(2_000);
    await waitForHeadline('The status cannot be reached.');
  });
});

describe('the guest Wi-Fi password', () => {
  it('is not asked for where the API answers without', async () => {
    const { page, waitForHeadline } = await open(answer());
    await waitForHeadline(ALL);
    expect(await page.getByLabel('Guest Wi-Fi password').isVisible()).toBe(false);
  });

  it('is asked for after a 401, sent in the header only, and remembered once accepted', async () => {
    const { page, context, waitForHeadline, passwords } = await open(walnut);
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url() + (request.postData() ?? '')));
    await waitForHeadline(LOCKED);
    await page.getByLabel('Guest Wi-Fi password').fill('walnut-tree');
    await page.getByRole('button', { name: 'Show the status' }).click();
    await waitForHeadline(ALL);
    expect(await page.locator('[data-unlock]').isVisible()).toBe(false);
    await page.goto(`${served.url}/de/internet/`);
    await page.getByText('Internet: gut.').waitFor();
    expect(passwords).toEqual([undefined, 'walnut-tree', 'walnut-tree']);
    expect([page.url(), ...addresses].join()).not.toContain('walnut-tree');
    expect(await context.cookies()).toEqual([]);
  });

  it('is refused in words and not remembered when it is wrong', async () => {
    const { page, waitForHeadline, passwords } = await open(walnut);
    await waitForHeadline(LOCKED);
    for (const wrong of ['chestnut', 'nogal€']) {
      await page.getByLabel('Guest Wi-Fi password').fill(wrong);
      await page.getByRole('button', { name: 'Show the status' }).click();
      await page.getByText('That is not the guest Wi-Fi password.').waitFor();
      expect(await page.getByLabel('Guest Wi-Fi password').getAttribute('aria-invalid')).toBe('true');
    }
    await page.reload();
    await waitForHeadline(LOCKED);
    expect(passwords).toEqual([undefined, 'chestnut', undefined]);
  });

  it('is forgotten when it no longer holds, and the page says so', async () => {
    const { page, waitForHeadline, passwords, setAnswer } = await open(walnut);
    await waitForHeadline(LOCKED);
    await page.getByLabel('Guest Wi-Fi password').fill('walnut-tree');
    await page.keyboard.press('Enter');
    await waitForHeadline(ALL);
    setAnswer(UNAUTHORIZED);
    await page.clock.runFor(NEXT_POLL);
    await page.getByText('no longer holds, so it has been forgotten').waitFor();
    await page.reload();
    await waitForHeadline(LOCKED);
    expect(passwords).toEqual([undefined, 'walnut-tree', 'walnut-tree', undefined]);
  });

  it('can be given by keyboard alone, shown, and leads back to the headline', async () => {
    const { page, waitForHeadline } = await open(walnut);
    await waitForHeadline(LOCKED);
    const input = page.getByLabel('Guest Wi-Fi password');
    const isFocused = () => input.evaluate((element) => element === document.activeElement);
    while (!(await isFocused())) await page.keyboard.press('Tab');
    await page.keyboard.type('walnut-tree');
    expect([await input.getAttribute('type'), await input.getAttribute('autocomplete')]).toEqual(['password', 'off']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await input.getAttribute('type')).toBe('text');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await waitForHeadline(ALL);
    await page.waitForFunction(() => document.activeElement?.matches('[data-headline]'));
  });
});
