import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2, levels A and AA, and what axe calls best practices: https://github.com/dequelabs/axe-core/blob/develop/doc/API.md */
const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What is seen anew in the other theme, and at the other width. */
const SEEN: axe.RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'target-size'] };

/**
 * What axe has against a page as it is now, on a phone by night and at a desk by day. Whatever is folded is
 * unfolded first.
 */
export async function findFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  await page.locator('details').evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true;
  });
  const faults: string[] = [];
  for (const [width, colorScheme, runOnly] of [
    [360, 'dark', ALL],
    [1440, 'light', SEEN],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const fault of await runAxe(page, runOnly)) faults.push(`${width} ${colorScheme}: ${fault}`);
  }
  return faults;
}

async function runAxe(page: Page, runOnly: axe.RunOptions['runOnly']): Promise<string[]> {
  // The target size is off by itself, as it is new in WCAG 2.2.
  const rules = { 'target-size': { enabled: true } };
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(document, options),
    { runOnly, rules, resultTypes: ['violations'], preload: false } as axe.RunOptions,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
