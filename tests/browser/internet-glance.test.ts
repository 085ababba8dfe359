import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { announced, answer, historyAnswer, NOW, openGuestPage, UNAVAILABLE, type ApiAnswer } from './guest-page.ts';
import { STATES } from './status-states.ts';
import { LOCALES, openContext, openPage, openSoundPage, pathOf, siteUrl, timeThere, wordsOf } from './site.ts';

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
    const { loading } = FRENCH.headlines;
    await page.waitForFunction(
      (text) => document.querySelector('[data-headline]')?.textContent.trim() !== text,
      loading,
    );
  };
  return { page, context, load, give };
}

describe('nothing moves when an answer comes', () => {
  it.each([
    [360, 740],
    [768, 1024],
    [1440, 900],
  ])('whatever it says, and no two states read the same: at %i px', async (width, height) => {
    const { page, context, load, give } = await openHeld(width, height);
    const texts = new Set<string>();
    for (const [name, state] of Object.entries(STATES)) {
      await load();
      expect(await takeShift(page), `loading before ${name}`).toBeLessThan(0.05);
      await give(state);
      expect(await takeShift(page), name).toBeLessThan(0.05);
      texts.add(await page.locator('.status').innerText());
    }
    expect(texts.size).toBe(Object.keys(STATES).length);
    await context.setOffline(true);
    await announced(page, FRENCH.headlines.offline).waitFor({ state: 'attached' });
    expect(await takeShift(page), 'offline').toBeLessThan(0.05);
  });
});

