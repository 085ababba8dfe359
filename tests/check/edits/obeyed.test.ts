import { expect, it } from 'vitest';
import { translationRules } from '../../../src/check/rules/translations.ts';
import { ContentError } from '../../../src/check/content-error.ts';
import type { Problem } from '../../../src/check/problem.ts';
import { parseJsonText } from '../../../src/read/json-text.ts';
import type { Content } from '../../../src/schema/place.ts';
import { createTestPlace, writtenPage } from '../../place.ts';
import { readChanged, type FileChanges } from '../../place-folder.ts';
import { editAll, FACTS, RATES, swap, textOf, type Edit } from './edit.ts';
import { JSON_TEXTS } from './files.ts';
import { PLANTED } from './planted.ts';

const LOW = 'From :price{of="room" season="low" per="month"}.';
const HIGH = LOW.replace('low', 'high');

/** One page in three languages. */
function contentOf(bodies: Readonly<Record<string, string>>): Content {
  const pages = Object.entries(bodies).map(([locale, body]) => {
    const page = writtenPage(body);
    return { ...page, file: `content/pages/${locale}/rooms.md`, entry: { ...page.entry, locale } };
  });
  return { place: createTestPlace(), pages, today: '2026-06-01' };
}

it.each([
  ['en', { en: HIGH, es: LOW, de: LOW }],
  ['de', { en: LOW, es: LOW, de: HIGH }],
  ['en', { en: 'From.', es: LOW, de: LOW }],
])('Of three languages the one that differs is told, and following the message mends it: %s.', (odd, bodies) => {
  const [problem, ...others] = translationRules['values-differ']?.(contentOf(bodies)) ?? [];
  expect([problem?.file, problem?.next, others]).toEqual([
    `content/pages/${odd}/rooms.md`,
    'Correct it here: the other languages agree.',
    [],
  ]);
  const [, wanted = ''] = /: (:price.*)$/.exec(problem?.expected ?? '') ?? [];
  const obeyed = { ...bodies, [odd]: `From ${wanted}.` };
  expect(obeyed).toEqual({ en: LOW, es: LOW, de: LOW });
});

/** A value, a name or an address, as it stands in a file: in quotes, or to the next space, comma or bracket. */
const WORD = /^(?:"[^"]*"|[^\s,)\]}]+)/;

/** What messages say that can be done word by word, of the text from the place on of which they speak. */
const ORDERS: readonly (readonly [words: RegExp, obey: (text: string, meant: string, got: string) => string])[] = [
  [/^Did you mean (.+?)\? /, (text, meant, got) => text.replace(writtenIn(text, got), meant)],
  [/^Write (\S+) in its place/, (text, meant) => text.replace(WORD, meant)],
  [/^Write (\d+) if that is the amount/, (text, meant) => text.replace(/^[\d.]+/, meant)],
  [/digit by digit: (\d+),/, (text, meant) => text.replace(WORD, meant)],
  [/^Delete the tab\./, (text) => text.replace('\t', '')],
  [/^Write one there\./, (text) => ` ${text}`],
];

