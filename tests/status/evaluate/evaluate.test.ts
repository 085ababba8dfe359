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

/** The next reading after a sequence, five minutes later. */
function follow(sequence: readonly Reading[], change: Partial<Reading>): Reading[] {
  const takenAt = new Date(START + sequence.length * 300_000).toISOString();
  return [...sequence, createReading({ ...change, takenAt })];
}

describe('evaluate, for any readings', () => {
  it('The order in which access points come does not matter, and what is concluded can be stored and read.', () => {
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

  it('What was seen before a gap counts neither for nor against the first reading after it.', () => {
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

  it('Nothing gets better without two readings in a row that are at least so good, and two that are equal count.', () => {
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

  it('A rule keeps its beginning for as long as it holds, and begins anew after a break, each subject by itself.', () => {
    const good = createReading();
    const none = undefined;
    expect(since([offline, good, good, offline, offline], 'north')).toEqual(['10:00', '10:00', none, none, '10:20']);
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

it('A reading is evaluated once, and a record from a clock that ran more than two minutes ahead keeps none out.', () => {
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
