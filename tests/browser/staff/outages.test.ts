import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { interpolate } from '../../../src/text/language/interpolate.ts';
import type { Locale } from '../../../src/text/language/locale.ts';
import { LOCALES, NARROW, openContext, openSoundPage, overflowOf, pathOf, siteUrl, wordsOf } from '../site.ts';
import { formatDuration } from '../../../src/text/numbers/moments.ts';

const STRETCH = {
  from: Date.parse('2026-11-13T20:00:00.000Z'),
  to: Date.parse('2026-11-13T21:50:00.000Z'),
  seconds: 6_600,
  level: 'outage',
  attribution: 'provider',
  rules: ['site-dark'],
};
const OUTAGE = { ...STRETCH, isOpen: false, stretches: [STRETCH] };

/** How staff are told, and what is wrong with that. */
const ALARMS = {
  channels: ['ntfy'],
  problems: [{ name: 'ALARM_LANGUAGE', problem: 'malformed' }],
  afterMinutes: 10,
  isWatched: false,
};

/** The staff page, unlocked, where the evidence has these outages. */
async function openStaff(outages: readonly object[] | null, locale: Locale = 'en', options = {}): Promise<Page> {
  const page = await openSoundPage(await openContext(options));
  const explanation = {
    shown: null,
    automatic: null,
    evidence: [],
    takenAt: null,
    settings: null,
    outages,
    alarms: ALARMS,
  };
  await page.route('**/evidence', (route) => route.fulfill({ json: explanation }));
  await page.goto(siteUrl + pathOf('staff', locale));
  await page.locator('[data-password]').fill('copper-bell');
  await page.locator('[data-look] button').click();
  await page.locator('[data-outages]').waitFor();
  return page;
}

describe('the outages on the staff page', () => {
  it.each(LOCALES)('say when, for how long, whose fault and why, beside how staff are told: %s', async (locale) => {
    const { staff, status } = wordsOf(locale);
    const page = await openStaff([OUTAGE], locale, NARROW);
    const text = await page.locator('[data-outages] li').innerText();
    const parts = [
      formatDuration(6600, locale),
      status.levels.outage,
      staff.attributions.provider,
      staff.rules['site-dark'],
    ];
    for (const part of parts) expect(text).toContain(part);
    const { alarms } = staff;
    expect(await page.locator('[data-alarm-notes] p').allInnerTexts()).toEqual([
      interpolate(alarms.ways, { ways: alarms.channels.ntfy }),
      interpolate(alarms.after, { minutes: 10 }),
      alarms.unwatched,
      interpolate(alarms.malformed, { name: 'ALARM_LANGUAGE' }),
    ]);
    expect(await overflowOf(page)).toBe(0);
  });

  it('say that there was none, and that they cannot be read', async () => {
    const { outages } = wordsOf('en').staff;
    expect(await (await openStaff([])).locator('[data-outages] [data-note]').innerText()).toBe(outages.none);
    expect(await (await openStaff(null)).locator('[data-outages] [data-note]').innerText()).toBe(outages.unreadable);
  });
});
