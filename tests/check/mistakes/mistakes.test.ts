import { expect, it } from 'vitest';
import { parseJsonText } from '../../../src/read/json-text.ts';
import { ContentError } from '../../../src/check/content-error.ts';
import { renderProblems, type Problem } from '../../../src/check/problem.ts';
import { readChanged } from '../../place-folder.ts';
import { FIELDS, NAMES, PRICES, TWICE } from './data.ts';
import { FILES, FRONT_MATTER, JSON_TEXTS } from './files.ts';
import { editAll, RATES, textOf, type Edit } from './mistake.ts';
import { PAGES, TEXTS, WARNINGS } from './pages.ts';

/** What is said of the place after some edits, which touch different lines. */
async function problemsAfter(edits: readonly Edit[]): Promise<readonly Problem[]> {
  try {
    return (await readChanged(editAll(edits))).warnings;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems;
  }
}

/** Words of the libraries, of JavaScript and of regular expressions are no words for staff. */
const NO_WORDS = /undefined|\[object|NaN|Invalid input|expected string|unrecognized|\^\[|ENOENT|TypeError|\bnull\b/;

it.each([
  ['files', FILES],
  ['front matter', FRONT_MATTER],
  ['fields of data files', FIELDS],
  ['what stands twice', TWICE],
  ['prices', PRICES],
  ['names of what is not there', NAMES],
  ['texts of pages', TEXTS],
  ['pages beside each other', PAGES],
  ['warnings', WARNINGS],
])(
  'Each mistake is told with its place, what was expected, what was found and what to do: %s.',
  async (name, edits) => {
    const problems = await problemsAfter(edits);
    const told = renderProblems(problems);
    expect(told).not.toMatch(NO_WORDS);
    await expect(`${told}\n`).toMatchFileSnapshot(`said/${name.replaceAll(' ', '-')}.txt`);
    // Each once, and nothing else.
    expect(problems.map(({ code }) => code).toSorted()).toEqual(edits.flatMap(([, , , ...codes]) => codes).toSorted());
  },
);

it('A slip in JSON is told in words for people, where it is.', async () => {
  const told = JSON_TEXTS.map(([what, edit]) => {
    const { problems } = parseJsonText(RATES, edit(textOf(RATES)));
    return `${what}\n\n${renderProblems(problems)}`;
  });
  expect(told.join('\n')).not.toMatch(NO_WORDS);
  await expect(`${told.join('\n\n')}\n`).toMatchFileSnapshot('said/json.txt');
});
