import { describe, expect, it } from 'vitest';
import { parseJsonText } from '../../../src/read/files/json-text.ts';
import { type ChangedFile, summarizeChanges } from '../../../src/check/changes/summarize-changes.ts';
import type { Problem } from '../../../src/problem/problem.ts';
import { renderProblems } from '../../../src/problem/render-problem.ts';
import { type FileChanges, readUnchanged, tryRead } from '../../place-folder.ts';
import { editAll, RATES, textOf, type Edit, type Mistake } from './edit.ts';
import { JSON_TEXTS } from './json-texts.ts';
import { obeyAll, orderOf } from './obey.ts';
import { MISTAKES, RIGHT, SUMMARIZED } from './planted.ts';

type Edits = readonly (Edit | Mistake)[];

const readings = new Map<Edits, ReturnType<typeof tryRead>>();

/** Reads the fixture site after some edits. The tests that look at the same edits share the reading. */
function readAfter(edits: Edits): ReturnType<typeof tryRead> {
  const reading = readings.get(edits) ?? tryRead(editAll(edits));
  readings.set(edits, reading);
  return reading;
}

/** Problems other than that the fixture site is in no repository. */
function withoutUndated(problems: readonly Problem[]): readonly Problem[] {
  return problems.filter(({ code }) => code !== 'dates-unknown');
}

function sentencesOf({ expected, found, next }: Problem): string {
  return [expected, found, next].join('\n');
}

