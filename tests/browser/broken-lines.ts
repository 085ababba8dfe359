/** Amounts with their unit that stand in two lines. Runs in the browser. */
export function findBroken(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (texts.nextNode()) {
    const node = texts.currentNode;
    if (!node.parentElement?.checkVisibility() || node.parentElement.closest('code, svg')) continue;
    for (const { 0: found, index } of (node.nodeValue ?? '').matchAll(/\d\s(?:€|Mbit\/s|m²|°C|ms)/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + found.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
        broken.push(`${found} ${node.parentElement.textContent.trim().slice(0, 60)}`);
    }
  }
  return broken;
}
