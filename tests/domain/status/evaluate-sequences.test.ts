import { describe, expect, it } from 'vitest';
import type { Evaluation } from '../../../src/status/evaluate.ts';
import type { Reading } from '../../../src/status/reading.ts';
import { createReading, createWan, playReadings } from './fixtures.ts';

type Step = Partial<Reading>;

const START = Date.UTC(2026, 2, 2, 10, 0);
const UP: Step = {};
const BLIP: Step = { wan: createWan({ primary: 'down' }) };
const DOWN: Step = { wan: createWan({ primary: 'down', sustained: true }) };
const PULLED: Step = { wan: createWan({ primary: 'unplugged' }) };
const BACKUP: Step = { wan: createWan({ primary: 'down', backupActive: true }) };
const DARK_BLIP: Step = { site: 'unreachable' };
const DARK: Step = { site: 'unreachable', siteSustained: true };
const SITE_UNKNOWN: Step = { site: 'unknown' };
const LINE_UNKNOWN: Step = { wan: createWan({ primary: 'unknown' }) };
const SLOW: Step = line([200, 12, 200]);
const SLOW_AND_BLIP: Step = { wan: { ...(SLOW.wan ?? createWan()), primary: 'down' } };

/** The line measured in the last periods, the newest last. Times are those of the first reading's. */
function line(latencies: readonly number[]): Step {
  const periods = latencies.map((latencyMs, index) => ({
    startedAt: new Date(START - (latencies.length - index) * 300_000).toISOString(),
    latencyMs,
  }));
  return { wan: createWan({ periods }) };
}

/** The same periods, so many readings later. */
function laterBy(step: Step, readings: number): Step {
  const { wan } = step;
  if (!wan) return step;
  const periods = wan.periods.map((period) => ({
    ...period,
    startedAt: new Date(Date.parse(period.startedAt) + readings * 300_000).toISOString(),
  }));
  return { ...step, wan: { ...wan, periods } };
}

function playLine(steps: readonly Step[]): Evaluation[] {
  return playReadings(steps.map((step, index) => createReading(laterBy(step, index))));
}

