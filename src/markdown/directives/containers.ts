import type { Problem, ProblemDraft } from '../../problem/problem.ts';
import type { RootContent } from 'mdast';
import { CONTAINERS } from '../block-table.ts';
import { entryOf, type LeafDirective, wrong, wrongName } from './directives.ts';
import { rangeOf } from '../parse.ts';
import { type Template, traitsOf } from '../../templates.ts';

export type ContainerDirective = Extract<RootContent, { type: 'containerDirective' }>;

/** What is wrong with `:::name` and what stands in it, on a page of a template; undefined where it is right. */
export function wrongContainer(
  node: ContainerDirective,
  source: string,
  template: Template,
): Omit<Problem, 'file'> | undefined {
  const { name } = node;
  const { start, end } = rangeOf(node);
  const lines = source.slice(start, end).split('\n');
  const opening = lines[0]?.trim() ?? '';
  const container = entryOf(CONTAINERS, node);
  const problem = (found: ProblemDraft): Omit<Problem, 'file'> => ({ ...wrong(node, found), code: 'container-wrong' });
  if (!container) return problem(wrongName(':::', CONTAINERS, name));
  if (!/^:{3,}[\w-]+$/.test(opening))
    return problem({
      expected: `:::${name} alone on its line`,
      found: opening,
      next: 'Put what stands behind the name above or below the block.',
    });
  const inner = node.children.find((child) => child.type === 'containerDirective');
  if (inner)
    return problem({
      expected: `a line ::: below what belongs to :::${name}, before another block begins: none stands in another`,
      found: `:::${inner.name}`,
      next: `Write ::: above :::${inner.name}; or, where that is meant to end :::${name}, take its name out.`,
    });
  if (!/^\s*:{3,}\s*$/.test(lines.slice(1).at(-1) ?? ''))
    return problem({
      expected: `a line ::: below what belongs to :::${name}`,
      found: 'the end of the page without it',
      next: 'Write it where the block ends, with as many colons as above, and with an empty line before it.',
    });
  if (container.isHero === true && traitsOf(template).hasHero !== true)
    return problem({
      expected: `:::${name} on the home page: nowhere else is a picture as wide as the window`,
      found: opening,
      next: 'Take the lines :::… and ::: out: the picture stays.',
    });
  if (!container.isHeld(node.children))
    return problem({
      expected: `in :::${name}: ${container.holds}`,
      found: opening,
      next: 'Move what does not belong to it above or below, or take the lines :::… and ::: out.',
    });
  return undefined;
}

/** A directive that would not be shown as what it is within another block. */
export function refuseWithin(container: string, node: LeafDirective): Omit<Problem, 'file'> {
  return {
    ...wrong(node, {
      expected: `no ::${node.name} in :::${container}: it is a block of its own`,
      found: `::${node.name}`,
      next: `Put it above or below the lines of :::${container}.`,
    }),
    code: 'container-wrong',
  };
}
