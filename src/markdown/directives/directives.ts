import type { Problem, ProblemDraft } from '../../problem/problem.ts';
import type { Nodes, RootContent } from 'mdast';
import type { Attributes, BlockNodes, DataFile, Directive } from '../block.ts';
import { BLOCK_DIRECTIVES, CONTAINERS } from '../block-table.ts';
import { INLINE_DIRECTIVES } from './inline-directives.ts';
import { placeOf, rangeOf } from '../parse.ts';
import type { PageContext, Place } from '../../schema/place.ts';
import { didYouMean } from '../../text/did-you-mean.ts';

export type LeafDirective = Extract<RootContent, { type: 'leafDirective' }>;
export type TextDirective = Extract<RootContent, { type: 'textDirective' }>;

/** What something becomes, or why it becomes nothing. */
type Expanded<Value> = { readonly value: Value } | { readonly problem: Omit<Problem, 'file'> };

/** Which data files the directives of a text show, so that its page is dated by them too. */
export function dataShown(nodes: readonly Nodes[], place: Place): readonly DataFile[] {
  const shown = nodes.flatMap((node) => {
    if (node.type === 'leafDirective') return entryOf(BLOCK_DIRECTIVES, node)?.shows(attributesOf(node), place) ?? [];
    // Without anything in braces it is a word.
    if (node.type !== 'textDirective' || Object.keys(attributesOf(node)).length === 0) return [];
    return entryOf(INLINE_DIRECTIVES, node)?.shows(attributesOf(node), place) ?? [];
  });
  return [...new Set(shown)];
}

/** Returns what a directive becomes as text that can be compared: what it says of the data. Nothing of any other node. */
export function sayData(node: Nodes, source: string, context: PageContext): string {
  if (node.type === 'leafDirective') return JSON.stringify(expandLeaf(node, context));
  return node.type === 'textDirective' ? JSON.stringify(expandInline(node, source, context)) : '';
}

/** What `::rooms` becomes: blocks. */
export function expandLeaf(node: LeafDirective, context: PageContext): Expanded<readonly BlockNodes[]> {
  return expandBy(BLOCK_DIRECTIVES, '::', node, context);
}

/**
 * What `:price{of="day-pass"}` becomes: the words that its language has for it. A colon before a word is no directive where
 * neither braces nor brackets follow, `Gäste:innen`: it stays as it is.
 */
export function expandInline(
  node: TextDirective,
  source: string,
  context: PageContext,
): { readonly value: string; readonly isWord: boolean } | { readonly problem: Omit<Problem, 'file'> } {
  const { start, end } = rangeOf(node);
  const written = source.slice(start, end);
  if (!/[{[]/.test(written)) {
    // The second half of a word has a letter before it; braces behind a space are told of as such.
    const isMeant =
      namedAs(node.name) !== undefined && !/\S/.test(source.charAt(start - 1)) && !/^\s*\{/.test(source.slice(end));
    return isMeant
      ? { problem: wrong(node, wrongName(':', INLINE_DIRECTIVES, node.name)) }
      : { value: written, isWord: true };
  }
  const expanded = expandBy(INLINE_DIRECTIVES, ':', node, context);
  return 'problem' in expanded ? expanded : { value: expanded.value.value, isWord: false };
}

function expandBy<Value>(
  directives: Readonly<Record<string, Directive<Value>>>,
  colons: string,
  node: LeafDirective | TextDirective,
  context: PageContext,
): Expanded<Value> {
  const directive = entryOf(directives, node);
  const expanded = directive
    ? (wrongAttribute(node, directive.attributes) ?? wrongLabel(node) ?? directive.expand(attributesOf(node), context))
    : wrongName(colons, directives, node.name);
  return isWrong(expanded) ? { problem: wrong(node, expanded) } : { value: expanded };
}

function isWrong(expanded: unknown): expanded is ProblemDraft {
  return typeof expanded === 'object' && expanded !== null && 'expected' in expanded;
}

/** The entry of this name; undefined for a name that every object has. */
export function entryOf<Value>(
  entries: Readonly<Record<string, Value>>,
  { name }: { readonly name: string },
): Value | undefined {
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}

function attributesOf(node: LeafDirective | TextDirective): Attributes {
  const attributes: Readonly<Record<string, string | null | undefined>> = node.attributes ?? {};
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, value ?? '']));
}

/** How something that has this name is written; undefined where nothing has it. */
export function namedAs(name: string): string | undefined {
  if (Object.hasOwn(INLINE_DIRECTIVES, name)) return `:${name}{…} in a sentence, with one colon and braces`;
  if (Object.hasOwn(BLOCK_DIRECTIVES, name)) return `::${name} on a line of its own, with two colons`;
  if (Object.hasOwn(CONTAINERS, name)) return `:::${name} on a line of its own, with three colons, and ::: below`;
  return undefined;
}

/** A name that there is not here, and how it is written where there is; else those that there are. */
export function wrongName(colons: string, known: object, name: string): ProblemDraft {
  const right = namedAs(name);
  const found = `${colons}${name}`;
  if (right !== undefined) return { expected: right, found, next: 'Write it so.' };
  const names = Object.keys(known).map((each) => `${colons}${each}`);
  return {
    expected: `one of ${names.join(', ')}`,
    found,
    next: `${didYouMean(found, names)}Correct the directive.`,
  };
}

/** An attribute that would be passed over, and what the author wanted with it. */
function wrongAttribute(node: LeafDirective | TextDirective, known: readonly string[]): ProblemDraft | undefined {
  const written = Object.keys(attributesOf(node)).find((name) => !known.includes(name));
  if (written === undefined) return undefined;
  const takes = known.map((name) => `${name}=`).join(', ');
  return {
    expected: `${takes || 'nothing'} in the braces of ${node.name}`,
    found: `${written}=`,
    next:
      takes === ''
        ? `Take the braces out: ${node.name} takes nothing there.`
        : `${didYouMean(written, known)}Correct its name, or take it out: ${node.name} takes ${takes} there.`,
  };
}

/** Words in brackets, which nobody would see. */
function wrongLabel({ type, name, children }: LeafDirective | TextDirective): ProblemDraft | undefined {
  if (children.length === 0) return undefined;
  return {
    expected: `${name} without brackets: words in them are not shown`,
    found: '[…]',
    next:
      type === 'textDirective'
        ? `Name what it is of in braces: :${name}{of="…"}.`
        : 'Write the words above or below the directive, and take the brackets out.',
  };
}

/** What is wrong with a directive, where it stands. */
export function wrong(node: Nodes, found: ProblemDraft): Omit<Problem, 'file'> {
  return { code: 'directive-wrong', ...placeOf(node), ...found };
}
