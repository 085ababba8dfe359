import { expect, it } from 'vitest';
import { findFaults } from '../browser/axe.ts';
import { openPage } from '../browser/site.ts';
import { expectWalk, readStop } from '../browser/tab-walk.ts';
import { ALL_LAYOUTS } from './layouts.ts';
import { findNarrow } from './find-narrow.ts';

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

/** Where a page is laid out anew, and a fault shows first. */
const WIDTHS = [360, 448, 640, 768, 1024, 1280];
const PHONE = { width: 360, height: 740 };

it.each(Object.entries(ALL_LAYOUTS))(
  '%s: no motion on request, borders in forced colours, nothing cut off at any width or text size, sound to axe and Tab',
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
