import type { PageEntry, PageContext } from '../place.ts';
import { findDirectiveEdits } from './directives.ts';
import { applyEdits } from './edits.ts';
import { findForbidden } from './forbidden.ts';
import { findLinkEdits } from './links.ts';
import type { MarkdownProblem } from './markdown-problem.ts';
import { listNodes, parseMarkdown } from './parse.ts';
import { findSlips } from './slips.ts';
import { findTypedValues } from './typed-values.ts';

/**
 * The text of a page as it is published: every directive replaced by what it stands for, every link absolute, and
 * everything else as it was written. It is the body of the twin, and what the page's HTML is rendered from.
 * - One line break at the end.
 * - With `problems`, the text is not to be published.
 */
export function expandMarkdown(
  source: string,
  entry: PageEntry,
  context: PageContext,
): { readonly text: string; readonly problems: readonly MarkdownProblem[] } {
  const nodes = listNodes(parseMarkdown(source, { directives: true }));
  const directives = findDirectiveEdits(nodes, source, context);
  const links = findLinkEdits(nodes, source, entry, context);
  return {
    text: trimLines(applyEdits(source, [...directives.edits, ...links.edits])),
    problems: [
      ...findForbidden(nodes),
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
