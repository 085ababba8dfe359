import type { Nodes } from 'mdast';
import { lineOf, type MarkdownProblem, wordsOf } from './parse.ts';
import { findTypedPrice, type PlaceOfMoney } from './typed-price.ts';

/**
 * What may not stand in a page's Markdown as it was written:
 * - HTML, because the twin must have none;
 * - a price, because a price exists in `content/rates.json` only;
 * - a first-level heading, because the title is that heading;
 * - a reference or a footnote, whose text stands apart from the place that it belongs to.
 */
export function findForbidden(nodes: readonly Nodes[], place: PlaceOfMoney): MarkdownProblem[] {
  return nodes.flatMap((node) => {
    const problem = findIn(node, place);
    return problem ? [{ line: lineOf(node), ...problem }] : [];
  });
}

const SECOND_TITLE = forbid(
  'second-title',
  'headings from ## on',
  '#',
  'The title in the front matter is the # heading.',
);

const EMPTY_HEADING = forbid('heading-empty', 'a heading with words', '##', 'Write them, or delete the line.');

/** Marks that Markdown has not understood, and what helps. */
const LEFT_MARKS: readonly (readonly [RegExp, string])[] = [
  [/^\|.*\|$/m, 'Below the head of a table stands a line such as | - | - |, with as many cells as the head.'],
  [/^[•◦▪‣●○■] .*|^[–·] .*(?=\n[–·] )/m, 'Begin each line of a list with - and a space, and leave a line free above.'],
  [
    /\]\([^\s)]*|\] \([^\s)]+\.md[^)]*\)|\*\*|~~|`|(?<![^\s(])[*_](?=\p{L})|^#{1,6}(?=\p{L})/mu,
    'Look for a bracket, a star, a space or an empty line that is missing; what is meant as such stands in `code`.',
  ],
];

function findIn(node: Nodes, place: PlaceOfMoney): (Omit<MarkdownProblem, 'line'> & { line?: number }) | undefined {
  switch (node.type) {
    case 'html':
      return forbid('html', 'Markdown only', node.value.slice(0, 60), 'Write it in Markdown, or take it out.');
    // The whole of it: the number and its sign may stand in different letters, as in **25** €.
    case 'paragraph':
    case 'tableCell':
    case 'heading': {
      const price = findTypedPrice(wordsOf(node), place);
      if (!price && node.type === 'heading' && wordsOf(node).trim() === '') return EMPTY_HEADING;
      if (!price) return node.type === 'heading' && node.depth === 1 ? SECOND_TITLE : undefined;
      const problem = forbid(
        'price-typed',
        'prices from content/rates.json only',
        price.got,
        'Write :price{of="…"} instead; if it is somebody else’s, such as the fare of a bus, :price{other="2.50 EUR"}.',
      );
      return { ...problem, line: lineOf(node) + price.line };
    }
    case 'text': {
      const [found] = LEFT_MARKS.flatMap(([pattern, help]) => {
        const mark = pattern.exec(node.value);
        return mark ? [{ mark, next: help }] : [];
      });
      if (!found) return undefined;
      const { mark, next } = found;
      const line = lineOf(node) + node.value.slice(0, mark.index).split('\n').length - 1;
      return {
        ...forbid('markdown-broken', 'no marks of Markdown that guests would see', mark[0].slice(0, 60), next),
        line,
      };
    }
    case 'linkReference':
    case 'definition':
      return forbid(
        'link-reference',
        'a link with its target: [text](file.md)',
        `[${node.label ?? node.identifier}]`,
        'Write the target behind the text.',
      );
    case 'footnoteDefinition':
    case 'footnoteReference':
      return forbid(
        'footnote',
        'text without footnotes',
        `[^${node.label ?? node.identifier}]`,
        'Say it where it belongs.',
      );
    case 'imageReference':
      return forbid(
        'image-reference',
        'a picture with its file: ![what it shows](file.jpg)',
        `![${node.alt ?? ''}]`,
        'Write the file behind the words.',
      );
    default:
      return undefined;
  }
}

function forbid(code: string, expected: string, got: string, next: string): Omit<MarkdownProblem, 'line'> {
  return { code, expected, got, next };
}