/** Words of the libraries, of JavaScript and of regular expressions, which mean nothing to staff. */
const NO_WORDS = /undefined|\[object|NaN|Invalid input|expected string|unrecognized|\^\[|ENOENT|TypeError|\bnull\b/;

/** The messages that should report some mistakes and do not, and the messages that report something else. */
function compare(
  mistakes: readonly Mistake[],
  problems: readonly Problem[],
): { readonly missing: unknown[]; readonly others: string[] } {
  const others = [...problems];
  const missing = mistakes.flatMap(([what, file, , ...messages]) =>
    messages
      .filter(([code, line, word, elsewhere = file]) => {
        const index = others.findIndex(
          (problem) =>
            problem.code === code &&
            problem.file === elsewhere &&
            problem.line === line &&
            sentencesOf(problem).includes(word),
        );
        if (index !== -1) others.splice(index, 1);
        return index === -1;
      })
      .map((message) => [what, file, ...message]),
  );
  return { missing, others: others.map((one) => renderProblems([one])) };
}

/** The lines of a file that are not as they were. */
function linesOf([, file, edit]: Mistake): readonly string[] {
  const before = new Set(textOf(file).split('\n'));
  return String(edit(textOf(file)) ?? '')
    .split('\n')
    .filter((line) => !before.has(line));
}

/** Whether a message is of what an edit has written. */
function isOf(edit: Mistake, { file, lineText }: Problem): boolean {
  return file === edit[1] && lineText !== undefined && linesOf(edit).some((line) => line.trimEnd() === lineText);
}

/** Each line of a text, or each value of a data file with where it stands. */
function partsOf(file: string, text: string): string[] {
  if (!file.endsWith('.json')) return text.split('\n');
  const write = (value: unknown, at: string): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => write(inner, `${at}.${name}`))
      : [`${at}: ${String(value)}`];
  return write(JSON.parse(text), '');
}

/** What stood in a file before and is gone; of a text that only came to it nothing is. */
function lostParts(files: FileChanges): readonly string[] {
  return Object.entries(files).flatMap(([file, text]) => {
    const now = new Set(partsOf(file, String(text)));
    return partsOf(file, textOf(file))
      .filter((part) => !now.has(part))
      .map((part) => `${file}: ${part}`);
  });
}

/** A mistake whose former value is not what is meant. */
const NOT_MEANT = 'a title that is a number';

/** The line that says that something is meant so: of a data file, or of a page. */
const ANSWER = /If it is meant so, write (?:"accept": \[(.*)\] at the top|accept: \[(.*)\] between)/;

/** The files with all that is accepted which messages offer, as these write it. */
function acceptAll(files: FileChanges, problems: readonly Problem[]): FileChanges {
  const accepted: Record<string, FileChanges[string]> = { ...files };
  for (const [file, some] of Map.groupBy(problems, (problem) => problem.file)) {
    const answers = some.flatMap(({ next }) => {
      const [, ofData, ofPage] = ANSWER.exec(next) ?? [];
      return ofData ?? ofPage ?? [];
    });
    const text = String(accepted[file] ?? textOf(file));
    const list = `[${[...new Set(answers)].join(', ')}]`;
    if (answers.length === 0) continue;
    accepted[file] = file.endsWith('.json')
      ? text.replace('{', `{ "accept": ${list},`)
      : text.replace('---\n', `---\naccept: ${list}\n`);
  }
  return accepted;
}

describe.each(MISTAKES)('%s', (_, mistakes) => {
  it('Each mistake is reported once, in its file and line, with its code and the value that matters.', async () => {
    const { problems } = await readAfter(mistakes);
    expect(renderProblems(problems)).not.toMatch(NO_WORDS);
    expect(compare(mistakes, problems)).toEqual({ missing: [], others: [] });
  });

  it('A message that is obeyed word by word publishes what was meant, and spreads no mistake.', async () => {
    const { problems } = await readAfter(mistakes);
    // The other messages leave the words to people.
    const ordered = mistakes.filter(
      (mistake) => mistake[0] !== NOT_MEANT && problems.some((problem) => isOf(mistake, problem) && orderOf(problem)),
    );
    if (ordered.length === 0) return;
    const files = editAll(ordered);
    const obeyed = obeyAll(files, (await tryRead(files)).problems);
    expect(Object.keys(obeyed).toSorted()).toEqual(Object.keys(files).toSorted());
    expect(lostParts(obeyed)).toEqual([]);
    const { problems: left } = await tryRead(obeyed);
    expect(withoutUndated(left).map(({ code, found }) => `${code}: ${found}`)).toEqual([]);
  });

  it('A message is not repeated once its file has the line with which the message says to accept it.', async () => {
    const { problems } = await readAfter(mistakes);
    const answered = problems.filter(({ next }) => ANSWER.test(next));
    if (answered.length === 0) return;
    const name = ({ file, code, found }: Problem): string => `${file} ${code} ${found}`;
    const left = (await tryRead(acceptAll(editAll(mistakes), answered))).problems.map(name);
    expect(answered.map(name).filter((message) => left.includes(message))).toEqual([]);
    const others = problems
      .filter((problem) => !answered.includes(problem) && problem.severity !== 'warning')
      .map(name);
    expect(left).toEqual(expect.arrayContaining(others));
  });
});

it.each(JSON_TEXTS)('A slip in JSON is reported where it is, with what to do: %s.', (_, edit, message) => {
  const { problems } = parseJsonText(RATES, edit(textOf(RATES)));
  expect(
    problems.map(({ code, line, column, expected, found, next }) => [code, line, column, expected, found, next]),
  ).toEqual([message]);
});

it.each([...SUMMARIZED, ...RIGHT])('No message objects to what may be meant: %s.', async (_, edits) => {
  const { problems } = await readAfter(edits);
  expect(renderProblems(withoutUndated(problems))).toBe('');
});

/** Pictures and files that are published as they are, that an edit has changed. */
function changedFiles(edits: readonly Edit[]): ChangedFile[] {
  return edits.flatMap(([, file]) => {
    if (!/^(?:public\/|content\/images\/|content\/map)/.test(file)) return [];
    return { file, what: textOf(file) === '' ? 'new' : 'another content' };
  });
}

it.each(SUMMARIZED)(
  'The summary has a line for each edit that is well-formed and may be wrong: %s.',
  async (_, edits) => {
    const { content: before } = await readUnchanged();
    const { content: after } = await readAfter(edits);
    if (!after) throw new Error('The fixture site is refused');
    const lines = summarizeChanges(before, after, changedFiles(edits)).map(({ text }) => text);
    expect(lines.join('\n')).not.toMatch(NO_WORDS);
    expect(lines).toEqual(expect.arrayContaining(edits.flatMap(([, , , ...said]) => said)));
  },
);
