import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findBroken } from '../browser/broken-lines.ts';
import { openPage, sitePages, siteUrl } from '../browser/site.ts';
import { isFirstPlace } from '../content/this-place.ts';
import { findNarrow } from './find-narrow.ts';

/** https://www.w3.org/WAI/WCAG22/Understanding/text-spacing */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

it('On a narrow phone no page cuts anything off, scrolls sideways, or parts an amount from its currency, also with more space between letters, words and lines; the rates of the first place are no longer than seven screens.', async () => {
  const page = await openPage('/', { viewport: { width: 320, height: 800 } });
  const faults: unknown[] = [];
  for (const { path, template } of sitePages) {
    // A picture says its size before it is there.
    await page.goto(siteUrl + path, { waitUntil: 'domcontentloaded' });
    const broken = await page.evaluate(findBroken);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (template === 'pricing' && isFirstPlace) expect(height, path).toBeLessThanOrEqual(5600);
    await addStyles(page, SPACING);
    const narrow = await findNarrow(page, [320]);
    if (narrow.length > 0 || broken.length > 0) faults.push([path, broken, narrow]);
  }
  expect(faults).toEqual([]);
});
