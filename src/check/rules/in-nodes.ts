import type { Nodes } from 'mdast';
import { placeInWords, placeOf } from '../../markdown/parse.ts';
import type { ReadPage } from '../../schema/place.ts';
import type { ProblemDetails } from '../problem.ts';
import type { Breach } from './rules.ts';

/** What is wrong in a node, at this index of its words; of all of it if left out. */
interface Found extends ProblemDetails {
  readonly at?: number;
}

/** What is found in the nodes of some types, page by page, with the line and the column at which it stands. */
export function inNodes<Type extends Nodes['type']>(
  pages: readonly ReadPage[],
  types: readonly Type[],
  find: (node: Extract<Nodes, { type: Type }>) => Found | undefined,
): Breach[] {
  const isMeant = (node: Nodes): node is Extract<Nodes, { type: Type }> => types.some((type) => type === node.type);
  return pages.flatMap(({ file, body, bodyLine, nodes }) =>
    nodes.filter(isMeant).flatMap((node) => {
      const found = find(node);
      if (!found) return [];
      const { at, ...breach } = found;
      const { line, column } = at === undefined ? placeOf(node) : placeInWords(node, body, at);
      return { file, line: bodyLine + line - 1, column, ...breach };
    }),
  );
}
