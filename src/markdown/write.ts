import type { Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { heading, paragraph } from './nodes.ts';

/** An ampersand that would begin a character reference, and so must be escaped. */
const CHARACTER_REFERENCE = String.raw`(?:#\d+|#[xX][\da-fA-F]+|[A-Za-z][A-Za-z\d]*);`;

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, {
    bullet: '-',
    emphasis: '_',
    rule: '-',
    resourceLink: true,
    handlers: {
      /**
       * The default escapes every `&` before a letter, and what could begin an address in plain words:
       * `hello\@place.example`. Whoever reads a twin without a Markdown parser would then copy an address that does not
       * work, so only what is a character reference is escaped.
       */
      root: (node: Root, _, state, info) => {
        state.unsafe = state.unsafe
          .filter(({ character, atBreak }) => atBreak === true || !['@', ':', '.'].includes(character))
          .map((pattern) => (pattern.character === '&' ? { ...pattern, after: CHARACTER_REFERENCE } : pattern));
        return state.containerFlow(node, info);
      },
    },
  })
  .freeze();

/** Blocks as Markdown: LF, one line break at the end, the same text for the same blocks. */
export function writeMarkdown(children: readonly RootContent[]): string {
  return writer.stringify({ type: 'root', children: [...children] });
}

/** Words in which nothing could be taken for Markdown. */
const PLAIN = /^[\p{L}\p{N}](?:[\p{L}\p{N} ,;·–’]*[\p{L}\p{N}?])?$/u;

/** A heading of plain words: the same as from `writeMarkdown`, but at once for most of them. */
export function writeHeading(depth: 1 | 2 | 3, words: string): string {
  return PLAIN.test(words) ? `${'#'.repeat(depth)} ${words}\n` : writeMarkdown([heading(depth, words)]);
}

/** A paragraph of plain words, likewise. */
export function writeParagraph(words: string): string {
  return PLAIN.test(words) ? `${words}\n` : writeMarkdown([paragraph(words)]);
}

/** Plain words for the middle of a sentence or the cell of a table: what would be Markdown there is escaped. */
export function writeWords(words: string): string {
  // Behind another word, so that a number with a point is not taken for the beginning of a list.
  return writeParagraph(`x${words}`)
    .trim()
    .slice(1)
    .replaceAll('|', String.raw`\|`);
}
