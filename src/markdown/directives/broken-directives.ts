import type { Problem } from '../../problem/problem.ts';
import type { Nodes, RootContent } from 'mdast';
import { CONTAINERS } from '../block-table.ts';
import { namedAs } from './directives.ts';
import { markUnseen } from '../../text/invisible-characters.ts';
import { listNodes, placeAt, placeInText, placeOf, rangeOf } from '../parse.ts';

/** A directive that stands where none can: in a sentence, in a list, in a quotation. */
export function misplaced(node: Nodes, found: string): Omit<Problem, 'file'> {
  return {
    code: 'directive-misplaced',
    ...placeOf(node),
    expected: 'a block directive on a line of its own, such as ::rates{of="stays"}, in no list and no quotation',
    found: markUnseen(found),
    next: 'Put it on a line of its own, without spaces before it and with an empty line above and below.',
  };
}

/** A name behind several colons, or behind those of Chinese and Japanese, which are wider. */
const NAMED = /(?<![\w:])(?::{2,}|：+)([\w-]+)/;

/** What is nearly a directive: several colons before a word at the beginning of a line, or braces, which no sentence needs. */
const BROKEN = /(?:\S*:\s*[\w-]*|[\w-]+)\s*\{[^}\n]*\}?|^\s*:{2,}[ \t]*[\w-]+|\{[^}\n]*\}?|\}/m;

/** A line that would close a block. */
const FENCE = /^\s*:{3,}\s*$/m;

/**
 * What a text shows that was meant as a directive and is none: it would be published as it is.
 * `source` is the whole text: a name may have been read as a word of its own, as in `:price {…}`.
 */
export function findBroken(node: Extract<Nodes, { type: 'text' }>, source: string): Omit<Problem, 'file'> | undefined {
  const { value } = node;
  // The search takes long in a long word, and finds nothing without one of these.
  if (!/[{}]|::|：/.test(value)) return undefined;
  const [block] = /::\w+\{[^}]*\}/.exec(value) ?? [];
  if (block !== undefined) return { ...misplaced(node, block), ...placeInText(node, source, value.indexOf(block)) };
  const named = NAMED.exec(value);
  if (named && namedAs(named[1] ?? '') !== undefined)
    return { ...misplaced(node, named[0]), ...placeInText(node, source, named.index) };
  const match = BROKEN.exec(value);
  if (!match) return findFence(node, source);
  const before = source.slice(0, rangeOf(node).start);
  const name = value.slice(0, match.index + 1).trimStart() === '{' ? (/:[\w-]+\s*$/.exec(before)?.[0] ?? '') : '';
  const found = `${name}${name && value.slice(0, match.index)}${match[0]}`.trim().replaceAll(/\s+/g, ' ').slice(0, 60);
  return {
    code: 'directive-broken',
    ...(name
      ? placeAt(source, before.lastIndexOf(name))
      : placeInText(node, source, match.index + match[0].search(/\S/))),
    expected: 'a directive, such as :price{of="day-pass"} in a sentence or ::rates{of="stays"} on a line of its own',
    found,
    next: 'Write it without a space, with its colons and both braces; a brace that is meant as such stands in `code`.',
  };
}

/** Braces in the words or the caption of a picture, or in the title of a link: what stands there is published as it is. */
export function findInTitle(
  node: Extract<Nodes, { type: 'link' | 'image' }>,
  source: string,
): Omit<Problem, 'file'> | undefined {
  const { start, end } = rangeOf(node);
  const words = node.type === 'image' ? source.slice(start, end) : (node.title ?? '');
  const [found] = /(?::[\w-]+)?\{[^}]*\}?/.exec(words) ?? [];
  return found === undefined
    ? undefined
    : {
        code: 'directive-misplaced',
        ...placeOf(node),
        expected: 'plain words for a picture and its caption: a directive in them would be published as it is written',
        found,
        next: 'Say it in the text above or below, or without the value.',
      };
}

/** A line ::: that ends nothing. */
export const STRAY_FENCE = 'fence-stray';

function findFence(node: Extract<Nodes, { type: 'text' }>, source: string): Omit<Problem, 'file'> | undefined {
  const match = FENCE.exec(node.value);
  if (!match) return undefined;
  return {
    code: STRAY_FENCE,
    ...placeInText(node, source, match.index + match[0].search(/:/)),
    expected: 'a line ::: only where a block ends that :::name has begun',
    found: ':::',
    next: `Take it out, or write above what it ends one of ${Object.keys(CONTAINERS)
      .map((name) => `:::${name}`)
      .join(', ')}.`,
  };
}

/** A line that is indented so far that it is code, and names what was meant as a block. */
export function findIndented(
  node: Extract<Nodes, { type: 'code' }>,
  source: string,
): Omit<Problem, 'file'> | undefined {
  const [found = '', name = ''] = /^:{2,}([\w-]+)/.exec(node.value) ?? [];
  const isFenced = /^\s*(?:```|~~~)/.test(source.slice(rangeOf(node).start));
  return isFenced || namedAs(name) === undefined ? undefined : misplaced(node, found);
}

/** Every directive on a line of its own, in a part of a text in which none can stand. */
export function findMisplaced(node: RootContent): Omit<Problem, 'file'>[] {
  return listNodes(node).flatMap((inner) => {
    if (inner.type === 'leafDirective') return misplaced(inner, `::${inner.name}`);
    return inner.type === 'containerDirective' ? misplaced(inner, `:::${inner.name}`) : [];
  });
}
