import type { Nodes } from 'mdast';
import { placeInWords, placeOf } from '../../../markdown/parse.ts';
import type { ReadPage } from '../../../schema/place.ts';
import type { ProblemDraft } from '../../../problem/problem.ts';

/** What is wrong in a node, at this index of its words; of all of it if left out. */
interface NodeProblem extends ProblemDraft {
  readonly at?: number;
}

/** What is found in the nodes of some types, page by page, with the line and the column at which it stands. */
export function inNodes<Type extends Nodes['type']>(
  pages: readonly ReadPage[],
  types: readonly Type[],
  find: (node: Extract<Nodes, { type: Type }>) => NodeProblem | undefined,
): ProblemDraft[] {
  return pages.flatMap(({ file, body, bodyLine, nodes }) =>
    nodesOf(nodes, types).flatMap((node) => {
      const found = find(node);
      if (!found) return [];
      const { at, ...breach } = found;
      const { line, column } = at === undefined ? placeOf(node) : placeInWords(node, body, at);
      return { file, line: bodyLine + line - 1, column, ...breach };
    }),
  );
}

const grouped = new WeakMap<readonly Nodes[], ReadonlyMap<string, readonly Nodes[]>>();

/** Returns the nodes of some types, type by type. They are grouped once for all rules that look at a page. */
function nodesOf<Type extends Nodes['type']>(
  nodes: readonly Nodes[],
  types: readonly Type[],
): Extract<Nodes, { type: Type }>[] {
  const byType = grouped.get(nodes) ?? Map.groupBy(nodes, ({ type }) => type);
  grouped.set(nodes, byType);
  return types.flatMap((type) => (byType.get(type) ?? []) as Extract<Nodes, { type: Type }>[]);
}
