import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyHysteresis, isFlapping } from '../../src/status/hysteresis.ts';

const RANKS = { good: 0, slow: 1, lossy: 1, unknown: 1, down: 2, cut: 2 } as const;
type Level = keyof typeof RANKS;
const SCALE = {
  rank: (level: Level): number => RANKS[level],
  isUnknown: (level: Level): boolean => level === 'unknown',
};
const known = fc.constantFrom<Level>('good', 'slow', 'lossy', 'down', 'cut');

/** What counts after each of these; `!` is confirmed, and `down+slow` is down beside a confirmed slow. */
function play(words: string): string {
  let before: { counted: Level; last: Level; isOld: boolean } | undefined;
  const counted = words.split(' ').map((word) => {
    const [, level, mark, beside] = /^(\w+)(!?)(?:\+(\w+))?$/.exec(word) ?? [];
    const value = level as Level;
    const counts = applyHysteresis(
      before,
      { value, confirmed: mark === '!', alsoConfirmed: beside as Level | undefined },
      SCALE,
    );
    before = { counted: counts, last: value, isOld: false };
    return counts;
  });
  return counted.join(' ');
}

describe('applyHysteresis', () => {
  it.each([
    ['the first reading counts as it is', 'down', 'down'],
    ['a fault counts with the second reading in a row', 'good down down', 'good good down'],
    ['or with the first that confirms it', 'good down!', 'good down'],
    ['a blip does not count', 'good down good good', 'good good good good'],
    ['two faults in a row count as the milder', 'good down slow down', 'good good slow slow'],
    ['whatever they are', 'good down cut', 'good good cut'],
    ['it clears with the second good reading in a row', 'down good good', 'down down good'],
    ['confirmed or not', 'down good! good!', 'down down good'],
    ['one good reading now and then is none', 'down good down good good', 'down down down down good'],
    ['a milder one is not good', 'down slow good good', 'down down slow good'],
    ['it gets milder with the second milder one', 'down slow slow', 'down down slow'],
    ['of two that are equally bad the newer counts at once', 'slow lossy slow', 'slow lossy slow'],
    ['one fault hides no other', 'good down+slow down+slow good good', 'good slow down down good'],
    ['but for a milder one than what counts', 'cut down+slow', 'cut down'],
    ['what is unknown keeps what was known for one reading', 'good unknown good', 'good good good'],
    ['and counts with the second in a row', 'good unknown unknown', 'good good unknown'],
    ['it is no recovery', 'down unknown good good', 'down down down good'],
    ['nor a failure', 'good unknown down down', 'good good good down'],
    ['the first reading after it counts as it is', 'good unknown unknown good down', 'good good unknown good good'],
    ['also a bad one', 'unknown down', 'unknown down'],
    ['confirmed and worse, it counts at once', 'good unknown!', 'good unknown'],
    ['and not where it is no worse', 'down unknown! unknown!', 'down down unknown'],
  ])('%s: %s gives %s.', (_title, shown, counted) => {
    expect(play(shown)).toBe(counted);
  });

  it('What is unknown counts at once where what was known is old.', () => {
    const before = { counted: 'good', last: 'good', isOld: true } as const;
    expect(applyHysteresis<Level>(before, { value: 'unknown', confirmed: false }, SCALE)).toBe('unknown');
  });

  it('Nothing gets better without two readings in a row that are at least so good.', () => {
    fc.assert(
      fc.property(known, known, known, fc.boolean(), (counted, last, value, confirmed) => {
        const counts = applyHysteresis({ counted, last, isOld: false }, { value, confirmed }, SCALE);
        if (RANKS[counts] >= RANKS[counted]) return;
        expect(Math.max(RANKS[value], RANKS[last])).toBeLessThanOrEqual(RANKS[counts]);
      }),
    );
  });

  it('Two equal readings in a row count, whatever was before.', () => {
    fc.assert(
      fc.property(known, known, known, fc.boolean(), (counted, last, value, confirmed) => {
        const once = applyHysteresis({ counted, last, isOld: false }, { value, confirmed }, SCALE);
        expect(applyHysteresis({ counted: once, last: value, isOld: false }, { value, confirmed }, SCALE)).toBe(value);
      }),
    );
  });
});

describe('isFlapping', () => {
  it.each([
    ['x.x', true],
    ['x..x', false],
    ['.xx', false],
    ['x..x..x', true],
    ['x..x..x.', false],
    ['x....x.....x', true],
    ['.x....x.....', false],
  ])('Failures like %s come and go: %s.', (lately, expected) => {
    expect(isFlapping(lately)).toBe(expected);
  });
});
