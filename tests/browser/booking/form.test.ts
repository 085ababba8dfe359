import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { addDays } from '../../../src/text/numbers/dates.ts';
import { interpolate } from '../../../src/text/language/interpolate.ts';
import { ARRIVAL, DEPARTURE, openBooking, openDay, queryOf, typeDate } from './visit.ts';
import { openPage, openSharedPage, pathOf, siteUrl, stringsOf } from '../site.ts';

const words = stringsOf('en').booking;
const { rates } = inject('servedSite').place;

/** What is in each field, and what is said beside those that are marked. */
async function readForm(page: Page): Promise<Record<string, readonly [string, string]>> {
  const fields = await page.locator('[data-field]').evaluateAll((inputs) =>
    inputs.map((input) => {
      const { name, value, ariaInvalid } = input as HTMLInputElement;
      const text = document.getElementById(input.getAttribute('aria-describedby') ?? '');
      const isShown = ariaInvalid === 'true' && text?.checkVisibility() === true;
      return [name, [value, isShown ? text.textContent : '']] as const;
    }),
  );
  return Object.fromEntries(fields);
}

describe('the form', () => {
  it('marks each field in which something is wrong, explains it in the language of the page, and asks no engine', async () => {
    const page = await openBooking(queryOf('soon', 'later', 99), 'fr');
    const most = (await page.locator('[name=adults]').getAttribute('max')) ?? '';
    const { problems } = stringsOf('fr').booking;
    expect(await readForm(page)).toMatchObject({
      check_in: ['', interpolate(problems['not-a-date'], { got: 'soon' })],
      check_out: ['', interpolate(problems['not-a-date'], { got: 'later' })],
      adults: ['99', interpolate(problems['too-many-adults'], { got: 99, most })],
    });
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('check_in');
    expect(await page.locator('.engine > *:not(p)').count()).toBe(0);
  });

  it('takes a departure on the morning after the last night of the rates', async () => {
    const page = await openPage(pathOf('booking'));
    expect(await page.locator('[name=check_out]').getAttribute('max')).toBe('2027-01-01');
  });

  it.each([
    ['on the booking page', pathOf('booking')],
    ['above the rates', pathOf('pricing')],
    ['in the language of the page', pathOf('booking', 'fr')],
  ])('is a tool for the agent of a browser, with the three parameters of the interface, %s', async (_, path) => {
    const page = await openPage(path);
    const { tool } = stringsOf(path.startsWith('/fr/') ? 'fr' : 'en').booking;
    // What a browser makes of it (https://webmachinelearning.github.io/webmcp/).
    const form = page.locator('form[toolname]');
    expect(
      await form.evaluateAll((all) =>
        all.map((one) => [one.getAttribute('toolname'), one.getAttribute('tooldescription')]),
      ),
    ).toEqual([['search_stays', tool.description]]);
    const parameters = await form.locator('[name]').evaluateAll((inputs) =>
      inputs.map((input) => {
        const { name, type, required, min } = input as HTMLInputElement;
        return [name, type, required, type === 'number' ? min : '', input.getAttribute('toolparamdescription')];
      }),
    );
    expect(parameters).toEqual([
      ['check_in', 'date', true, '', tool.checkIn],
      ['check_out', 'date', true, '', tool.checkOut],
      ['adults', 'number', true, '1', tool.adults],
    ]);
  });

  it('is not sent while something is missing or wrong: the first such field has the focus; a mark goes once the value is right', async () => {
    const page = await openBooking('');
    await page.getByRole('button', { name: words.search }).click();
    const missing = words.problems['missing-date'];
    expect(await readForm(page)).toEqual({ check_in: ['', missing], check_out: ['', missing], adults: ['1', ''] });
    const arrival = page.locator('[name=check_in]');
    expect(await arrival.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(new URL(page.url()).search).toBe('');
    await arrival.fill(ARRIVAL);
    await arrival.blur();
    expect((await readForm(page)).check_in).toEqual([ARRIVAL, '']);
  });

  it.each(['/', pathOf('booking')])(
    'takes no day of a year of five digits, and none before or after the rates: %s',
    async (path) => {
      const page = await openDay();
      await page.goto(siteUrl + path);
      for (const name of ['check_in', 'check_out']) {
        const field = page.locator(`[name=${name}]`);
        await field.focus();
        await typeDate(page, '20279-03-01');
        expect(await field.inputValue()).toMatch(/^(\d{4}-\d{2}-\d{2})?$/);
        await field.fill(addDays(rates.validFrom, -1));
        expect(await field.evaluate((input: HTMLInputElement) => input.validity.rangeUnderflow)).toBe(true);
        await field.fill(addDays(rates.validThrough, 2));
        expect(await field.evaluate((input: HTMLInputElement) => input.validity.rangeOverflow)).toBe(true);
      }
    },
  );

  it.each(['/', pathOf('pricing'), pathOf('booking')])(
    'takes no day that has passed, and no departure before the arrival: %s',
    async (path) => {
      const page = await openSharedPage(ARRIVAL);
      await page.goto(siteUrl + path);
      const [arrival, departure] = [page.locator('[name=check_in]'), page.locator('[name=check_out]')];
      const isTooEarly = async (field: typeof arrival, day: string): Promise<boolean> => {
        await field.fill(day);
        return field.evaluate((input: HTMLInputElement) => input.validity.rangeUnderflow);
      };
      expect(await isTooEarly(arrival, addDays(ARRIVAL, -1))).toBe(true);
      expect(await isTooEarly(arrival, addDays(ARRIVAL, 5))).toBe(false);
      expect(await isTooEarly(departure, addDays(ARRIVAL, 5))).toBe(true);
      expect(await isTooEarly(departure, addDays(ARRIVAL, 6))).toBe(false);
    },
  );

  it('has after “Back” the search whose results stand below it', async () => {
    const page = await openBooking(queryOf(ARRIVAL, DEPARTURE, 2));
    await page.getByRole('button', { name: words.change }).click();
    await page.locator('[name=check_in]').fill(addDays(ARRIVAL, 3));
    await page.locator('[name=adults]').fill('1');
    await page.getByRole('button', { name: words.search }).click();
    await page.waitForURL(/adults=1/);
    await page.goBack({ waitUntil: 'load' });
    await page.locator('[data-booking][data-ready]').waitFor();
    expect(await readForm(page)).toMatchObject({
      check_in: [ARRIVAL, ''],
      check_out: [DEPARTURE, ''],
      adults: ['2', ''],
    });
  });

  it('has a button for each length, before or after the arrival is chosen', async () => {
    const page = await openBooking('');
    const [arrival, departure] = [page.locator('[name=check_in]'), page.locator('[name=check_out]')];
    const { presets } = words;
    await page.getByRole('button', { name: presets.week }).click();
    expect(await arrival.evaluate((input) => input === document.activeElement)).toBe(true);
    await arrival.fill(ARRIVAL);
    expect(await departure.inputValue()).toBe(addDays(ARRIVAL, 7));
    for (const [name, nights] of [
      [presets.twoWeeks, 14],
      [presets.month, rates.nightsInMonth],
    ] as const) {
      const button = page.getByRole('button', { name });
      await button.click();
      expect(await departure.inputValue()).toBe(addDays(ARRIVAL, nights));
      expect(await button.getAttribute('aria-pressed')).toBe('true');
    }
    await departure.fill(addDays(ARRIVAL, 3));
    await departure.blur();
    expect(await page.locator('[aria-pressed=true]').count()).toBe(0);
  });

  it('keeps the unit that somebody came for', async () => {
    const page = await openDay();
    await page.goto(`${siteUrl}/`);
    const link = page.locator('a[href*="?unit="]').last();
    const unit = new URL((await link.getAttribute('href')) ?? '', siteUrl).searchParams.get('unit');
    await page.goto(`${siteUrl}/book-now/?unit=${unit ?? ''}`);
    await page.locator('[data-chosen]').waitFor();
    await page.locator('[name=check_in]').fill(ARRIVAL);
    await page.locator('[name=check_out]').fill(DEPARTURE);
    await page.getByRole('button', { name: words.search }).click();
    await page.locator('[data-units] [aria-current]').waitFor();
    expect(new URL(page.url()).searchParams.get('unit')).toBe(unit);
  });

  it.each(['/', `/book-now/${queryOf('soon', 'later', 99)}`])(
    'has fields that never overlap, from 320 to 1440 pixels: %s',
    async (path) => {
      const page = await openDay();
      await page.goto(siteUrl + path);
      for (const width of [320, 351, 352, 400, 479, 480, 640, 767, 768, 1023, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.locator('.search').evaluate(findOverlaps), String(width)).toEqual([]);
      }
    },
  );
});

/** The controls and texts of a form of which one covers another, or that stand out of it. Runs in the browser. */
function findOverlaps(form: Element): string[] {
  const shown = [...form.querySelectorAll('input:not([type=hidden]), button, label, p')]
    .filter((element) => element.checkVisibility())
    .map((element) => ({ name: element.id || element.textContent.trim(), box: element.getBoundingClientRect() }));
  const outer = form.getBoundingClientRect();
  const outside = shown.filter(({ box }) => box.left < outer.left || box.right > outer.right);
  const covered = shown.flatMap(({ name, box: a }, index) =>
    shown
      .slice(index + 1)
      .filter(({ box: b }) => a.left < b.right - 0.5 && b.left < a.right - 0.5)
      .filter(({ box: b }) => a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5)
      .map((other) => `${name} and ${other.name}`),
  );
  return [...outside.map(({ name }) => `${name} outside`), ...covered, ...(shown.length > 5 ? [] : ['no fields'])];
}
