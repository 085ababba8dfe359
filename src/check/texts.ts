import type { Nodes } from 'mdast';
import { lineOf, wordsOf } from '../markdown/parse.ts';
import type { Content, ReadPage } from '../schema/place.ts';
import type { Breach, Rules } from './rules.ts';
import type { ProblemDetails } from './problem.ts';
import { countBreaks, createPriceFinder } from './typed-price.ts';

/** What may not stand in the text of a page, and what Markdown takes and guests would see as a slip. */
export const textRules: Rules<Content> = {
  // The twin has none.
  html: ({ pages }) =>
    inNodes(pages, ['html'], ({ value }) => ({
      expected: 'Markdown only',
      got: value.slice(0, 60),
      next: 'Write it in Markdown, or take it out.',
    })),

  // A price exists in content/rates.json only. The number and its sign may stand in different letters, as in **25** €.
  'price-typed': ({ place, pages }) => {
    const findPrice = createPriceFinder(place);
    return inNodes(pages, ['paragraph', 'tableCell', 'heading', 'image'], (node) => {
      const price = findPrice(node.type === 'image' ? (node.title ?? '') : wordsOf(node));
      return (
        price && {
          ...price,
          expected: 'prices from content/rates.json only',
          next: 'Write :price{of="…"} instead; if it is somebody else’s, such as the fare of a bus, :price{other="2.50 EUR"}.',
        }
      );
    });
  },

  'second-title': ({ pages }) =>
    inNodes(pages, ['heading'], ({ depth, children }) =>
      depth === 1 && children.length > 0
        ? { expected: 'headings from ## on', got: '#', next: 'The title in the front matter is the # heading.' }
        : undefined,
    ),

  'markdown-broken': ({ pages }) =>
    inNodes(pages, ['text'], ({ value }) => {
      const mark = LEFT_MARKS.exec(value);
      if (!mark) return undefined;
      return {
        isAnswerable: true,
        linesBelow: countBreaks(value.slice(0, mark.index)),
        expected: 'no marks of Markdown that guests would see',
        got: mark[0].slice(0, 60),
        next: 'Look for a bracket, a star, a space or an empty line that is missing; what is meant as such stands in `code`.',
      };
    }),

  // Their text stands apart from the place that it belongs to.
  reference: ({ pages }) =>
    inNodes(
      pages,
      ['linkReference', 'imageReference', 'definition', 'footnoteReference', 'footnoteDefinition'],
      (node) => ({
        expected: 'links and pictures with their target, as [text](file.md), and no footnotes',
        got: `[${node.label ?? node.identifier}]`,
        next: 'Write it where it belongs.',
      }),
    ),
};

/**
 * Marks that Markdown has not understood: a row of a table without the line | - | below its head, the bullets of other
 * programs, links, stars and headings.
 */
const LEFT_MARKS =
  /^\|.*\|$|^[•◦▪‣●○■] .*|\]\([^\s)]*|\] \([^\s)]+\.md[^)]*\)|\*\*|~~|`|(?<![^\s(])[*_](?=\p{L})|^#{1,6}(?=\p{L})/mu;

/** What is wrong in a node, so many lines below its first. */
interface Found extends ProblemDetails {
  readonly linesBelow?: number;
}

function inNodes<Type extends Nodes['type']>(
  pages: readonly ReadPage[],
  types: readonly Type[],
  find: (node: Extract<Nodes, { type: Type }>) => Found | undefined,
): Breach[] {
  const isMeant = (node: Nodes): node is Extract<Nodes, { type: Type }> => types.some((type) => type === node.type);
  return pages.flatMap(({ file, bodyLine, nodes }) =>
    nodes.filter(isMeant).flatMap((node) => {
      const { linesBelow = 0, ...found } = find(node) ?? {};
      return 'got' in found ? { file, line: bodyLine + lineOf(node) - 1 + linesBelow, ...found } : [];
    }),
  );
}
