import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStatusRecord, statusRecordSchema } from '../../../src/status/record/status-record.ts';
import { evaluate, type Evaluation } from '../../../src/status/evaluate/evaluate.ts';
import { applyHysteresis } from '../../../src/status/evaluate/hysteresis.ts';
import type { Reading } from '../../../src/status/reading.ts';
import { readings, records } from '../arbitrary.ts';
import { createReading, createWan, NETWORK, playReadings, TAKEN_AT, withState } from '../fixtures.ts';

const MACS = NETWORK.spots.flatMap((spot) => spot.accessPoints.map(({ mac }) => mac));
const START = Date.parse(TAKEN_AT);
const SPOT_RANK = { ok: 0, limited: 1, down: 2 } as const;
const INTERNET_RANK = { ok: 0, degraded: 1, outage: 2 } as const;

const last = (sequence: readonly Reading[]): Evaluation => {
  const [first, ...others] = sequence;
  if (!first) throw new Error('there is no reading');
  return others.reduce((before, reading) => evaluate(reading, before, NETWORK), evaluate(first, undefined, NETWORK));
};

function follow(sequence: readonly Reading[], change: Partial<Reading>): Reading[] {
  const takenAt = new Date(START + sequence.length * 300_000).toISOString();
  return [...sequence, createReading({ ...change, takenAt })];
}

describe('evaluate, for any readings', () => {
  it('ignores the order of access points, and gives a result that can be stored and read', () => {
    fc.assert(
      fc.property(readings, (sequence) => {
        const reversed = sequence.map((reading) => ({ ...reading, accessPoints: reading.accessPoints.toReversed() }));
        expect(last(reversed)).toEqual(last(sequence));
      }),
    );
    fc.assert(
      fc.property(records, (record) => {
        expect(statusRecordSchema.parse(JSON.parse(JSON.stringify(record)))).toEqual(record);
      }),
    );
  });

  it('never shows an unknown state as ok: in the first reading, or in two in a row', () => {
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

  it('ignores what came before a gap', () => {
    const down = {
      wan: createWan({ primary: 'down' }),
      accessPoints: withState(createReading(), MACS[0] ?? '', 'offline').accessPoints,
    };
    fc.assert(
      fc.property(readings, fc.constantFrom<Partial<Reading>>({}, down), (sequence, change) => {
        const takenAt = new Date(START + sequence.length * 300_000 + 3_600_000).toISOString();
        const after = createReading({ ...change, takenAt });
        const { internet, internetSince, spots } = last([...sequence, after]);
        const first = last([after]);
        expect([internet, spots]).toEqual([first.internet, first.spots]);
        if (last(sequence).internet.level !== internet.level) expect(internetSince).toEqual(first.internetSince);
      }),
    );
  });

  it('is ok after two good readings in a row, except radios that were busy before', () => {
    fc.assert(
      fc.property(readings, (sequence) => {
        const { internet, spots } = last(follow(follow(sequence, {}), {}));
        expect(internet.level).toBe('ok');
        expect(spots.flatMap(({ aps }) => aps).filter(({ reason }) => reason !== 'retries')).toEqual([]);
      }),
    );
  });

  it('never improves an area or the internet with an additional fault', () => {
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
        if (wan.primary === 'up') return;
        for (const change of [{ backupActive: false }, { primary: 'down' as const }]) {
          const worse = last([...before, { ...reading, wan: { ...wan, ...change } }]);
          expect(INTERNET_RANK[worse.internet.level]).toBeGreaterThanOrEqual(INTERNET_RANK[same.internet.level]);
        }
      }),
    );
  });
});

describe('hysteresis, for any levels', () => {
  const level = fc.nat(2);
  const scale = { rank: (value: number) => value, isUnknown: () => false };

  it('improves only with two readings in a row as good, and settles on two equal ones', () => {
    fc.assert(
      fc.property(level, level, level, fc.boolean(), (counted, before, value, confirmed) => {
        const shown = { value, confirmed };
        const counts = applyHysteresis({ counted, last: before }, shown, scale);
        if (counts < counted) expect(Math.max(value, before)).toBeLessThanOrEqual(counts);
        expect(applyHysteresis({ counted: counts, last: value }, shown, scale)).toBe(value);
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

  it('keeps the beginning of a rule while it holds, and restarts it after a break, per subject', () => {
    const good = createReading();
    const none = undefined;
    expect(since([offline, good, good, offline, offline], 'north')).toEqual(['10:00', '10:00', none, none, '10:20']);
    expect(since([offline, down, down], 'internet')).toEqual(['10:00', '10:05', '10:05']);
    expect(since([offline, down, down], 'north')).toEqual(['10:00', '10:00', '10:00']);
  });

  it('reports a gateway without connection to its controller, whatever else works', () => {
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
  ['one is missing, and the next is slightly late', 600_400, 'ok'],
  ['more are missing', 660_001, 'degraded'],
] as const)('keeps the last known state for one unknown reading, unless there is a gap: %s', (_, apart, level) => {
  const takenAt = new Date(START + apart).toISOString();
  const unknown = createReading({ takenAt, site: 'unknown' });
  expect(last([createReading(), unknown]).internet.level).toBe(level);
});

it('evaluates a reading once; a record more than two minutes ahead blocks none', () => {
  const at = (takenAt: string): Reading => createReading({ takenAt, wan: createWan({ primary: 'down' }) });
  const record = createStatusRecord(at('2026-03-02T10:00:00.000Z'), undefined, NETWORK, START);
  const next = (takenAt: string, before = record): string =>
    createStatusRecord(at(takenAt), before, NETWORK, START).takenAt;
  expect(createStatusRecord(at('2026-03-02T10:00:00.000Z'), record, NETWORK, START)).toBe(record);
  expect(next('2026-03-02T09:59:59.999Z')).toBe('2026-03-02T10:00:00.000Z');
  expect(next('2026-03-02T10:05:00.000Z')).toBe('2026-03-02T10:05:00.000Z');
  const [abreast, ahead] = ['2026-03-02T10:02:00.000Z', '2026-03-02T10:02:00.001Z'];
  expect(next('2026-03-02T10:00:00.000Z', { ...record, takenAt: abreast })).toBe(abreast);
  expect(next('2026-03-02T10:00:00.000Z', { ...record, takenAt: ahead })).toBe('2026-03-02T10:00:00.000Z');
});
