import type { Root, Text } from 'mdast';
import { defaultHandlers, type Handle } from 'mdast-util-to-markdown';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

/** An ampersand that would begin a character reference, and so must be escaped. */
const CHARACTER_REFERENCE = String.raw`(?:#\d+|#[xX][\da-fA-F]+|[A-Za-z][A-Za-z\d]*);`;

/**
 * The default escapes every `&` before a letter, and what could begin an address in plain words: `hello\@place.example`.
 * Whoever reads a twin without a Markdown parser would then copy an address that does not work, so only what is a
 * character reference is escaped.
 */
const root: Handle = (node, parent, state, info) => {
  state.unsafe = state.unsafe
    .filter(({ character, atBreak }) => atBreak === true || !['@', ':', '.'].includes(character))
    .map((pattern) => (pattern.character === '&' ? { ...pattern, after: CHARACTER_REFERENCE } : pattern));
  return defaultHandlers.root(node as Root, parent, state, info);
};

/** Words on one line without any character that means something to Markdown there, from a letter to a letter or a stop. */
const PLAIN = /^\p{L}[\p{L}\p{N} .,;?'’“”„…–—/%€-]*[\p{L}\p{N}.,;?]$/u;

/** Most texts are plain words; to look for everything that may have to be escaped takes most of the time. */
const text: Handle = (node, parent, state, info) => {
  const { value } = node as Text;
  return PLAIN.test(value) ? value : defaultHandlers.text(node as Text, parent, state, info);
};

const serializer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-', resourceLink: true, handlers: { root, text } })
  .freeze();

/** A tree as Markdown: LF, one newline at the end, the same text for the same tree. */
export function stringifyMarkdown(tree: Root): string {
  return serializer.stringify(tree);
}
