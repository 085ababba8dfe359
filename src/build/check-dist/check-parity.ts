import type { Page } from '../../schema/page.ts';
import type { Problem } from '../../schema/problem.ts';
import type { Block } from './blocks.ts';
import { compareBlocks, type Difference } from './compare-blocks.ts';
import { distProblem, filesOf } from './dist.ts';

/** How many characters stand around what differs. */
const CONTEXT = 40;

/** Whether a page and its twin say the same: every block that only one of them has, with file, line, text and side. */
export function checkParity(page: Page, html: readonly Block[], twin: readonly Block[]): Problem[] {
  const files = { page: filesOf(page).html, twin: filesOf(page).twin };
  return compareBlocks(html, twin).map((difference) => {
    const { side, block, otherLine } = difference;
    return distProblem(
      'parity',
      files[side],
      `the same in dist/${files[side === 'page' ? 'twin' : 'page']}, about line ${otherLine}`,
      `${block.kind} “${excerpt(difference)}”, which only the ${side} says`,
      NEXT,
      block.line,
    );
  });
}

const NEXT =
  'Build again. If it stays: write that place in plainer Markdown, as two readers of it understand it differently, or look at what the page has beside its Markdown, in src/layouts/base.astro.';

/** The text; if it is long and the other side says nearly the same, what differs of it. */
function excerpt({ block: { text }, counterpart }: Difference): string {
  if (!counterpart) return text;
  const other = counterpart.text;
  let start = 0;
  while (start < text.length && text[start] === other[start]) start += 1;
  let end = 0;
  while (end < text.length - start && text.at(-1 - end) === other.at(-1 - end)) end += 1;
  const from = start > CONTEXT ? start - CONTEXT : 0;
  const through = end > CONTEXT ? text.length - end + CONTEXT : text.length;
  return `${from > 0 ? '…' : ''}${text.slice(from, through)}${through < text.length ? '…' : ''}`;
}
