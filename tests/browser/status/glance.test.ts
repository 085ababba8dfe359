import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { announced, answer, historyAnswer, NOW, openGuestPage, UNAVAILABLE, type ApiAnswer } from './guest-page.ts';
import { STATES } from './status-states.ts';
import { openContext, openSoundPage, pathOf, siteUrl, timeThere, wordsOf } from '../site.ts';

const WORDS = wordsOf('en');
const FRENCH = wordsOf('fr').status;

declare global {
  interface Window {
    shifts: { value: number; hadRecentInput: boolean }[];
  }
}

/** By how much things have moved that nobody had asked to move, https://web.dev/articles/cls; then counts anew. */
function takeShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const sum = window.shifts.reduce((total, { value, hadRecentInput }) => total + (hadRecentInput ? 0 : value), 0);
    window.shifts.length = 0;
    return sum;
  });
}

/** The French page, whose requests are answered when the test says so, after what is shown until then has been painted. */
async function openHeld(width: number, height: number) {
  const context = await openContext({ viewport: { width, height } });
  const page = await openSoundPage(context);
  let respond: (() => Promise<void>) | undefined;
  let asked = Promise.withResolvers<undefined>();
  let next: ApiAnswer = UNAVAILABLE;
  await page.route('**/api/internet-status', (route) => {
    respond = () => route.fulfill(next);
    asked.resolve(undefined);
  });
  await page.clock.setFixedTime(NOW);
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      window.shifts.push(...(list.getEntries() as unknown as Window['shifts']));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const load = async (): Promise<void> => {
    asked = Promise.withResolvers();
    await page.goto(siteUrl + pathOf('internet', 'fr'));
    await asked.promise;
  };
  const give = async (state: ApiAnswer): Promise<void> => {
    next = state;
    await respond?.();
    await page.waitForFunction(
      (text) => document.querySelector('.status-said')?.textContent.includes(text) === false,
      FRENCH.headlines.loading,
    );
  };
  return { page, context, load, give };
}

it.each([
  [360, 740],
  [1440, 900],
])(
  'Nothing moves when an answer comes, whatever it says, and no two states read the same: at %i px.',
  async (width, height) => {
    const { page, context, load, give } = await openHeld(width, height);
    const texts = new Set<string>();
    for (const [name, state] of Object.entries(STATES)) {
      await load();
      expect(await takeShift(page), `loading before ${name}`).toBe(0);
      await give(state);
      expect(await takeShift(page), name).toBe(0);
      texts.add(await page.locator('.status').innerText());
    }
    expect(texts.size).toBe(Object.keys(STATES).length);
    await context.setOffline(true);
    await announced(page, FRENCH.headlines.offline).waitFor({ state: 'attached' });
    expect(await takeShift(page), 'offline').toBe(0);
  },
);

it('The drawing shows the fault where it is, and areas without internet in grey; it keeps its own colours where a reader’s replace those of pages.', async () => {
  const { page, load, give } = await openHeld(1280, 720);
  await page.emulateMedia({ forcedColors: 'active' });
  const marksOf = (selector: string): Promise<(string | null)[]> =>
    page.locator(selector).evaluateAll((parts) => parts.map((part) => part.getAttribute('data-mark')));
  for (const [name, mark, line, spots] of [
    ['ok', 'ok', ['ok', 'ok'], 'ok'],
    ['slow, the provider', 'limited', ['limited', 'untold'], 'ok'],
    ['down, us', 'down', ['untold', 'down'], 'cut'],
    ['unavailable', 'unknown', ['unknown', 'unknown'], 'unknown'],
  ] as const) {
    await load();
    await give(STATES[name]);
    await page.locator(`.status[data-mark=${mark}]:has([data-advice]:not([hidden]))`).waitFor();
    expect(await marksOf('.status-map .part[data-line]'), name).toEqual(line);
    expect(await marksOf('.status-map .part[data-spot]'), name).toEqual([spots, spots, spots]);
    const signs = line.filter((one) => one === 'limited' || one === 'down');
    expect(await page.locator('.status-map [data-line] .status-mark g:visible').count(), name).toBe(signs.length);
    expect(await page.locator('.status-map [data-spot] .status-mark g:visible').count(), name).toBe(3);
  }
  const ground = await page.locator('.status-map').evaluate((map) => getComputedStyle(map).backgroundColor);
  expect(ground).not.toBe(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor));
});

describe('since when', () => {
  const outage = answer({ minutes: 0, internet: ['outage', 'provider'] });
  const recent = (...runs: readonly (readonly [from: number, to: number, level: string])[]): object => ({
    recent: runs.map(([from, to, level]) => ({
      from: new Date(NOW - from * 60_000).toISOString(),
      to: new Date(NOW - to * 60_000).toISOString(),
      level,
      attribution: level === 'ok' ? 'ok' : 'provider',
    })),
    days: [],
  });
  const historyOf = (internet: object): ApiAnswer => ({
    status: 200,
    json: { ...(historyAnswer().json as object), internet },
  });

  it('the internet is down is told as it was measured, by the clock of the place', async () => {
    const { page, setAnswer, setHistory } = await openGuestPage(UNAVAILABLE, 'en', { timezoneId: 'Asia/Kolkata' });
    setHistory(historyOf(recent([90, 20, 'ok'], [20, -1, 'outage'])));
    setAnswer(outage);
    await page.clock.runFor('05:01');
    const time = timeThere(NOW - 20 * 60_000);
    await page
      .locator('[data-since]')
      .filter({ hasText: `${WORDS.status.levels.outage} since ${time}` })
      .waitFor();
  });

  it('is not told where nothing was measured before', async () => {
    const { page, setAnswer, setHistory, historyPasswords } = await openGuestPage(UNAVAILABLE);
    setHistory(historyOf(recent([20, -1, 'outage'])));
    setAnswer(outage);
    await page.clock.runFor('05:01');
    await page.locator('.status[data-mark=down]').waitFor();
    await expect.poll(() => historyPasswords.length).toBe(1);
    expect(await page.locator('[data-since]').isVisible()).toBe(false);
  });
});

it.each([
  ['down, us', ['[data-headline]', '[data-detail]', '[data-advice]']],
  ['locked', ['[data-headline]', '[data-advice]', '[data-unlock] summary']],
] as const)('The first screen of a phone says, above the drawing, all that matters: %s.', async (name, parts) => {
  const { page } = await openGuestPage(STATES[name], 'fr', { viewport: { width: 360, height: 640 } });
  await page.locator('.status[data-mark]:has([data-advice]:not([hidden]))').waitFor();
  const map = await page.locator('.status-map').boundingBox();
  const fold = Math.min(640, map?.y ?? 0);
  for (const part of parts) {
    const { y = 0, height = 999 } = (await page.locator(part).boundingBox()) ?? {};
    expect(y + height, part).toBeLessThanOrEqual(fold);
  }
});
