import type { Content } from '../../../schema/place.ts';
import { placeAt, rangeOf } from '../../../markdown/parse.ts';
import { traitsOf } from '../../../templates.ts';
import { markUnseen } from '../../../text/invisible-characters.ts';
import { inNodes } from './in-nodes.ts';
import type { Rules } from '../rules.ts';

/** What may not stand in the text of a page, and what Markdown takes and guests would see as a slip. */
export const markdownRules: Rules<Content> = {
  // The twin has none.
  html: ({ pages }) =>
    inNodes(pages, ['html'], ({ value }) => ({
      expected: 'Markdown only',
      found: value.slice(0, 60),
      next: 'Write it in Markdown, or take it out.',
    })),

  'second-title': ({ pages }) =>
    inNodes(pages, ['heading'], ({ depth }) =>
      depth === 1
        ? { expected: 'headings from ## on', found: '#', next: 'The title in the front matter is the # heading.' }
        : undefined,
    ),

  'heading-empty': ({ pages }) =>
    inNodes(pages, ['heading'], ({ depth, children }) =>
      depth > 1 && children.length === 0
        ? {
            expected: 'words behind the signs of a heading',
            found: '#'.repeat(depth),
            next: 'Write them, or delete the line.',
          }
        : undefined,
    ),

  'markdown-broken': ({ pages }) =>
    inNodes(pages, ['text'], ({ value }) => {
      const mark = LEFT_MARKS.exec(value);
      if (!mark) return undefined;
      return {
        at: mark.index,
        accepts: value.slice(Math.max(0, mark.index - 20), mark.index + 40),
        expected: 'no marks of Markdown that guests would see',
        found: markUnseen(mark[0].slice(0, 60)),
        next: ODD_SPACE.test(mark[0])
          ? 'Delete the space behind the sign, and type an ordinary one: on some keyboards Option or Alt, held too long, makes another.'
          : `${AROUND_QUOTES.test(value) ? 'Put the stars inside of the quotes or brackets, as in 「**so**」. Else l' : 'L'}ook for a bracket, a star, a space or an empty line that is missing; what is meant as such stands in \`code\`.`,
      };
    }),

  // A page whose template brings what people came for may have no text.
  'text-missing': ({ pages }) =>
    pages
      .filter(({ nodes, entry: { template } }) => nodes.length <= 1 && traitsOf(template).route === 'page')
      .map(({ file, bodyLine: line }) => ({
        ...{ file, line },
        expected: 'a text below the second ---',
        found: 'nothing',
        next: 'Write it, or delete the page; one that is not ready yet can wait on a branch.',
      })),

  'code-alone': ({ pages }) =>
    pages
      .filter(({ tree: { children } }) => children.length === 1 && children[0]?.type === 'code')
      .map(({ file, bodyLine: line }) => ({
        ...{ file, line },
        expected: 'a text',
        found: 'a block of code, and nothing else',
        next: 'Delete the line of ``` above the text and the one below it: they came along with something copied.',
      })),

  'front-matter-twice': ({ pages }) =>
    pages.flatMap(({ file, body, bodyLine, nodes }) => {
      // Shown in a block of code, they are meant.
      const shown = nodes.filter(({ type }) => type === 'code').map(rangeOf);
      const found = [...body.matchAll(FRONT_MATTER)].find(
        ({ index }) => !shown.some(({ start, end }) => start <= index && index < end),
      );
      if (!found) return [];
      return {
        ...{ file, line: bodyLine + placeAt(body, found.index).line - 1 },
        expected: 'title and description once, at the beginning of the file',
        found: 'lines of --- with fields between them again',
        next: 'Keep the fields that are right at the beginning, and delete these lines.',
      };
    }),

  // Their text stands apart from the place that it belongs to.
  reference: ({ pages }) =>
    inNodes(
      pages,
      ['linkReference', 'imageReference', 'definition', 'footnoteReference', 'footnoteDefinition'],
      (node) => ({
        expected: 'links and pictures with their target, as [text](file.md), and no footnotes',
        found: `[${node.label ?? node.identifier}]`,
        next: 'Write it where it belongs.',
      }),
    ),
};

/** Stars around quotes are none to Markdown where a letter stands behind them, which no space parts from them in Chinese and Japanese. */
const AROUND_QUOTES = /\*\*[「『《（【]|[」』》）】]\*\*/u;

/** A line of ---, fields, and a line of --- again. */
const FRONT_MATTER = /^---\n(?:[a-zA-Z]+: .*\n)+---$/gm;

/** Not the space of Markdown, though it looks like one. */
const ODD_SPACE = /^(?:#{1,6}|[-+*])[^\P{Z} ]/u;

/**
 * Marks that Markdown has not understood: a row of a table without the line | - | below its head, the bullets of other
 * programs, links, stars and headings, and what a space that is none of Markdown's keeps from being a heading or a list.
 */
const LEFT_MARKS =
  /^(?:#{1,6}|[-+*])[^\P{Z} ]|^\|.*\|$|^[•◦▪‣●○■] .*|\]\([^\s)]*|\] \([^\s)]+\.md[^)]*\)|\*\*|~~|`|(?<![^\s(])[*_](?=\p{L})|^#{1,6}(?=\p{L})/mu;
