import { describe, expect, it } from 'vitest';
import { settle, type Held } from '../../../src/status/settle.ts';
import { forManySeeds } from '../../dice.ts';

type Level = 'good' | 'slow' | 'lossy' | 'down' | 'cut';

const RANKS = { good: 0, slow: 1, lossy: 1, down: 2, cut: 2 } as const;
const LEVELS = ['good', 'slow', 'lossy', 'down', 'cut'] as const;
const rank = (level: Level): number => RANKS[level];

describe('settle', () => {
  it.each([
    ['good', true],
    ['down', true],
    ['down', false],
  ] as const)('The first reading of all counts as it is: %s, certain: %s.', (value, certain) => {
    expect(settle(undefined, { value, certain }, rank)).toEqual({ value, last: value });
  });

  it.each<[Level, Level, Level, Level]>([
    ['good', 'good', 'down', 'good'],
    ['good', 'down', 'down', 'down'],
    ['good', 'down', 'slow', 'slow'],
    ['good', 'slow', 'down', 'slow'],
    ['good', 'slow', 'cut', 'slow'],
    ['good', 'down', 'good', 'good'],
    ['good', 'down', 'cut', 'cut'],
    ['slow', 'slow', 'down', 'slow'],
    ['slow', 'down', 'cut', 'cut'],
    ['slow', 'good', 'down', 'slow'],
  ])('After %s, and %s last, an uncertain %s makes %s count.', (value, last, found, counts) => {
    expect(settle({ value, last }, { value: found, certain: false }, rank)).toEqual({ value: counts, last: found });
  });

  it.each<[Level, Level, Level]>([
    ['good', 'good', 'slow'],
    ['good', 'good', 'down'],
    ['good', 'slow', 'down'],
    ['slow', 'slow', 'cut'],
    ['slow', 'good', 'down'],
  ])('After %s, and %s last, a certain %s counts at once.', (value, last, found) => {
    expect(settle({ value, last }, { value: found, certain: true }, rank)).toEqual({ value: found, last: found });
  });

  it.each<[Level, Level, Level, Level]>([
    ['down', 'down', 'good', 'down'],
    ['down', 'down', 'slow', 'down'],
    ['down', 'good', 'good', 'good'],
    ['down', 'slow', 'good', 'slow'],
    ['down', 'good', 'slow', 'slow'],
    ['down', 'slow', 'lossy', 'lossy'],
    ['slow', 'slow', 'good', 'slow'],
    ['slow', 'down', 'good', 'slow'],
    ['slow', 'good', 'good', 'good'],
  ])('After %s, and %s last, a better %s makes %s count, certain or not.', (value, last, found, counts) => {
    for (const certain of [true, false]) {
      expect(settle({ value, last }, { value: found, certain }, rank)).toEqual({ value: counts, last: found });
    }
  });

  it('Down, then slow, then good twice: good counts with the second good one, and no sooner.', () => {
    const counted: Level[] = [];
    let held: Held<Level> = { value: 'down', last: 'down' };
    for (const value of ['slow', 'good', 'good'] as const) {
      held = settle(held, { value, certain: true }, rank);
      counted.push(held.value);
    }
    expect(counted).toEqual(['down', 'slow', 'good']);
  });

  it.each<[Level, Level, Level]>([
    ['slow', 'slow', 'lossy'],
    ['down', 'good', 'cut'],
    ['down', 'down', 'down'],
    ['lossy', 'down', 'slow'],
    ['good', 'cut', 'good'],
  ])('After %s, and %s last, %s is as bad and counts at once.', (value, last, found) => {
    for (const certain of [true, false]) {
      expect(settle({ value, last }, { value: found, certain }, rank)).toEqual({ value: found, last: found });
    }
  });

  it.each<[Level, Level, Level, Level]>([
    ['good', 'good', 'slow', 'slow'],
    ['good', 'good', 'good', 'good'],
    ['slow', 'slow', 'lossy', 'lossy'],
    ['slow', 'good', 'good', 'slow'],
    ['slow', 'slow', 'good', 'slow'],
    ['good', 'slow', 'cut', 'cut'],
  ])('After %s, and %s last, an uncertain fault hides no other: besides it, %s makes %s count.', (...row) => {
    const [value, last, fallback, counts] = row;
    expect(settle({ value, last }, { value: 'down', certain: false, fallback }, rank)).toEqual({
      value: counts,
      last: 'down',
    });
  });

  it('What a reading says fallback plays no part where the finding itself counts, or is better.', () => {
    const fallback = 'slow';
    expect(settle({ value: 'good', last: 'down' }, { value: 'down', certain: false, fallback }, rank)).toEqual({
      value: 'down',
      last: 'down',
    });
    expect(settle({ value: 'down', last: 'down' }, { value: 'slow', certain: false, fallback }, rank)).toEqual({
      value: 'down',
      last: 'slow',
    });
    expect(settle({ value: 'good', last: 'slow' }, { value: 'lossy', certain: false, fallback }, rank)).toEqual({
      value: 'lossy',
      last: 'lossy',
    });
  });
});

describe('settle, over any sequence', () => {
  it('What counts is never better than the worse of the last two readings, unless both are worse than before.', () => {
    forManySeeds((dice, seed) => {
      let held: Held<Level> | undefined;
      for (let step = 0; step < 30; step += 1) {
        const value = dice.pick(LEVELS);
        const was = held;
        held = settle(held, { value, certain: dice.chance(50) }, rank);
        if (!was) continue;
        const worse = Math.max(rank(value), rank(was.last));
        expect(rank(held.value), seed).toBeGreaterThanOrEqual(Math.min(worse, rank(was.value)));
      }
    });
  });

  it('Nothing is ever better than it was without two readings in a row that are at least so good.', () => {
    forManySeeds((dice, seed) => {
      let held: Held<Level> | undefined;
      for (let step = 0; step < 30; step += 1) {
        const value = dice.pick(LEVELS);
        const was = held;
        held = settle(held, { value, certain: dice.chance(50) }, rank);
        if (!was || rank(held.value) >= rank(was.value)) continue;
        expect(
          [rank(value), rank(was.last)].every((recent) => recent <= rank(held?.value ?? 'down')),
          seed,
        ).toBe(true);
      }
    });
  });

  it('A worse reading never makes something better count, now or after the same readings later.', () => {
    forManySeeds((dice, seed) => {
      const step = (held: Held<Level>, value: Level): Held<Level> => settle(held, { value, certain: false }, rank);
      const start = { value: dice.pick(LEVELS), last: dice.pick(LEVELS) };
      const [one, other] = [dice.pick(LEVELS), dice.pick(LEVELS)].toSorted((a, b) => rank(a) - rank(b));
      let better = step(start, one ?? 'good');
      let worse = step(start, other ?? 'good');
      for (let count = 0; count < 6; count += 1) {
        expect(rank(better.value), seed).toBeLessThanOrEqual(rank(worse.value));
        const value = dice.pick(LEVELS);
        [better, worse] = [step(better, value), step(worse, value)];
      }
    });
  });

  it('Two equal readings in a row count, whatever was before.', () => {
    forManySeeds((dice, seed) => {
      let held: Held<Level> | undefined;
      for (let step = 0; step < 10; step += 1) {
        held = settle(held, { value: dice.pick(LEVELS), certain: dice.chance(50) }, rank);
      }
      const found = { value: dice.pick(LEVELS), certain: dice.chance(50) };
      held = settle(settle(held, found, rank), found, rank);
      expect(held, seed).toEqual({ value: found.value, last: found.value });
    });
  });
});
