import Slugger from 'github-slugger';
import type { Nodes, Root } from 'mdast';
import { markdownToMdast } from 'satteri';

/**
 * Markdown (CommonMark, GitHub's additions) as a tree whose positions are offsets and lines of the text itself.
 * - With `directives`, also `:name{…}`, `::name{…}` and `:::name`, as staff write them.
 * - Never throws: any text is Markdown.
 */
export function parseMarkdown(markdown: string, { directives = false }: { directives?: boolean } = {}): Root {
  return markdownToMdast(markdown, { features: { directive: directives, frontmatter: false } }) as Root;
}

/** Every part of a text as staff write it, directives among them. */
export function parseSource(markdown: string): Nodes[] {
  return listNodes(parseMarkdown(markdown, { directives: true }));
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

/** The words in a node, without markup; of a picture those that stand for it. */
export function wordsOf(node: Nodes): string {
  if ('children' in node) return node.children.map(wordsOf).join('');
  if ('value' in node) return node.value;
  return 'alt' in node ? (node.alt ?? '') : '';
}

/** Where a node stands in the text that was parsed: offsets of its first character and of the one behind its last. */
export function rangeOf({ position }: Nodes): { start: number; end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

/** Line and column at which a node begins, counted from 1. */
export function placeOf({ position }: Nodes): { line: number; column: number } {
  return { line: position?.start.line ?? 1, column: position?.start.column ?? 1 };
}

/** The line on which a node begins, counted from 1. */
export function lineOf({ position }: Nodes): number {
  return position?.start.line ?? 1;
}

/** One change of a text: what stands from `start` up to `end` becomes `text`. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text with every edit made; offsets are those of the text before. No two edits may overlap. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  let at = 0;
  let result = '';
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    result += source.slice(at, start) + text;
    at = end;
  }
  return result + source.slice(at);
}

/** A mistake in Markdown, on a line of it counted from 1. */
export interface MarkdownProblem {
  readonly code: string;
  readonly line: number;
  /** Counted from 1; where it is not known, what was found is looked for on the line. */
  readonly column?: number | undefined;
  readonly expected: string;
  readonly got: string;
  readonly next: string;
}

/** The ids of the headings of a text below its title, in their order, as its HTML has them. */
export function headingIds(nodes: readonly Nodes[]): string[] {
  const slugger = new Slugger();
  return nodes.flatMap((node) => (node.type === 'heading' && node.depth > 1 ? [slugger.slug(wordsOf(node))] : []));
}
