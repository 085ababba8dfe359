import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DEMO_DEFAULTS } from '../../scripts/serve/demo-environment.ts';
import type { Locale } from '../../src/text/locale.ts';
import { startServedProcess, type ServedProcess } from '../served-process.ts';
import { LOCALES, NARROW, openContext, openSoundPage, overflowOf, pathOf, wordsOf } from './site.ts';

const { STAFF_PASSWORD: PASSWORD } = DEMO_DEFAULTS;
const { timeZone } = inject('servedSite').place.config.location;

/** A server of their own: what these tests plan is planned for everybody. */
let served: ServedProcess;

beforeAll(async () => {
  served = await startServedProcess({ folder: inject('servedSite').root });
});

afterAll(() => served.stop());

async function open(locale: Locale = 'en', narrow = false): Promise<Page> {
  const page = await openSoundPage(await openContext(narrow ? NARROW : {}));
  await page.goto(served.url + pathOf('staff', locale));
  await page.locator('[data-password]').fill(PASSWORD);
  await page.locator('[data-look] button').click();
  await page.locator('[data-planned]').waitFor();
  return page;
}

/** So many days from now at noon by the place's clock, as a field of a form has it. */
function noonIn(days: number, time = '12:00'): string {
  const format = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone });
  return `${format.format(Date.now() + days * 86_400_000)}T${time}`;
}

async function write(page: Page, from: string, to: string): Promise<void> {
  await page.locator('[name=from]').fill(from);
  await page.locator('[name=to]').fill(to);
}

/**
 * Writes a day and a time as a person types them: year, month, day, hour and minute each stand in a place of their own,
 * in the order of the browser's language.
 */
async function writeByKeys(page: Page, field: string, text: string): Promise<void> {
  const [year = '', month = '', day = '', hour = '', minute = ''] = text.split(/\D/);
  const late = Number(hour) >= 12 ? 'P' : 'A';
  const typed = [month, day, year, 'ArrowRight', String(Number(hour) % 12 || 12).padStart(2, '0'), minute, late];
  for (const keys of typed) {
    if (keys === 'ArrowRight') await page.keyboard.press(keys);
    else await page.keyboard.type(keys);
  }
  expect(await page.locator(field).inputValue()).toBe(text);
}

async function send(body: object): Promise<number> {
  const headers = { 'x-staff-password': PASSWORD };
  const url = `${served.url}/api/internet-status/override`;
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}

