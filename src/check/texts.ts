import type { Nodes } from 'mdast';
import { lineOf, rangeOf, wordsOf } from '../markdown/parse.ts';
import { isPictureName } from '../schema/picture.ts';
import type { Content, Place, ReadPage } from '../schema/place.ts';
import { type Breach, checkRules, type Problem, type ProblemDetails, type Rules } from '../schema/problem.ts';
import { countBreaks, createPriceFinder, createValueFinder } from './typed-values.ts';

interface Read {
  readonly place: Place;
  readonly texts: readonly { readonly page: ReadPage; readonly byType: ReadonlyMap<Nodes['type'], readonly Nodes[]> }[];
}

/** What may not stand in the text of a page, and what Markdown takes and guests would see as a slip. */
export function checkTexts({ place, pages }: Pick<Content, 'place' | 'pages'>): Problem[] {
  const texts = pages.map((page) => ({ page, byType: Map.groupBy(page.nodes, ({ type }) => type) }));
  return checkRules('', RULES, { place, texts });
}

const RULES: Rules<Read> = {
  // The twin has none.
  html: (read) =>
    inNodes(read, ['html'], ({ value }) => ({
      expected: 'Markdown only',
      got: value.slice(0, 60),
      next: 'Write it in Markdown, or take it out.',
    })),

  // A price exists in content/rates.json only.
  'price-typed': (read) => {
    const findPrice = createPriceFinder(read.place);
    const priceIn = (text: string, next: string): Found | undefined => {
      const price = findPrice(text);
      return price && { ...price, expected: 'prices from content/rates.json only', next };
    };
    return [
      // No directive is read there.
      ...inNodes(read, ['image', 'link'], (node) => {
        const next = 'Leave the amount out here, and write :price{of="…"} in the text beside it.';
        const found = priceIn([node.type === 'image' ? node.alt : '', node.title].join('\n'), next);
        return found && { ...found, linesBelow: 0 };
      }),
      // The whole of it: the number and its sign may stand in different letters, as in **25** €.
      ...inNodes(read, ['paragraph', 'tableCell', 'heading'], ({ children }) =>
        priceIn(
          children.map((child) => (child.type === 'image' ? '' : wordsOf(child))).join(''),
          'Write :price{of="…"} instead; if it is somebody else’s, such as the fare of a bus, :price{other="2.50 EUR"}.',
        ),
      ),
    ];
  },

  'value-typed': (read) => {
    const findValue = createValueFinder(read.place);
    return inNodes(read, ['paragraph', 'heading', 'tableCell', 'link'], (node) => {
      const words = wordsOf(node);
      const isLink = node.type === 'link';
      const isSaid = isLink && (!/^(?:mailto|tel):/i.test(node.url) || words.includes(node.url.replace(/^\w+:/, '')));
      return findValue(isSaid ? '' : isLink ? decodeURI(node.url) : words).map(({ name, ...typed }) => ({
        ...typed,
        expected: 'what the data files know, by its name: typed here, it stays when they change',
        next: `Write :fact{of="${name}"} instead${isLink ? ' of the link' : ''}.`,
      }));
    });
  },

  'heading-empty': (read) =>
    inNodes(read, ['heading'], (node) =>
      wordsOf(node).trim() === ''
        ? { expected: 'a heading with words', got: '##', next: 'Write them, or delete the line.' }
        : undefined,
    ),

  'second-title': (read) =>
    inNodes(read, ['heading'], ({ depth, children }) =>
      depth === 1 && children.length > 0
        ? { expected: 'headings from ## on', got: '#', next: 'The title in the front matter is the # heading.' }
        : undefined,
    ),

  'heading-underlined': (read) =>
    inNodes(read, ['heading'], (node, { body }) =>
      node.depth === 2 && !body.startsWith('#', rangeOf(node).start) && !isFrontMatter(node)
        ? {
            isAnswerable: true,
            expected: 'a text without a line of --- directly below it',
            got: wordsOf(node).split('\n', 1).join(),
            next: 'A rule has an empty line above it; a heading begins with ##.',
          }
        : undefined,
    ),

  'front-matter': (read) =>
    inNodes(read, ['paragraph', 'heading'], (node) =>
      isFrontMatter(node)
        ? {
            isAnswerable: true,
            expected: 'front matter once, at the beginning',
            got: wordsOf(node).split('\n', 1).join(),
            next: 'Delete what was pasted again: these lines, and those of --- around them.',
          }
        : undefined,
    ),

  'markdown-broken': (read) =>
    inNodes(read, ['text'], ({ value }) => {
      const [pattern, next] = LEFT_MARKS.find(([marks]) => marks.test(value)) ?? [];
      const mark = pattern?.exec(value);
      if (!mark || next === undefined) return [];
      return {
        isAnswerable: true,
        linesBelow: countBreaks(value.slice(0, mark.index)),
        expected: 'no marks of Markdown that guests would see',
        got: mark[0].slice(0, 60),
        next,
      };
    }),

  // Their text stands apart from the place that it belongs to.
  'link-reference': (read) =>
    inNodes(read, ['linkReference', 'definition'], ({ label, identifier }) => ({
      expected: 'a link with its target: [text](file.md)',
      got: `[${label ?? identifier}]`,
      next: 'Write the target behind the text.',
    })),

  footnote: (read) =>
    inNodes(read, ['footnoteReference', 'footnoteDefinition'], ({ label, identifier }) => ({
      expected: 'text without footnotes',
      got: `[^${label ?? identifier}]`,
      next: 'Say it where it belongs.',
    })),

  'image-reference': (read) =>
    inNodes(read, ['imageReference'], ({ alt }) => ({
      expected: 'a picture with its file: ![what it shows](file.jpg)',
      got: `![${alt ?? ''}]`,
      next: 'Write the file behind the words.',
    })),

  'image-words': (read) =>
    inNodes(read, ['image'], ({ alt, title, url }) => {
      const words = alt ?? '';
      const stem = url.slice(url.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
      if (isFileName(words) || (stem.length > 2 && words === stem))
        return {
          isAnswerable: true,
          expected: 'words for who cannot see the picture',
          got: words,
          next: 'Say in a sentence what it shows.',
        };
      if (title === undefined || title !== alt) return undefined;
      return {
        isAnswerable: true,
        expected: 'a caption that says more than the words for who cannot see it',
        got: `“${words}”, twice`,
        next: 'Change one, or leave the caption out.',
      };
    }),

  'code-odd': (read) =>
    inNodes(read, ['code'], (node, { body }) => {
      const written = body.slice(rangeOf(node).start, rangeOf(node).end);
      const fence = /^(`{3,}|~{3,})/.exec(written)?.[1];
      const isClosed = fence !== undefined && written.trimEnd().includes('\n') && written.trimEnd().endsWith(fence);
      if (isClosed) return undefined;
      return {
        isAnswerable: true,
        expected:
          fence === undefined
            ? 'lines that begin without a tab or four spaces, which make a block of code'
            : `a line of ${fence} where the block of code ends`,
        got: written.trim().split('\n')[0]?.slice(0, 60) ?? '',
        next:
          fence === undefined
            ? 'Take the spaces out; code that is meant stands between lines of ```.'
            : `Write ${fence} below its last line.`,
      };
    }),

  'table-uneven': (read) =>
    inNodes(read, ['table'], ({ children }, { body }) => {
      const [head, ...rows] = children.map((row) => countCells(body.slice(rangeOf(row).start, rangeOf(row).end)));
      const odd = rows.find((cells) => cells !== head);
      if (head === undefined || odd === undefined) return undefined;
      return {
        isAnswerable: true,
        expected: `${head} cells in every row, as in the head`,
        got: `a row of ${odd}`,
        next: 'Write the missing cell or |, or take one away; a | inside a cell is written \\|.',
      };
    }),
};

/** What is wrong in a node, so many lines below its first. */
interface Found extends ProblemDetails {
  readonly linesBelow?: number;
}

function inNodes<Type extends Nodes['type']>(
  { texts }: Read,
  types: readonly Type[],
  find: (node: Extract<Nodes, { type: Type }>, page: ReadPage) => Found | readonly Found[] | undefined,
): Breach[] {
  return texts.flatMap(({ page, byType }) =>
    types
      .flatMap((type) => (byType.get(type) ?? []) as Extract<Nodes, { type: Type }>[])
      .flatMap((node) =>
        [find(node, page) ?? []].flat().map(({ linesBelow = 0, ...found }) => {
          return { file: page.file, line: page.bodyLine + lineOf(node) - 1 + linesBelow, ...found };
        }),
      ),
  );
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

function isFrontMatter(node: Nodes): boolean {
  const fields = wordsOf(node).match(/^(?:title|menu|description|slug|published|author|template): /gm);
  return (fields?.length ?? 0) > 1;
}

/** Whether words for a picture are the name of its file, as programs and cameras give it. */
export function isFileName(words: string): boolean {
  return /^(?:IMG|DSCN?|PXL|DCIM)[\s_-]?\d+$/i.test(words) || (!/\s/.test(words) && isPictureName(words));
}

/** How many cells a row of a table has, with or without a bar at its ends. */
function countCells(row: string): number {
  const bars = row.trim().replaceAll(/\\\|/g, '');
  return bars.replaceAll(/^\||\|$/g, '').split('|').length;
}
