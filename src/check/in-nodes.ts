import type { Nodes } from 'mdast';
import { lineOf } from '../markdown/parse.ts';
import type { ReadPage } from '../schema/place.ts';
import type { ProblemDetails } from './problem.ts';
import type { Breach } from './rules.ts';

/** What is wrong in a node, so many lines below its first. */
interface Found extends ProblemDetails {
  readonly linesBelow?: number;
}

/** What is found in the nodes of some types, page by page, with the line on which it stands. */
export function inNodes<Type extends Nodes['type']>(
  pages: readonly ReadPage[],
  types: readonly Type[],
  find: (node: Extract<Nodes, { type: Type }>) => Found | undefined,
): Breach[] {
  const isMeant = (node: Nodes): node is Extract<Nodes, { type: Type }> => types.some((type) => type === node.type);
  return pages.flatMap(({ file, bodyLine, nodes }) =>
    nodes.filter(isMeant).flatMap((node) => {
      const { linesBelow = 0, ...found } = find(node) ?? {};
      return 'got' in found ? { file, line: bodyLine + lineOf(node) - 1 + linesBelow, ...found } : [];
    }),
  );
}

/** How many lines a text goes down. */
export function countBreaks(text: string): number {
  return text.split('\n').length - 1;
}
