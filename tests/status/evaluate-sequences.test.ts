import { describe, expect, it } from 'vitest';
import { INTERNET_ROWS, type InternetRule } from '../../src/status/levels.ts';
import type { Period, Reading } from '../../src/status/reading.ts';
import { createPeriod, createReading, createWan, playReadings, TAKEN_AT } from './fixtures.ts';

type Primary = Reading['wan']['primary'];
type Step = (index: number) => Partial<Reading>;

/** The line as one measurement of the five minutes before the reading found it. */
const measured =
  (figures: Partial<Period>, primary: Primary = 'up'): Step =>
  (index) => {
    const startedAt = new Date(Date.parse(TAKEN_AT) + (index - 1) * 300_000).toISOString();
    return { wan: createWan({ primary, periods: [{ startedAt, ...figures }] }) };
  };
const wan =
  (change: Partial<Reading['wan']>): Step =>
  () => ({ wan: createWan(change) });

/** One reading, by the mark that the sequences below give it. */
const MARKS: Readonly<Record<string, Step>> = {
  '.': measured({ latencyMs: 12 }),
  d: wan({ primary: 'down' }),
  D: wan({ primary: 'down', sustained: true }),
  m: measured({ downtimeSeconds: 300 }, 'unknown'),
  u: wan({ primary: 'unplugged' }),
  U: wan({ primary: 'unplugged', sustained: true }),
  b: wan({ primary: 'down', backupActive: true }),
  B: wan({ primary: 'down', backupActive: true, sustained: true }),
  k: () => ({ site: 'unreachable' }),
  K: () => ({ site: 'unreachable', siteSustained: true }),
  f: measured({ downtimeSeconds: 150 }),
  s: measured({ latencyMs: 200 }),
  '?': wan({ primary: 'unknown' }),
  x: () => ({ site: 'unknown' }),
  e: wan({}),
  // Two things at once.
  kD: () => ({ site: 'unreachable', wan: createWan({ primary: 'down', sustained: true }) }),
  ks: (index) => ({ ...measured({ latencyMs: 200 })(index), site: 'unreachable' }),
  ds: measured({ latencyMs: 200 }, 'down'),
};

const play = (marks: string): ReturnType<typeof playReadings> =>
  playReadings(marks.split(' ').map((mark, index) => createReading(MARKS[mark]?.(index))));

/** What counts, reading by reading: the rule by which it does, `.` for a line that is up. */
function rulesOf(marks: string): string {
  const names = play(marks).map(({ evidence }) => evidence[0]?.rule.replace('line-', '') ?? '');
  return names.map((name) => (name === 'up' ? '.' : name)).join(' ');
}

const HARD: readonly [string, string, InternetRule][] = [
  ['d', 'D', 'line-down'],
  ['d', 'm', 'line-down'],
  ['u', 'U', 'line-unplugged'],
  ['b', 'B', 'on-backup'],
  ['k', 'K', 'site-dark'],
];

describe('the connection over several readings', () => {
  it.each(HARD)(
    'A fact of one moment counts with the second reading (%s), or with the first that confirms it (%s).',
    (once, confirmed, rule) => {
      const name = rule.replace('line-', '');
      expect(rulesOf(`. ${once} . .`)).toBe('. . . .');
      expect(rulesOf(`. ${once} ${once} . .`)).toBe(`. . ${name} ${name} .`);
      expect(rulesOf(`. ${confirmed} . .`)).toBe(`. ${name} ${name} .`);
      expect(rulesOf(`. ${once} . ${once}`)).toBe('. . . flapping');
      expect(play(confirmed).at(-1)?.internet.level).toBe(INTERNET_ROWS[rule].level);
    },
  );

  it.each([
    // What was measured over minutes counts at once; two of three measurements make a line slow.
    ['. f . .', '. failing failing .'],
    ['. s . .', '. . . .'],
    ['. s s . . .', '. . slow slow slow .'],
    ['. s . s', '. . . slow'],
    ['s e s e s', '. . slow slow slow'],
    // What is unknown keeps what was known for one reading.
    ['. ? . ? . .', '. . . . . .'],
    ['. x . .', '. . . .'],
    ['. ? ? . .', '. . unknown . .'],
    ['. x x .', '. . site-unknown .'],
    ['D ? . .', 'down down down .'],
    ['D ? ? .', 'down down unknown .'],
    ['? d', 'unknown down'],
    // What comes and goes.
    ['. d . d . d . .', '. . . flapping flapping flapping flapping .'],
    ['d . . d . . d . .', 'down down . . . . flapping flapping .'],
    ['. d . . . . . . . . . . d', '. . . . . . . . . . . . .'],
    ['d . . . . d . . . . . d', 'down down . . . . . . . . . flapping'],
    ['d . . . . . d . . . . . d', 'down down . . . . . . . . . . .'],
    ['. d d . . . d .', '. . down down . . . .'],
    // One fault hides no other.
    ['. s ds ds', '. . slow down'],
    ['. s ks', '. . slow'],
    ['. kD', '. down'],
    ['. d u', '. . unplugged'],
    ['D u', 'down unplugged'],
    ['D . D . d .', 'down down down down down down'],
    ['K x x', 'site-dark site-dark site-unknown'],
  ])('%s gives %s.', (marks, rules) => {
    expect(rulesOf(marks)).toBe(rules);
  });

  it.each([
    ['D K', 'provider'],
    ['u K', 'us'],
    ['x K', 'provider'],
    ['u x K', 'us'],
    ['u x x K', 'provider'],
  ])(
    'After %s, a dark site is blamed on whomever a fault before was blamed on, and ignorance blames nobody: %s.',
    (marks, attribution) => {
      expect(play(marks).at(-1)?.internet).toEqual({ level: 'outage', attribution });
    },
  );

  it('A line that comes and goes names whose fault it is, how often it failed, and since when.', () => {
    const { internet, evidence } = play('. u . u .').at(-1) ?? {};
    expect(internet).toEqual({ level: 'degraded', attribution: 'us' });
    expect(evidence?.[0]).toEqual({
      subject: 'internet',
      rule: 'line-flapping',
      figures: { readings: 4, failures: 2 },
      since: '2026-03-02T10:15:00.000Z',
    });
  });

  it('A measurement that comes with two readings is one.', () => {
    const again = createReading({ wan: createWan({ periods: [createPeriod(5, { latencyMs: 200 })] }) });
    expect(playReadings([again, again, again]).at(-1)?.internet.level).toBe('ok');
  });
});
