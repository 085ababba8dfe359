import { describe, expect, it } from 'vitest';
import { settle, type Held } from '../../../src/domain/status/settle.ts';
import { forManySeeds } from './generate.ts';

type Level = 'good' | 'slow' | 'lossy' | 'down' | 'cut';
type Pending = Held<Level>['pending'];

const RANKS = { good: 0, slow: 1, lossy: 1, down: 2, cut: 2 } as const;
const LEVELS = ['good', 'slow', 'lossy', 'down', 'cut'] as const;
const rank = (level: Level): number => RANKS[level];

describe('settle', () => {
  it.each([
    ['good', true],
    ['down', true],
    ['down', false],
  ] as const)('The first reading of all counts as it is: %s, certain: %s.', (value, certain) => {
    expect(settle(undefined, { value, certain }, rank)).toEqual({ value, pending: null });
  });

  it.each<[Level, Pending, Level, Level, Pending]>([
    ['good', null, 'down', 'good', 'worse'],
    ['good', 'worse', 'down', 'down', null],
    ['good', 'worse', 'slow', 'slow', null],
    ['good', 'worse', 'good', 'good', null],
    ['good', 'better', 'down', 'good', 'worse'],
    ['slow', null, 'down', 'slow', 'worse'],
    ['slow', 'worse', 'cut', 'cut', null],
    ['slow', 'better', 'down', 'slow', 'worse'],
  ])('After %s, pending %s, an uncertain %s makes %s count, pending %s.', (held, before, found, value, pending) => {
    expect(settle({ value: held, pending: before }, { value: found, certain: false }, rank)).toEqual({
      value,
      pending,
    });
  });

  it.each<[Level, Pending, Level]>([
    ['good', null, 'slow'],
    ['good', null, 'down'],
    ['good', 'better', 'down'],
    ['slow', null, 'cut'],
    ['slow', 'better', 'down'],
  ])('After %s, pending %s, a certain %s counts at once.', (held, pending, found) => {
    expect(settle({ value: held, pending }, { value: found, certain: true }, rank)).toEqual({
      value: found,
      pending: null,
    });
  });

  it.each<[Level, Pending, Level, boolean, Level, Pending]>([
    ['down', null, 'good', true, 'down', 'better'],
    ['down', null, 'good', false, 'down', 'better'],
    ['down', null, 'slow', true, 'down', 'better'],
    ['down', 'better', 'good', true, 'good', null],
    ['down', 'better', 'slow', false, 'slow', null],
    ['slow', 'worse', 'good', true, 'slow', 'better'],
    ['slow', 'better', 'good', false, 'good', null],
  ])(
    'After %s, pending %s, a better %s, certain: %s, makes %s count, pending %s.',
    (held, before, found, certain, value, pending) => {
      expect(settle({ value: held, pending: before }, { value: found, certain }, rank)).toEqual({ value, pending });
    },
  );

  it.each<[Level, Pending, Level]>([
    ['slow', null, 'lossy'],
    ['down', 'better', 'cut'],
    ['down', null, 'down'],
    ['lossy', 'worse', 'slow'],
    ['good', 'worse', 'good'],
  ])('After %s, pending %s, %s is as bad and counts at once, with nothing pending.', (held, pending, found) => {
    for (const certain of [true, false]) {
      expect(settle({ value: held, pending }, { value: found, certain }, rank)).toEqual({
        value: found,
        pending: null,
      });
    }
  });

  it.each<[Level, Pending, Level, Level]>([
    ['good', null, 'slow', 'slow'],
    ['good', null, 'good', 'good'],
    ['slow', null, 'lossy', 'lossy'],
    ['slow', 'better', 'good', 'slow'],
    ['slow', null, 'good', 'slow'],
  ])(
    'After %s, pending %s, an uncertain fault hides no other: besides it, %s makes %s count until then.',
    (held, pending, besides, value) => {
      expect(settle({ value: held, pending }, { value: 'down', certain: false, besides }, rank)).toEqual({
        value,
        pending: 'worse',
      });
    },
  );

  it('What a reading says besides plays no part where the finding itself counts, or is better.', () => {
    const besides = 'slow';
    expect(settle({ value: 'good', pending: 'worse' }, { value: 'down', certain: false, besides }, rank)).toEqual({
      value: 'down',
      pending: null,
    });
    expect(settle({ value: 'down', pending: null }, { value: 'slow', certain: false, besides }, rank)).toEqual({
      value: 'down',
      pending: 'better',
    });
  });
});

describe('settle, over any sequence', () => {
  it('What counts is never better than both of the last two readings.', () => {
    forManySeeds((dice, seed) => {
      let held: Held<Level> | undefined;
      let before: Level | undefined;
      for (let step = 0; step < 30; step += 1) {
        const value = dice.pick(LEVELS);
        const was = held;
        held = settle(held, { value, certain: dice.chance(50) }, rank);
        const best = Math.min(rank(value), rank(before ?? value), was ? rank(was.value) : rank(value));
        expect(rank(held.value), seed).toBeGreaterThanOrEqual(best);
        before = value;
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
      expect(held, seed).toEqual({ value: found.value, pending: null });
    });
  });
});
