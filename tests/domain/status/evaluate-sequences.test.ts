import { describe, expect, it } from 'vitest';
import { evaluate, type Evaluation } from '../../../src/domain/status/evaluate.ts';
import type { Reading } from '../../../src/domain/status/reading.ts';
import { createReading, createWan, NETWORK, withState } from './fixtures.ts';

type Step = Partial<Reading>;

const START = Date.UTC(2026, 2, 2, 10, 0);
const NORTH = '02:00:5e:10:00:11';
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

/** What readings five minutes apart mean, one after the other. */
function play(readings: readonly Reading[]): Evaluation[] {
  const evaluations: Evaluation[] = [];
  for (const [index, reading] of readings.entries()) {
    const takenAt = new Date(START + index * 300_000).toISOString();
    evaluations.push(evaluate({ ...reading, takenAt }, evaluations.at(-1), NETWORK));
  }
  return evaluations;
}

function playLine(steps: readonly Step[]): Evaluation[] {
  return play(steps.map((step, index) => createReading(laterBy(step, index))));
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
    ['every other reading bad never counts', [UP, BLIP, UP, BLIP, UP, BLIP], 'ok ok ok ok ok ok'],
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

/** `offline!` is sustained, `-` is not mentioned. */
function readNorth(word: string): Reading {
  if (word === '-') return withState(createReading(), NORTH, undefined);
  const state = word.replace('!', '') as Reading['accessPoints'][number]['state'];
  return withState(createReading(), NORTH, state, { sustained: word.endsWith('!') });
}

function faultsOf({ spots }: Evaluation): string {
  const faults = spots[1]?.aps.map(({ level, reason }) => `${level}:${reason ?? ''}`) ?? [];
  return faults.join() || 'ok';
}

describe('an access point over several readings', () => {
  it.each([
    ['offline', 'down:offline'],
    ['online offline online', 'ok ok ok'],
    ['online offline offline', 'ok ok down:offline'],
    ['online offline!', 'ok down:offline'],
    ['online isolated!', 'ok down:isolated'],
    ['online offline online offline online offline', 'ok ok ok ok ok ok'],
    ['offline online online', 'down:offline down:offline ok'],
    [
      'offline online offline online offline! online online',
      'down:offline down:offline down:offline down:offline down:offline down:offline ok',
    ],
    ['online unknown', 'ok limited:unknown'],
    ['online -', 'ok limited:unknown'],
    ['unknown online online', 'limited:unknown limited:unknown ok'],
    ['- online - online online', 'limited:unknown limited:unknown limited:unknown limited:unknown ok'],
    ['offline unknown unknown', 'down:offline down:offline limited:unknown'],
    ['online updating updating updating', 'ok ok limited:updating limited:updating'],
    ['online updating!', 'ok limited:updating'],
    ['offline updating updating', 'down:offline down:offline limited:updating'],
    ['online interrupted interrupted', 'ok ok limited:interrupted'],
    ['interrupted unknown updating', 'limited:interrupted limited:unknown limited:updating'],
    ['offline isolated', 'down:offline down:isolated'],
  ])('%s gives %s.', (words, expected) => {
    expect(play(words.split(' ').map(readNorth)).map(faultsOf).join(' ')).toBe(expected);
  });

  it.each(['adopting', 'updating'])('An access point that is %s is limited and never down, however long.', () => {
    const evaluations = play(['online', ...Array.from({ length: 20 }, () => 'updating')].map(readNorth));
    expect(new Set(evaluations.slice(2).map(faultsOf))).toEqual(new Set(['limited:updating']));
  });

  it('An access point that flaps keeps its evidence and its beginning until it is back.', () => {
    const since = play('offline online offline online online'.split(' ').map(readNorth)).map(
      ({ evidence }) => evidence.find(({ subject }) => subject === 'north')?.since,
    );
    expect(since).toEqual([...Array.from({ length: 4 }, () => '2026-03-02T10:00:00.000Z'), undefined]);
  });

  it('While one is expected to be off it is forgotten, and counts as it is once it is not.', () => {
    const network = {
      ...NETWORK,
      spots: NETWORK.spots.map((spot) => ({
        ...spot,
        accessPoints: spot.accessPoints.map((point) => ({ ...point, expectedOffline: point.key === 'north' })),
      })),
    };
    const winter = evaluate(readNorth('offline'), evaluate(readNorth('online'), undefined, NETWORK), network);
    expect(faultsOf(winter)).toBe('ok');
    expect(Object.keys(winter.memory.accessPoints)).not.toContain('north');
    expect(faultsOf(evaluate(readNorth('offline'), winter, NETWORK))).toBe('down:offline');
  });
});

describe('a busy radio', () => {
  const retries = (percent: number | undefined): Reading =>
    withState(createReading(), NORTH, 'online', percent === undefined ? {} : { retriesPercent: percent });

  it.each<[(number | undefined)[], string]>([
    [[25], 'ok'],
    [[25, 25], 'ok limited:retries'],
    [[24.9, 24.9, 24.9], 'ok ok ok'],
    [[30, 0, 30], 'ok ok limited:retries'],
    [[30, 30, 0], 'ok limited:retries limited:retries'],
    [[30, 30, 0, 0], 'ok limited:retries limited:retries ok'],
    [[30, 0, 0, 30], 'ok ok ok ok'],
    [[30, undefined, 30], 'ok ok limited:retries'],
    [[undefined, undefined], 'ok ok'],
  ])('Radios that send %j percent again are %s: two of the last three count.', (percents, expected) => {
    expect(play(percents.map(retries)).map(faultsOf).join(' ')).toBe(expected);
  });

  it('A busy radio limits its area, and has its evidence.', () => {
    const busy = play([retries(40), retries(40)]).at(-1);
    expect(busy?.spots[1]?.level).toBe('limited');
    expect(busy?.evidence[1]).toEqual({
      subject: 'north',
      rule: 'radio-busy',
      figures: { readings: 2 },
      since: '2026-03-02T10:05:00.000Z',
    });
  });

  it('An access point that is down and busy is down.', () => {
    const reading = withState(createReading(), NORTH, 'offline', { retriesPercent: 90, sustained: true });
    expect(play([reading, reading]).map(faultsOf)).toEqual(['down:offline', 'down:offline']);
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

  it('what was measured before does not speak for a line of which nothing is known now', () => {
    const [, last] = playLine([measured(12), { wan: createWan({ primary: 'unknown' }) }]);
    expect(last?.internet).toEqual({ level: 'degraded', attribution: 'us' });
  });
});
