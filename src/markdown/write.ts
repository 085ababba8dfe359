import type { Heading, Link, List, Paragraph, PhrasingContent, Root, RootContent, Strong, Table, Text } from 'mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import type { Preset } from 'unified';
import type { PageEntry } from '../schema/place.ts';
import { formatDate } from '../text/numbers/dates.ts';

/** An ampersand that would begin a character reference, and so must be escaped. */
const CHARACTER_REFERENCE = String.raw`(?:#\d+|#[xX][\da-fA-F]+|[A-Za-z][A-Za-z\d]*);`;

/**
 * Text without a character that Markdown gives a meaning to, unless a space is at an end of its line. Searching every text
 * for each of the marks takes as long as the rest of the writing.
 */
const PLAIN = /^[\p{L}\p{N} ,:%°€’–·\u00A0\u202F]*$/u;
const LINE_END_SPACE = /\n | \n/;

const STYLE: Preset = {
  plugins: [[remarkGfm, { tablePipeAlign: false }]],
  settings: {
    bullet: '-',
    emphasis: '_',
    rule: '-',
    resourceLink: true,
    handlers: {
      /**
       * The default escapes every `&` before a letter, and characters that could begin an address in plain words:
       * `hello\@place.example`. A reader without a Markdown parser would then copy an address that does not work, so only
       * character references are escaped.
       */
      root: (node: Root, _, state, info) => {
        state.unsafe = state.unsafe
          .filter(({ character, atBreak }) => atBreak === true || !['@', ':', '.'].includes(character))
          .map((pattern) => (pattern.character === '&' ? { ...pattern, after: CHARACTER_REFERENCE } : pattern));
        return state.containerFlow(node, info);
      },
      text: ({ value }: Text, _, state, info) =>
        PLAIN.test(value) && !LINE_END_SPACE.test(info.before + value + info.after) ? value : state.safe(value, info),
    },
  },
};

const writer = remark().use(STYLE).freeze();

/** Blocks as Markdown: LF, one line break at the end, the same text for the same blocks. */
export function writeMarkdown(children: readonly RootContent[]): string {
  return writer.stringify({ type: 'root', children: [...children] });
}

/** Plain words for the middle of a sentence or the cell of a table: what would be Markdown there is escaped. */
export function writeWords(words: string): string {
  // Behind another word, so that a number with a point is not taken for the beginning of a list.
  return writeMarkdown([paragraph(`x${words}`)])
    .trim()
    .slice(1)
    .replaceAll('|', String.raw`\|`);
}

// Builders for the Markdown nodes that directives expand to.

/** Plain words: what looks like a mark of Markdown in them is none. */
export function text(value: string): Text {
  return { type: 'text', value };
}

/** Something in bold. */
export function strong(words: PhrasingContent): Strong {
  return { type: 'strong', children: [words] };
}

/** A link of plain words. */
export function link(url: string, label: string): Link {
  return { type: 'link', url, children: [text(label)] };
}

/** A paragraph; strings in it are plain words. */
export function paragraph(...children: readonly (string | PhrasingContent)[]): Paragraph {
  return { type: 'paragraph', children: phrasing(children) };
}

/** A heading of plain words. */
export function heading(depth: Heading['depth'], value: string): Heading {
  return { type: 'heading', depth, children: [text(value)] };
}

/** A bullet list; each item is one paragraph. */
export function list(items: readonly (readonly (string | PhrasingContent)[])[]): List {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: items.map((item) => ({ type: 'listItem', spread: false, children: [paragraph(...item)] })),
  };
}

/** `term: value`, with the term in bold. */
export function term(name: string, ...value: readonly (string | PhrasingContent)[]): (string | PhrasingContent)[] {
  return [strong(text(`${name}:`)), ' ', ...value];
}

/** A table whose first row is its head. */
export function table(rows: readonly (readonly string[])[]): Table {
  return {
    type: 'table',
    children: rows.map((cells) => ({
      type: 'tableRow',
      children: cells.map((cell) => ({ type: 'tableCell', children: [text(cell)] })),
    })),
  };
}

/** Whether blocks say nothing: no row below the head of a table, no item in a list. */
export function sayNothing(blocks: readonly RootContent[]): boolean {
  return blocks.every(
    (block) =>
      (block.type === 'table' && block.children.length < 2) || (block.type === 'list' && block.children.length === 0),
  );
}

function phrasing(children: readonly (string | PhrasingContent)[]): PhrasingContent[] {
  return children.map((child) => (typeof child === 'string' ? text(child) : child));
}

/** The line below the title of a post: who wrote it, and when it came out. */
export function bylineOf(post: PageEntry): Paragraph {
  return paragraph([post.author ?? [], dayOf(post)].flat().join(' · '));
}

/** When a post came out: `16 June 2026`. */
export function dayOf({ published, updated, locale }: PageEntry): string {
  return formatDate(published ?? updated, locale);
}
