import type { Nodes } from 'mdast';
import { lineOf, type MarkdownProblem, rangeOf, wordsOf } from './parse.ts';
import { isPictureName } from '../schema/picture.ts';

type Slip = Omit<MarkdownProblem, 'line'>;

/** Whether words for a picture are the name of its file, as programs and cameras give it. */
export function isFileName(words: string): boolean {
  return /^(?:IMG|DSCN?|PXL|DCIM)[\s_-]?\d+$/i.test(words) || (!/\s/.test(words) && isPictureName(words));
}

/** A line of front matter. */
const FIELD = /^(?:title|menu|description|slug|published|author|template): /;

/**
 * What Markdown takes, and guests would see as a slip:
 * - words for a picture that are the name of its file, or stand below it a second time;
 * - a link without words, or whose words are another address; to an address that only its writer's computer has, that
 *   has a slip in it, or in which somebody counts who follows it;
 * - the front matter, a second time; a line of --- directly below a text, which becomes a heading;
 * - a block of code that is never closed, or made by spaces at the beginning of a line;
 * - a row of a table with more or fewer cells than its head.
 */
export function findSlips(nodes: readonly Nodes[], source: string): MarkdownProblem[] {
  return nodes.flatMap((node) => {
    const slip = slipIn(node, source);
    return slip ? [{ line: lineOf(node), isAnswerable: true, ...slip }] : [];
  });
}

function slipIn(node: Nodes, source: string): Slip | undefined {
  switch (node.type) {
    case 'image': {
      const { title, url } = node;
      const alt = node.alt ?? '';
      const stem = url.slice(url.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
      const [code, next] = ['image-words', 'Say in a sentence what it shows.'];
      if (isFileName(alt) || (stem.length > 2 && alt === stem))
        return { code, expected: 'words for who cannot see the picture', got: alt, next };
      if (title === undefined || title !== alt) return undefined;
      const expected = 'a caption that says more than the words for who cannot see it';
      return { code, expected, got: `“${alt}”, twice`, next: 'Change one, or leave the caption out.' };
    }
    case 'link': {
      const words = wordsOf(node).trim();
      const hasWords = words !== '' || node.children.some(({ type }) => type === 'image');
      return slipInAddress(words, node.url) ?? (hasWords ? undefined : withoutWords(node.url));
    }
    case 'paragraph':
    case 'heading': {
      const lines = wordsOf(node).split('\n');
      const [first = ''] = lines;
      if (lines.filter((line) => FIELD.test(line)).length > 1) {
        const next = 'Delete what was pasted again: these lines, and those of --- around them.';
        return { code: 'front-matter', expected: 'front matter once, at the beginning', got: first, next };
      }
      if (node.type === 'paragraph' || node.depth !== 2 || source.startsWith('#', rangeOf(node).start))
        return undefined;
      const next = 'A rule has an empty line above it; a heading begins with ##.';
      return {
        code: 'heading-underlined',
        expected: 'a text without a line of --- directly below it',
        got: first,
        next,
      };
    }
    case 'code':
      return slipInCode(source.slice(rangeOf(node).start, rangeOf(node).end));
    case 'table': {
      const [head, ...rows] = node.children.map((row) =>
        countCells(source.slice(rangeOf(row).start, rangeOf(row).end)),
      );
      const odd = rows.find((cells) => cells !== head);
      if (head === undefined || odd === undefined) return undefined;
      const next = 'Write the missing cell or |, or take one away; a | inside a cell is written \\|.';
      return {
        code: 'table-uneven',
        expected: `${head} cells in every row, as in the head`,
        got: `a row of ${odd}`,
        next,
      };
    }
    default:
      return undefined;
  }
}

/** How many cells a row of a table has, with or without a bar at its ends. */
function countCells(row: string): number {
  const bars = row.trim().replaceAll(/\\\|/g, '');
  return bars.replaceAll(/^\||\|$/g, '').split('|').length;
}

const COPY = 'Copy it from the address bar of the page that you mean.';

/** Addresses that nobody else has, that no program understands, or that programs have wrapped in one of theirs. */
const ADDRESS_SLIPS: readonly (readonly [address: RegExp, expected: string, next: string])[] = [
  [
    /^mailto:(?![^\s@]+@[^\s@.]+(?:\.[^\s@.?]+)+(?:\?.*)?$)/i,
    'mailto: and an e-mail address',
    'Write it as in mailto:somebody@place.example.',
  ],
  [/^tel:(?!\+?[\d().-]*\d[\d().-]*$)/i, 'tel: and a number without spaces', 'Write it as in tel:+34921000000.'],
  [
    /^https?:\/\/(?:(?:www\.google\.[a-z.]+\/url\?|[\w.-]+\.safelinks\.protection\.outlook\.com\/|lm?\.(?:facebook|instagram)\.com\/)|.*[?&](?:utm_\w+|fbclid|gclid|msclkid)=)/i,
    'the address alone, without what counts who follows it',
    'Open it, and copy the address of the page that comes, without what begins with utm_ or fbclid.',
  ],
  [
    /^https?:\/\/(?:localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[)/i,
    'an address that everybody can open, and not one of your own network',
    COPY,
  ],
  [
    /^https?:\/\/(?![^/?#]*\.\p{L}[\p{L}\d-]*(?::\d+)?(?:[/?#]|$))(?![\d.]+(?::\d+)?(?:[/?#]|$))/iu,
    'an address with the name of a site, such as https://map.example/',
    COPY,
  ],
  [/^https?:.*[.,;]$/i, 'an address that does not end in a full stop or a comma', 'Write that behind the bracket.'],
];

function slipInAddress(words: string, url: string): Slip | undefined {
  const [, expected, next] = ADDRESS_SLIPS.find(([address]) => address.test(url)) ?? [];
  if (expected !== undefined && next !== undefined) return { code: 'link-odd', expected, got: url, next };
  const [said, meant] = [words, url].map((text) =>
    /^https?:/i.test(text) ? URL.parse(text)?.hostname.replace(/^www\./, '') : undefined,
  );
  if (said === undefined || meant === undefined || said === meant) return undefined;
  return {
    code: 'link-odd',
    expected: 'a link to the address that its words are',
    got: `${words}, which leads to ${url}`,
    next: 'Correct one of the two.',
  };
}

function withoutWords(url: string): Slip {
  return {
    code: 'link-odd',
    expected: 'words to click on',
    got: `[](${url})`,
    next: 'Write them between the brackets.',
  };
}

function slipInCode(written: string): Slip | undefined {
  const code = 'code-odd';
  const fence = /^(`{3,}|~{3,})/.exec(written)?.[1];
  const got = written.trim().split('\n')[0]?.slice(0, 60) ?? '';
  if (fence === undefined) {
    const expected = 'lines that begin without a tab or four spaces, which make a block of code';
    return { code, expected, got, next: 'Take the spaces out; code that is meant stands between lines of ```.' };
  }
  if (written.trimEnd().split('\n').length > 1 && written.trimEnd().endsWith(fence)) return undefined;
  const expected = `a line of ${fence} where the block of code ends`;
  return { code, expected, got, next: `Write ${fence} below its last line.` };
}
