import { describe, expect, it } from 'vitest';
import { LOCALES, openPage, sitePages, siteUrl } from '../browser/site.ts';
import { findFaults } from './axe.ts';
import { findHtmlFaults } from './html.ts';

/** The addresses of each page in all its languages, by its name; the one that is not there is one of them. */
const ADDRESSES = new Map(
  Array.from(
    Map.groupBy(sitePages, ({ key }) => key),
    ([key, pages]) => [key, pages.map(({ path }) => path)],
  ),
);
ADDRESSES.set('not found', ['/nothing/', ...LOCALES.slice(1).map((locale) => `/${locale}/nothing/`)]);

describe('in every language', () => {
  it.each([...ADDRESSES])(
    'axe has nothing against it, from 320 to 1440 pixels, by day and by night: %s',
    async (_, paths) => {
      const faults = paths.map(async (path) => [path, await findFaults(await openPage(path))]);
      expect(await Promise.all(faults)).toEqual(paths.map((path) => [path, []]));
    },
  );

  it.each([...ADDRESSES])('it is valid HTML: %s', async (_, paths) => {
    const faults = paths.map(async (path) => [path, await findHtmlFaults(await (await fetch(siteUrl + path)).text())]);
    expect(await Promise.all(faults)).toEqual(paths.map((path) => [path, []]));
  });
});

describe('a fault', () => {
  it('is told of with its rule, its place, its widths and its themes', async () => {
    const page = await openPage('/');
    await page.locator('h1').evaluate((title) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`@media (width > 1000px) and (prefers-color-scheme: dark) { h1 { color: #444 } }`);
      document.adoptedStyleSheets.push(sheet);
      title.insertAdjacentHTML('afterend', '<img src="/images/x.png">');
    });
    const faults = await findFaults(page);
    expect(faults).toHaveLength(2);
    expect(faults[0]).toMatch(/^image-alt: .*\(320 light, 320 dark, 360 light, .*, 1440 light, 1440 dark\)$/s);
    expect(faults[1]).toMatch(/^color-contrast: .*\(1440 dark\)$/s);
  });

  it('in the HTML is told of with its place', async () => {
    expect(await findHtmlFaults('<!doctype html><html lang="en"><p id="a">x</p><time></time><b id="a"></b>')).toEqual(
      expect.arrayContaining([expect.stringContaining('no-dup-id')]),
    );
  });
});
