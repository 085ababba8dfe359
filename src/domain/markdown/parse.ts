import type { Root } from 'mdast';
import { markdownToMdast } from 'satteri';

/**
 * Markdown (CommonMark, GitHub's additions) as a tree whose positions are offsets and lines of the text itself.
 * - With `directives`, also `:name{…}`, `::name{…}` and `:::name`, as staff write them.
 * - Never throws: any text is Markdown.
 */
export function parseMarkdown(markdown: string, { directives = false }: { directives?: boolean } = {}): Root {
  return markdownToMdast(markdown, { features: { directive: directives, frontmatter: false } }) as Root;
}

/** Where a node stands in the text that was parsed: offsets of its first character and of the one behind its last. */
export function rangeOf({ position }: Root['children'][number]): { start: number; end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

/** The line on which a node begins, counted from 1. */
export function lineOf({ position }: Pick<Root['children'][number], 'position'>): number {
  return position?.start.line ?? 1;
}
