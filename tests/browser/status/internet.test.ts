import { describe, expect, it } from 'vitest';
import { DEMO_DEFAULTS } from '../../../scripts/serve/demo-environment.ts';
import { interpolate } from '../../../src/text/language/interpolate.ts';
import { describeAccessPoint } from '../../../src/client/status/summary.ts';
import {
  ageOf,
  announced,
  answer,
  historyAnswer,
  openGuestPage as open,
  summaryOf,
  UNAUTHORIZED,
  UNAVAILABLE,
} from './guest-page.ts';
import { LOCALES, openPage, pathOf, siteUrl, wordsOf } from '../site.ts';

const words = wordsOf('en');
const { status, names } = words;
const ALL = summaryOf();
const LAST_KNOWN = interpolate(status.lastKnown, { summary: ALL });
const { old: OLD, unavailable: SILENT } = status.headlines;
const LOCKED = '95 min offline in a year';
const UNKNOWN = Array.from({ length: 7 }, () => 'unknown');
/** A little more than five minutes. */
const NEXT_POLL = '05:01';
/** An access point that has a name. */
const [KNOWN = ''] = Object.keys(words.accessPoints);
const PASSWORD = DEMO_DEFAULTS.GUEST_WIFI_PASSWORD;
const withPassword = (password: string | undefined) => (password === PASSWORD ? answer() : UNAUTHORIZED);

describe('the live status', () => {
  it.each(LOCALES)('says how it is in the language of the page: %s', async (locale) => {
    const { page, waitForHeadline, marks } = await open(answer(), locale);
    await waitForHeadline(summaryOf({}, locale));
    expect(await page.locator('[data-age]').innerText()).toBe(ageOf(2, locale));
    const area = wordsOf(locale).names.coworking;
    expect(await page.locator('.status-areas strong').first().innerText()).toBe(area);
    expect(await page.locator('.status-map .label[data-spot=coworking]').textContent()).toContain(area);
    expect(await marks()).toEqual(Array.from({ length: 7 }, () => 'ok'));
    expect(await page.getByLabel(wordsOf(locale).status.password).isVisible()).toBe(false);
  });

  it('marks an area whose Wi-Fi is down by colour, shape and word, and says what ails it', async () => {
    const aps = [
      { key: KNOWN, level: 'down', reason: 'isolated' },
      { key: 'ap-two', level: 'down', reason: 'a word of next year' },
    ] as const;
    const { page, waitForHeadline } = await open(answer({ levels: ['ok', 'limited', 'down'], aps }));
    await waitForHeadline(summaryOf({ levels: ['ok', 'limited', 'down'] }));
    const area = page.locator('.status-areas [data-spot=molino]');
    expect(await area.locator('.word').innerText()).toBe(status.spotLevels.down);
    expect(await area.locator('.shape-down').isVisible()).toBe(true);
    expect(await area.locator('.shape-ok').isVisible()).toBe(false);
    expect(await page.locator('.status-map .part[data-spot=molino] .shape-down').isVisible()).toBe(true);
    expect(await area.locator('li').allInnerTexts()).toEqual(aps.map((ap) => describeAccessPoint(ap, words)));
    const advice = interpolate(status.advice.move, { areas: names.coworking ?? '' });
    expect(await page.locator('[data-advice]').innerText()).toBe(advice);
  });

  it('works with the real API and a real clock', async () => {
    const page = await openPage(pathOf('internet'));
    await page.getByText(status.unlock).click();
    await page.getByLabel(status.password).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await announced(page, ALL).waitFor({ state: 'attached' });
  });
});

describe('data that says nothing about now', () => {
  it('ticks, and becomes old before the eyes of the reader, without a request', async () => {
    const { page, waitForHeadline, passwords, marks } = await open(answer({ minutes: 8 }));
    await waitForHeadline(ALL);
    await page.clock.runFor('02:50');
    expect(await page.locator('[data-age]').innerText()).toBe(ageOf(10));
    expect((await marks())[0]).toBe('ok');
    await page.clock.runFor('00:26');
    await waitForHeadline(OLD);
    expect(await page.locator('[data-age]').innerText()).toBe(ageOf(11));
    expect(await marks()).toEqual(UNKNOWN);
    expect(passwords.length).toBe(1);
  });

  it('is what staff have set by hand until its end, with since when and until when, though the equipment has not been read for a while', async () => {
    const { page, waitForHeadline, setHistory } = await open(
      answer({ minutes: 40, internet: ['outage', 'provider'], byHand: true }),
    );
    setHistory(historyAnswer(20, true));
    await page.clock.runFor('05:01');
    await waitForHeadline(summaryOf({ internet: ['outage', 'provider'] }));
    const times = interpolate(status.byHandTimes, { since: '09:50', until: '11:50' });
    expect(await page.locator('[data-by-hand]').innerText()).toBe(times);
    await page.clock.fastForward('01:20:00');
    await waitForHeadline(OLD);
  });

  it('is told as last known while the equipment does not answer, also on the next visit', async () => {
    const { page, waitForHeadline, setAnswer, marks } = await open(answer());
    await waitForHeadline(ALL);
    setAnswer(UNAVAILABLE);
    await page.clock.runFor(NEXT_POLL);
    await waitForHeadline(SILENT);
    expect(await page.locator('[data-known]').innerText()).toBe(LAST_KNOWN);
    expect(await marks()).toEqual(UNKNOWN);
    await page.reload();
    await waitForHeadline(SILENT);
    expect(await page.locator('[data-known]').innerText()).toBe(LAST_KNOWN);
  });

  it('is told as last known while the browser is offline, and read again when it is back', async () => {
    const { page, context, waitForHeadline, marks, passwords } = await open(answer());
    await waitForHeadline(ALL);
    await context.setOffline(true);
    await waitForHeadline(status.headlines.offline);
    expect(await page.locator('[data-known]').innerText()).toBe(LAST_KNOWN);
    expect(await marks()).toEqual(UNKNOWN);
    await context.setOffline(false);
    await waitForHeadline(ALL);
    expect(passwords.length).toBe(2);
  });

  it('is given up on after fifteen seconds without an answer', async () => {
    const { page, waitForHeadline, headline } = await open('none');
    await page.clock.runFor(10_000);
    expect(await headline()).toBe(status.headlines.loading);
    await page.clock.runFor(6_000);
    await waitForHeadline(status.headlines.unreachable);
  });
});

