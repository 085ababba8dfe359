import type { Nodes, RootContent } from 'mdast';
import {
  type Attributes,
  BLOCKS,
  type DataFile,
  type Directives,
  fromTable,
  INLINES,
  type Wrong,
} from './directive-table.ts';
import { type Edit, lineOf, type MarkdownProblem, placeOf, rangeOf } from './parse.ts';
import { writeMarkdown, writeWords } from './write.ts';
import type { PageContext, Place } from '../schema/place.ts';
import { didYouMean } from '../text/did-you-mean.ts';

type LeafDirective = Extract<RootContent, { type: 'leafDirective' }>;
type TextDirective = Extract<RootContent, { type: 'textDirective' }>;

/** Which data files the directives of a text show, so that its page is dated by them too. */
export function dataShown(nodes: readonly Nodes[], source: string, place: Place): readonly DataFile[] {
  const shown = nodes.flatMap((node) => {
    if (node.type === 'leafDirective') return fromTable(BLOCKS, node.name)?.shows(attributesOf(node), place) ?? [];
    if (node.type !== 'textDirective' || isWord(node, source)) return [];
    return fromTable(INLINES, node.name)?.shows(attributesOf(node), place) ?? [];
  });
  return [...new Set(shown)];
}

/** What a directive becomes, or why it cannot be expanded. */
type Expansion = { readonly text: string } | { readonly problem: MarkdownProblem };

/**
 * What the directives of a text become, as edits of it.
 * - `::rates{of="stays"}`, `::facts{of="units"}`, `::posts` become tables and lists, within the list item
 *   or quotation that they stand in.
 * - `:price{of="day-pass"}`, `:fact{of="desks"}` become words in a sentence.
 * - A colon before a word is not a directive unless braces or brackets follow: `Gäste:innen` stays as it is.
 */
export function findDirectiveEdits(
  nodes: readonly Nodes[],
  source: string,
  context: PageContext,
): {
  readonly edits: readonly Edit[];
  readonly problems: readonly MarkdownProblem[];
} {
  const edits: Edit[] = [];
  const problems: MarkdownProblem[] = [];
  for (const node of nodes) {
    const expansion = expandNode(node, source, context);
    if (!expansion) continue;
    if ('problem' in expansion) problems.push(expansion.problem);
    else edits.push({ ...rangeOf(node), text: expansion.text });
  }
  return { edits, problems };
}

function expandNode(node: Nodes, source: string, context: PageContext): Expansion | undefined {
  switch (node.type) {
    case 'leafDirective':
      return expandBlock(node, source, context);
    case 'textDirective':
      if (isWord(node, source)) return findBlockName(node, source);
      return expandInline(node, context);
    case 'containerDirective':
      return { problem: misplaced(lineOf(node), `:::${node.name}`) };
    case 'text': {
      const [block] = /::\w+\{[^}]*\}/.exec(node.value) ?? [];
      if (block !== undefined) return { problem: misplaced(lineOf(node), block) };
      return findBroken(node.value, source.slice(0, rangeOf(node).start), lineOf(node));
    }
    default:
      return undefined;
  }
}

