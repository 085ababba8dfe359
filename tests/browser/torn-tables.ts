import type { Page } from 'playwright-core';

/** Windows from the smallest telephone to a large screen. */
const WIDTHS = [320, 360, 390, 448, 540, 640, 720, 768, 840, 900, 1024, 1152, 1280, 1440, 1920];

/**
 * Tables that scroll or are cut off, those that the keyboard stops at, words in them that are parted, and cells that
 * stand below the head of another column. Runs in the browser; opens what is folded.
 */
function findTorn(): string[] {
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  return [...document.querySelectorAll<HTMLElement>('.table')].flatMap((box) => {
    const torn = box.scrollWidth > box.clientWidth || box.tabIndex !== -1 ? [box.textContent.slice(0, 40)] : [];
    const heads = [...box.querySelectorAll('thead th')];
    // As cards the rows have no heads above them: those are there for screen readers alone.
    const isGrid = heads.every(({ parentElement }) => parentElement?.closest('thead')?.clientWidth !== 1);
    for (const cell of isGrid ? box.querySelectorAll<HTMLTableCellElement>('tbody :is(th, td)') : []) {
      const gap = cell.getBoundingClientRect().left - (heads[cell.cellIndex]?.getBoundingClientRect().left ?? 0);
      if (Math.abs(gap) > 1) torn.push(`${cell.textContent} is not below its head`);
    }
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      // A head that is there for screen readers alone is one pixel wide.
      if (node.parentElement?.closest('thead')?.clientWidth === 1) continue;
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\d.,]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) torn.push(word);
      }
    }
    return torn;
  });
}

/** What of the tables of a page is torn, by the width of the window; nothing where nothing is. */
export async function findTornTables(page: Page): Promise<readonly unknown[]> {
  const faults: unknown[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const torn = await page.evaluate(findTorn);
    if (torn.length > 0) faults.push([width, torn]);
  }
  return faults;
}
