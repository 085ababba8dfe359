import type { Nodes } from 'mdast';
import type { PageContext, ReadPage } from '../schema/place.ts';
import { findDirectiveEdits } from './directives.ts';
import { applyEdits, headingIds, listNodes, type MarkdownProblem, parseMarkdown } from './parse.ts';
import { findLinkEdits } from './links.ts';

/** A text as it is published. */
interface Expanded {
  readonly text: string;
  /** Every part of it. */
  readonly published: readonly Nodes[];
  /** The ids of its headings, to which links can lead. */
  readonly headings: readonly string[];
  readonly problems: readonly MarkdownProblem[];
}

/**
 * The text of a page as it is published: every directive replaced by what it stands for, every link absolute, and
 * everything else as it was written. It is the body of the twin, and what the page's HTML is rendered from.
 * - One line break at the end.
 * - With `problems`, the text is not to be published.
 */
export function expandMarkdown({ body: source, nodes, entry }: ReadPage, context: PageContext): Expanded {
  const directives = findDirectiveEdits(nodes, source, context);
  const links = findLinkEdits(nodes, source, entry, context);
  const text = trimLines(applyEdits(source, [...directives.edits, ...links.edits]));
  const published = listNodes(parseMarkdown(text));
  return {
    text,
    published,
    headings: headingIds(published),
    problems: [...directives.problems, ...links.problems],
  };
}

/** Without empty lines at its beginning and its end; nothing at all if there is nothing else. */
function trimLines(text: string): string {
  const trimmed = text.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
  return trimmed === '' ? '' : `${trimmed}\n`;
}
