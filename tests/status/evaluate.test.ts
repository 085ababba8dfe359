import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate, type Evaluation } from '../../src/status/evaluate.ts';
import type { Reading } from '../../src/status/reading.ts';
import { readings } from './arbitrary.ts';
import { createReading, createWan, NETWORK, playReadings, TAKEN_AT, withState } from './fixtures.ts';

const MACS = NETWORK.spots.flatMap((spot) => spot.accessPoints.map(({ mac }) => mac));
const START = Date.parse(TAKEN_AT);
const SPOT_RANK = { ok: 0, limited: 1, down: 2 } as const;
const INTERNET_RANK = { ok: 0, degraded: 1, outage: 2 } as const;

function play(sequence: readonly Reading[]): Evaluation[] {
  const evaluations: Evaluation[] = [];
  for (const reading of sequence) evaluations.push(evaluate(reading, evaluations.at(-1), NETWORK));
  return evaluations;
}

const last = (sequence: readonly Reading[]): Evaluation => {
  const evaluation = play(sequence).at(-1);
  if (!evaluation) throw new Error('there is no reading');
  return evaluation;
};

/** The next reading after a sequence, five minutes later. */
function follow(sequence: readonly Reading[], change: Partial<Reading>): Reading[] {
  const takenAt = new Date(START + sequence.length * 300_000).toISOString();
  return [...sequence, createReading({ ...change, takenAt })];
}

describe('evaluate, for any readings', () => {
  it('The order in which access points come does not matter.', () => {
    fc.assert(
      fc.property(readings, (sequence) => {
        const reversed = sequence.map((reading) => ({ ...reading, accessPoints: reading.accessPoints.toReversed() }));
        expect(play(reversed)).toEqual(play(sequence));
      }),
    );
  });

  it('What nobody knows is not ok: in the first reading, nor in two in a row, whatever was before.', () => {
    const silent = { accessPoints: [], wan: createWan({ primary: 'unknown' }) };
    const unknown = fc.constantFrom<Partial<Reading>>({ site: 'unknown' }, silent);
    fc.assert(
      fc.property(readings, unknown, (sequence, change) => {
        for (const blind of [follow([], change), follow(follow(sequence, change), change)]) {
          const { internet, spots } = last(blind);
          expect([internet.level, ...spots.map(({ level }) => level)]).not.toContain('ok');
        }
      }),
    );
  });

  it('A site that has been out of reach for minutes has nothing that is ok.', () => {
    fc.assert(
      fc.property(readings, (sequence) => {
        const { internet, spots } = last(
          follow(sequence, { site: 'unreachable', siteSince: { at: '2026-03-02T09:55:00.000Z', isExact: true } }),
        );
        expect(internet.level).toBe('outage');
        expect(spots.map(({ level }) => level)).not.toContain('ok');
      }),
    );
  });

  it('Two good readings in a row make everything ok, but for radios that were busy before.', () => {
    fc.assert(
      fc.property(readings, (sequence) => {
        const { internet, spots } = last(follow(follow(sequence, {}), {}));
        expect(internet.level).toBe('ok');
        expect(spots.flatMap(({ aps }) => aps).filter(({ reason }) => reason !== 'retries')).toEqual([]);
      }),
    );
  });

  it('A fault more never makes an area, or the internet, better.', () => {
    const fault = fc.record({
      mac: fc.constantFrom(...MACS),
      state: fc.constantFrom('offline', 'isolated', 'interrupted', 'updating'),
      sustained: fc.boolean(),
    });
    fc.assert(
      fc.property(readings, fault, (sequence, more) => {
        const reading = sequence.at(-1);
        if (reading?.site !== 'reachable' || reading.wan.primary === 'unknown') return;
        const before = sequence.slice(0, -1);
        const same = last(sequence);
        const reports = reading.accessPoints.filter(({ mac }) => mac.toLowerCase() === more.mac);
        if (reports.some(({ state }) => state === 'online')) {
          const others = reading.accessPoints.filter((report) => !reports.includes(report));
          const worse = last([...before, { ...reading, accessPoints: [...others, { ...reports[0], ...more }] }]);
          for (const [index, { level }] of worse.spots.entries())
            expect(SPOT_RANK[level]).toBeGreaterThanOrEqual(SPOT_RANK[same.spots[index]?.level ?? 'down']);
        }
        const { wan } = reading;
        for (const change of [
          ...(wan.primary === 'up' ? [] : [{ backupActive: false }]),
          ...(wan.primary === 'up' ? [{ primary: 'down' as const }] : []),
        ]) {
          const worse = last([...before, { ...reading, wan: { ...wan, ...change } }]);
          expect(INTERNET_RANK[worse.internet.level]).toBeGreaterThanOrEqual(INTERNET_RANK[same.internet.level]);
        }
      }),
    );
  });

  it('A conclusion holds since a reading of the sequence, one for each subject, the internet first.', () => {
    fc.assert(
      fc.property(readings, (sequence) => {
        const times = sequence.map(({ takenAt }) => takenAt);
        for (const [index, { evidence, spots }] of play(sequence).entries()) {
          const subjects = evidence.map(({ subject }) => subject);
          expect(subjects[0]).toBe('internet');
          expect(new Set(subjects).size).toBe(subjects.length);
          expect(subjects).toEqual(expect.arrayContaining(spots.flatMap(({ aps }) => aps.map(({ key }) => key))));
          for (const { since } of evidence) expect(times.slice(0, index + 1)).toContain(since);
        }
      }),
    );
  });
});

describe('the evidence', () => {
  const offline = withState(createReading(), '02:00:5e:10:00:11', 'offline');
  const down = { ...offline, wan: createWan({ primary: 'down', sustained: true }) };
  const since = (sequence: readonly Reading[], subject: string): (string | undefined)[] =>
    playReadings(sequence).map(({ evidence }) =>
      evidence.find((item) => item.subject === subject)?.since.slice(11, 16),
    );

  it('A rule keeps its beginning for as long as it holds, and begins anew after a break, each subject by itself.', () => {
    const good = createReading();
    expect(since([offline, good, good, offline, offline], 'north')).toEqual([
      '10:00',
      '10:00',
      undefined,
      undefined,
      '10:20',
    ]);
    expect(since([offline, down, down], 'internet')).toEqual(['10:00', '10:05', '10:05']);
    expect(since([offline, down, down], 'north')).toEqual(['10:00', '10:00', '10:00']);
  });

  it('A gateway that its controller does not hear is told to staff, whatever else works.', () => {
    const [evaluation] = playReadings([createReading({ gateway: { heard: false } })]);
    expect(evaluation?.internet.level).toBe('ok');
    expect(evaluation?.evidence[1]).toEqual({
      subject: 'equipment',
      rule: 'gateway-unheard',
      figures: {},
      since: TAKEN_AT,
    });
  });
});

it.each([
  ['one is missing, and the next is a little late', 600_400, 'ok'],
  ['more are missing', 660_001, 'degraded'],
] as const)(
  'What is unknown for one reading keeps what was known before it, unless there is a gap: %s.',
  (_, apart, level) => {
    const takenAt = new Date(START + apart).toISOString();
    const unknown = createReading({ takenAt, site: 'unknown' });
    expect(last([createReading(), unknown]).internet.level).toBe(level);
  },
);