describe('planned work', () => {
  it.each(LOCALES)('is planned, listed and cancelled in the language of the page: %s', async (locale) => {
    const { planned, levels, internet } = wordsOf(locale).staff;
    const page = await open(locale);
    expect(await page.locator('[data-planned-none]').innerText()).toBe(planned.none);
    await page.locator('[data-planned] [name=internet]').selectOption('degraded');
    await write(page, noonIn(3), noonIn(3, '13:30'));
    expect(await page.locator('[data-plan-preview]').innerText()).toContain(`${internet}: ${levels.degraded}`);
    await page.getByRole('button', { name: planned.plan, exact: true }).click();
    const item = page.locator('[data-planned-list] li');
    await item.waitFor();
    expect(await item.innerText()).toMatch(/12:00.*13:30/s);
    expect(await page.locator('[name=from]').inputValue()).toBe('');
    await item.getByRole('button').click();
    await page.locator('[data-result]').filter({ hasText: planned.cancelled }).waitFor();
    expect(await item.count()).toBe(0);
    expect(await page.locator(':focus').innerText()).toBe(planned.heading);
  });

  it.each(LOCALES)('is planned and cancelled by Tab and keys alone: %s', async (locale) => {
    const { heading, plan, cancelled, formHeading } = wordsOf(locale).staff.planned;
    const page = await open(locale);
    expect(await page.getByRole('heading', { name: heading, exact: true }).isVisible()).toBe(true);
    expect(await page.getByRole('form', { name: formHeading, exact: true }).isVisible()).toBe(true);
    const { keyboard } = page;
    const isAt = (selector: string): Promise<boolean> =>
      page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
    const tabTo = async (selector: string): Promise<void> => {
      for (let left = 150; !(await isAt(selector)); left -= 1) {
        if (left === 0) throw new Error(`Tab does not lead to ${selector}`);
        await keyboard.press('Tab');
      }
    };
    await tabTo('[data-planned] [name=internet]');
    await keyboard.press('End');
    for (const [name, time] of Object.entries({ from: '12:00', to: '13:30' })) {
      await tabTo(`[name=${name}]`);
      await writeByKeys(page, `[name=${name}]`, noonIn(9, time));
    }
    await tabTo('[data-planned] [type=submit]');
    expect(await page.locator(':focus').innerText()).toBe(plan);
    await keyboard.press('Enter');
    const item = page.locator('[data-planned-list] li');
    await item.waitFor();
    expect(await item.innerText()).toMatch(/12:00.*13:30/s);
    await page.locator('[data-planned-heading]').focus();
    await tabTo('[data-cancel]');
    await keyboard.press('Space');
    await page.locator('[data-result]').filter({ hasText: cancelled }).waitFor();
    expect(await item.count()).toBe(0);
    expect(await page.locator(':focus').innerText()).toBe(heading);
  });

  it('says beside the field what is wrong with it', async () => {
    const { planned } = wordsOf('en').staff;
    const page = await open();
    await page.getByRole('button', { name: planned.plan, exact: true }).click();
    const note = page.locator('[data-note=startsAt]');
    expect(await note.innerText()).toBe(planned.problems.empty);
    expect(await page.locator('[name=from]').getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator(':focus').getAttribute('name')).toBe('from');
    const [, ...repeated] = (await page.locator('[data-result]').innerText()).split(planned.problems.empty);
    expect(repeated).toEqual(['']);
    await write(page, noonIn(-1), noonIn(3));
    expect(await note.innerText()).toBe(planned.problems.past);
    await write(page, noonIn(3), noonIn(3, '11:00'));
    expect(await page.locator('[data-note=endsAt]').innerText()).toBe(planned.problems.backwards);
    expect(await note.innerText()).toBe('');
    expect(await page.locator('[name=from]').getAttribute('aria-invalid')).toBe('false');
  });

  it('shows what somebody else has planned meanwhile, where it is in the way', async () => {
    const { planned } = wordsOf('en').staff;
    const page = await open();
    await page.locator('[data-planned] [name=internet]').selectOption('ok');
    await write(page, noonIn(5), noonIn(5, '13:00'));
    const startsAt = new Date(Date.now() + 5 * 86_400_000 - 43_200_000).toISOString();
    const endsAt = new Date(Date.parse(startsAt) + 86_400_000).toISOString();
    expect(await send({ action: 'plan', spots: { molino: 'ok' }, startsAt, endsAt })).toBe(200);
    await page.getByRole('button', { name: planned.plan, exact: true }).click();
    await page.locator('[data-result]').filter({ hasText: planned.problems.unknown }).waitFor();
    const [before = ''] = planned.problems.overlaps.split('{');
    expect(await page.locator('[data-note=startsAt]').innerText()).toContain(before);
    expect(await page.locator('[data-planned-list] li').count()).toBe(1);
    expect(await send({ action: 'cancel', startsAt })).toBe(200);
  });

  it('is taken away when the page is locked', async () => {
    const { lock, planned } = wordsOf('en').staff;
    const page = await open();
    await page.locator('[data-planned] [name=internet]').selectOption('ok');
    await write(page, noonIn(7), noonIn(7, '13:00'));
    await page.getByRole('button', { name: planned.plan, exact: true }).click();
    await page.locator('[data-planned-list] li').waitFor();
    await page.getByRole('button', { name: lock }).click();
    expect(await page.locator('[data-planned]').isVisible()).toBe(false);
    expect(await page.locator('[data-planned-list]').textContent()).toBe('');
  });

  it.each(LOCALES)('does not scroll sideways on a narrow phone: %s', async (locale) => {
    const page = await open(locale, true);
    await page.locator('[data-planned] [name=internet]').selectOption('outage');
    expect(await overflowOf(page)).toBe(0);
  });
});
