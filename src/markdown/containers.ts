import type { RootContent } from 'mdast';
import type { Wrong } from './blocks/block.ts';
import { BLOCK_DIRECTIVES, CONTAINERS } from './blocks/block-table.ts';
import { entryOf, type LeafDirective, wrong, wrongName } from './directives.ts';
import { type MarkdownProblem, rangeOf } from './parse.ts';

export type ContainerDirective = Extract<RootContent, { type: 'containerDirective' }>;

/** What is wrong with `:::name` and what stands in it; undefined where it is right. */
export function wrongContainer(node: ContainerDirective, source: string): MarkdownProblem | undefined {
  const { start, end } = rangeOf(node);
  const lines = source.slice(start, end).split('\n');
  const opening = lines[0]?.trim() ?? '';
  const container = entryOf(CONTAINERS, node);
  const problem = (found: Wrong): MarkdownProblem => ({ ...wrong(node, found), code: 'container-wrong' });
  if (!container) {
    if (!Object.hasOwn(BLOCK_DIRECTIVES, node.name)) return problem(wrongName(':::', CONTAINERS, node));
    return problem({
      expected: `two colons: ::${node.name}`,
      got: `:::${node.name}`,
      next: `Write ::${node.name}, and take the line ::: below it out.`,
    });
  }
  if (!/^:{3,}[\w-]+$/.test(opening))
    return problem({
      expected: `:::${node.name} alone on its line`,
      got: opening,
      next: 'Put what stands behind the name above or below the block.',
    });
  const inner = node.children.find((child) => child.type === 'containerDirective');
  // The end of the inner one is that of both where the outer has none of its own.
  const isClosed = /^\s*:{3,}\s*$/.test(lines.slice(1).at(-1) ?? '') && !(inner && rangeOf(inner).end === end);
  if (!isClosed)
    return problem({
      expected: `a line ::: below what belongs to :::${node.name}`,
      got: 'the next block, or the end of the page, without it',
      next: 'Write ::: on a line of its own, without spaces before it, where the block ends.',
    });
  if (inner)
    return problem({
      expected: `no other block in :::${node.name}`,
      got: `:::${inner.name}`,
      next: 'Close the one before the other begins.',
    });
  if (!container.isHeld(node.children))
    return problem({
      expected: `in :::${node.name}: ${container.holds}`,
      got: opening,
      next: 'Move what does not belong to it above or below, or take the lines :::… and ::: out.',
    });
  return undefined;
}

/** A directive that would not be shown as what it is within another block. */
export function lostIn(container: string, node: LeafDirective): MarkdownProblem {
  return {
    ...wrong(node, {
      expected: `no ::${node.name} in :::${container}: it is a block of its own`,
      got: `::${node.name}`,
      next: `Put it above or below the lines of :::${container}.`,
    }),
    code: 'container-wrong',
  };
}
