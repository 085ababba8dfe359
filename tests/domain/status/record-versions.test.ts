import { describe, expect, it } from 'vitest';
import { createStatusRecord, statusRecordSchema, type StatusRecord } from '../../../src/status/record.ts';
import { createReading, createWan, NETWORK, withState } from './fixtures.ts';

const NORTH = '02:00:5e:10:00:11';
const STEP = 5 * 60_000;
const CURRENT = createStatusRecord(
  createReading({ wan: createWan({ primary: 'down' }) }),
  undefined,
  NETWORK,
  Date.UTC(2026, 2, 2, 10, 0),
);
const { memory: _memory, addresses: _addresses, takenAt: _takenAt, ...shared } = CURRENT;
const FIRST = { ...shared, version: 1, readAt: '2026-03-02T10:00:03.000Z' };

const next = (previous: StatusRecord, reading = createReading()): StatusRecord =>
  createStatusRecord(
    { ...reading, takenAt: new Date(Date.parse(previous.takenAt) + STEP).toISOString() },
    previous,
    NETWORK,
    Date.parse(previous.takenAt) + STEP,
  );

describe('a record of version 1', () => {
  it('is read as one of version 4 that remembers nothing and knows no address', () => {
    expect(statusRecordSchema.parse(FIRST)).toStrictEqual({
      ...shared,
      version: 4,
      takenAt: '2026-03-02T10:00:03.000Z',
      memory: { internet: null, lately: '', accessPoints: {}, periods: [] },
      addresses: [],
    });
  });

  it('keeps its internet level until a second good reading', () => {
    const second = next(statusRecordSchema.parse(FIRST));
    expect(second.internet).toEqual({ level: 'outage', attribution: 'provider' });
    expect(next(second).internet).toEqual({ level: 'ok', attribution: 'ok' });
  });

  it('leaves access points to the next reading, which counts as it is', () => {
    const { spots } = next(statusRecordSchema.parse(FIRST), withState(createReading(), NORTH, 'offline'));
    expect(spots[1]?.aps).toEqual([{ key: 'north', level: 'down', reason: 'offline' }]);
  });

  it('keeps since when its rules hold', () => {
    const down = createReading({ wan: createWan({ primary: 'down' }) });
    expect(next(statusRecordSchema.parse(FIRST), down).evidence[0]?.since).toBe('2026-03-02T10:00:00.000Z');
  });

  it('is left as it was, and is no record where it was none', () => {
    const frozen = Object.freeze({ ...FIRST });
    statusRecordSchema.parse(frozen);
    expect(frozen).toEqual(FIRST);
    expect(statusRecordSchema.safeParse({ ...FIRST, spots: [] }).success).toBe(false);
  });

  it('has nothing of its own taken over where this version has its own: memory and addresses', () => {
    const mixed = { ...FIRST, memory: CURRENT.memory, addresses: [{ address: '81.2.69.160', seenAt: FIRST.readAt }] };
    expect(statusRecordSchema.parse(mixed)).toMatchObject({ memory: { accessPoints: {} }, addresses: [] });
  });
});

/** A record as version 2 wrote it: the north access point and the line were down, and had been better once. */
const { takenAt: _, ...undated } = CURRENT;
const SECOND = {
  ...undated,
  version: 2,
  readAt: '2026-03-02T10:00:03.000Z',
  memory: {
    internet: 'better',
    accessPoints: { north: { state: 'offline', heard: true, pending: 'better', busy: [true, true] } },
    periods: [{ startedAt: '2026-03-02T09:55:00.000Z', latencyMs: 300 }],
  },
};

describe('a record of version 2', () => {
  it('is read as one of version 4 in which the last reading said what counts', () => {
    expect(statusRecordSchema.parse(SECOND)).toStrictEqual({
      ...undated,
      version: 4,
      takenAt: '2026-03-02T10:00:03.000Z',
      memory: {
        internet: null,
        accessPoints: { north: { state: 'offline', heard: true, last: 'offline', lately: '', busy: [true, true] } },
        lately: '',
        periods: [{ startedAt: '2026-03-02T09:55:00.000Z', latencyMs: 300 }],
      },
    });
  });

  it('keeps what is down until a second good reading', () => {
    const second = next(statusRecordSchema.parse(SECOND));
    expect(second.internet).toEqual({ level: 'outage', attribution: 'provider' });
    expect(second.spots[1]?.aps).toEqual([{ key: 'north', level: 'down', reason: 'offline' }]);
    expect(next(second).internet).toEqual({ level: 'ok', attribution: 'ok' });
  });

  it('is left as it was, and is no record where it was none', () => {
    const frozen = Object.freeze({ ...SECOND });
    statusRecordSchema.parse(frozen);
    expect(frozen).toEqual(SECOND);
    expect(statusRecordSchema.safeParse({ ...SECOND, memory: 'better' }).success).toBe(true);
    expect(statusRecordSchema.safeParse({ ...SECOND, addresses: undefined }).success).toBe(false);
  });
});

describe('a record of version 3', () => {
  it('told when its read was complete, which stands for when the data were taken', () => {
    const third = { ...undated, version: 3, readAt: '2026-03-02T10:00:03.000Z' };
    expect(statusRecordSchema.parse(third)).toStrictEqual({ ...CURRENT, takenAt: '2026-03-02T10:00:03.000Z' });
  });
});

describe('a record of version 4', () => {
  it('is read as it was written', () => {
    expect(statusRecordSchema.parse(JSON.parse(JSON.stringify(CURRENT)))).toStrictEqual(CURRENT);
  });
});

describe('a record of any other version', () => {
  it.each([0, 5, 99, -1, 1.5, '1', '2', '3', '4', 'toString', null, undefined, true, [1]])('%j is none', (version) => {
    expect(statusRecordSchema.safeParse({ ...CURRENT, version }).success).toBe(false);
    expect(statusRecordSchema.safeParse({ ...FIRST, version }).success).toBe(false);
  });

  it.each([null, [], 'text', 1, {}, [FIRST]])('and neither is %j', (value) => {
    expect(statusRecordSchema.safeParse(value).success).toBe(false);
  });
});
