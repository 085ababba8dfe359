import { expect, it } from 'vitest';
import { parseJsonText } from '../../../src/read/json-text.ts';
import { type ChangedFile, summarizeChanges } from '../../../src/check/changes/summarize-changes.ts';
import { ContentError } from '../../../src/check/content-error.ts';
import { renderProblems, type Problem } from '../../../src/check/problem.ts';
import { readChanged } from '../../place-folder.ts';
import { editAll, RATES, textOf, type Edit } from './edit.ts';
import { JSON_TEXTS } from './files.ts';
import { editsOf } from './planted.ts';

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

it.each(editsOf('refused', 'warned'))(
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

it.each(editsOf('summary', 'right'))(
  'Of what may be meant nothing is said but in the summary: %s.',
  async (_, edits) => {
    // It is in no repository.
    expect(renderProblems((await problemsAfter(edits)).filter(({ code }) => code !== 'dates-unknown'))).toBe('');
  },
);

/** Pictures and files that are published as they are, that an edit has changed. */
function changedFiles(edits: readonly Edit[]): ChangedFile[] {
  return edits.flatMap(([, file]) => {
    if (!/^(?:public|content\/images)\//.test(file)) return [];
    return { file, what: textOf(file) === '' ? 'new' : 'another content' };
  });
}

const SUMMED = editsOf('summary');
const MISTAKES = SUMMED.flatMap(([, edits]) => edits).length;

it.each(SUMMED)(
  `The summary has a line for what is well-formed and may be wrong: %s, of ${MISTAKES} such mistakes.`,
  async (_, edits) => {
    const [before, after] = [await readChanged({}), await readChanged(editAll(edits))];
    const lines = summarizeChanges(before.content, after.content, changedFiles(edits)).map(({ text }) => text);
    expect(lines.join('\n')).not.toMatch(NO_WORDS);
    expect(lines).toEqual(expect.arrayContaining(edits.flatMap(([, , , ...said]) => said)));
  },
);
