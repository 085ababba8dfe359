import { describe, expect, it } from 'vitest';
import { ageOf, announced, answer, NOW, openGuestPage, summaryOf, type GuestPage } from './guest-page.ts';
import { interpolate } from '../../../src/text/language/interpolate.ts';
import { openLine } from './silent-line.ts';
import { openContext, openPage, openSoundPage, pathOf, siteUrl, wordsOf } from '../site.ts';

const ALL = summaryOf();
const { status } = wordsOf('en');

/** An open page that shows a snapshot of this moment. */
async function openLive(): Promise<GuestPage> {
  const guest = await openGuestPage(answer({ minutes: 0 }));
  await guest.waitForHeadline(ALL);
  return guest;
}

describe('the page asks the API', () => {
  it('once in five minutes, and no more often', async () => {
    const { page, passwords } = await openLive();
    await page.clock.runFor('04:58');
    expect(passwords.length).toBe(1);
    await Promise.all([page.waitForResponse('**/api/internet-status'), page.clock.runFor('00:04')]);
    await page.clock.runFor('04:50');
    expect(passwords.length).toBe(2);
  });

  it('not in a hidden tab; at once when the tab comes back', async () => {
    const { page, passwords, setHidden } = await openLive();
    await setHidden(true);
    await page.clock.runFor('12:00');
    expect(passwords.length).toBe(1);
    await Promise.all([page.waitForResponse('**/api/internet-status'), setHidden(false)]);
    expect(passwords.length).toBe(2);
  });
});

describe('a screen reader', () => {
  it('hears the headline when it changes, and nothing when only the age does', async () => {
    const { page, setAnswer, waitForHeadline } = await openLive();
    const headline = page.locator('.status [role=status]');
    expect(await headline.count()).toBe(1);
    await headline.evaluate((element) => {
      new MutationObserver((records) => {
        element.setAttribute('data-changes', String(Number(element.getAttribute('data-changes')) + records.length));
      }).observe(element, { childList: true, characterData: true, subtree: true });
    });
    await page.clock.runFor('04:30');
    expect(await page.locator('[data-age]').innerText()).toBe(ageOf(4));
    expect(await headline.getAttribute('data-changes')).toBeNull();
    setAnswer(answer({ minutes: -5, internet: ['outage', 'provider'] }));
    await page.clock.runFor('00:40');
    await waitForHeadline(summaryOf({ internet: ['outage', 'provider'] }));
    expect(await headline.getAttribute('data-changes')).toBe('2');
  });
});

describe('the page of a guest', () => {
  it('says without JavaScript that the live view needs it, and shows no status', async () => {
    const page = await openPage(pathOf('internet'), { javaScriptEnabled: false });
    expect(await page.locator('.status noscript .notice').isVisible()).toBe(true);
    expect(await page.locator('.status noscript').innerText()).toContain(status.script);
    expect(await page.locator('.status-live').isVisible()).toBe(false);
    expect(await page.locator('main > h2').first().isVisible()).toBe(true);
  });

  it('works where the browser keeps nothing', async () => {
    const page = await openSoundPage(await openContext());
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.route('**/api/internet-status', (route) => route.fulfill(answer({ minutes: 0 })));
    await page.clock.install({ time: NOW });
    await page.goto(siteUrl + pathOf('internet'));
    await announced(page, ALL).waitFor({ state: 'attached' });
  });
});

it('The page is kept on the device, and no other: with the network cut it is there, with what it showed last, its age, and why.', async () => {
  const minutes = (NOW - Date.now()) / 60_000;
  const changes = { minutes, internet: ['outage', 'provider'] } as const;
  const context = await openContext({ serviceWorkers: 'allow' });
  await context.route('**/api/internet-status', (route) => route.fulfill(answer(changes)));
  const page = await openSoundPage(context);
  await page.goto(siteUrl + pathOf('internet'));
  const isKept = (): Promise<boolean> => page.evaluate(async () => (await caches.match(location.href)) !== undefined);
  await expect.poll(isKept).toBe(true);
  await context.route('**/api/**', (route) => route.abort());
  await context.setOffline(true);
  await page.reload();
  await expect.poll(() => page.locator('[data-advice]').innerText()).toBe(status.advice.cut);
  expect(await page.locator('[data-known]').innerText()).toContain(summaryOf(changes));
  expect(await page.locator('[data-age]').innerText()).not.toBe('');
  expect(await page.goto(siteUrl + pathOf('pricing')).catch(() => null)).toBe(null);
});

it('Where a line takes every connection and answers none, the kept page is shown all the same, with the age of what it knows.', async () => {
  const line = await openLine(siteUrl);
  const context = await openContext({ serviceWorkers: 'allow' });
  const page = await openSoundPage(context);
  await page.goto(line.url + pathOf('internet'));
  await expect.poll(() => page.evaluate(async () => (await caches.match(location.href)) !== undefined)).toBe(true);
  const seen = JSON.stringify(answer({ internet: ['degraded', 'us'] }).json);
  await page.evaluate((snapshot) => {
    localStorage.setItem('status.snapshot', snapshot);
  }, seen);
  line.fallSilent();
  await page.reload({ waitUntil: 'commit' });
  await page.locator('main h1').waitFor();
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
  // What was known stands there at once: until the page gives up on an answer, another fifteen seconds pass.
  await expect
    .poll(() => page.locator('[data-headline]').innerText())
    .toBe(interpolate(status.lastKnown, { summary: status.internet.degraded }));
  expect(await page.locator('[data-detail]').innerText()).toMatch(/^Checked .+ ago\. /);
  // It waits for four seconds; the rest is for a machine that has much to do.
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.duration)).toBeLessThan(20_000);
});
