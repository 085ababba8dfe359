import { expect, it } from 'vitest';
import { answer, openGuestPage, summaryOf } from './guest-page.ts';
import { LOCALES, openContext, openPage, openSoundPage, pathOf, siteUrl } from '../site.ts';

/** The work of 14 November, from 14:00 to 16:00 in Paris; these pages open at 10:30. */
const WORK = {
  en: {
    before: 'Planned work: Saturday, 14 November 2026, 14:00–16:00.',
    meanwhile: 'Planned work until 16:00.',
    what: 'The provider replaces the fibre in the village; mail and calls go by 5G.',
  },
  fr: {
    before: 'Travaux prévus : samedi 14 novembre 2026, 14:00 – 16:00.',
    meanwhile: 'Travaux prévus jusqu’à 16:00.',
    what: 'Le fournisseur remplace la fibre au village ; mails et appels passent par la 5G.',
  },
} as const;

it.each(LOCALES)(
  'Planned work is announced with its times, then until when it lasts, and not once it is over, by the clock of the place: %s',
  async (locale) => {
    const { before, meanwhile, what } = WORK[locale as keyof typeof WORK];
    const { page, waitForHeadline } = await openGuestPage(answer(), locale, { timezoneId: 'Asia/Tokyo' });
    await waitForHeadline(summaryOf({}, locale));
    const notices = page.locator('.notices');
    const told = async (): Promise<string> => (await notices.innerText()).replaceAll(/\s+/gu, ' ');
    expect(await told()).toBe(`${before} ${what}`);
    await page.clock.runFor('03:29:00');
    expect(await told()).toBe(`${before} ${what}`);
    await page.clock.runFor('00:01:15');
    expect(await told()).toBe(`${meanwhile} ${what}`);
    await page.clock.runFor('02:00:00');
    expect(await notices.isVisible()).toBe(false);
  },
);

it('Planned work that is over disappears, and later work is still announced.', async () => {
  const { page, waitForHeadline } = await openGuestPage(answer());
  // The fixture site has one notice: the page gets a second one before its scripts run.
  await page.addInitScript(() => {
    const announceTwice = (): void => {
      const [section, work] = ['[data-notices]', '.notices li'].map((name) => document.querySelector(name));
      section?.setAttribute('data-notices', '[[0,1],[4102444800000,4102448400000]]');
      work?.after(work.cloneNode(true));
    };
    document.addEventListener('readystatechange', announceTwice, { once: true });
  });
  await page.reload();
  await waitForHeadline(summaryOf());
  const work = page.locator('.notices li');
  expect([await work.first().isVisible(), await work.last().isVisible()]).toEqual([false, true]);
});

it('Without JavaScript, and in the twin, planned work is announced with its times.', async () => {
  const { before, what } = WORK.en;
  const context = await openContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(siteUrl + pathOf('internet'));
  expect((await page.locator('.notices').innerText()).replaceAll(/\s+/gu, ' ')).toBe(`${before} ${what}`);
  const twin = await (await fetch(`${siteUrl}${pathOf('internet')}index.md`)).text();
  expect(twin.replaceAll(/[^\S\n]/gu, ' ')).toContain(`- **${before}** ${what}\n`);
});

it('Planned work stands above the answer, and takes no room once it is over.', async () => {
  const page = await openPage(pathOf('internet'));
  const [notices, status] = await Promise.all(['.notices', '.status'].map((name) => page.locator(name).boundingBox()));
  expect((notices?.y ?? 0) + (notices?.height ?? 0)).toBeLessThanOrEqual(status?.y ?? 0);
});

it('The page that is kept on the device says without a line until when planned work lasts, and not once it is over.', async () => {
  const context = await openContext({ serviceWorkers: 'allow' });
  const page = await openSoundPage(context);
  // The clock of the test's browser, once installed, stands still in a page that comes from the device.
  const setClock = (time: number): Promise<unknown> => page.addInitScript((now) => (Date.now = () => now), time);
  await setClock(Date.parse('2026-11-14T13:30:00Z'));
  await page.goto(siteUrl + pathOf('internet'));
  await expect.poll(() => page.evaluate(async () => (await caches.match(location.href)) !== undefined)).toBe(true);
  await context.route('**/api/**', (route) => route.abort());
  await context.setOffline(true);
  await page.reload();
  const notices = page.locator('.notices');
  await expect.poll(() => notices.innerText()).toContain(WORK.en.meanwhile);
  await setClock(Date.parse('2026-11-14T15:01:00Z'));
  await page.reload();
  await expect.poll(() => notices.isVisible()).toBe(false);
});
