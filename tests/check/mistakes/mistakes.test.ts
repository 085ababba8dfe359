import { describe, expect, it } from 'vitest';
import { ContentError, renderProblems, type Problem } from '../../../src/schema/problem.ts';
import { readChanged } from '../../place-folder.ts';
import { DATA } from './facts.ts';
import { FILES } from './files.ts';
import { textOf, type Mistake } from './mistake.ts';
import { MONEY } from './money.ts';
import { PAGES } from './pages.ts';
import { PASTED } from './pasted.ts';
import { SLIPS } from './slips.ts';

/** What is said of the place after one mistake. */
async function problemsAfter([, , file, edit]: Mistake): Promise<readonly Problem[]> {
  try {
    const { warnings } = await readChanged({ [file]: edit(textOf(file)) });
    // It is in no repository.
    return warnings.filter(({ code }) => code !== 'dates-unknown');
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems;
  }
}

describe.each([
  ['prices', MONEY],
  ['facts and other data files', DATA],
  ['pages and posts', PAGES],
  ['what cannot be meant', SLIPS],
  ['files', FILES],
  ['what was pasted, and addresses that are no more', PASTED],
])('A mistake is told with its place, what was expected, what was found and what to do: %s', (chapter, mistakes) => {
  it.each(mistakes.map((mistake) => ({ mistake, title: mistake[0] })))('$title', async ({ mistake }) => {
    const [what, code] = mistake;
    const problems = await problemsAfter(mistake);
    expect(problems.map((problem) => problem.code)).toContain(code);
    // Words of the libraries, of JavaScript and of regular expressions are no words for staff.
    for (const { expected, got, next } of problems)
      expect([expected, got, next].join(' ')).not.toMatch(
        /undefined|\[object|NaN|Invalid input|expected string|unrecognized|\^\[|ENOENT|TypeError|\bnull\b/,
      );
    said.push(`### ${what}\n\n${renderProblems(problems)}\n`);
  });

  const said: string[] = [];
  it('is told in these words', async () => {
    await expect(said.join('\n')).toMatchFileSnapshot(`said/${chapter.replaceAll(/\W+/g, '-')}.txt`);
  });
});
