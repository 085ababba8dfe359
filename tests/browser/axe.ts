import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Each width and each theme once: colours do not depend on the width. */
const SEEN = [
  [360, 'dark'],
  [1440, 'light'],
] as const;

/** WCAG 2.2, levels A and AA, and what axe calls best practices: https://github.com/dequelabs/axe-core/blob/develop/doc/API.md */
const OPTIONS: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Off by itself, as it is new in WCAG 2.2.
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  preload: false,
};

/**
 * What axe has against a page as it is now, on a phone by night and at a desk by day: each fault once, with where it has
 * been seen. Whatever is folded is unfolded first.
 */
export async function findFaults(page: Page): Promise<string[]> {
  const seen = new Map<string, string[]>();
  await page.evaluate(axe.source);
  await page.locator('details').evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true;
  });
  for (const [width, colorScheme] of SEEN) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const fault of await runAxe(page)) {
      seen.set(fault, [...(seen.get(fault) ?? []), `${width} ${colorScheme}`]);
    }
  }
  return [...seen].map(([fault, where]) => `${fault} (${where.join(', ')})`);
}

async function runAxe(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(document, options),
    OPTIONS,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
