import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { addDays, formatDate } from '../../src/text/dates.ts';
import { fill } from '../../src/text/fill.ts';
import { ARRIVAL, DEPARTURE, openBooking, openDay, queryOf, TODAY } from './booking-visit.ts';
import { siteUrl, stringsOf } from './site.ts';

const words = stringsOf('en').booking;
const { rates } = inject('servedSite').place;
const YESTERDAY = addDays(TODAY, -1);

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

describe('a link with something wrong', () => {
  const { problems } = words;
  it.each<[string, string, readonly [string, string][]]>([
    [
      'a day that has passed',
      queryOf(YESTERDAY, DEPARTURE, 2),
      [['check_in', fill(problems['in-the-past'], { got: formatDate(YESTERDAY, 'en') })]],
    ],
    [
      'a departure on the day of arrival',
      queryOf(ARRIVAL, ARRIVAL, 2),
      [['check_out', fill(problems['not-after-arrival'], { arrival: formatDate(ARRIVAL, 'en') })]],
    ],
    [
      'all of it',
      queryOf('soon', 'later', '-1'),
      [
        ['check_in', fill(problems['not-a-date'], { got: 'soon', example: TODAY })],
        ['check_out', fill(problems['not-a-date'], { got: 'later', example: addDays(TODAY, 1) })],
        ['adults', fill(problems['not-a-whole-number'], { got: '-1' })],
      ],
    ],
  ])('marks its field and explains it, and asks no engine: %s', async (_, query, expected) => {
    const page = await openBooking(query);
    const form = await readForm(page);
    expect(Object.entries(form).flatMap(([name, [, text]]) => (text === '' ? [] : [[name, text]]))).toEqual(expected);
    const focused = await page.evaluate(() => (document.activeElement as HTMLInputElement).name);
    expect(focused).toBe(expected[0]?.[0]);
    expect(await page.locator('.engine > *:not(p)').count()).toBe(0);
  });

  it('with more adults than the largest unit sleeps says how many it does', async () => {
    const page = await openBooking(queryOf(ARRIVAL, DEPARTURE, 99));
    const most = await page.locator('[name=adults]').getAttribute('max');
    expect((await readForm(page)).adults).toEqual([
      '99',
      fill(words.problems['too-many-adults'], { got: 99, most: most ?? '' }),
    ]);
  });

  it('explains it in the language of the page', async () => {
    const page = await openBooking(queryOf(YESTERDAY, DEPARTURE, 0), 'fr');
    const { problems: own } = stringsOf('fr').booking;
    expect(await readForm(page)).toMatchObject({
      check_in: [YESTERDAY, fill(own['in-the-past'], { got: formatDate(YESTERDAY, 'fr') })],
      adults: ['0', fill(own['not-a-whole-number'], { got: '0' })],
    });
  });
});

describe('the form', () => {
  it('is not sent while something is missing or wrong: the first such field has the focus', async () => {
    const page = await openBooking('');
    await page.getByRole('button', { name: words.search }).click();
    expect(await readForm(page)).toEqual({
      check_in: ['', words.problems['missing-date']],
      check_out: ['', words.problems['missing-date']],
      adults: ['1', ''],
    });
    expect(await page.locator('[name=check_in]').evaluate((input) => input === document.activeElement)).toBe(true);
    expect(new URL(page.url()).search).toBe('');
  });

  it('takes a mark away once the value is right', async () => {
    const page = await openBooking(queryOf(DEPARTURE, ARRIVAL, 2));
    await page.locator('[name=check_out]').fill(addDays(DEPARTURE, 1));
    await page.locator('[name=check_out]').blur();
    expect((await readForm(page)).check_out).toEqual([addDays(DEPARTURE, 1), '']);
  });

  it.each([
    [words.presets.week, 7],
    [words.presets.twoWeeks, 14],
    [words.presets.month, rates.nightsInMonth],
  ])('has a button for a length, before or after the arrival is chosen: %s', async (name, nights) => {
    const page = await openBooking('');
    const [button, arrival, departure] = [
      page.getByRole('button', { name }),
      page.locator('[name=check_in]'),
      page.locator('[name=check_out]'),
    ];
    await button.click();
    expect(await arrival.evaluate((input) => input === document.activeElement)).toBe(true);
    await arrival.fill(ARRIVAL);
    expect(await departure.inputValue()).toBe(addDays(ARRIVAL, nights));
    await departure.fill(addDays(ARRIVAL, 3));
    await departure.blur();
    expect(await button.getAttribute('aria-pressed')).toBe('false');
    await button.click();
    expect([await departure.inputValue(), await button.getAttribute('aria-pressed')]).toEqual([
      addDays(ARRIVAL, nights),
      'true',
    ]);
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

  it('knows no unit that there is not', async () => {
    const page = await openBooking('?unit=toString');
    expect(await page.locator('[data-chosen]').isVisible()).toBe(false);
    expect(await page.locator('[name=unit]').count()).toBe(0);
  });

  it.each(['/', '/book-now/', `/book-now/${queryOf('soon', 'later', 99)}`])(
    'has fields that never overlap, from 320 to 1440 pixels: %s',
    async (path) => {
      const page = await openDay();
      await page.route(siteUrl + path, async (route) => {
        const response = await route.fetch();
        const { 'content-security-policy': _, 'x-frame-options': __, ...headers } = response.headers();
        await route.fulfill({ response, headers });
      });
      const body = `<iframe src="${path.replaceAll('&', '&amp;')}" height="800"></iframe>`;
      await page.route(`${siteUrl}/frame`, (route) => route.fulfill({ contentType: 'text/html', body }));
      await page.goto(`${siteUrl}/frame`);
      const faults = await page.locator('iframe').evaluate(findOverlaps);
      expect(faults).toEqual([]);
    },
  );
});

/**
 * The controls and texts of the form in a frame of which one covers another, or that stand out of it, at any width. Runs in
 * the browser, whose window would be painted anew for each width.
 */
function findOverlaps(frame: Element): string[] {
  const { contentDocument } = frame as HTMLIFrameElement;
  const form = contentDocument?.querySelector('.search');
  if (!form) return ['no form'];
  const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();
  const nameOf = (element: Element): string => `${element.tagName} ${element.id || element.textContent.trim()}`;
  const faultsAt = (width: number): string[] => {
    (frame as HTMLElement).style.width = `${width}px`;
    const shown = [...form.querySelectorAll('input:not([type=hidden]), button, label, p')].filter((element) =>
      element.checkVisibility(),
    );
    const outer = boxOf(form);
    const outside = shown.filter((element) => boxOf(element).left < outer.left || boxOf(element).right > outer.right);
    const pairs = shown.flatMap((one, index) => shown.slice(index + 1).map((other) => [one, other] as const));
    const covered = pairs.filter(([one, other]) => {
      const [a, b] = [boxOf(one), boxOf(other)];
      return a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;
    });
    return [
      ...(contentDocument?.defaultView?.innerWidth === width ? [] : ['another width']),
      ...(shown.length > 5 ? [] : ['no fields']),
      ...outside.map((element) => `${nameOf(element)} outside`),
      ...covered.map((pair) => pair.map(nameOf).join(' and ')),
    ].map((fault) => `${width}: ${fault}`);
  };
  return Array.from({ length: 71 }, (_, step) => faultsAt(320 + 16 * step)).flat();
}
