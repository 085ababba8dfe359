import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findFaults } from '../browser/axe.ts';
import { findBroken } from '../browser/broken-lines.ts';
import { LOCALES, openPage, overflowOf, sitePages, siteUrl } from '../browser/site.ts';
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

/** By how many pixels a page is too wide, and what it cuts off; undefined where nothing is wrong. */
async function findNarrow(page: Page): Promise<readonly unknown[] | undefined> {
  const [overflow, cut] = [await overflowOf(page), await page.evaluate(findCut)];
  return overflow > 0 || cut.length > 0 ? [overflow, cut] : undefined;
}

/** The same at some widths. */
async function findNarrowAt(page: Page, widths: readonly number[]): Promise<readonly unknown[]> {
  const faults: unknown[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const narrow = await findNarrow(page);
    if (narrow) faults.push([width, narrow]);
  }
  return faults;
}

/** What can be pressed or filled in and has no border, where the browser does not draw it. Runs in the browser. */
function findBare(): string[] {
  const controls = document.querySelectorAll(
    'button, .button, select, input:not([type=hidden], [type=checkbox], [type=radio])',
  );
  return [...controls].flatMap((control) => {
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

it('The rates are no longer on a phone than seven screens, in every language.', async () => {
  const page = await openPage('/', { viewport: { width: 360, height: 740 } });
  for (const { path } of sitePages.filter(({ template }) => template === 'pricing')) {
    await page.goto(siteUrl + path);
    expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThanOrEqual(5000);
  }
});

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

/** From 320 to 1440 pixels. */
const WIDTHS = Array.from({ length: 15 }, (_, index) => 320 + index * 80);
const PHONE = { width: 360, height: 740 };

it.each(Object.entries(ALL_LAYOUTS))(
  'A page of every layout shows no motion to who wants none, has borders in forced colours, cuts nothing off at any width nor with letters of twice the size, has nothing that axe is against, and lets the Tab key go everywhere: %s',
  async (_, path) => {
    const page = await openPage(path, { viewport: PHONE, reducedMotion: 'reduce' });
    expect.soft(await page.evaluate(readMotion), 'motion').toEqual([0, 'auto']);
    await page.emulateMedia({ forcedColors: 'active' });
    expect.soft(await page.evaluate(findBare), 'no border in forced colours').toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });
    expect.soft(await findNarrowAt(page, WIDTHS), 'too narrow').toEqual([]);
    await page.setViewportSize(PHONE);
    await expectWalk(page);
    expect.soft(await findFaults(page), 'axe').toEqual([]);
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    expect.soft(await findNarrowAt(page, [640, 1280]), 'too narrow for letters of twice the size').toEqual([]);
  },
);

it.each(LOCALES.slice(1))('The home page in another language has nothing that axe is against: %s.', async (locale) => {
  expect(await findFaults(await openPage(`/${locale}/`))).toEqual([]);
});

it('In forced colours, the focus has a frame that is not of the colour behind it.', async () => {
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

it('The Tab key goes into the menu of a phone once it is open, and Escape comes back from it.', async () => {
  const page = await openPage('/', { viewport: { width: 360, height: 740 } });
  await page.locator('.open-menu').click();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(readStop)).toMatchObject({ fault: undefined });
  expect(await page.locator('.menu :focus').count()).toBe(1);
  await page.keyboard.press('Escape');
  expect(await page.locator('.open-menu').evaluate((button) => button === document.activeElement)).toBe(true);
});
