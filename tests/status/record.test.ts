import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStatusRecord, statusRecordSchema } from '../../src/status/evaluate.ts';
import type { Reading } from '../../src/status/reading.ts';
import { records } from './arbitrary.ts';
import { createReading, createWan, NETWORK, withState } from './fixtures.ts';

const NOW = Date.UTC(2026, 2, 2, 10, 10);
const READ_AT = Date.UTC(2026, 2, 2, 10, 0);
const RECORD = createStatusRecord(createReading(), undefined, NETWORK, READ_AT);

describe('createStatusRecord', () => {
  it('The record holds when the data were taken, what they mean, and why.', () => {
    const down = createReading({ wan: createWan({ primary: 'down' }), publicAddresses: ['203.0.113.9', '10.0.0.1'] });
    const reading = withState(down, '02:00:5e:10:00:01', 'offline');
    expect(createStatusRecord(reading, undefined, NETWORK, Date.UTC(2026, 2, 2, 10, 0, 3))).toStrictEqual({
      version: 1,
      takenAt: '2026-03-02T10:00:00.000Z',
      internet: { level: 'outage', attribution: 'provider' },
      internetSince: { at: '2026-03-02T10:00:00.000Z', isExact: false },
      spots: [
        {
          key: 'coworking',
          level: 'limited',
          showAps: true,
          aps: [{ key: 'desks', level: 'down', reason: 'offline' }],
        },
        { key: 'terrain', level: 'ok', showAps: true, aps: [] },
        { key: 'molino', level: 'ok', showAps: false, aps: [] },
      ],
      evidence: [
        { subject: 'internet', rule: 'line-down', figures: {}, since: '2026-03-02T10:00:00.000Z' },
        {
          subject: 'desks',
          rule: 'access-point',
          figures: { state: 'offline' },
          since: '2026-03-02T10:00:00.000Z',
        },
      ],
      memory: {
        internet: {
          internet: { level: 'outage', attribution: 'provider' },
          finding: { subject: 'internet', rule: 'line-down', figures: {} },
          since: { at: '2026-03-02T10:00:00.000Z', isExact: false },
        },
        lately: 'x',
        periods: [],
        causeSeenAt: '2026-03-02T10:00:00.000Z',
        accessPoints: {
          booths: { state: 'online', heard: true, last: 'online', lately: '.', busy: [false] },
          desks: { state: 'offline', heard: true, last: 'offline', lately: 'x', busy: [false] },
          kitchen: { state: 'online', heard: true, last: 'online', lately: '.', busy: [false] },
          north: { state: 'online', heard: true, last: 'online', lately: '.', busy: [false] },
          orchard: { state: 'online', heard: true, last: 'online', lately: '.', busy: [false] },
          south: { state: 'online', heard: true, last: 'online', lately: '.', busy: [false] },
        },
      },
      addresses: [{ address: '203.0.113.9', seenAt: '2026-03-02T10:00:03.000Z' }],
    });
  });

  it('Every record can be stored and read, whatever the readings were.', () => {
    fc.assert(
      fc.property(records, (record) => {
        expect(statusRecordSchema.parse(JSON.parse(JSON.stringify(record)))).toEqual(record);
      }),
    );
  });

  it('A dark site is blamed on whom the record before blamed.', () => {
    const blamed = { ...RECORD, internet: { level: 'outage', attribution: 'us' } as const };
    expect(createStatusRecord(createReading({ site: 'unreachable' }), blamed, NETWORK, NOW).internet).toEqual({
      level: 'outage',
      attribution: 'us',
    });
  });
});

describe('a reading that comes twice', () => {
  const at = (takenAt: string): Reading => createReading({ takenAt, wan: createWan({ primary: 'down' }) });
  const first = createStatusRecord(createReading({ takenAt: '2026-03-02T09:55:00.000Z' }), undefined, NETWORK, NOW);

  it('A reading is evaluated once: the same one again, and an older one, leave the record as it is.', () => {
    const second = createStatusRecord(at('2026-03-02T10:00:00.000Z'), first, NETWORK, NOW);
    expect(second.internet.level).toBe('ok');
    expect(createStatusRecord(at('2026-03-02T10:00:00.000Z'), second, NETWORK, NOW + 300_000)).toBe(second);
    expect(createStatusRecord(at('2026-03-02T09:59:59.999Z'), second, NETWORK, NOW + 300_000)).toBe(second);
    const third = createStatusRecord(at('2026-03-02T10:05:00.000Z'), second, NETWORK, NOW + 300_000);
    expect(third).toMatchObject({ takenAt: '2026-03-02T10:05:00.000Z', internet: { level: 'outage' } });
  });

  it('A record from a clock that ran more than two minutes ahead keeps no reading out.', () => {
    const ahead = { ...first, takenAt: '2026-03-02T10:02:00.001Z' };
    const now = Date.UTC(2026, 2, 2, 10, 0);
    expect(createStatusRecord(at('2026-03-02T10:00:00.000Z'), ahead, NETWORK, now).takenAt).toBe(
      '2026-03-02T10:00:00.000Z',
    );
    const same = at('2026-03-02T10:02:00.001Z');
    expect(createStatusRecord(same, ahead, NETWORK, now)).toBe(ahead);
    const abreast = { ...first, takenAt: '2026-03-02T10:02:00.000Z' };
    expect(createStatusRecord(at('2026-03-02T10:00:00.000Z'), abreast, NETWORK, now)).toBe(abreast);
  });
});

describe('statusRecordSchema', () => {
  it.each<[string, unknown]>([
    ['another version', { ...RECORD, version: 5 }],
    ['an area twice', { ...RECORD, spots: [...RECORD.spots, ...RECORD.spots] }],
    ['no areas', { ...RECORD, spots: [] }],
    ['a rule that does not exist', { ...RECORD, evidence: [{ ...RECORD.evidence[0], rule: 'hunch' }] }],
    ['no memory', { ...RECORD, memory: undefined }],
  ])('A record with %s is not one.', (_title, record) => {
    expect(statusRecordSchema.safeParse(record).success).toBe(false);
  });
});