describe('the drawing', () => {
  it('shows the fault where it is, and areas without internet in grey', async () => {
    const { page, load, give } = await openHeld(1280, 720);
    const marksOf = (selector: string, name: string): Promise<(string | null)[]> =>
      page.locator(selector).evaluateAll((parts, key) => parts.map((part) => part.getAttribute(key)), name);
    for (const [name, line, spots, signs] of [
      ['ok', { provider: 'ok', us: 'ok' }, ['ok', 'ok', 'ok'], 0],
      ['slow, the provider', { provider: 'limited', us: 'untold' }, ['ok', 'ok', 'ok'], 1],
      ['slow, us', { provider: 'untold', us: 'limited' }, ['ok', 'ok', 'ok'], 1],
      ['down, the provider', { provider: 'down', us: 'untold' }, ['cut', 'cut', 'cut'], 1],
      ['down, us', { provider: 'untold', us: 'down' }, ['cut', 'cut', 'cut'], 1],
      ['areas limited', { provider: 'ok', us: 'ok' }, ['limited', 'limited', 'down'], 0],
      ['unavailable', { provider: 'unknown', us: 'unknown' }, ['unknown', 'unknown', 'unknown'], 0],
    ] as const) {
      await load();
      await give(STATES[name] ?? UNAVAILABLE);
      await page.locator('.status[data-mark]:has([data-advice]:not([hidden]))').waitFor();
      const lines = '.status-map .part[data-line]';
      const keys = await marksOf(lines, 'data-line');
      const marks = await marksOf(lines, 'data-mark');
      expect(Object.fromEntries(keys.map((key, at) => [key, marks[at]])), name).toMatchObject(line);
      expect(await marksOf('.status-map .part[data-spot]', 'data-mark'), name).toEqual(spots);
      expect(await page.locator('.status-map [data-line] .status-mark g:visible').count(), name).toBe(signs);
      const cut = page.locator('.status').getByText(FRENCH.noInternet, { exact: true });
      expect(await cut.count(), name).toBe(spots[0] === 'cut' ? 6 : 0);
    }
  });

  it('turns the wheel while all is well, and at no other time', async () => {
    const { page, setAnswer } = await openGuestPage(answer());
    const moves = (): Promise<string> =>
      page.locator('.status-map .wheel').evaluate((wheel) => getComputedStyle(wheel).animationName);
    await page.locator('.status[data-mark=ok]').waitFor();
    expect(await moves()).not.toBe('none');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await moves()).toBe('none');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    setAnswer(answer({ minutes: -5, internet: ['outage', 'us'] }));
    await page.clock.runFor('05:01');
    await page.locator('.status[data-mark=down]').waitFor();
    expect(await moves()).toBe('none');
  });

  it('keeps its own colours where a reader’s replace those of pages, and is legible by itself', async () => {
    const { page } = await openGuestPage(answer(), 'en', { forcedColors: 'active' });
    await page.locator('.status[data-mark=ok]').waitFor();
    const ground = await page.locator('.status-map').evaluate((map) => getComputedStyle(map).backgroundColor);
    expect(ground).not.toBe(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor));
    expect(await page.locator('.status-areas .shape-ok').first().isVisible()).toBe(true);
  });

  it('shows no sign without styles, where the words say it', async () => {
    const page = await openSoundPage(await openContext());
    await page.route('**/*.css', (route) => route.abort());
    await page.route('**/api/internet-status', (route) => route.fulfill(answer({ internet: ['outage', 'us'] })));
    await page.clock.setFixedTime(NOW);
    await page.goto(siteUrl + pathOf('internet'));
    await page.getByText(WORDS.status.attributions.us).first().waitFor();
    expect(await page.locator('.status-mark g:visible').count()).toBe(0);
    expect(await page.locator('.status-map path[fill]').count()).toBe(0);
  });
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

  it('the internet is down is told as it was measured, by the clock and the day of the place', async () => {
    const { page, setAnswer, setHistory } = await openGuestPage(UNAVAILABLE, 'en', { timezoneId: 'Asia/Kolkata' });
    setHistory(historyOf(recent([90, 20, 'ok'], [20, -1, 'outage'])));
    setAnswer(outage);
    await page.clock.runFor('05:01');
    const time = timeThere(NOW - 20 * 60_000);
    await page
      .locator('[data-since]')
      .filter({ hasText: `${WORDS.levels.outage} since Sat ${time}` })
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

describe('the page', () => {
  it.each([
    ['ok', ['[data-headline]', '[data-detail]', '[data-advice]']],
    ['down, the provider', ['[data-headline]', '[data-detail]', '[data-advice]']],
    ['locked', ['[data-headline]', '[data-password]', '[data-unlock] button']],
  ] as const)('says in the first screen of a phone, above the drawing, all that matters: %s', async (name, parts) => {
    const { page } = await openGuestPage(STATES[name] ?? 'none', 'fr', { viewport: { width: 360, height: 640 } });
    await page.locator('.status[data-mark]:has([data-advice]:not([hidden]))').waitFor();
    const map = await page.locator('.status-map').boundingBox();
    const fold = Math.min(640, map?.y ?? 0);
    for (const part of parts) {
      const { y = 0, height = 999 } = (await page.locator(part).boundingBox()) ?? {};
      expect(y + height, part).toBeLessThanOrEqual(fold);
    }
  });

  it.each([360, 768, 1440])('has nothing larger than the answer, at %i px', async (width) => {
    const { page } = await openGuestPage(answer(), 'en', { viewport: { width, height: 800 } });
    await page.locator('.status[data-mark=ok]').waitFor();
    const [answered = 0, ...others] = await page
      .locator('[data-headline], main :is(h1, h2, h3, p, li, td)')
      .evaluateAll((all) =>
        all
          .toSorted((a, b) => Number(b.matches('[data-headline]')) - Number(a.matches('[data-headline]')))
          .map((one) => parseFloat(getComputedStyle(one).fontSize)),
      );
    expect(answered).toBeGreaterThan(Math.max(...others));
  });

  it.each(LOCALES)('has no two landmarks of one name: %s', async (locale) => {
    const page = await openPage(pathOf('internet', locale));
    const names = await page
      .locator('main')
      .getByRole('region')
      .evaluateAll((regions) => regions.map((region) => region.getAttribute('aria-labelledby')));
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(0);
  });
});
