import type { Nodes } from 'mdast';
import { isPictureName } from '../schema/picture.ts';
import type { Fault } from '../schema/problem.ts';
import { lineOf, type MarkdownProblem, rangeOf, wordsOf } from './parse.ts';

/** Whether words for a picture are the name of its file, as programs and cameras give it. */
export function isFileName(words: string): boolean {
  return /^(?:IMG|DSCN?|PXL|DCIM)[\s_-]?\d+$/i.test(words) || (!/\s/.test(words) && isPictureName(words));
}

/**
 * What Markdown takes, and guests would see as a slip:
 * - words for a picture that are the name of its file, or stand below it a second time;
 * - a link without words, or whose words are another address; to an address that only its writer's computer has, that
 *   has a slip in it, or in which somebody counts who follows it;
 * - a block of code that is never closed, or made by spaces at the beginning of a line;
 * - a row of a table with more or fewer cells than its head.
 */
export function findSlips(nodes: readonly Nodes[], source: string): MarkdownProblem[] {
  return nodes.flatMap((node) => {
    const [code, fault] = slipIn(node, source) ?? [];
    return code && fault ? [{ code, line: lineOf(node), ...fault }] : [];
  });
}

function slipIn(node: Nodes, source: string): readonly [code: string, fault: Fault] | undefined {
  switch (node.type) {
    case 'image': {
      const { alt = '', title, url } = node;
      const stem = url.slice(url.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
      const next = 'Say in a sentence what it shows.';
      if (isFileName(alt ?? '') || (stem.length > 2 && alt === stem))
        return ['image-words', { expected: 'words for who cannot see the picture', got: alt ?? '', next }];
      if (title === undefined || title !== alt) return undefined;
      const got = `“${alt ?? ''}”, twice`;
      return [
        'image-words',
        {
          expected: 'a caption that says more than the words for who cannot see it',
          got,
          next: 'Change one, or leave the caption out.',
        },
      ];
    }
    case 'link': {
      const wrong = faultOfAddress(node.url) ?? faultOfWords(wordsOf(node).trim(), node.url);
      if (wrong) return ['link-odd', wrong];
      if (wordsOf(node).trim() !== '' || node.children.some(({ type }) => type === 'image')) return undefined;
      return [
        'link-odd',
        { expected: 'words to click on', got: `[](${node.url})`, next: 'Write them between the brackets.' },
      ];
    }
    case 'code':
      return slipInCode(source.slice(rangeOf(node).start, rangeOf(node).end));
    case 'table': {
      const [head, ...rows] = node.children.map((row) => rowOf(source.slice(rangeOf(row).start, rangeOf(row).end)));
      const odd = rows.find((cells) => cells !== head);
      if (head === undefined || odd === undefined) return undefined;
      const next = 'Write the missing cell or |, or take one away; a | inside a cell is written \\|.';
      return ['table-uneven', { expected: `${head} cells in every row, as in the head`, got: `a row of ${odd}`, next }];
    }
    default:
      return undefined;
  }
}

/** How many cells a row of a table has, with or without a bar at its ends. */
function rowOf(row: string): number {
  const bars = row
    .trim()
    .replaceAll(/\\\|/g, '')
    .replaceAll(/^\||\|$/g, '');
  return bars.split('|').length;
}

/** Programs wrap an address in one of theirs (Google, Outlook, Facebook), or append by whom somebody came. */
const COUNTED =
  /^https?:\/\/(?:www\.google\.[a-z.]+\/url\?|[\w.-]+\.safelinks\.protection\.outlook\.com\/|lm?\.(?:facebook|instagram)\.com\/)|[?&](?:utm_\w+|fbclid|gclid|msclkid)=/i;

/** Words that are an address, and a link that leads to another. */
function faultOfWords(words: string, url: string): Fault | undefined {
  const [said, meant] = [words, url].map((text) =>
    /^https?:/i.test(text) ? URL.parse(text)?.hostname.replace(/^www\./, '') : undefined,
  );
  if (said === undefined || meant === undefined || said === meant) return undefined;
  return {
    expected: 'a link to the address that its words are',
    got: `${words}, which leads to ${url}`,
    next: 'Correct one of the two.',
  };
}

/** An address that nobody else has, or that no program understands. */
function faultOfAddress(url: string): Fault | undefined {
  const next = 'Copy it from the address bar of the page that you mean.';
  if (/^mailto:/i.test(url) && !/^mailto:[^\s@]+@[^\s@.]+(?:\.[^\s@.?]+)+(?:\?.*)?$/i.test(url))
    return {
      expected: 'mailto: and an e-mail address',
      got: url,
      next: 'Write it as in mailto:somebody@place.example.',
    };
  if (/^tel:/i.test(url) && !/^tel:\+?[\d().-]*\d[\d().-]*$/i.test(url))
    return { expected: 'tel: and a number without spaces', got: url, next: 'Write it as in tel:+34921000000.' };
  if (!/^https?:/i.test(url)) return undefined;
  if (!URL.canParse(url)) return undefined;
  if (COUNTED.test(url))
    return {
      expected: 'the address alone, without what counts who follows it',
      got: url,
      next: 'Open it, and copy the address of the page that comes, without what begins with utm_ or fbclid.',
    };
  const host = new URL(url).hostname;
  if (/^(?:localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[)/.test(host))
    return { expected: 'an address that everybody can open', got: `${url}, which is one of your own network`, next };
  if (!/\.\p{L}[\p{L}\d-]*$/u.test(host) && !/^xn--|\.xn--/.test(host) && !/^[\d.]+$/.test(host))
    return { expected: 'an address with the name of a site, such as https://map.example/', got: url, next };
  return /[.,;]$/.test(url)
    ? {
        expected: 'an address that does not end in a full stop or a comma',
        got: url,
        next: 'Write that behind the bracket.',
      }
    : undefined;
}

function slipInCode(written: string): readonly [string, Fault] | undefined {
  const fence = /^(`{3,}|~{3,})/.exec(written)?.[1];
  const got = written.trim().split('\n')[0]?.slice(0, 60) ?? '';
  if (fence === undefined)
    return [
      'code-odd',
      {
        expected: 'lines that begin without a tab or four spaces, which make a block of code',
        got,
        next: 'Take the spaces out; code that is meant stands between lines of ```.',
      },
    ];
  if (written.trimEnd().split('\n').length > 1 && written.trimEnd().endsWith(fence)) return undefined;
  return [
    'code-odd',
    { expected: `a line of ${fence} where the block of code ends`, got, next: `Write ${fence} below its last line.` },
  ];
}