function isWord(node: TextDirective, source: string): boolean {
  return !/[{[]/.test(source.slice(rangeOf(node).start, rangeOf(node).end));
}

/** `:rooms`, with one colon: a word such as the second half of `Gäste:innen` has a letter before it. */
function findBlockName(node: TextDirective, source: string): Expansion | undefined {
  const { start } = rangeOf(node);
  if (!Object.hasOwn(BLOCKS, node.name) || /\S/.test(source.charAt(start - 1))) return undefined;
  return { problem: misplaced(lineOf(node), `:${node.name}`) };
}

function misplaced(line: number, got: string): MarkdownProblem {
  return {
    code: 'directive-misplaced',
    line,
    expected: 'a block directive on a line of its own, such as ::rates{of="stays"}',
    got,
    next: 'Put it on a line of its own, with an empty line before and after it.',
  };
}

function expandBlock(node: LeafDirective, source: string, context: PageContext): Expansion {
  const block = expandBy(BLOCKS, '::', node, context);
  if (!Array.isArray(block)) return { problem: wrong(node, block) };
  return { text: placeBlock(writeMarkdown(block), source, rangeOf(node)) };
}

/**
 * A block in the place of a directive: each line behind what the directive's own line begins with, `> ` in a quotation
 * and spaces in a list item, and apart from text that stands directly above or below.
 */
function placeBlock(block: string, source: string, { start, end }: { start: number; end: number }): string {
  const before = source.slice(0, start).split('\n');
  const prefix = (before.pop() ?? '').replaceAll(/[^>\s]/g, ' ');
  const isText = (line: string | undefined): boolean => line !== undefined && /[^>\s]/.test(line);
  const [, below] = source.slice(end).split('\n', 2);
  return [...(isText(before.at(-1)) ? [''] : []), ...block.trimEnd().split('\n'), ...(isText(below) ? [''] : [])]
    .join(`\n${prefix}`)
    .replaceAll(/[ \t]+$/gm, '');
}

function expandInline(node: TextDirective, context: PageContext): Expansion {
  const result = expandBy(INLINES, ':', node, context);
  if (!('value' in result)) return { problem: wrong(node, result) };
  return { text: writeWords(result.value) };
}

function expandBy<Expanded>(
  directives: Directives<Expanded>,
  colons: string,
  node: LeafDirective | TextDirective,
  context: PageContext,
): Expanded | Wrong {
  const directive = fromTable(directives, node.name);
  if (!directive) return wrongDirective(colons, directives, node);
  const attributes = attributesOf(node);
  return wrongAttribute(node.name, attributes, directive.attributes) ?? directive.expand(attributes, context);
}

/** An attribute that would be passed over, and what the author wanted with it. */
function wrongAttribute(directive: string, attributes: Attributes, known: readonly string[]): Wrong | undefined {
  const written = Object.keys(attributes).find((name) => !known.includes(name));
  if (written === undefined) return undefined;
  return {
    expected: `${known.map((name) => `${name}=`).join(', ') || 'nothing'} in the braces of ${directive}`,
    got: `${written}=`,
    next: `${didYouMean(written, known)}Correct the directive.`,
  };
}

function wrong(node: LeafDirective | TextDirective, found: Wrong): MarkdownProblem {
  return { code: 'directive-wrong', ...placeOf(node), next: 'Correct the directive.', ...found };
}

function wrongDirective(colons: string, known: object, { name }: LeafDirective | TextDirective): Wrong {
  const names = Object.keys(known).map((candidate) => `${colons}${candidate}`);
  const got = `${colons}${name}`;
  return { expected: `one of ${names.join(', ')}`, got, next: `${didYouMean(got, names)}Correct the directive.` };
}

function attributesOf(node: LeafDirective | TextDirective): Attributes {
  const attributes: Readonly<Record<string, string | null | undefined>> = node.attributes ?? {};
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, value ?? '']));
}

/** What is nearly a directive: two colons before a word, or braces, which no sentence needs. */
const BROKEN = /(?:\S*:\s*[\w-]*|[\w-]+)\s*\{[^}\n]*\}?|^\s*:{2,}\s*[\w-]+|\{[^}\n]*\}?|\}/m;

/**
 * What a text shows that was meant as a directive and is none: it would be published as it is.
 * `before` is what stands before the text: a name that was read as a word of its own, as in `:price {…}`.
 */
function findBroken(text: string, before: string, line: number): { readonly problem: MarkdownProblem } | undefined {
  // The search takes long in a long word, and finds nothing without one of these.
  const match = /[{}]|::/.test(text) ? BROKEN.exec(text) : null;
  if (!match) return undefined;
  const name = text.slice(0, match.index + 1).trimStart() === '{' ? (/:[\w-]+\s*$/.exec(before)?.[0] ?? '') : '';
  const got = `${name}${name && text.slice(0, match.index)}${match[0]}`.trim().replaceAll(/\s+/g, ' ').slice(0, 60);
  return {
    problem: {
      code: 'directive-broken',
      line: line + text.slice(0, match.index).split('\n').length - 1,
      expected: 'a directive, such as :price{of="day-pass"} in a sentence or ::rates{of="stays"} on a line of its own',
      got,
      next: 'Write it without a space, with its colons and both braces; a brace that is meant as such stands in `code`.',
    },
  };
}