describe('the guest Wi-Fi password', () => {
  it('is one folded line for a stranger, below how often the line failed, and in sight of who has been a guest here', async () => {
    const { page, waitForHeadline, setAnswer } = await open(withPassword);
    await waitForHeadline(LOCKED);
    const input = page.getByLabel(status.password);
    expect(await input.isVisible()).toBe(false);
    expect(await page.locator('.status-map .word').first().isVisible()).toBe(false);
    await page.getByText(status.unlock).click();
    await input.fill(PASSWORD);
    await page.keyboard.press('Enter');
    await waitForHeadline(ALL);
    setAnswer(UNAUTHORIZED);
    await page.reload();
    await page.getByText(status.forgotten).waitFor();
    expect(await input.isVisible()).toBe(true);
  });

  it('is asked for after a 401, sent in the header only, and remembered once accepted', async () => {
    const { page, context, waitForHeadline, passwords } = await open(withPassword);
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url() + (request.postData() ?? '')));
    await waitForHeadline(LOCKED);
    await page.getByText(status.unlock).click();
    await page.getByLabel(status.password).fill(PASSWORD);
    await page.getByRole('button', { name: status.send }).click();
    await waitForHeadline(ALL);
    expect(await page.locator('[data-unlock]').isVisible()).toBe(false);
    await page.goto(siteUrl + pathOf('internet', 'fr'));
    await announced(page, summaryOf({}, 'fr')).waitFor({ state: 'attached' });
    expect(passwords).toEqual([undefined, PASSWORD, PASSWORD]);
    expect([page.url(), ...addresses].join()).not.toContain(PASSWORD);
    expect(await context.cookies()).toEqual([]);
  });

  it('is refused in words between field and button, and not remembered, when it is wrong', async () => {
    const { page, waitForHeadline, passwords } = await open(withPassword);
    await waitForHeadline(LOCKED);
    await page.getByText(status.unlock).click();
    for (const wrong of ['chestnut', 'nogal€']) {
      await page.getByLabel(status.password).fill(wrong);
      await page.getByRole('button', { name: status.send }).click();
      await page.getByText(status.refused).waitFor();
      expect(await page.getByLabel(status.password).getAttribute('aria-invalid')).toBe('true');
      const top = async (part: string): Promise<number> => (await page.locator(part).boundingBox())?.y ?? NaN;
      const [field, said, button] = [top('[data-password]'), top('[data-complaint]'), top('[data-unlock] button')];
      expect(await field).toBeLessThan(await said);
      expect(await said).toBeLessThan(await button);
    }
    await page.reload();
    await waitForHeadline(LOCKED);
    expect(passwords).toEqual([undefined, 'chestnut', undefined]);
  });

  it('is forgotten when it no longer holds, and the page says so', async () => {
    const { page, waitForHeadline, passwords, setAnswer } = await open(withPassword);
    await waitForHeadline(LOCKED);
    await page.getByText(status.unlock).click();
    await page.getByLabel(status.password).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await waitForHeadline(ALL);
    setAnswer(UNAUTHORIZED);
    await page.clock.runFor(NEXT_POLL);
    await page.getByText(status.forgotten).waitFor();
    await page.reload();
    await waitForHeadline(LOCKED);
    expect(passwords).toEqual([undefined, PASSWORD, PASSWORD, undefined]);
  });

  it('can be given by keyboard alone, shown, and leads back to the headline', async () => {
    const { page, waitForHeadline } = await open(withPassword);
    await waitForHeadline(LOCKED);
    const input = page.getByLabel(status.password);
    const isFocused = (part = input) => part.evaluate((element) => element === document.activeElement);
    while (!(await isFocused(page.locator('[data-unlock] summary')))) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    while (!(await isFocused())) await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
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
