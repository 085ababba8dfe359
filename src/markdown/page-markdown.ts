import { parseMarkdown, rangeOf } from './parse.ts';
import { writeHeading } from './write.ts';

/** A title as the only first-level heading, and the text below it. */
export function pageMarkdown(title: string, text: string): string {
  return [writeHeading(1, title), ...(text === '' ? [] : [text])].join('\n');
}

/**
 * A page's Markdown in two parts: its title with so many blocks below it, and the rest. Between them stands what only
 * the HTML page has, such as the form of the booking page. A rule below the first part belongs to it.
 */
export function splitLead(markdown: string, blocks: 0 | 1 = 1): { readonly lead: string; readonly rest: string } {
  const after = parseMarkdown(markdown).children.slice(1 + blocks);
  const next = after.find(({ type }) => type !== 'thematicBreak');
  const at = next ? rangeOf(next).start : markdown.length;
  return { lead: markdown.slice(0, at), rest: markdown.slice(at) };
}
