import type { Page } from 'playwright-core';
import { overflowOf } from '../browser/site.ts';

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
export async function findNarrow(page: Page, widths: readonly number[]): Promise<readonly unknown[]> {
  const faults: unknown[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const [overflow, cut] = [await overflowOf(page), await page.evaluate(findCut)];
    if (overflow > 0 || cut.length > 0) faults.push([width, overflow, cut]);
  }
  return faults;
}
