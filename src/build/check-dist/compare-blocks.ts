import { diffArrays } from 'diff';
import type { Block } from './blocks.ts';

/** A block of one side that the other does not have there. */
export interface Difference {
  readonly side: 'page' | 'twin';
  readonly block: Block;
  /** Where the other side would have it. */
  readonly otherLine: number;
  /** What the other side has in its place, if that is of the same kind. */
  readonly counterpart: Block | undefined;
}

/**
 * The blocks that only one side has, in the order of the page.
 * - None if and only if both have the same blocks, word by word, in the same order.
 * - As few as can be (Myers, "An O(ND) Difference Algorithm"): what both have in the same order is not named.
 */
export function compareBlocks(page: readonly Block[], twin: readonly Block[]): Difference[] {
  if (page.length === twin.length && page.every((block, index) => isSame(block, twin[index] ?? block))) return [];
  const changes = diffArrays([...page], [...twin], { comparator: isSame });
  const at = { page: 0, twin: 0 };
  return changes.flatMap(({ added, removed, value, count }, index) => {
    const side = added ? 'twin' : 'page';
    const other = side === 'page' ? 'twin' : 'page';
    const otherBlocks = side === 'page' ? twin : page;
    // What is removed is told before what is added in its place.
    const neighbour = removed ? changes[index + 1] : changes[index - 1];
    const replaced = (removed ? neighbour?.added : neighbour?.removed) ? neighbour?.value : undefined;
    const otherLine = (otherBlocks[at[other] - 1] ?? otherBlocks[0])?.line ?? 1;
    if (!added) at.page += count;
    if (!removed) at.twin += count;
    if (!added && !removed) return [];
    return value.map((block, position) => {
      const counterpart = replaced?.[position];
      return { side, block, otherLine, counterpart: counterpart?.kind === block.kind ? counterpart : undefined };
    });
  });
}

function isSame(a: Block, b: Block): boolean {
  return a.kind === b.kind && a.text === b.text;
}
