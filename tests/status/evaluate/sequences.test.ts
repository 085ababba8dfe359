import { describe, expect, it } from 'vitest';
import type { Period, Reading } from '../../../src/status/reading.ts';
import { createPeriod, createReading, createWan, playReadings, TAKEN_AT } from '../fixtures.ts';

type Primary = Reading['wan']['primary'];
type Step = (index: number) => Partial<Reading>;

/** Creates the line with one measurement, of the five minutes before the reading. */
const measured =
  (figures: Partial<Period>, primary: Primary = 'up'): Step =>
  (index) => {
    const startedAt = new Date(Date.parse(TAKEN_AT) + (index - 1) * 300_000).toISOString();
    return { wan: createWan({ primary, periods: [{ startedAt, ...figures }] }) };
  };
const wan =
  (change: Partial<Reading['wan']>): Step =>
  () => ({ wan: createWan(change) });

/** One reading for each mark that the sequences below use. */
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
  K: () => ({ site: 'unreachable', siteSince: { at: '2026-03-02T09:55:00.000Z', isExact: true } }),
  f: measured({ downtimeSeconds: 150 }),
  s: measured({ latencyMs: 200 }),
  bs: (index) => {
    const { wan: measurement } = measured({ latencyMs: 200 })(index);
    return { wan: createWan({ ...measurement, backupActive: true }) };
  },
  '?': wan({ primary: 'unknown' }),
  x: () => ({ site: 'unknown' }),
  e: wan({}),
  // Several faults at once.
  kD: () => ({ site: 'unreachable', wan: createWan({ primary: 'down', sustained: true }) }),
  kd: () => ({ site: 'unreachable', wan: createWan({ primary: 'down' }) }),
  kf: (index) => ({ ...measured({ downtimeSeconds: 150 })(index), site: 'unreachable' }),
  ks: (index) => ({ ...measured({ latencyMs: 200 })(index), site: 'unreachable' }),
  ds: measured({ latencyMs: 200 }, 'down'),
};

const play = (marks: string): ReturnType<typeof playReadings> =>
  playReadings(marks.split(' ').map((mark, index) => createReading(MARKS[mark]?.(index))));

function rulesOf(marks: string): string {
  const names = play(marks).map(({ evidence }) => evidence[0]?.rule.replace('line-', '') ?? '');
  return names.map((name) => (name === 'up' ? '.' : name)).join(' ');
}

const HARD = [
  ['d', 'D', 'down'],
  ['d', 'm', 'down'],
  ['u', 'U', 'unplugged'],
  ['b', 'B', 'on-backup'],
  ['k', 'K', 'site-dark'],
] as const;

describe('the connection over several readings', () => {
  it.each(HARD)(
    'a momentary fact counts with the second reading (%s), or with the first that confirms it (%s)',
    (once, confirmed, name) => {
      expect(rulesOf(`. ${once} . .`)).toBe('. . . .');
      expect(rulesOf(`. ${once} ${once} . .`)).toBe(`. . ${name} ${name} .`);
      expect(rulesOf(`. ${confirmed} . .`)).toBe(`. ${name} ${name} .`);
      expect(rulesOf(`. ${once} . ${once}`)).toBe('. . . flapping');
    },
  );

  it.each([
    // Measurements over minutes count at once; two slow ones of three make a line slow.
    ['. f . .', '. failing failing .'],
    ['. s . .', '. . . .'],
    ['. s s . . .', '. . slow slow slow .'],
    ['. s . s', '. . . slow'],
    ['s e s e s', '. . slow slow slow'],
    // An unknown state keeps the known one for one reading.
    ['. ? . ? . .', '. . . . . .'],
    ['. x . .', '. . . .'],
    ['. ? ? . .', '. . unknown . .'],
    ['. x x .', '. . site-unknown .'],
    ['D ? . .', 'down down down .'],
    ['D ? ? .', 'down down unknown .'],
    ['? d', 'unknown down'],
    // Flapping.
    ['. d . d . d . .', '. . . flapping flapping flapping flapping .'],
    ['d . . d . . d . .', 'down down . . . . flapping flapping .'],
    ['. d . . . . . . . . . . d', '. . . . . . . . . . . . .'],
    ['d . . . . d . . . . . d', 'down down . . . . . . . . . flapping'],
    ['d . . . . . d . . . . . d', 'down down . . . . . . . . . . .'],
    ['. d d . . . d .', '. . down down . . . .'],
    // One fault does not hide another.
    ['. s ds ds', '. . slow down'],
    ['. s ks', '. . slow'],
    ['. s s kf', '. . slow failing'],
    // Measurements while the backup carries the traffic say nothing about the main line.
    ['. bs bs . . .', '. . on-backup on-backup . .'],
    ['. kD', '. down'],
    ['. kd', '. .'],
    ['. d u', '. . unplugged'],
    ['D u', 'down unplugged'],
    ['D . D . d .', 'down down down down down down'],
    // Of the current value, the reading before and this one, the median counts.
    ['. d b d', '. . on-backup on-backup'],
    ['D b . .', 'down down on-backup .'],
    ['D b b', 'down down on-backup'],
    ['. ? d d', '. . . down'],
    ['. ? ? d', '. . unknown down'],
    ['K x x', 'site-dark site-dark site-unknown'],
  ])('%s gives %s', (marks, rules) => {
    expect(rulesOf(marks)).toBe(rules);
  });

  it.each([
    ['D K', 'provider'],
    ['u K', 'us'],
    ['x K', 'provider'],
    ['u x K', 'us'],
    ['u x x K', 'provider'],
  ])(
    'after %s, a dark site is attributed like the fault before it, and unknown states to no one: %s',
    (marks, attribution) => {
      expect(play(marks).at(-1)?.internet).toEqual({ level: 'outage', attribution });
    },
  );

  it('a flapping line has an attribution, a number of failures and a beginning', () => {
    const { internet, evidence } = play('. u . u .').at(-1) ?? {};
    expect(internet).toEqual({ level: 'degraded', attribution: 'us' });
    expect(evidence?.[0]).toEqual({
      subject: 'internet',
      rule: 'line-flapping',
      figures: { failures: 2 },
      since: '2026-03-02T10:15:00.000Z',
    });
  });

  it('a measurement that comes with two readings counts once', () => {
    const again = createReading({ wan: createWan({ periods: [createPeriod(5, { latencyMs: 200 })] }) });
    expect(playReadings([again, again, again]).at(-1)?.internet.level).toBe('ok');
  });

  it('measurements of a time with a known cause are not attributed separately', () => {
    const steps = ['.', 'U', 'U', 'm', '.', '.'].map((mark, index) =>
      createReading({
        ...MARKS[mark]?.(index),
        ...(mark === 'm' ? { wan: createWan({ periods: pulled(index) }) } : {}),
      }),
    );
    const told = playReadings(steps).map(({ internet }) => `${internet.level}/${internet.attribution}`);
    expect(told).toEqual(['ok/ok', 'outage/us', 'outage/us', 'outage/us', 'ok/ok', 'ok/ok']);
  });
});