describe('the internet over several readings', () => {
  it.each<[string, Step[], string]>([
    ['a first reading counts as it is', [BLIP], 'outage'],
    ['a line down for a moment does not count', [UP, BLIP, UP, UP], 'ok ok ok ok'],
    ['a line down on a second reading counts', [UP, BLIP, BLIP], 'ok ok outage'],
    ['a line down for minutes counts on the first', [UP, DOWN], 'ok outage'],
    ['an unplugged line counts on the second', [UP, PULLED, PULLED], 'ok ok outage'],
    ['a line down, then unplugged, is worse twice in a row', [UP, BLIP, PULLED], 'ok ok outage'],
    ['a backup counts on the second', [UP, BACKUP, BACKUP], 'ok ok degraded'],
    [
      'every other reading bad is a line that comes and goes',
      [UP, BLIP, UP, BLIP, UP, BLIP, UP, UP],
      'ok ok ok degraded degraded degraded degraded ok',
    ],
    [
      'every third reading bad is too, with the third failure in twelve readings',
      [BLIP, UP, UP, BLIP, UP, UP, BLIP, UP, UP],
      'outage outage ok ok ok ok degraded degraded ok',
    ],
    [
      'two failures in twelve readings are chance',
      [UP, BLIP, UP, UP, UP, UP, UP, UP, UP, UP, UP, UP, BLIP],
      'ok ok ok ok ok ok ok ok ok ok ok ok ok',
    ],
    [
      'two readings in a row are one failure',
      [UP, BLIP, BLIP, UP, UP, UP, BLIP, UP],
      'ok ok outage outage ok ok ok ok',
    ],
    [
      'three failures within twelve readings are not chance',
      [BLIP, UP, UP, UP, UP, BLIP, UP, UP, UP, UP, UP, BLIP],
      'outage outage ok ok ok ok ok ok ok ok ok degraded',
    ],
    [
      'three within thirteen are',
      [BLIP, UP, UP, UP, UP, UP, BLIP, UP, UP, UP, UP, UP, BLIP],
      'outage outage ok ok ok ok ok ok ok ok ok ok ok',
    ],
    ['two faults that do not count yet do not count together', [UP, { ...BLIP, ...DARK_BLIP }, UP], 'ok ok ok'],
    ['a dark site that comes and goes', [UP, DARK_BLIP, UP, DARK_BLIP, UP, UP], 'ok ok ok degraded degraded ok'],
    [
      'not knowing every other reading is no failure, and not ok',
      [UP, LINE_UNKNOWN, UP, LINE_UNKNOWN, UP, UP],
      'ok degraded degraded degraded degraded ok',
    ],
    ['recovery needs two good readings', [DOWN, UP, UP], 'outage outage ok'],
    ['a reading that is only better is not a good one', [DOWN, LINE_UNKNOWN, UP, UP], 'outage outage degraded ok'],
    ['nor is a slow line', [DOWN, SLOW, UP, UP], 'outage outage degraded ok'],
    [
      'every other reading good is no recovery',
      [DOWN, UP, DOWN, UP, BLIP, UP],
      'outage outage outage outage outage outage',
    ],
    ['recovery after that needs two as well', [DOWN, UP, DOWN, UP, UP], 'outage outage outage outage ok'],
    ['an outage gets milder on the second milder reading', [DOWN, SLOW, SLOW], 'outage outage degraded'],
    ['two of three slow periods count at once', [UP, SLOW], 'ok degraded'],
    ['one of three slow periods does not count', [UP, line([12, 200, 12])], 'ok ok'],
    ['a slow line recovers on the second good reading', [SLOW, UP, UP], 'degraded degraded ok'],
    ['a dark site counts on the second', [UP, DARK_BLIP, DARK_BLIP], 'ok ok outage'],
    ['a site dark for minutes counts on the first', [UP, DARK], 'ok outage'],
    ['a site dark for a moment does not count', [UP, DARK_BLIP, UP], 'ok ok ok'],
    ['an unknown site counts at once', [UP, SITE_UNKNOWN], 'ok degraded'],
    ['an unknown line counts at once', [UP, LINE_UNKNOWN], 'ok degraded'],
    ['an unknown site is no recovery', [DARK, SITE_UNKNOWN], 'outage outage'],
    ['a fault that does not count yet hides no slow line', [UP, SLOW_AND_BLIP, SLOW_AND_BLIP], 'ok degraded outage'],
    ['nor does a dark moment', [UP, { ...SLOW, ...DARK_BLIP }], 'ok degraded'],
    ['nor does it hide a line that is down for minutes', [UP, { ...DOWN, ...DARK_BLIP }], 'ok outage'],
  ])('%s.', (_title, steps, levels) => {
    expect(playLine(steps).map(({ internet }) => internet.level)).toEqual(levels.split(' '));
  });

  it.each<[string, Step[], string]>([
    ['a line that was down', [DOWN, DARK], 'provider'],
    ['a line that was unplugged', [PULLED, DARK], 'us'],
    ['not knowing whether the site is in reach', [SITE_UNKNOWN, DARK], 'provider'],
    ['not knowing how the line is', [LINE_UNKNOWN, DARK], 'provider'],
    ['a fault, then not knowing', [PULLED, SITE_UNKNOWN, DARK], 'us'],
    ['not knowing twice', [UP, SITE_UNKNOWN, SITE_UNKNOWN, DARK, DARK], 'provider'],
  ])('A dark site after %s is blamed on whomever a fault was blamed on, and ignorance blames nobody.', (...row) => {
    const [, steps, attribution] = row;
    expect(playLine(steps).at(-1)?.internet).toEqual({ level: 'outage', attribution });
  });

  it('A line that comes and goes names whose fault it is, how often it failed, and since when.', () => {
    const last = playLine([UP, PULLED, UP, PULLED, UP]).at(-1);
    expect(last?.internet).toEqual({ level: 'degraded', attribution: 'us' });
    expect(last?.evidence[0]).toEqual({
      subject: 'internet',
      rule: 'line-flapping',
      figures: { readings: 4, failures: 2 },
      since: '2026-03-02T10:15:00.000Z',
    });
  });

  it('As bad as before but somebody else’s fault counts at once.', () => {
    expect(playLine([DOWN, PULLED]).map(({ internet }) => internet.attribution)).toEqual(['provider', 'us']);
  });

  it('While a good reading is pending, the evidence is that of the fault, with its beginning.', () => {
    const [, pending, recovered] = playLine([DOWN, UP, UP]);
    expect(pending?.evidence).toEqual([
      { subject: 'internet', rule: 'line-down', figures: {}, since: '2026-03-02T10:00:00.000Z' },
    ]);
    expect(recovered?.evidence).toEqual([
      {
        subject: 'internet',
        rule: 'line-up',
        figures: { periods: 0, slow: 0 },
        since: '2026-03-02T10:10:00.000Z',
      },
    ]);
  });

  it('While a fault is pending, the evidence is that of the line that is up, with its beginning.', () => {
    const [, pending] = playLine([UP, BLIP]);
    expect(pending?.memory.internet?.internet).toEqual({ level: 'outage', attribution: 'provider' });
    expect(pending?.evidence).toEqual([
      {
        subject: 'internet',
        rule: 'line-up',
        figures: { periods: 0, slow: 0 },
        since: '2026-03-02T10:00:00.000Z',
      },
    ]);
  });

  it('A rule that holds over many readings keeps its beginning.', () => {
    const last = playLine([UP, DOWN, UP, BLIP, UP, DOWN]).at(-1);
    expect(last?.evidence[0]).toEqual({
      subject: 'internet',
      rule: 'line-down',
      figures: {},
      since: '2026-03-02T10:05:00.000Z',
    });
  });
});

