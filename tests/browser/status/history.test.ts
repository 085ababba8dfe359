import { describe, expect, it } from 'vitest';
import { interpolate } from '../../../src/text/language/interpolate.ts';
import { languageTag } from '../../../src/text/language/language-tag.ts';
import type { Locale } from '../../../src/text/language/locale.ts';
import { answer, historyAnswer, NOW, openGuestPage, summaryOf, UNAUTHORIZED, type GuestPage } from './guest-page.ts';
import { wordsOf, zoneThere } from '../site.ts';

const ALL = summaryOf();

/** A time of day by the place’s clock, as a language writes it. */
const timeIn = (locale: Locale, time: number): string =>
  new Intl.DateTimeFormat(languageTag(locale), { timeStyle: 'short', timeZone: zoneThere }).format(time);

/** A page whose history has come, unfolded; the reader's clock is that of the place. */
async function openHistory(locale: Locale = 'en', options: object = {}): Promise<GuestPage> {
  const given = { timezoneId: zoneThere, firstHistory: historyAnswer(), ...options };
  const guest = await openGuestPage(answer({ minutes: 0 }), locale, given);
  const { page } = guest;
  await page.locator('[data-row=internet] rect[data-mark=down]').first().waitFor({ state: 'attached' });
  await page.locator('.status-history summary').click();
  return guest;
}

const marksOf = (guest: GuestPage, drawing: string): Promise<(string | undefined)[]> =>
  guest.page
    .locator(`[data-drawing=${drawing}] [data-row=internet] rect`)
    .evaluateAll((all) => all.map((bar) => (bar as unknown as HTMLElement).dataset.mark));

describe('the history', () => {
  it.each<[Locale, string]>([
    ['en', 'Sat 14 Nov: 30 mins down (provider); Fri 13 Nov: 1 hr 50 mins down (provider)'],
    ['fr', 'sam. 14 nov. : 30 min en panne (fournisseur); ven. 13 nov. : 1 h 50 min en panne (fournisseur)'],
  ])('is drawn and told as it was measured, hours and days, with gaps and shares: %s', async (locale, days) => {
    const guest = await openHistory(locale);
    expect(await marksOf(guest, 'hours')).toEqual(['unknown', 'ok', 'down', 'ok']);
    expect(await marksOf(guest, 'days')).toEqual(['down', 'down']);
    const { status } = wordsOf(locale);
    const said = (drawing: string, part: string, row = 'internet'): Promise<string> =>
      guest.page.locator(`[data-drawing=${drawing}] [data-row=${row}] [data-${part}]`).innerText();
    const time = (minutes: number): string => timeIn(locale, NOW + minutes * 60_000);
    const hours = [
      { from: time(-90), to: time(-60), level: status.levels.ok },
      { from: time(-60), to: time(-30), level: status.levels.outage },
      { from: time(-30), to: time(0), level: status.levels.ok },
    ].map((part) => interpolate(status.period, part));
    expect((await said('hours', 'said')).startsWith(hours.join('; '))).toBe(true);
    expect((await said('days', 'said')).replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(days);
    expect(await said('hours', 'said', 'coworking')).toContain(status.noInternet);
    expect(await said('days', 'said', 'coworking')).toContain(status.noInternet);
    expect(await said('days', 'share', 'coworking')).toContain('80');
  });

  it('is removed from the page as soon as the password is refused', async () => {
    const guest = await openHistory();
    guest.setAnswer(UNAUTHORIZED);
    await guest.page.clock.fastForward('05:01');
    await guest.page.locator('[data-unlock] summary').waitFor();
    expect(await marksOf(guest, 'hours')).toEqual([]);
    expect(await marksOf(guest, 'days')).toEqual([]);
  });

  it('says that nothing was measured where it cannot be had, and the status is shown all the same', async () => {
    const guest = await openGuestPage(answer({ minutes: 0 }));
    await guest.waitForHeadline(ALL);
    await guest.page.locator('.status-history summary').click();
    expect(await guest.page.locator('[data-drawing=hours] [data-row=internet] [data-said]').innerText()).toBe(
      wordsOf('en').status.gap,
    );
  });
});

describe('the page asks for the history', () => {
  it('with each new snapshot, never more often than for the status, and never before the gate is open', async () => {
    const { page, passwords, historyPasswords, setAnswer, setHistory } = await openGuestPage(UNAUTHORIZED);
    await page.locator('[data-unlock] summary').click();
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
});
