import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, overflowOf, sitePages, siteUrl } from '../browser/site.ts';
import { findBroken } from '../browser/broken-lines.ts';
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

/** By how many pixels a page is too wide, and what it cuts off; undefined where nothing is wrong. */
async function findNarrow(page: Page): Promise<readonly unknown[] | undefined> {
  const [overflow, cut] = [await overflowOf(page), await page.evaluate(findCut)];
  return overflow > 0 || cut.length > 0 ? [overflow, cut] : undefined;
}

async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

it('On a narrow phone no page cuts anything off, scrolls sideways, or parts an amount from its unit, also with more space between letters, words and lines.', async () => {
  const page = await openPage('/', { viewport: { width: 320, height: 800 } });
  const faults: unknown[] = [];
  for (const { path } of sitePages) {
    await page.goto(siteUrl + path);
    const broken = await page.evaluate(findBroken);
    await addStyles(page, SPACING);
    const narrow = await findNarrow(page);
    if (narrow || broken.length > 0) faults.push([path, broken, narrow]);
  }
  expect(faults).toEqual([]);
});

describe('every layout', () => {
  it.each(Object.entries(ALL_LAYOUTS))(
    'cuts nothing off and does not scroll sideways from 320 to 1440 pixels, nor with letters of twice the size: %s',
    async (_, path) => {
      const page = await openPage(path);
      const faults: unknown[] = [];
      for (let width = 320; width <= 1440; width += 80) {
        await page.setViewportSize({ width, height: 800 });
        faults.push(await findNarrow(page));
      }
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      for (const width of [640, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        faults.push(await findNarrow(page));
      }
      expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
    },
  );
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
