import { getNodePath, parseTree, type Node, type ParseError } from 'jsonc-parser';
import { writePath } from '../schema/field-problem.ts';
import { contentProblem, type Problem } from '../schema/problem.ts';
import { describeMistake } from './json-mistake.ts';
import { positionAt } from './locate-problems.ts';

/**
 * The value of a JSON file (RFC 8259), and what is wrong with its text.
 * - Its first mistake of syntax, in plain words: what follows one is seldom a mistake of its own. Without a value then.
 * - Every name that stands twice in one object: of its two values one would be lost.
 * - An amount with a decimal point: `98.000` would be 98 cents.
 */
export function parseJsonText(
  file: string,
  text: string,
): { readonly value: unknown; readonly problems: readonly Problem[] } {
  const errors: ParseError[] = [];
  try {
    const tree = parseTree(text, errors, { disallowComments: true });
    const [error] = errors.toSorted((a, b) => a.offset - b.offset);
    if (error) {
      const { offset, ...details } = describeMistake(text, error);
      return {
        value: undefined,
        problems: [contentProblem('json', file, { ...details, ...positionAt(text, offset) })],
      };
    }
    return { value: JSON.parse(text), problems: tree ? findSlips(file, text, tree) : [] };
  } catch {
    const details = {
      expected: 'a JSON file',
      got: 'one that no program can read',
      next: 'Bring back its last version.',
    };
    return { value: undefined, problems: [contentProblem('json', file, details)] };
  }
}

function findSlips(file: string, text: string, node: Node): Problem[] {
  const properties = node.type === 'object' ? (node.children ?? []) : [];
  const names = properties.map((property) => String(property.children?.[0]?.value));
  const twice = properties.filter((_, index) => names.indexOf(names[index] ?? '') !== index);
  return [
    ...twice.map((property) => {
      const name = String(property.children?.[0]?.value);
      const first = positionAt(text, properties[names.indexOf(name)]?.offset ?? 0);
      return contentProblem('name-twice', file, {
        ...positionAt(text, property.offset),
        expected: `“${name}” once`,
        got: `“${name}” again: it stands on line ${first.line} already`,
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
    contentProblem('amount-point', file, {
      ...positionAt(text, value?.offset ?? 0),
      path: value && writePath(getNodePath(value)),
      expected: 'a whole number of cents, without a point: 90000 is 900.00',
      got: `${written}, which is ${String(value?.value)} cents`,
      next: `Write ${written.replaceAll(/\D/g, '')} if that is the amount in cents.`,
    }),
  ];
}
