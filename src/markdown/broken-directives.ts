import type { Nodes, RootContent } from 'mdast';
import { CONTAINERS } from './blocks/block-table.ts';
import { listNodes, type MarkdownProblem, placeAt, placeInText, placeOf, rangeOf } from './parse.ts';

/** A directive that stands where none can: in a sentence, in a list, in a quotation. */
export function misplaced(node: Nodes, got: string): MarkdownProblem {
  return {
    code: 'directive-misplaced',
    ...placeOf(node),
    expected: 'a block directive on a line of its own, such as ::rates{of="stays"}, in no list and no quotation',
    got,
    next: 'Put it on a line of its own, without spaces before it and with an empty line above and below.',
  };
}

/** What is nearly a directive: two colons before a word, or braces, which no sentence needs. */
const BROKEN = /(?:\S*:\s*[\w-]*|[\w-]+)\s*\{[^}\n]*\}?|^\s*:{2,}[ \t]*[\w-]+|\{[^}\n]*\}?|\}/m;

/** A line that would close a block. */
const FENCE = /^\s*:{3,}\s*$/m;

/**
 * What a text shows that was meant as a directive and is none: it would be published as it is.
 * `source` is the whole text: a name may have been read as a word of its own, as in `:price {…}`.
 */
export function findBroken(node: Extract<Nodes, { type: 'text' }>, source: string): MarkdownProblem | undefined {
  const { value } = node;
  // The search takes long in a long word, and finds nothing without one of these.
  if (!/[{}]|::/.test(value)) return undefined;
  const [block] = /::\w+\{[^}]*\}/.exec(value) ?? [];
  if (block !== undefined) return { ...misplaced(node, block), ...placeInText(node, source, value.indexOf(block)) };
  const match = BROKEN.exec(value);
  if (!match) return findFence(node, source);
  const before = source.slice(0, rangeOf(node).start);
  const name = value.slice(0, match.index + 1).trimStart() === '{' ? (/:[\w-]+\s*$/.exec(before)?.[0] ?? '') : '';
  const got = `${name}${name && value.slice(0, match.index)}${match[0]}`.trim().replaceAll(/\s+/g, ' ').slice(0, 60);
  return {
    code: 'directive-broken',
    ...(name
      ? placeAt(source, before.lastIndexOf(name))
      : placeInText(node, source, match.index + match[0].search(/\S/))),
    expected: 'a directive, such as :price{of="day-pass"} in a sentence or ::rates{of="stays"} on a line of its own',
    got,
    next: 'Write it without a space, with its colons and both braces; a brace that is meant as such stands in `code`.',
  };
}

/** A line ::: that ends nothing. */
export const STRAY_FENCE = 'fence-stray';

function findFence(node: Extract<Nodes, { type: 'text' }>, source: string): MarkdownProblem | undefined {
  const match = FENCE.exec(node.value);
  if (!match) return undefined;
  return {
    code: STRAY_FENCE,
    ...placeInText(node, source, match.index + match[0].search(/:/)),
    expected: 'a line ::: only where a block ends that :::name has begun',
    got: ':::',
    next: `Take it out, or write above what it ends one of ${Object.keys(CONTAINERS)
      .map((name) => `:::${name}`)
      .join(', ')}.`,
  };
}

/** Every directive on a line of its own, in a part of a text in which none can stand. */
export function findMisplaced(node: RootContent): MarkdownProblem[] {
  return listNodes(node).flatMap((inner) => {
    if (inner.type === 'leafDirective') return misplaced(inner, `::${inner.name}`);
    return inner.type === 'containerDirective' ? misplaced(inner, `:::${inner.name}`) : [];
  });
}
