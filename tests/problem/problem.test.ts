import { expect, it } from 'vitest';
import { ContentError } from '../../src/problem/content-error.ts';
import { createProblem, type Problem, type ProblemDraft } from '../../src/problem/problem.ts';
import { renderProblems } from '../../src/problem/render-problem.ts';

const DETAILS = { expected: 'a number', found: 'a word', next: 'Correct it.' };
const SENTENCES = '  expected: a number\n  found:    a word\n  next:     Correct it.';

const write = (details: Partial<ProblemDraft>): string =>
  renderProblems([createProblem('field', 'content/rates.json', { ...DETAILS, ...details })]);

it.each<readonly [string, Partial<ProblemDraft>, string]>([
  ['a file', {}, 'content/rates.json [field]'],
  ['a field', { path: 'tax.name' }, 'content/rates.json tax.name [field]'],
  ['a line that is empty', { line: 3, column: 1, lineText: '' }, 'content/rates.json:3:1 [field]'],
  [
    'a place in a line',
    { line: 12, column: 5, lineText: '  a b', path: 'tax' },
    'content/rates.json:12:5 tax [field]\n  12 |   a b\n     |     ^',
  ],
  [
    'a line with tabs',
    { line: 3, column: 2, lineText: '\t\tx' },
    'content/rates.json:3:2 [field]\n  3 |   x\n    |  ^',
  ],
])('a problem shows its location, the expected and found values, and what to do: %s', (_, details, head) => {
  expect(write(details)).toBe(`${head}\n${SENTENCES}`);
});

it('a long line is shortened around the location', () => {
  const lineText = `${'a'.repeat(100)}X${'b'.repeat(100)}`;
  const [, shown, mark] = write({ line: 1, column: 101, lineText }).split('\n');
  expect(shown).toBe(`  1 | …${'a'.repeat(60)}X${'b'.repeat(49)}…`);
  expect(mark).toBe(`    | ${' '.repeat(61)}^`);
});

it('equal problems are combined at the first location, with all locations', () => {
  const problems = [
    createProblem('field', 'a', { ...DETAILS, line: 1, column: 1, lineText: 'x' }),
    createProblem('field', 'b', { ...DETAILS, found: 'a list' }),
    createProblem('field', 'c', { ...DETAILS, path: 'tax' }),
    createProblem('borrowed', 'd', DETAILS),
  ];
  expect(renderProblems(problems)).toBe(
    `a:1:1 [field]\n  1 | x\n    | ^\nc tax [field]\n${SENTENCES}\n\nb [field]\n${SENTENCES.replace('a word', 'a list')}\n\nd [borrowed]\n${SENTENCES}`,
  );
});

it('problems are sorted by file, line and column', () => {
  const at = (file: string, line?: number, column?: number) =>
    createProblem('field', file, { ...DETAILS, line, column });
  const problems = [at('b', 2), at('b', 1, 9), at('b', 1, 3), at('a', 7), at('b')];
  const heads = renderProblems(problems)
    .split('\n')
    .filter((line) => line.endsWith('[field]'));
  expect(heads).toEqual(['a:7 [field]', 'b [field]', 'b:1:3 [field]', 'b:1:9 [field]', 'b:2 [field]']);
});

it('What stops the build is counted and stands first; warnings are counted and stand below.', () => {
  const warn = (file: string) => createProblem('borrowed', file, { ...DETAILS, severity: 'warning' });
  const wrong = createProblem('field', 'content/site.json', DETAILS);
  const messageOf = (...problems: Problem[]): string => new ContentError(problems).message;
  expect(messageOf(wrong)).toBe(`One problem in the content\n\ncontent/site.json [field]\n${SENTENCES}\n`);
  expect(messageOf(warn('content/facts.json'), wrong)).toBe(
    `One problem in the content, and one warning\n\ncontent/site.json [field]\n${SENTENCES}\n\ncontent/facts.json [borrowed]\n${SENTENCES}\n`,
  );
  expect(messageOf(warn('a'), wrong, warn('b'), wrong)).toMatch(/^2 problems in the content, and 2 warnings\n/);
});
