import { describe, expect, it } from 'vitest';
import { ACCESS_POINT_ROWS, BUSY_ROW, INTERNET_ROWS, KINDS, type Kind } from '../../../src/status/levels.ts';
import type { Reading } from '../../../src/status/reading.ts';
import { createReading, createWan, playReadings, TAKEN_AT, withState } from './fixtures.ts';

const NORTH = '02:00:5e:10:00:11';
const STEP_MS = 300_000;

type InternetRule = keyof typeof INTERNET_ROWS;
/** One reading, by its place in the sequence: the time of its measurement follows from it. */
type Step = (index: number) => Partial<Reading>;

/** The line as one measurement of the five minutes before the reading found it. */
const measured =
  (figures: object, primary: Reading['wan']['primary'] = 'up'): Step =>
  (index) => {
    const startedAt = new Date(Date.parse(TAKEN_AT) + (index - 1) * STEP_MS).toISOString();
    return { wan: createWan({ primary, periods: [{ startedAt, ...figures }] }) };
  };
const line =
  (change: Partial<Reading['wan']>): Step =>
  () => ({ wan: createWan(change) });

const UP = measured({ latencyMs: 12 });

/** What shows each row, and the same confirmed by the equipment. */
const SEEN: Readonly<Record<Exclude<InternetRule, 'line-up' | 'line-flapping'>, { once: Step; confirmed?: Step }>> = {
  'site-dark': {
    once: () => ({ site: 'unreachable' }),
    confirmed: () => ({ site: 'unreachable', siteSustained: true }),
  },
  'site-unknown': { once: () => ({ site: 'unknown' }) },
  'on-backup': {
    once: line({ primary: 'down', backupActive: true }),
    confirmed: line({ primary: 'down', backupActive: true, sustained: true }),
  },
  'line-unplugged': {
    once: line({ primary: 'unplugged' }),
    confirmed: line({ primary: 'unplugged', sustained: true }),
  },
  'line-down': { once: line({ primary: 'down' }), confirmed: measured({ downtimeSeconds: 300 }, 'unknown') },
  'line-failing': { once: measured({ downtimeSeconds: 150 }) },
  'line-slow': { once: measured({ latencyMs: 200 }) },
  'line-unknown': { once: line({ primary: 'unknown' }) },
};

/** The internet's levels over some steps, shortened: `ok`, and the row's level as `!`. */
function levelsOf(steps: readonly Step[], level: string): string {
  return playReadings(steps.map((step, index) => createReading(step(index))))
    .map(({ internet }) => (internet.level === level ? '!' : internet.level))
    .join(' ');
}

/** What a fault of each kind looks like over readings: `x` is the fault, `X` the same confirmed, `.` a good reading. */
const SEQUENCES: Readonly<Record<Kind, readonly (readonly [string, string])[]>> = {
  hard: [
    ['. x .', 'ok ok ok'],
    ['. x x .', 'ok ok ! !'],
    ['. x x . .', 'ok ok ! ! ok'],
    ['. X . .', 'ok ! ! ok'],
  ],
  measured: [
    ['. x .', 'ok ! !'],
    ['. x . .', 'ok ! ! ok'],
  ],
  soft: [
    ['. x . .', 'ok ok ok ok'],
    ['. x x', 'ok ok !'],
    ['. x . x', 'ok ok ok !'],
    ['. x x . . .', 'ok ok ! ! ! ok'],
  ],
  counted: [
    ['. x . .', 'ok ok ok ok'],
    ['. x x . .', 'ok ok ! ! ok'],
    ['. x . x', 'ok ok ok !'],
    ['. x . . x', 'ok ok ok ok ok'],
  ],
  flapping: [
    ['. x . x', 'ok ok ok !'],
    ['. x . x . .', 'ok ok ok ! ! ok'],
    ['. x . . x . . x . .', 'ok ok ok ok ok ok ok ! ! ok'],
    ['. x . . x . . .', 'ok ok ok ok ok ok ok ok'],
  ],
};

const internetCases = Object.entries(SEEN).flatMap(([rule, { once, confirmed }]) =>
  SEQUENCES[INTERNET_ROWS[rule as InternetRule].kind]
    .filter(([sequence]) => confirmed !== undefined || !sequence.includes('X'))
    .map(([sequence, levels]) => ({ rule: rule as InternetRule, sequence, levels, once, confirmed })),
);

