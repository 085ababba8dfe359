import type { Nodes } from 'mdast';
import type { Place } from '../schema/place.ts';
import { lineOf, type MarkdownProblem, wordsOf } from './parse.ts';

/** A telephone number as people write one: digits with spaces, points, hyphens and brackets between. */
const NUMBER = /\+?\(?\d[\d\s().-]{5,}\d/g;

/**
 * Values of the data files that were typed into a text, where they would stay when the file changes: the e-mail
 * address, the telephone number and the street of the place. What could as well be something else, such as a time of
 * day or the name of the town, is not judged.
 */
export function findTypedValues(nodes: readonly Nodes[], place: Place): MarkdownProblem[] {
  const values = distinctValues(place);
  return nodes.flatMap((node) => {
    const text = textOf(node);
    return values.flatMap(({ name, find }) => {
      const got = text === undefined ? undefined : find(text);
      if (text === undefined || got === undefined) return [];
      const line = lineOf(node) + text.slice(0, text.indexOf(got)).split('\n').length - 1;
      return [typed(name, got, node.type === 'link', line)];
    });
  });
}

interface DistinctValue {
  readonly name: string;
  /** The value as it stands in a text. */
  readonly find: (text: string) => string | undefined;
}

function distinctValues({ config: { contact, location } }: Place): DistinctValue[] {
  const { email, phone } = contact;
  return [
    { name: 'email', find: createWordFinder(email) },
    ...(phone === undefined ? [] : [{ name: 'phone', find: createNumberFinder(phone) }]),
    // A street without a number or a second word could be any word.
    ...(/[\s,]/.test(location.street) ? [{ name: 'street', find: createWordFinder(location.street) }] : []),
  ];
}

function createWordFinder(words: string): DistinctValue['find'] {
  const small = words.toLowerCase();
  return (text) => {
    const start = text.toLowerCase().indexOf(small);
    return start === -1 ? undefined : text.slice(start, start + words.length);
  };
}

/** The number with its country's code, with `00` before it, or as it is dialled within the country. */
function createNumberFinder(phone: string): DistinctValue['find'] {
  const digits = phone.replaceAll(/\D/g, '');
  const national = phone.replace(/^\+\d+ /, '').replaceAll(/\D/g, '');
  const spellings = new Set([digits, `00${digits}`, national, `0${national}`]);
  return (text) => text.match(NUMBER)?.find((match) => spellings.has(match.replaceAll(/\D/g, '')));
}

/** The words of a block as a whole, as a value may stand in letters of two kinds; the address of a link. */
function textOf(node: Nodes): string | undefined {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'tableCell':
      return wordsOf(node);
    case 'link':
      return /^(?:mailto|tel):/i.test(node.url) && !wordsOf(node).includes(node.url.replace(/^\w+:/, ''))
        ? decodeURI(node.url)
        : undefined;
    default:
      return undefined;
  }
}

function typed(name: string, got: string, isLink: boolean, line: number): MarkdownProblem {
  return {
    code: 'value-typed',
    line,
    expected: 'what the data files know, by its name: typed here, it stays when they change',
    got,
    next: `Write :fact{of="${name}"} instead${isLink ? ' of the link' : ''}.`,
  };
}
