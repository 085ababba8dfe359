import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../src/domain/locale.ts';
import { NARROW, openPage, ordinaryPath, overflowOf, pathOf, sitePages, siteUrl, stringsOf } from './site.ts';

describe('a page', () => {
  it.each(LOCALES)(
    'is in its language, says its title once, and has no faults: the home page in %s',
    async (locale) => {
      const home = sitePages.find((page) => page.locale === locale && page.key === 'index');
      const page = await openPage(home?.path ?? '');
      expect(await page.locator('html').getAttribute('lang')).toBe(locale);
      expect(await page.locator('h1').allTextContents()).toEqual([home?.title]);
      expect(await page.locator('header .button').textContent()).toContain(stringsOf(locale).site.book);
    },
  );

  it('leads to itself in the other languages', async () => {
    const page = await openPage(pathOf('pricing'));
    for (const locale of ['de', 'es'] as const) {
      await page.locator(`.languages a[hreflang="${locale}"]`).click();
      expect(new URL(page.url()).pathname).toBe(pathOf('pricing', locale));
    }
  });

  it('does not scroll sideways on a narrow phone: any page in German, which has the longest words, or with a template', async () => {
    const wide = sitePages.filter(({ locale, template }) => locale === 'de' || template !== 'page');
    const page = await openPage('/', NARROW);
    const overflows: [path: string, pixels: number][] = [];
    for (const { path } of wide) {
      await page.goto(siteUrl + path, { waitUntil: 'domcontentloaded' });
      overflows.push([path, await overflowOf(page)]);
    }
    expect(overflows).toEqual(wide.map(({ path }) => [path, 0]));
  });

  it('offers with the first press of Tab to skip to the content', async () => {
    const page = await openPage(ordinaryPath);
    await page.keyboard.press('Tab');
    expect((await page.locator(':focus').textContent())?.trim()).toBe(stringsOf('en').site.skip);
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).hash).toBe('#main');
  });
});
