import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Where the focus is: the place of its element in the document, and what keeps a person from seeing that it is there. */
interface Stop {
  readonly index: number;
  readonly name: string;
  readonly isFrame: boolean;
  readonly fault: string | undefined;
}

/** Runs in the browser. */
export function readStop(): Stop | undefined {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  const [box = new DOMRect()] = element.getClientRects();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const isSeen = top !== null && (element.contains(top) || top.contains(element));
  const isFramed = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && outlineColor !== 'rgba(0, 0, 0, 0)';
  return {
    index: [...document.querySelectorAll('*')].indexOf(element),
    name: `${element.tagName} ${element.id || (element.textContent.trim() || element.outerHTML).slice(0, 60)}`,
    isFrame: element.tagName === 'IFRAME',
    fault: isSeen ? (isFramed ? undefined : 'has no frame') : `is behind ${top?.outerHTML.slice(0, 60) ?? 'nothing'}`,
  };
}

/** Every element that the Tab key reaches, in its order, with what is wrong; a date field has stops of its own inside. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readStop);
    if (!stop || stop.index === stops[0]?.index) return stops;
    if (stop.index !== stops.at(-1)?.index) stops.push(stop);
  }
}

/** The elements that somebody can act on and see, by their place in the document; of radio buttons, the one that is chosen. Runs in the browser. */
function findActive(): number[] {
  const all = [...document.querySelectorAll('*')];
  const isActive = (element: Element): boolean =>
    element.matches(
      'a[href], button:enabled, input:enabled:not([type=radio]:not(:checked)), select:enabled, summary, iframe',
    ) && element.checkVisibility({ visibilityProperty: true });
  return all.flatMap((element, index) => (isActive(element) ? [index] : []));
}

/** Expects that Tab, from the top of the page, goes to all that can be acted on, in the order of the document, and is seen where. */
export async function expectWalk(page: Page): Promise<void> {
  // What a page asks for when it is opened changes what there is to go to.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
  });
  const stops = await walk(page);
  expect(stops.filter(({ fault, isFrame }) => fault !== undefined && !isFrame)).toEqual([]);
  expect(stops.map(({ index }) => index)).toEqual(await page.evaluate(findActive));
}
