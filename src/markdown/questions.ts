import type { Heading, Root } from 'mdast';
import { applyEdits, parseMarkdown, rangeOf, wordsOf } from './parse.ts';

/** A heading that asks, and what stands under it. */
export interface Question {
  /** The words of the heading, without markup. */
  readonly question: string;
  /** Markdown, as it stands in the text. */
  readonly answer: string;
  /** The depth of the heading, from 2 on. */
  readonly depth: number;
}

/**
 * The questions that a page's Markdown asks and answers.
 * - A heading below the title asks if its words end with a question mark.
 * - Its answer goes on until the next heading that asks, or that stands as high; a heading without one is no question.
 */
export function findQuestions(markdown: string): Question[] {
  if (!markdown.includes('?')) return [];
  const { children } = parseMarkdown(markdown);
  return children.flatMap((node, index) => {
    if (node.type !== 'heading' || !asks(node)) return [];
    const after = children.slice(index + 1);
    const end = after.findIndex((next) => next.type === 'heading' && (next.depth <= node.depth || asks(next)));
    const below = end === -1 ? after : after.slice(0, end);
    if (below.every(({ type }) => type === 'heading')) return [];
    const next = after[end];
    const answer = markdown.slice(rangeOf(node).end, next && rangeOf(next).start).trim();
    return [{ question: wordsOf(node).trim(), answer, depth: node.depth }];
  });
}

function asks(heading: Heading): boolean {
  return heading.depth > 1 && wordsOf(heading).trimEnd().endsWith('?');
}

/** Markdown whose headings stand so much deeper (or higher, if negative), but no deeper than six. */
export function shiftHeadings(markdown: string, by: number): string {
  const { children }: Root = parseMarkdown(markdown);
  const headings = children.filter((node) => node.type === 'heading');
  return applyEdits(
    markdown,
    headings.map((node) => {
      const [first, last] = [node.children.at(0), node.children.at(-1)];
      const words = first && last ? markdown.slice(rangeOf(first).start, rangeOf(last).end) : '';
      const marks = '#'.repeat(Math.min(node.depth + by, 6));
      return { ...rangeOf(node), text: `${marks} ${words.replaceAll(/\s*\n\s*/g, ' ')}` };
    }),
  );
}
