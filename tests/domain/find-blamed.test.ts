import { describe, expect, it } from 'vitest';
import { findBlamed } from '../../src/check/find-blamed.ts';

const blamed = (...numbers: number[]): number[][] =>
  findBlamed(numbers, (earlier, later) => earlier > later).map(({ value, others }) => [value, ...others]);

describe('of values that contradict each other', () => {
  it.each([
    ['nothing is blamed where all fit', [1, 2, 3], []],
    ['one that contradicts all others is blamed alone, with the nearest first', [9, 1, 2, 3], [[9, 1, 2, 3]]],
    ['one at the end is too', [2, 3, 4, 1], [[1, 4, 3, 2]]],
    ['one in the middle is too', [1, 9, 2, 3], [[9, 2, 3]]],
    ['the later of two is blamed', [2, 1], [[1, 2]]],
    [
      'two that are wrong by themselves are both',
      [9, 1, 2, 3, 0],
      [
        [0, 3, 2, 1, 9],
        [9, 1, 2, 3],
      ],
    ],
    ['none is blamed of none', [], []],
  ])('%s', (_, numbers, expected) => {
    expect(blamed(...numbers)).toEqual(expected);
  });
});
