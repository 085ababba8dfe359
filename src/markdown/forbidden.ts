import type { Nodes } from 'mdast';
import { lineOf, type MarkdownProblem, wordsOf } from './parse.ts';
import { createPriceFinder, type PlaceOfMoney, type PriceFinder } from './typed-values.ts';

/**
 * What may not stand in a page's Markdown as it was written:
 * - HTML, because the twin must have none;
 * - a price, because a price exists in `content/rates.json` only;
 * - a first-level heading, because the title is that heading;
 * - a reference or a footnote, whose text stands apart from the place that it belongs to.
 */
export function findForbidden(nodes: readonly Nodes[], place: PlaceOfMoney): MarkdownProblem[] {
  const findPrice = createPriceFinder(place);
  return nodes.flatMap((node) => findIn(node, findPrice) ?? []);
}

/** Marks that Markdown has not understood, and what helps. */
const LEFT_MARKS: readonly (readonly [RegExp, string])[] = [
  [/^\|.*\|$/m, 'Below the head of a table stands a line such as | - | - |, with as many cells as the head.'],
  [/^[•◦▪‣●○■] .*|^[–·] .*(?=\n[–·] )/m, 'Begin each line of a list with - and a space, and leave a line free above.'],
  [
    /\]\([^\s)]*|\] \([^\s)]+\.md[^)]*\)|\*\*|~~|`|(?<![^\s(])[*_](?=\p{L})|^#{1,6}(?=\p{L})/mu,
    'Look for a bracket, a star, a space or an empty line that is missing; what is meant as such stands in `code`.',
  ],
];

function findIn(node: Nodes, findPrice: PriceFinder): MarkdownProblem | undefined {
  const forbid = (code: string, expected: string, got: string, next: string, linesBelow = 0): MarkdownProblem => ({
    code,
    line: lineOf(node) + linesBelow,
    expected,
    got: got.slice(0, 60),
    next,
  });
  const price = findPriceIn(node, findPrice);
  if (price) return forbid('price-typed', 'prices from content/rates.json only', price.got, price.next, price.line);
  switch (node.type) {
    case 'html':
      return forbid('html', 'Markdown only', node.value, 'Write it in Markdown, or take it out.');
    case 'heading':
      if (wordsOf(node).trim() === '')
        return forbid('heading-empty', 'a heading with words', '##', 'Write them, or delete the line.');
      if (node.depth > 1) return undefined;
      return forbid('second-title', 'headings from ## on', '#', 'The title in the front matter is the # heading.');
    case 'text': {
      const found = findLeftMark(node.value);
      return (
        found && {
          ...forbid('markdown-broken', 'no marks of Markdown that guests would see', ...found),
          isAnswerable: true,
        }
      );
    }
    case 'linkReference':
    case 'definition': {
      const got = `[${node.label ?? node.identifier}]`;
      return forbid(
        'link-reference',
        'a link with its target: [text](file.md)',
        got,
        'Write the target behind the text.',
      );
    }
    case 'footnoteDefinition':
    case 'footnoteReference':
      return forbid(
        'footnote',
        'text without footnotes',
        `[^${node.label ?? node.identifier}]`,
        'Say it where it belongs.',
      );
    case 'imageReference': {
      const expected = 'a picture with its file: ![what it shows](file.jpg)';
      return forbid('image-reference', expected, `![${node.alt ?? ''}]`, 'Write the file behind the words.');
    }
    default:
      return undefined;
  }
}

/** A price in the words of a block or a picture, and where it may stand. */
function findPriceIn(
  node: Nodes,
  findPrice: PriceFinder,
): { readonly got: string; readonly line: number; readonly next: string } | undefined {
  switch (node.type) {
    case 'image':
    case 'link': {
      // No directive is read there.
      const next = 'Leave the amount out here, and write :price{of="…"} in the text beside it.';
      const price = findPrice([node.type === 'image' ? node.alt : '', node.title].join('\n'));
      return price && { ...price, line: 0, next };
    }
    // The whole of it: the number and its sign may stand in different letters, as in **25** €.
    case 'paragraph':
    case 'tableCell':
    case 'heading': {
      const price = findPrice(node.children.map((child) => (child.type === 'image' ? '' : wordsOf(child))).join(''));
      const next =
        'Write :price{of="…"} instead; if it is somebody else’s, such as the fare of a bus, :price{other="2.50 EUR"}.';
      return price && { ...price, next };
    }
    default:
      return undefined;
  }
}

/** The first mark in a text, what helps, and how many lines below its beginning it stands. */
function findLeftMark(text: string): [mark: string, next: string, linesBelow: number] | undefined {
  for (const [pattern, next] of LEFT_MARKS) {
    const mark = pattern.exec(text);
    if (mark) return [mark[0], next, text.slice(0, mark.index).split('\n').length - 1];
  }
  return undefined;
}
