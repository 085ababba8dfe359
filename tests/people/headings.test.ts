import { expect, it } from 'vitest';
import { openPage, sitePages, siteUrl } from '../browser/site.ts';

/** Returns the words of headings that stand in two lines. Runs in the browser. */
function findTornHeadings(): string[] {
  return [...document.querySelectorAll('main :is(h1, h2, h3)')].flatMap((heading) => {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const torn: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) torn.push(word);
      }
    }
    return torn;
  });
}

it('No word of a heading is torn, from a phone to a large screen, in any language.', async () => {
  const page = await openPage('/');
  const faults: unknown[] = [];
  for (const { path } of sitePages) {
    await page.goto(siteUrl + path);
    await page.evaluate(() => document.fonts.ready);
    for (const width of [360, 1024, 1366]) {
      await page.setViewportSize({ width, height: 800 });
      const torn = await page.evaluate(findTornHeadings);
      if (torn.length > 0) faults.push([path, width, torn]);
    }
  }
  expect(faults).toEqual([]);
});
