import { describe, expect, it } from 'vitest';
import { fill } from '../../src/text/fill.ts';
import { languageTag } from '../../src/text/language-tag.ts';
import type { Locale } from '../../src/text/locale.ts';
import {
  answer,
  historyAnswer,
  NOW,
  openGuestPage,
  summaryOf,
  UNAUTHORIZED,
  UNAVAILABLE,
  type GuestPage,
} from './guest-page.ts';
import { wordsOf, zoneThere } from './site.ts';

const ALL = summaryOf();

/** A time of day by the place’s clock, as a language writes it. */
const timeIn = (locale: Locale, time: number): string =>
  new Intl.DateTimeFormat(languageTag(locale), { timeStyle: 'short', timeZone: zoneThere }).format(time);

/** A page whose history has come, unfolded; the reader's clock is that of the place. */
async function openHistory(locale: Locale = 'en', options: object = {}): Promise<GuestPage> {
  const guest = await openGuestPage('none', locale, { timezoneId: zoneThere, ...options });
  guest.setHistory(historyAnswer());
  guest.setAnswer(answer({ minutes: 0 }));
  const { page } = guest;
  await page.clock.runFor('05:01');
  await page.locator('[data-row=internet] rect[data-mark=down]').first().waitFor({ state: 'attached' });
  await page.locator('.status-history summary').click();
  return guest;
}

const marksOf = (guest: GuestPage, drawing: string): Promise<(string | undefined)[]> =>
  guest.page
    .locator(`[data-drawing=${drawing}] [data-row=internet] rect`)
    .evaluateAll((all) => all.map((bar) => (bar as unknown as HTMLElement).dataset.mark));

describe('the last 24 hours', () => {
  it.each<Locale>(['en', 'fr'])('are drawn and told as they were measured, with gaps: %s', async (locale) => {
    const guest = await openHistory(locale);
    expect(await marksOf(guest, 'hours')).toEqual(['unknown', 'ok', 'down', 'ok']);
    const { status, levels } = wordsOf(locale);
    const time = (minutes: number): string => timeIn(locale, NOW + minutes * 60_000);
    const said = [
      { from: time(-90), to: time(-60), level: levels.ok },
      { from: time(-60), to: time(-30), level: levels.outage },
      { from: time(-30), to: time(0), level: levels.ok },
    ].map((part) => fill(status.period, part));
    const text = await guest.page.locator('[data-drawing=hours] [data-row=internet] [data-said]').innerText();
    expect(text.startsWith(said.join('; '))).toBe(true);
  });

  it('say that nothing was measured where the history cannot be had, and the status is shown all the same', async () => {
    const guest = await openGuestPage(answer({ minutes: 0 }));
    await guest.waitForHeadline(ALL);
    await guest.page.locator('.status-history summary').click();
    expect(await guest.page.locator('[data-drawing=hours] [data-row=internet] [data-said]').innerText()).toBe(
      wordsOf('en').status.gap,
    );
  });
});

describe('the last 90 days', () => {
  it.each<[Locale, string]>([
    ['en', 'Sat 14 Nov: 30 mins down (provider); Fri 13 Nov: 1 hr 50 mins down (provider)'],
    ['fr', 'sam. 14 nov. : 30 min en panne (fournisseur); ven. 13 nov. : 1 h 50 min en panne (fournisseur)'],
  ])('are told by what was wrong on each: %s', async (locale, text) => {
    const { page } = await openHistory(locale);
    const said = await page.locator('[data-drawing=days] [data-row=internet] [data-said]').innerText();
    expect(said.replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(text);
  });

  it('are a bar each, and the share that was ok stands beside them', async () => {
    const guest = await openHistory();
    const marks = await marksOf(guest, 'days');
    expect(marks).toEqual(['down', 'down']);
    expect(await guest.page.locator('[data-row=internet] [data-share]').innerText()).toBe(
      fill(wordsOf('en').status.share, { share: '90.7%' }),
    );
  });

  it('say of an area that it had no internet, in hours, days and share alike', async () => {
    const { page } = await openHistory();
    const { noInternet } = wordsOf('en').status;
    const said = (part: string): Promise<string> =>
      page.locator(part.replace(' ', ' [data-row]:not([data-row=internet]) ')).first().innerText();
    expect(await said('[data-drawing=hours] [data-said]')).toContain(noInternet);
    expect(await said('[data-drawing=days] [data-said]')).toContain(`30 mins ${noInternet}`);
    expect(await said('[data-drawing=days] [data-share]')).toBe(fill(wordsOf('en').status.share, { share: '80%' }));
  });
});

describe('the page asks for the history', () => {
  it('with each new snapshot, never more often than for the status, and never before the gate is open', async () => {
    const { page, passwords, historyPasswords, setAnswer, setHistory } = await openGuestPage(UNAUTHORIZED);
    await page.locator('[data-password]').waitFor();
    expect(historyPasswords).toEqual([]);
    setHistory(historyAnswer());
    setAnswer((password) => (password === 'violet-kite' ? answer({ minutes: 0 }) : UNAUTHORIZED));
    await page.locator('[data-password]').fill('violet-kite');
    await Promise.all([page.waitForResponse('**/history'), page.keyboard.press('Enter')]);
    expect(historyPasswords).toEqual(['violet-kite']);
    await Promise.all([page.waitForResponse('**/api/internet-status'), page.clock.runFor('05:01')]);
    await page.clock.runFor('01:00');
    expect([passwords.length, historyPasswords.length]).toEqual([3, 1]);
    setAnswer(answer({ minutes: -10 }));
    // No further than to the next request: a request that the clock leaves behind is given up.
    await Promise.all([page.waitForResponse('**/history'), page.clock.runFor('04:04')]);
    expect([passwords.length, historyPasswords.length]).toEqual([4, 2]);
  });

  it('once for a snapshot, also where it has not come yet when the next answer does', async () => {
    const { page, passwords, setAnswer } = await openGuestPage(UNAVAILABLE);
    let asked = 0;
    // It never comes.
    await page.route('**/api/internet-status/history', () => {
      asked += 1;
    });
    setAnswer(answer({ minutes: 0 }));
    // A device that is back on the network asks for the status at once; the fourth time, two answers have been read.
    const askAgain = async (): Promise<number> => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      return passwords.length;
    };
    await expect.poll(askAgain).toBeGreaterThanOrEqual(4);
    expect(asked).toBe(1);
  });

  it('and tells since when it is so', async () => {
    const guest = await openGuestPage('none', 'en', { timezoneId: zoneThere });
    const history = historyAnswer();
    const { internet } = history.json as { internet: { recent: object[] } };
    internet.recent.pop();
    internet.recent.push({
      from: new Date(NOW - 30 * 60_000).toISOString(),
      to: new Date(NOW + 1000).toISOString(),
      level: 'degraded',
      attribution: 'us',
    });
    guest.setHistory(history);
    guest.setAnswer(answer({ minutes: 0, internet: ['degraded', 'us'] }));
    await guest.page.clock.runFor('05:01');
    const since = guest.page.locator('[data-since]');
    await since.waitFor();
    expect(await since.innerText()).toContain(timeIn('en', NOW - 30 * 60_000));
  });
});
