import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServedProcess, type ServedProcess } from '../served-process.ts';
import { answer, NOW, openGuestPage, UNAUTHORIZED, type GuestPage } from './guest-page.ts';
import { openBrowser } from './open-browser.ts';

let served: ServedProcess;
let browser: Browser;

beforeAll(async () => {
  [served, browser] = await Promise.all([startServedProcess(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await served.stop();
});

const ALL = 'Internet: ok. Wi-Fi is ok everywhere.';

/** An open page that shows a snapshot of this moment. */
async function openLive(): Promise<GuestPage> {
  const guest = await openGuestPage(browser, `${served.url}/internet/`, answer({ minutes: 0 }));
  await guest.waitForHeadline(ALL);
  return guest;
}

describe('the page asks the API', () => {
  it('once in five minutes, and no more often', async () => {
    const { page, context, passwords } = await openLive();
    await page.clock.runFor('04:58');
    expect(passwords.length).toBe(1);
    await Promise.all([page.waitForResponse('**/api/internet-status'), page.clock.runFor('00:04')]);
    await page.clock.runFor('04:50');
    expect(passwords.length).toBe(2);
    await context.close();
  });

  it('not at all in a hidden tab, and at once when the tab comes back late', async () => {
    const { page, context, passwords, setHidden } = await openLive();
    await setHidden(true);
    await page.clock.runFor('20:00');
    expect(passwords.length).toBe(1);
    await Promise.all([page.waitForResponse('**/api/internet-status'), setHidden(false)]);
    expect(passwords.length).toBe(2);
    await context.close();
  });

  it('not when the tab comes back early', async () => {
    const { page, context, passwords, setHidden, waitForHeadline } = await openLive();
    await setHidden(true);
    await page.clock.runFor('03:00');
    await setHidden(false);
    await waitForHeadline(ALL);
    expect(await page.locator('[data-age]').innerText()).toBe('Read 3 minutes ago');
    expect(passwords.length).toBe(1);
    await context.close();
  });
});

describe('a screen reader', () => {
  it('hears the headline when it changes, and nothing when only the age does', async () => {
    const { page, context, setAnswer, waitForHeadline } = await openLive();
    const headline = page.locator('[data-headline]');
    expect(await headline.getAttribute('role')).toBe('status');
    await headline.evaluate((element) => {
      new MutationObserver((records) => {
        element.setAttribute('data-changes', String(Number(element.getAttribute('data-changes')) + records.length));
      }).observe(element, { childList: true, characterData: true, subtree: true });
    });
    await page.clock.runFor('04:30');
    expect(await page.locator('[data-age]').innerText()).toBe('Read 4 minutes ago');
    expect(await headline.getAttribute('data-changes')).toBeNull();
    setAnswer(answer({ minutes: -5, internet: ['outage', 'provider'] }));
    await page.clock.runFor('00:40');
    await waitForHeadline('Internet: down. The provider is having trouble.');
    expect(await headline.getAttribute('data-changes')).toBe('1');
    expect(await page.locator('.status [role=status]').count()).toBe(1);
    await context.close();
  });

  it('is spared the drawings, which the list says in words', async () => {
    const { page, context } = await openLive();
    expect(await page.locator('.status svg:not([aria-hidden=true])').count()).toBe(0);
    await context.close();
  });
});

describe('the last 24 hours', () => {
  it('are hidden until there is something to draw', async () => {
    const { page, context } = await openLive();
    expect(await page.locator('[data-history]').isVisible()).toBe(false);
    await context.close();
  });

  it('are drawn and told from what this device has seen, with gaps', async () => {
    const { page, context, setAnswer, waitForHeadline } = await openGuestPage(
      browser,
      `${served.url}/internet/`,
      answer({ minutes: 0 }),
      { timezoneId: 'Europe/Madrid' },
    );
    await waitForHeadline(ALL);
    setAnswer(answer({ minutes: -5, internet: ['outage', 'us'] }));
    await page.clock.runFor('05:01');
    await waitForHeadline('Internet: down.');
    await page.clock.setSystemTime(NOW + 30 * 60_000);
    setAnswer(answer({ minutes: -30 }));
    await page.clock.runFor('00:20');
    await waitForHeadline(ALL);
    const row = page.locator('[data-row=internet]');
    const bars = row.locator('rect');
    expect(await bars.evaluateAll((all) => all.map((bar) => (bar as unknown as HTMLElement).dataset.mark))).toEqual([
      'unknown',
      'ok',
      'down',
      'unknown',
      'ok',
    ]);
    await page.getByText('In words').click();
    expect(await row.locator('[data-said]').innerText()).toMatch(
      /^10:30 to 10:35: ok; 10:35 to 10:40: down; 10:40 to 11:00: not seen; 11:00 to 11:0\d: ok$/,
    );
    await context.close();
  });
});

describe('the page of a guest', () => {
  it.each([
    ['/internet/', answer({ levels: ['limited', 'limited', 'down'], internet: ['degraded', 'provider'] })],
    ['/de/internet/', UNAUTHORIZED],
  ])('does not scroll sideways at 320 pixels: %s', async (path, respond) => {
    const { page, context } = await openGuestPage(browser, served.url + path, respond, {
      viewport: { width: 320, height: 640 },
    });
    await page.locator('[data-advice]').waitFor();
    const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(overflow).toBe(0);
    await context.close();
  });

  it('says without JavaScript that the live view needs it, and shows no status', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${served.url}/internet/`);
    expect(await page.locator('.status noscript .notice').isVisible()).toBe(true);
    expect(await page.locator('.status noscript').innerText()).toContain('The live view needs JavaScript.');
    expect(await page.locator('.status-live').isVisible()).toBe(false);
    expect(await page.getByRole('heading', { name: 'What the levels mean' }).isVisible()).toBe(true);
    await context.close();
  });

  it('works where the browser keeps nothing', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.route('**/api/internet-status', (route) => route.fulfill(answer({ minutes: 0 })));
    await page.clock.install({ time: NOW });
    await page.goto(`${served.url}/internet/`);
    await page.getByText(ALL).waitFor();
    await context.close();
  });
});
