import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LOCALES, openPage, overflowOf, sitePages, siteUrl } from '../browser/site.ts';
import { findBroken } from './broken-lines.ts';
import { ALL_LAYOUTS } from './layouts.ts';

/** https://www.w3.org/WAI/WCAG22/Understanding/text-spacing */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/**
 * Elements whose words are cut off, but for those that are there for screen readers alone, and the name beside the mark
 * of the place, which may give way. Runs in the browser.
 */
function findCut(): string[] {
  return [...document.querySelectorAll<HTMLElement>('body :not(svg, svg *, .site-name)')]
    .filter((element) => element.checkVisibility() && /hidden|clip/.test(getComputedStyle(element).overflow))
    .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
    .map((element) => `${element.tagName}.${element.className} ${element.textContent.trim().slice(0, 40)}`);
}

/** By how much each of these pages is too wide, and what it cuts off; only those with a fault. */
async function findNarrow(page: Page, paths: readonly string[], css = ''): Promise<unknown[]> {
  const faults: [string, number, string[]][] = [];
  for (const path of paths) {
    await page.goto(siteUrl + path);
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets.push(sheet);
    }, css);
    faults.push([path, await overflowOf(page), await page.evaluate(findCut)]);
  }
  return faults.filter(([, overflow, cut]) => overflow > 0 || cut.length > 0);
}

/** The home pages of the other languages. */
const HOMES = LOCALES.slice(1).map((locale) => `/${locale}/`);

describe('nothing is cut off and nothing scrolls sideways', () => {
  const every = sitePages.map(({ path }) => path);

  it.each([640, 768, 1280])('with letters of twice the size, at %i px: every page', async (width) => {
    const page = await openPage('/', { viewport: { width, height: 800 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    expect(await findNarrow(page, every)).toEqual([]);
  });

  it('with more space between letters, words and lines: every page', async () => {
    const page = await openPage('/', { viewport: { width: 320, height: 800 } });
    expect(await findNarrow(page, every, SPACING)).toEqual([]);
  });

  it.each([...Object.values(ALL_LAYOUTS), ...HOMES])('from 320 to 1440 pixels: %s', async (path) => {
    const page = await openPage(path);
    const faults: [number, number, string[]][] = [];
    for (let width = 320; width <= 1440; width += 8) {
      await page.setViewportSize({ width, height: 800 });
      faults.push([width, await overflowOf(page), await page.evaluate(findCut)]);
    }
    expect(faults.filter(([, overflow, cut]) => overflow > 0 || cut.length > 0)).toEqual([]);
  });

  it('at 400 per cent of a window of 1280 by 1024 pixels: every layout', async () => {
    const page = await openPage('/', { viewport: { width: 320, height: 256 } });
    expect(await findNarrow(page, Object.values(ALL_LAYOUTS))).toEqual([]);
  });
});

describe('Wi-Fi, and an amount with its unit, stay in one line', () => {
  it.each([320, 360, 412, 768, 1024, 1440])('at %i px: every page', async (width) => {
    const page = await openPage('/', { viewport: { width, height: 800 } });
    const broken: string[] = [];
    for (const { path } of sitePages) {
      await page.goto(siteUrl + path);
      broken.push(...(await page.evaluate(findBroken)).map((words) => `${path}: ${words}`));
    }
    expect(broken).toEqual([]);
  });
});

describe('who asks for less motion', () => {
  it.each(Object.entries(ALL_LAYOUTS))('is shown none: %s', async (_, path) => {
    const page = await openPage(path, { reducedMotion: 'reduce' });
    const [running, scroll] = await page.evaluate(() => [
      document.getAnimations().length,
      getComputedStyle(document.documentElement).scrollBehavior,
    ]);
    expect([running, scroll]).toEqual([0, 'auto']);
  });
});

describe('in forced colours', () => {
  it.each(Object.entries(ALL_LAYOUTS))(
    'what can be pressed or filled in has a border, where the browser does not draw it: %s',
    async (_, path) => {
      const page = await openPage(path, { forcedColors: 'active' });
      const bare = await page
        .locator('button, .button, select, input:not([type=hidden], [type=checkbox], [type=radio])')
        .evaluateAll((controls) =>
          controls.flatMap((control) => {
            const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(control);
            const hasBorder = borderTopStyle !== 'none' && parseFloat(borderTopWidth) >= 1;
            return hasBorder && borderTopColor !== backgroundColor ? [] : [control.outerHTML];
          }),
        );
      expect(bare).toEqual([]);
    },
  );

  it('the focus has a frame that is not of the colour behind it', async () => {
    const page = await openPage('/', { forcedColors: 'active' });
    await page.locator('header .book').focus();
    await page.keyboard.press('Shift+Tab');
    const [style, outline, ground] = await page.locator(':focus').evaluate((element) => {
      const { outlineStyle, outlineColor } = getComputedStyle(element);
      return [outlineStyle, outlineColor, getComputedStyle(document.documentElement).backgroundColor];
    });
    expect(style).toBe('solid');
    expect(outline).not.toBe(ground);
  });
});