/** Three periods of an unplugged line, reported when it is plugged in again. */
function pulled(index: number): Period[] {
  return [3, 2, 1].map((ago) => ({
    startedAt: new Date(Date.parse(TAKEN_AT) + (index - ago) * 300_000 - 1).toISOString(),
    downtimeSeconds: 300,
  }));
}

describe('the attribution of a dark site', () => {
  const back =
    (uptimeSeconds?: number): Step =>
    () => ({ gateway: uptimeSeconds === undefined ? {} : { uptimeSeconds } });
  /** Dark from 10:05 to 10:20, then reachable again. */
  const blamed = (first: string, uptimeSeconds?: number): readonly string[] =>
    playReadings(
      [MARKS['.'], MARKS[first], MARKS.K, MARKS.K, back(uptimeSeconds), back()].map((step, index) =>
        createReading(step?.(index)),
      ),
    ).map(({ internet }) => `${internet.level}/${internet.attribution}`);

  it.each([
    ['the gateway was up all the time', 'K', 2_401, 'outage/provider'],
    ['the gateway may have started before the site was seen dark', 'K', 2_400, 'outage/us'],
    ['the gateway has started since', 'K', 100, 'outage/us'],
    ['the uptime of the gateway is unknown', 'K', undefined, 'outage/provider'],
    ['the line had failed before the gateway was restarted', 'D', 100, 'outage/provider'],
    ['the line had been unplugged before', 'U', 100_000, 'outage/us'],
  ])('is decided by the first reading afterwards, while it still counts: %s', (_, first, uptime, told) => {
    expect(blamed(first, uptime).slice(4)).toEqual([told, 'ok/ok']);
  });

  it('is ours while the gateway is being updated or starts', () => {
    const [told] = playReadings([createReading({ site: 'unreachable', gateway: { restarting: true } })]);
    expect(told?.internet).toEqual({ level: 'outage', attribution: 'us' });
  });
});

describe('the beginning of a level', () => {
  const named = (at: string) => ({ at: `2026-03-02T${at}.000Z`, isExact: true });
  const at = (time: string) => ({ at: `2026-03-02T${time}.000Z`, isExact: false });
  const dark: Step = () => ({ site: 'unreachable', siteSince: named('10:01:07') });
  const heard: Step = () => ({ siteSince: named('10:13:20') });
  const slow = measured({ latencyMs: 200 });
  const good = measured({ latencyMs: 12 });
  const down = wan({ primary: 'down' });
  const up = wan({});

  it.each<[string, readonly Step[], readonly object[]]>([
    ['the second that the equipment names', [up, dark, dark, heard, heard], [named('10:01:07'), named('10:13:20')]],
    [
      'the first reachable reading, if the console is elsewhere and lost its own connection during the dark time',
      [up, MARKS.k ?? up, MARKS.k ?? up, MARKS.k ?? up, heard, heard],
      [at('10:05:00'), at('10:20:00')],
    ],
    [
      'the first reading that saw it, and the first of the two that did not',
      [up, down, down, up, up],
      [at('10:05:00'), at('10:15:00')],
    ],
    [
      'the first bad measurement, and the end of the last',
      [good, slow, slow, good, good, good],
      [at('10:00:00'), at('10:10:00')],
    ],
  ])('is %s', (_, steps, expected) => {
    const evaluations = playReadings(steps.map((step, index) => createReading(step(index))));
    const changes = evaluations.filter(
      ({ internet }, index) => internet.level !== evaluations[index - 1]?.internet.level,
    );
    expect(changes.slice(1).map(({ internetSince }) => internetSince)).toEqual(expected);
  });
});
