import type { MarkdownProblem } from './parse.ts';

/** What is nearly a directive: two colons before a word, or braces, which no sentence needs. */
const BROKEN = /(?:\S*:\s*[\w-]*|[\w-]+)\s*\{[^}\n]*\}?|^\s*:{2,}\s*[\w-]+|\{[^}\n]*\}?|\}/m;

/**
 * What a text shows that was meant as a directive and is none: it would be published as it is.
 * `before` is what stands before the text: a name that was read as a word of its own, as in `:price {…}`.
 */
export function findBroken(
  text: string,
  before: string,
  line: number,
): { readonly problem: MarkdownProblem } | undefined {
  // Few texts have a mark of either.
  const match = /[{}]|::/.test(text) ? BROKEN.exec(text) : undefined;
  if (!match) return undefined;
  const name = text.slice(0, match.index + 1).trimStart() === '{' ? (/:[\w-]+\s*$/.exec(before)?.[0] ?? '') : '';
  const got = `${name}${name && text.slice(0, match.index)}${match[0]}`.trim().replaceAll(/\s+/g, ' ').slice(0, 60);
  return {
    problem: {
      code: 'directive-broken',
      line: line + text.slice(0, match.index).split('\n').length - 1,
      expected: 'a directive, such as :price{of="day-pass"} in a sentence or ::rates{of="stays"} on a line of its own',
      got,
      next: describe(got),
    },
  };
}

function describe(got: string): string {
  if (/\{[^}]*$/.test(got)) return 'Write the brace } that is missing at its end.';
  if (/:\s+\w|\w\s+\{/.test(got)) return 'Take out the space: colon, word and brace stand together.';
  if (/^[\w-]+\{/.test(got)) return 'Write a colon before it in a sentence, or two on a line of its own.';
  return 'Correct it; a brace that is meant as such stands in `code`.';
}