describe('the rows of the connection', () => {
  it.each(internetCases)(
    '$rule, seen as "$sequence", gives "$levels".',
    ({ rule, sequence, levels, once, confirmed }) => {
      const steps = sequence.split(' ').map((mark) => (mark === '.' ? UP : mark === 'X' ? (confirmed ?? once) : once));
      expect(levelsOf(steps, INTERNET_ROWS[rule].level)).toBe(levels);
    },
  );

  it.each(SEQUENCES.flapping)('A line that comes and goes, seen as "%s", gives "%s".', (sequence, levels) => {
    const steps = sequence.split(' ').map((mark) => (mark === 'x' ? line({ primary: 'down' }) : UP));
    expect(levelsOf(steps, INTERNET_ROWS['line-flapping'].level)).toBe(levels);
  });

  it.each(Object.entries(SEEN))('%s, once it counts, is found by its own rule, with its level.', (rule, { once }) => {
    const last = playReadings([0, 1].map((index) => createReading(once(index)))).at(-1);
    expect([last?.evidence[0]?.rule, last?.internet.level]).toEqual([rule, INTERNET_ROWS[rule as InternetRule].level]);
  });

  it('A row has something that confirms it where it is hard, and only there.', () => {
    const confirmed = Object.entries(INTERNET_ROWS).filter(([, row]) => 'confirmed' in row);
    const hard = Object.entries(INTERNET_ROWS).filter(([, { kind }]) => kind === 'hard');
    expect(confirmed).toEqual(hard);
    expect(Object.keys(SEEN).filter((rule) => SEEN[rule as keyof typeof SEEN].confirmed)).toEqual(
      hard.map(([rule]) => rule),
    );
  });
});

describe('the rows of an access point', () => {
  const states = Object.keys(ACCESS_POINT_ROWS) as (keyof typeof ACCESS_POINT_ROWS)[];
  const cases = states
    .filter((state) => state !== 'online')
    .flatMap((state) =>
      SEQUENCES[ACCESS_POINT_ROWS[state].kind].map(([sequence, levels]) => ({ state, sequence, levels })),
    );

  it.each(cases)('$state, seen as "$sequence", gives "$levels".', ({ state, sequence, levels }) => {
    const { fault } = ACCESS_POINT_ROWS[state];
    const readings = sequence.split(' ').map((mark) => {
      const seen = state === 'flapping' ? 'offline' : state;
      return withState(createReading(), NORTH, mark === '.' ? 'online' : seen, { sustained: mark === 'X' });
    });
    expect(faults(readings, fault)).toBe(levels);
  });

  it.each(SEQUENCES[BUSY_ROW.kind])('A radio that repeats too much, seen as "%s", gives "%s".', (sequence, levels) => {
    const readings = sequence
      .split(' ')
      .map((mark) => withState(createReading(), NORTH, 'online', { retriesPercent: mark === 'x' ? 25 : 0 }));
    expect(faults(readings, BUSY_ROW.fault)).toBe(levels);
  });

  function faults(readings: readonly Reading[], fault: object | undefined): string {
    return playReadings(readings)
      .map(({ spots }) => spots.flatMap(({ aps }) => aps))
      .map(([first, ...others]) => {
        expect(others).toEqual([]);
        if (!first) return 'ok';
        expect(first).toEqual({ key: 'north', ...fault });
        return '!';
      })
      .join(' ');
  }
});

describe('the words of the table', () => {
  it('The kinds say what the sequences above show.', () => {
    expect(Object.entries(KINDS).map(([kind, { shows, clears }]) => [kind, shows, clears])).toEqual([
      ['hard', 'with the second reading in a row', 'with the second good reading in a row'],
      ['measured', 'with the first reading', 'with the second good reading in a row'],
      [
        'soft',
        'with two of the last three measurements',
        'with the second reading in a row for which two of the last three measurements are good',
      ],
      ['counted', 'with two of the last three readings', 'once two of the last three readings are good'],
      [
        'flapping',
        'with two of the last three readings, or the third failure in twelve',
        'with the second good reading in a row',
      ],
    ]);
  });
});
