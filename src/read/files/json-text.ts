import { getNodePath, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { writePath } from '../../check/field-problem.ts';
import { createProblem, type Problem } from '../../problem/problem.ts';
import { markUnseen } from '../../text/invisible-characters.ts';
import { positionAt } from './read-text.ts';

/**
 * Parses a JSON file (RFC 8259), and returns its value and problems.
 * - Reports only the first syntax error, in plain words, because the others usually follow from it. There is no value
 *   then.
 * - Reports every duplicate name in an object, because one of its values would be lost.
 * - Reports amounts with a decimal point: `98.000` would be 98 cents.
 */
export function parseJsonText(
  file: string,
  text: string,
): { readonly value: unknown; readonly problems: readonly Problem[] } {
  const errors: ParseError[] = [];
  try {
    const tree = parseTree(text, errors, { disallowComments: true });
    const [error] = errors.toSorted((a, b) => a.offset - b.offset);
    if (error) return { value: undefined, problems: [describeMistake(file, text, error)] };
    return { value: JSON.parse(text), problems: tree ? findSlips(file, text, tree) : [] };
  } catch {
    const details = {
      expected: 'a JSON file',
      found: 'one that no program can read',
      next: 'Bring back its last version.',
    };
    return { value: undefined, problems: [createProblem('json', file, details)] };
  }
}

/** Common mistakes, independent of what was expected at that point. */
const SLIPS: readonly (readonly [pattern: RegExp, expected: string, next: string])[] = [
  [/[“”„‘’‚«»'`]/y, 'a straight quote: "', 'Replace it, and the one at the other end, by ".'],
  [
    /[^\P{Z} ]|\p{Cf}/uy,
    'an ordinary space, or none',
    'Delete it, and type a space: it came along with something copied.',
  ],
  [/\/\/|\/\*|#|<!--/y, 'no comments: JSON has none', 'Delete it; the message of the commit can say it.'],
  [
    /(?<=,\s*)[{[]|(?<="):/y,
    'a { or [ where a block begins, and a } or ] where it ends',
    'Look above: one is missing at the end of the block before, or at the beginning of this one.',
  ],
  [/(?<=,\s*)[\]}]/y, 'no comma before it', 'Delete the comma; or write what was to follow it.'],
  [/(?<=\d,)\d/y, 'a number with a point if it has decimals', 'Correct it; amounts are whole cents: 9800 is 98.00.'],
  [/(?<=\b0)\d/y, 'a number without a 0 at its beginning', 'Delete the 0.'],
  [
    /(?<=\d\s*)[^\s,:;{}[\]".]/y,
    'a number, and nothing behind it',
    'Write the digits alone (amounts are whole cents: 900 is 9.00), or put a text into "quotes".',
  ],
  [
    /(?<="|: "[^"\n]*" )\p{L}/uy,
    'straight quotes at both ends of a text, and none within it',
    'Write the one that is missing before this; or “ and ” in the place of those within the text.',
  ],
];

const ANY_VALUE = [
  'a name or text in "quotes", a number such as 12 or 0.5, true or false',
  'Write one of these here, or delete what is too much.',
] as const;

/** Messages by jsonc-parser's error codes. */
const MISTAKES: Readonly<Record<string, readonly [expected: string, next: string]>> = {
  CommaExpected: ['a comma, or the } or ] that closes what was opened', 'Write it here.'],
  ColonExpected: ['a colon between a name and its value', 'Write : here.'],
  CloseBraceExpected: ['a } for every {', 'Write } where it ends.'],
  CloseBracketExpected: ['a ] for every [', 'Write ] where it ends.'],
  EndOfFileExpected: ['the end of the file', 'Delete what is too much: often one brace or bracket.'],
  UnexpectedEndOfString: ['a quote at the end of the text, on the same line', 'Write " at its end.'],
  InvalidEscapeCharacter: ['a backslash twice, where one is meant', 'Write \\\\ instead of \\.'],
  InvalidUnicode: ['a backslash twice, where one is meant', 'Write \\\\ instead of \\.'],
  InvalidCharacter: ['letters and spaces', 'Write a space instead of a tab or another sign that cannot be seen.'],
};

/** Describes a syntax error for the person who wrote the file. */
function describeMistake(file: string, text: string, { error, offset }: ParseError): Problem {
  const code = printParseErrorCode(error);
  const slip = SLIPS.find(([pattern]) => {
    pattern.lastIndex = offset;
    return pattern.test(text);
  });
  const [, expected, next] = slip ?? [code, ...(MISTAKES[code] ?? ANY_VALUE)];
  const [found = 'the end of the file'] = /^[^\s"]+|^"[^"\n]*"?|^\s/.exec(text.slice(offset)) ?? [];
  // A missing comma belongs after the preceding token, possibly on an earlier line.
  const at = !slip && code === 'CommaExpected' ? text.slice(0, offset).trimEnd().length : offset;
  return createProblem('json', file, { expected, found: markUnseen(found), next, ...positionAt(text, at) });
}

function findSlips(file: string, text: string, node: Node): Problem[] {
  const properties = node.type === 'object' ? (node.children ?? []) : [];
  const names = properties.map((property) => String(property.children?.[0]?.value));
  const twice = properties.filter((_, index) => names.indexOf(names[index] ?? '') !== index);
  return [
    ...twice.map((property) => {
      const name = String(property.children?.[0]?.value);
      const first = positionAt(text, properties[names.indexOf(name)]?.offset ?? 0);
      return createProblem('name-twice', file, {
        ...positionAt(text, property.offset),
        expected: `“${name}” once`,
        found: `“${name}” again: it stands on line ${first.line} already`,
        next: 'Keep the one that is right, and delete the other.',
      });
    }),
    ...properties.flatMap((property) => findPoint(file, text, property)),
    ...(node.children ?? []).flatMap((child) => findSlips(file, text, child)),
  ];
}

function findPoint(file: string, text: string, { children: [name, value] = [] }: Node): Problem[] {
  const written = value?.type === 'number' ? text.slice(value.offset, value.offset + value.length) : '';
  if (!String(name?.value).endsWith('Cents') || !/[.e]/i.test(written) || !Number.isInteger(value?.value)) return [];
  return [
    createProblem('amount-point', file, {
      ...positionAt(text, value?.offset ?? 0),
      path: value && writePath(getNodePath(value)),
      expected: 'a whole number of cents, without a point: 90000 is 900.00',
      found: `${written}, which is ${String(value?.value)} cents`,
      next: /e/i.test(written)
        ? `Write the amount in cents, digit by digit: ${String(value?.value)}, if that is what it is.`
        : `Write ${written.replaceAll(/\D/g, '')} if that is the amount in cents.`,
    }),
  ];
}