describe('equipment that tells of one period at a time', () => {
  /** A reading with one measurement: that of the five minutes before it. */
  const measured = (latencyMs: number): Step => ({
    wan: createWan({ periods: [{ startedAt: new Date(START - 300_000).toISOString(), latencyMs }] }),
  });

  it.each<[string, number[], string]>([
    ['one slow period does not count', [12, 200, 12], 'ok ok ok'],
    ['two slow periods in a row count', [12, 200, 200], 'ok ok degraded'],
    ['two of three count', [200, 12, 200], 'ok ok degraded'],
    [
      'a slow line recovers on the second good reading after it',
      [200, 200, 12, 12, 12],
      'ok degraded degraded degraded ok',
    ],
  ])('%s', (_title, latencies, levels) => {
    const evaluations = playLine(latencies.map(measured));
    expect(evaluations.map(({ internet }) => internet.level).join(' ')).toBe(levels);
  });

  it('a slow line is seen where every other reading measures nothing', () => {
    const steps = [measured(200), UP, measured(200), UP, measured(200)];
    expect(playLine(steps).map(({ internet }) => internet.level)).toEqual([
      'ok',
      'ok',
      'degraded',
      'degraded',
      'degraded',
    ]);
  });

  it('a measurement that comes with two readings is one', () => {
    const startedAt = new Date(START - 300_000).toISOString();
    const again = createReading({ wan: createWan({ periods: [{ startedAt, latencyMs: 200 }] }) });
    expect(playReadings([again, again, again]).map(({ internet }) => internet.level)).toEqual(['ok', 'ok', 'ok']);
  });

  it('what was measured before does not speak for a line of which nothing is known now', () => {
    const [, last] = playLine([measured(12), { wan: createWan({ primary: 'unknown' }) }]);
    expect(last?.internet).toEqual({ level: 'degraded', attribution: 'us' });
  });
});
