import { describe, expect, it } from 'vitest';
import { ContentError, type Problem } from '../../../src/schema/problem.ts';
import { readChanged } from '../content-folder.ts';
import { DATA } from './facts.ts';
import { FILES } from './files.ts';
import { textOf, type Mistake } from './mistake.ts';
import { MONEY } from './money.ts';
import { PAGES } from './pages.ts';
import { PASTED } from './pasted.ts';
import { SLIPS } from './slips.ts';

const CHAPTERS: readonly (readonly [string, readonly Mistake[]])[] = [
  ['Prices', MONEY],
  ['Facts, and the other data files', DATA],
  ['Pages and posts', PAGES],
  ['What cannot be meant', SLIPS],
  ['Files', FILES],
  ['What was pasted, and addresses that are no more', PASTED],
];

/** Mistakes that stand at several places, each of which has to be mended. */
const SEVERAL = new Set([
  'a footnote',
  'a link with its target elsewhere',
  'a translation that was forgotten',
  'a copy of a page with its title',
  'a redirect in a circle',
]);

const said = new Map<Mistake, Promise<readonly Problem[]>>();

/** What is said of the fixture after one mistake; warnings where there is nothing worse. Found out once. */
function saidOf(mistake: Mistake): Promise<readonly Problem[]> {
  const known = said.get(mistake) ?? check(mistake);
  said.set(mistake, known);
  return known;
}

async function check([, , file, edit]: Mistake): Promise<readonly Problem[]> {
  try {
    return (await readChanged({ [file]: edit(textOf(file)) })).warnings;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems;
  }
}

describe.each(CHAPTERS)('%s', (_, mistakes) => {
  it.each(mistakes.map((mistake) => ({ mistake, title: mistake.slice(0, 3).join(', ') })))(
    'is told once: $title',
    async ({ mistake }) => {
      const [, code] = mistake;
      const problems = await saidOf(mistake);
      const codes = problems.map((problem) => problem.code);
      if (SEVERAL.has(mistake[0])) expect(codes).toContain(code);
      else expect(codes).toEqual([code]);
      for (const { expected, got, next } of problems) {
        // Words of the libraries, of JavaScript and of regular expressions are no words for staff.
        expect([expected, got, next].join(' ')).not.toMatch(
          /undefined|\[object|NaN|Invalid input|expected string|unrecognized|\^\[|ENOENT|TypeError|\bnull\b/,
        );
      }
    },
  );
});
