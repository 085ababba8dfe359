import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findFaults } from '../browser/axe.ts';
import { findBroken } from '../browser/broken-lines.ts';
import { openPage, overflowOf, sitePages, siteUrl } from '../browser/site.ts';
import { expectWalk, readStop } from '../browser/tab-walk.ts';
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

/** By how many pixels a page is too wide at some widths, and what it cuts off there; nothing where nothing is wrong. */
async function findNarrow(page: Page, widths: readonly number[]): Promise<readonly unknown[]> {
  const faults: unknown[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const [overflow, cut] = [await overflowOf(page), await page.evaluate(findCut)];
    if (overflow > 0 || cut.length > 0) faults.push([width, overflow, cut]);
  }
  return faults;
}

/** What can be pressed or filled in and has no border, where the browser does not draw it. Runs in the browser. */
function findBare(): string[] {
  const controls = document.querySelectorAll(
    'button, .button, select, input:not([type=hidden], [type=checkbox], [type=radio])',
  );
  return [...controls]
    .filter((control) => control.checkVisibility())
    .flatMap((control) => {
      const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(control);
      const hasBorder = borderTopStyle !== 'none' && parseFloat(borderTopWidth) >= 1;
      return hasBorder && borderTopColor !== backgroundColor ? [] : [control.outerHTML];
    });
}

/** How many animations run, and how a page comes to its anchors. Runs in the browser. */
function readMotion(): [number, string] {
  return [document.getAnimations().length, getComputedStyle(document.documentElement).scrollBehavior];
}

async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

it('On a narrow phone no page cuts anything off, scrolls sideways, or parts an amount from its currency, also with more space between letters, words and lines; the rates are no longer than seven screens.', async () => {
  const page = await openPage('/', { viewport: { width: 320, height: 800 } });
  const faults: unknown[] = [];
  for (const { path, template } of sitePages) {
    // A picture says its size before it is there.
    await page.goto(siteUrl + path, { waitUntil: 'domcontentloaded' });
    const broken = await page.evaluate(findBroken);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (template === 'pricing') expect(height, path).toBeLessThanOrEqual(5600);
    await addStyles(page, SPACING);
    const narrow = await findNarrow(page, [320]);
    if (narrow.length > 0 || broken.length > 0) faults.push([path, broken, narrow]);
  }
  expect(faults).toEqual([]);
});

/** Where a page is laid out anew, and a fault shows first. */
const WIDTHS = [360, 448, 640, 768, 1024, 1280];
const PHONE = { width: 360, height: 740 };

it.each(Object.entries(ALL_LAYOUTS))(
  'A page of every layout shows no motion to who wants none, has borders in forced colours, cuts nothing off at any width nor with letters of twice the size, has nothing that axe is against, and lets the Tab key go everywhere: %s',
  async (_, path) => {
    const page = await openPage(path, { viewport: PHONE, reducedMotion: 'reduce' });
    expect.soft(await page.evaluate(readMotion), 'motion').toEqual([0, 'auto']);
    await page.emulateMedia({ forcedColors: 'active' });
    expect.soft(await page.evaluate(findBare), 'no border in forced colours').toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });
    expect.soft(await findNarrow(page, WIDTHS), 'too narrow').toEqual([]);
    await page.setViewportSize(PHONE);
    await expectWalk(page);
    expect.soft(await findFaults(page), 'axe').toEqual([]);
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    expect.soft(await findNarrow(page, [640]), 'too narrow for letters of twice the size').toEqual([]);
  },
);

it('The Tab key goes into the menu of a phone once it is open, and Escape comes back from it; in forced colours too the focus has a frame.', async () => {
  const page = await openPage('/', { viewport: PHONE, forcedColors: 'active' });
  await page.locator('.open-menu').click();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(readStop)).toMatchObject({ fault: undefined });
  expect(await page.locator('.menu :focus').count()).toBe(1);
  await page.keyboard.press('Escape');
  expect(await page.locator('.open-menu').evaluate((button) => button === document.activeElement)).toBe(true);
});
