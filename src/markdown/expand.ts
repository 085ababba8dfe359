import type { PageEntry, PageContext } from '../schema/place.ts';
import { findDirectiveEdits } from './directives.ts';
import {
  applyEdits,
  headingIds,
  lineOf,
  listNodes,
  type MarkdownProblem,
  type Outline,
  parseMarkdown,
} from './parse.ts';
import { findForbidden } from './forbidden.ts';
import { findLinkEdits } from './links.ts';
import { findSlips } from './slips.ts';
import { findTypedValues } from './typed-values.ts';

/** A text as it is published, and what links between pages are checked by. */
interface Expanded extends Outline {
  readonly text: string;
  readonly problems: readonly MarkdownProblem[];
}

/**
 * The text of a page as it is published: every directive replaced by what it stands for, every link absolute, and
 * everything else as it was written. It is the body of the twin, and what the page's HTML is rendered from.
 * - One line break at the end.
 * - With `problems`, the text is not to be published.
 */
export function expandMarkdown(source: string, entry: PageEntry, context: PageContext): Expanded {
  const nodes = listNodes(parseMarkdown(source, { directives: true }));
  const directives = findDirectiveEdits(nodes, source, context);
  const links = findLinkEdits(nodes, source, entry, context);
  const text = trimLines(applyEdits(source, [...directives.edits, ...links.edits]));
  return {
    text,
    headings: headingIds(text),
    anchors: nodes.flatMap((node) =>
      node.type === 'link' && node.url.includes('#') ? [{ url: node.url, line: lineOf(node) }] : [],
    ),
    problems: [
      ...findForbidden(nodes, context.place),
      ...findSlips(nodes, source),
      ...findTypedValues(nodes, context.place),
      ...directives.problems,
      ...links.problems,
    ],
  };
}

/** Without empty lines at its beginning and its end; nothing at all if there is nothing else. */
function trimLines(text: string): string {
  const trimmed = text.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
  return trimmed === '' ? '' : `${trimmed}\n`;
}