/** What stands in the file of what is quoted: without the name of the attribute, and the file that it leads to. */
function writtenIn(text: string, got: string): string {
  const written = got.replace(/ \(.*|, which.*/, '').replace(/^[\w-]+=/, '');
  return text.includes(written) ? written : written.replaceAll('"', '');
}

/** What a message says to be done with the text; undefined where it leaves the words to people. */
function orderOf({ next }: Problem): ((text: string, got: string) => string) | undefined {
  for (const [words, obey] of ORDERS) {
    const order = words.exec(next);
    if (order) return (text, got) => obey(text, order[1] ?? '', got);
  }
  return undefined;
}

/** The text after somebody has done word by word what a message says; undefined where it leaves the words to them. */
function obeyIn(text: string, problem: Problem): string | undefined {
  const { line = 1, column = 1, got } = problem;
  const order = orderOf(problem);
  const lines = text.split('\n');
  const old = lines[line - 1];
  if (!order || old === undefined) return undefined;
  lines[line - 1] = old.slice(0, column - 1) + order(old.slice(column - 1), got);
  return lines.join('\n');
}

/** All of them at once, of each file from below, so that no line moves. */
function obeyAll(files: FileChanges, problems: readonly Problem[]): FileChanges {
  const obeyed: Record<string, FileChanges[string]> = { ...files };
  for (const problem of problems.toSorted((a, b) => (b.column ?? 0) - (a.column ?? 0))) {
    const text = obeyIn(String(obeyed[problem.file] ?? textOf(problem.file)), problem);
    if (text !== undefined) obeyed[problem.file] = text;
  }
  return obeyed;
}

async function tryRead(files: FileChanges): Promise<{ readonly problems: readonly Problem[] }> {
  try {
    return { problems: (await readChanged(files)).warnings };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { problems: error.problems };
  }
}

/** The lines of a file that are not as they were. */
function linesOf([, file, edit]: Edit): readonly string[] {
  const before = new Set(textOf(file).split('\n'));
  return String(edit(textOf(file)) ?? '')
    .split('\n')
    .filter((line) => !before.has(line));
}

/** Whether a message is of what an edit has written. */
function isOf(edit: Edit, { file, lineText }: Problem): boolean {
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

/** Of which what was there before is not what is meant. */
const MEANT = ['a title that is a number'];

it.each(PLANTED)(
  'A message that is obeyed word by word publishes what was meant, and spreads no mistake: %s.',
  async (_, edits) => {
    const { problems } = await tryRead(editAll(edits));
    // Those of which some message is an order; the others leave the words to people.
    const ordered = edits.filter(
      (edit) => !MEANT.includes(edit[0]) && problems.some((problem) => isOf(edit, problem) && orderOf(problem)),
    );
    if (ordered.length === 0) return;
    const files = editAll(ordered);
    const told = await tryRead(files);
    const obeyed = obeyAll(files, told.problems);
    // Only files in which somebody has made a mistake are another; what stood in them is there again.
    expect(Object.keys(obeyed).toSorted()).toEqual(Object.keys(files).toSorted());
    expect(lostParts(obeyed)).toEqual([]);
    const left = (await tryRead(obeyed)).problems.filter(({ code }) => code !== 'dates-unknown');
    expect(left.map(({ code, got }) => `${code}: ${got}`)).toEqual([]);
  },
);

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

it.each(PLANTED)(
  'What is meant so is told no more once the line stands there that the message writes: %s.',
  async (_, edits) => {
    const files = editAll(edits);
    const { problems } = await tryRead(files);
    const answered = problems.filter(({ next }) => ANSWER.test(next));
    if (answered.length === 0) return;
    const name = ({ file, code, got }: Problem): string => `${file} ${code} ${got}`;
    const left = (await tryRead(acceptAll(files, answered))).problems.map(name);
    expect(answered.map(name).filter((told) => left.includes(told))).toEqual([]);
    const others = problems
      .filter((problem) => !answered.includes(problem) && problem.severity !== 'warning')
      .map(name);
    expect(left).toEqual(expect.arrayContaining(others));
  },
);

it('Of a season that the rates no longer have, the texts that name it are told that of the next year, and are right then.', async () => {
  const rates = textOf(RATES).replaceAll('"low"', '"low-2027"').replaceAll('"high"', '"high-2027"');
  const { problems } = await tryRead({ [RATES]: rates });
  expect(problems.map(({ file, next }) => [file, next.split('?', 1)])).toEqual(
    ['en', 'fr'].map((locale) => [`content/pages/${locale}/index.md`, ['Did you mean low-2027']]),
  );
  const { problems: left } = await tryRead(obeyAll({ [RATES]: rates }, problems));
  expect(left.filter(({ code }) => code !== 'dates-unknown')).toEqual([]);
});

it('Of a slip in the data that makes the names of several texts wrong, no message says that these are to be changed.', async () => {
  const { problems } = await tryRead(editAll([['', FACTS, swap('"key": "village"', '"key": "vilage"')]]));
  expect(new Set(problems.map(({ next }) => next))).toEqual(
    new Set(['6 files say village: look first whether vilage is a slip in the data; else correct them all.']),
  );
  const { problems: ofUnit } = await tryRead(editAll([['', FACTS, swap('"key": "cabin"', '"key": "cabine"')]]));
  const { problems: ofSeason } = await tryRead(editAll([['', RATES, swap('"key": "low"', '"key": "lwo"')]]));
  expect([...ofUnit, ...ofSeason].filter(({ next }) => next.startsWith('Did you mean'))).toEqual([]);
});

it('An amount that a spreadsheet has written, or with a point for thousands, is as it was where its message is obeyed.', () => {
  const seen = JSON_TEXTS.filter(([, edit]) => {
    const text = edit(textOf(RATES));
    const { problems } = parseJsonText(RATES, text);
    const [problem] = problems;
    const obeyed = problem && obeyIn(text, problem);
    if (obeyed === undefined) return false;
    expect(obeyed).toBe(textOf(RATES));
    return true;
  });
  expect(seen.map(([what]) => what)).toEqual([
    'a month with a point for thousands',
    'an amount as a spreadsheet writes it',
  ]);
});
