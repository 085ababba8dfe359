import { describe, expect, it } from 'vitest';
import { checkSizes } from '../../../src/build/check-dist/check-sizes.ts';
import { renderProblem } from '../../../src/schema/problem.ts';
import { createTestSite } from '../../domain/fixture.ts';

const ROOMS = 'content/pages/es/rooms.md';

/** What is too long if files of these lengths were built. */
function problemsWith(lengths: Readonly<Record<string, number>>): ReturnType<typeof checkSizes> {
  return checkSizes(createTestSite(), (file) => lengths[file] ?? 0);
}

describe('the size of a twin', () => {
  it('may be 19,999 characters', () => {
    expect(problemsWith({ 'es/habitaciones/index.md': 19_999 })).toEqual([]);
  });

  it('may not be 20,000: the page’s own file is named, and by how much it is over', () => {
    expect(problemsWith({ 'es/habitaciones/index.md': 20_000 }).map(renderProblem)).toEqual([
      `${ROOMS} [too-long]
  expected: fewer than 20,000 characters for agents, who read no further
  got:      20,000, which is 1 too many
  next:     Shorten the page, or make two of it; what its directives add counts.`,
    ]);
  });

  it('counts for every page and post, each of which is named', () => {
    const problems = problemsWith({ 'es/habitaciones/index.md': 25_000, 'blog/older/index.md': 25_000 });
    expect(problems.map(({ file }) => file)).toEqual(['content/blog/older.md', ROOMS]);
  });
});

describe('the size of the other texts for agents', () => {
  it.each([
    ['pricing.md', 20_000, 'content/rates.json'],
    ['facts.md', 20_000, 'content/facts.json'],
    ['llms-full.txt', 50_000, 'dist/llms-full.txt'],
  ])('is limited too: %s may have fewer than %d characters; the problem names %s', (file, limit, named) => {
    expect(problemsWith({ [file]: limit - 1 })).toEqual([]);
    expect(problemsWith({ [file]: limit })).toMatchObject([{ code: 'too-long', file: named }]);
  });

  it('is a matter of the pages that fill llms-full.txt most, which are named', () => {
    const [problem] = problemsWith({
      'llms-full.txt': 51_234,
      'rooms/index.md': 19_001,
      'pricing/index.md': 18_002,
      'blog/index.md': 14_003,
      'index.md': 100,
      'es/precios/index.md': 19_999,
    });
    expect(problem).toMatchObject({
      got: '51,234, which is 1,235 too many',
      next: 'Shorten the pages that fill it most: content/pages/en/rooms.md (19,001), content/pages/en/pricing.md (18,002), content/pages/en/blog.md (14,003).',
    });
  });
});
