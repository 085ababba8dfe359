import { describe, expect, it } from 'vitest';
import { ContentError, contentProblem, renderProblem, renderProblems } from '../../src/schema/problem.ts';

const DETAILS = { expected: 'a price', got: 'nothing', next: 'Add one.' };

describe('a problem', () => {
  it('is data: its code and file beside what was expected, found and to be done', () => {
    expect(contentProblem('rate-missing', 'content/rates.json', { ...DETAILS, path: 'stays' })).toEqual({
      code: 'rate-missing',
      file: 'content/rates.json',
      path: 'stays',
      expected: 'a price',
      got: 'nothing',
      next: 'Add one.',
    });
  });

  it.each([
    ['file and line', { line: 12 }, 'content/a.md:12 [x]'],
    ['file and field', { path: 'stays[0].unit' }, 'content/a.md stays[0].unit [x]'],
    ['file, line and field', { line: 12, path: 'slug' }, 'content/a.md:12 slug [x]'],
    ['file alone', {}, 'content/a.md [x]'],
  ])('is rendered with %s and three short sentences', (_, where, head) => {
    expect(renderProblem(contentProblem('x', 'content/a.md', { ...DETAILS, ...where }))).toBe(
      `${head}\n  expected: a price\n  got:      nothing\n  next:     Add one.`,
    );
  });
});

describe('all problems of one check', () => {
  const at = (file: string, line?: number): ReturnType<typeof contentProblem> =>
    contentProblem('x', file, { ...DETAILS, line });
  const heads = (text: string): string[] => text.split('\n').filter((line) => line.startsWith('content/'));

  it('are rendered in the order of files and lines, whatever order they come in', () => {
    const text = renderProblems([
      at('content/b.md', 3),
      at('content/a.md', 10),
      at('content/a.md', 9),
      at('content/b.md'),
    ]);
    expect(heads(text)).toEqual([
      'content/a.md:9 [x]',
      'content/a.md:10 [x]',
      'content/b.md [x]',
      'content/b.md:3 [x]',
    ]);
  });

  it('leave the list that was handed in as it was', () => {
    const problems = [at('content/b.md'), at('content/a.md')];
    renderProblems(problems);
    expect(problems.map(({ file }) => file)).toEqual(['content/b.md', 'content/a.md']);
  });

  it.each([
    [1, 'One problem in the content'],
    [2, '2 problems in the content'],
  ])('are thrown once as an error that says how many they are: %s', (count, head) => {
    const error = new ContentError(Array.from({ length: count }, () => at('content/a.md', 9)));
    expect(error.message.split('\n')[0]).toBe(head);
    expect(error.problems).toHaveLength(count);
    expect(heads(error.message)).toHaveLength(count);
    expect(error.name).toBe('ContentError');
  });
});
