import type { Nodes, Root, Text } from 'mdast';
import { markdownToMdast } from 'satteri';

/**
 * Markdown (CommonMark, GitHub's additions, and directives as staff write them: `:name{…}`, `::name{…}`, `:::name`) as a
 * tree whose positions are offsets and lines of the text itself. Never throws: any text is Markdown.
 */
export function parseMarkdown(markdown: string): Root {
  return markdownToMdast(markdown, { features: { directive: true, frontmatter: false } }) as Root;
}

/** All nodes of a tree, each before those in it, in the order of the text. */
export function listNodes(tree: Nodes): Nodes[] {
  const nodes: Nodes[] = [];
  const add = (node: Nodes): void => {
    nodes.push(node);
    if ('children' in node) for (const child of node.children) add(child);
  };
  add(tree);
  return nodes;
}

/**
 * Returns the text of a node without markup: the alternative text of a picture, and for a directive the text in `said`.
 * The parser takes the `:15` of `10:15` for a directive: it is returned as it was written.
 */
export function wordsOf(node: Nodes, said?: ReadonlyMap<Nodes, string>): string {
  const words = said?.get(node);
  if (words !== undefined) return words;
  if (isWord(node)) return `:${node.name}`;
  if ('children' in node) return node.children.map((child) => wordsOf(child, said)).join('');
  if ('value' in node) return node.value;
  return 'alt' in node ? (node.alt ?? '') : '';
}

function isWord(node: Nodes): node is Extract<Nodes, { type: 'textDirective' }> {
  return node.type === 'textDirective' && node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0;
}

/** Where a node stands in the text that was parsed: offsets of its first character and of the one behind its last. */
export function rangeOf({ position }: Nodes): { start: number; end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

/** Line and column at which a node begins, counted from 1. */
export function placeOf({ position }: Nodes): { line: number; column: number } {
  return { line: position?.start.line ?? 1, column: position?.start.column ?? 1 };
}

/** Line and column of an offset of a text, counted from 1. */
export function placeAt(source: string, offset: number): { line: number; column: number } {
  const above = source.slice(0, offset).split('\n');
  return { line: above.length, column: (above.at(-1) ?? '').length + 1 };
}

/**
 * Where the character at this index of a text node stands in the text that was parsed; where the node begins if it does not
 * say letter by letter what is written, as of `&amp;`.
 */
export function placeInText(node: Text, source: string, index: number): { line: number; column: number } {
  const { start, end } = rangeOf(node);
  return placeAt(source, source.slice(start, end) === node.value ? start + index : start);
}

/** Returns where the character at this index of the words of a node is: of what is no text, such as code, where that begins. */
export function placeInWords(node: Nodes, source: string, index: number): { line: number; column: number } {
  let passed = 0;
  for (const inner of listNodes(node)) {
    if ('children' in inner && !isWord(inner)) continue;
    const next = passed + wordsOf(inner).length;
    if (index < next) return inner.type === 'text' ? placeInText(inner, source, index - passed) : placeOf(inner);
    passed = next;
  }
  return placeOf(node);
}

/** One change of a text: what stands from `start` up to `end` becomes `text`. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A part of a text, with every edit in it made; offsets are those of the whole text before. No two edits may overlap. */
export function applyEdits(source: string, edits: readonly Edit[], part: { start: number; end: number }): string {
  let at = part.start;
  let result = '';
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    result += source.slice(at, start) + text;
    at = end;
  }
  return result + source.slice(at, part.end);
}

/** From the line on which the first of some nodes begins to the end of the last: they stand one below the other. */
export function linesOf(nodes: readonly Nodes[], source: string): { start: number; end: number } {
  const ranges = nodes.map(rangeOf);
  const start = Math.min(...ranges.map((range) => range.start));
  return { start: source.lastIndexOf('\n', start - 1) + 1, end: Math.max(...ranges.map((range) => range.end)) };
}
