import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeSnapshot, createOverrideRecord, type OverrideRecord } from '../../src/status/override.ts';
import { createStatusRecord, type StatusRecord } from '../../src/status/record/status-record.ts';
import { snapshotSchema } from '../../src/status/snapshot.ts';
import { overrides, records } from './arbitrary.ts';
import { createReading, FINE_SNAPSHOT, NETWORK } from './fixtures.ts';

const NOW = Date.UTC(2026, 2, 2, 10, 10);
const READ_AT = Date.UTC(2026, 2, 2, 10, 0);
const RECORD = createStatusRecord(createReading(), undefined, NETWORK, READ_AT);

function createOverride(settings: Partial<NonNullable<OverrideRecord['settings']>> | null): OverrideRecord {
  return {
    changedAt: '2026-03-02T10:04:00.000Z',
    settings: settings && { expiresAt: '2026-03-02T11:00:00.000Z', ...settings },
  };
}

describe('composeSnapshot', () => {
  it('returns the last reading without an override', () => {
    expect(composeSnapshot(RECORD, undefined, NETWORK, NOW)).toStrictEqual(FINE_SNAPSHOT);
  });

  it('shows areas added since the reading as limited, and drops removed ones', () => {
    const [coworking, , molino] = NETWORK.spots;
    if (!coworking || !molino) throw new Error('The network of the tests has three areas');
    const spots = [molino, { ...coworking, key: 'sauna' }];
    expect(composeSnapshot(RECORD, undefined, { ...NETWORK, spots }, NOW)?.spots).toEqual([
      { key: 'molino', level: 'ok', showAps: false, aps: [] },
      { key: 'sauna', level: 'limited', showAps: true, aps: [] },
    ]);
  });

  it.each<[string, OverrideRecord | undefined]>([
    ['nothing else', undefined],
    ['a cleared override', createOverride(null)],
    ['an expired override', createOverride({ expiresAt: '2026-03-02T10:10:00.000Z' })],
  ])('returns undefined without a reading and with %s', (_title, override) => {
    expect(composeSnapshot(undefined, override, NETWORK, NOW)).toBeUndefined();
  });

  it('returns an override without a reading if it sets the internet and every area', () => {
    const override = createOverride({
      internet: { level: 'outage', attribution: 'us' },
      spots: { coworking: 'limited', terrain: 'ok', molino: 'down' },
    });
    expect(composeSnapshot(undefined, override, NETWORK, NOW)).toStrictEqual({
      updatedAt: '2026-03-02T10:04:00.000Z',
      internet: { level: 'outage', attribution: 'us' },
      spots: [
        { key: 'coworking', level: 'limited', showAps: true, aps: [] },
        { key: 'terrain', level: 'ok', showAps: true, aps: [] },
        { key: 'molino', level: 'down', showAps: false, aps: [] },
      ],
      override: { active: true },
    });
  });

  it.each<[string, NonNullable<OverrideRecord['settings']> extends infer Settings ? Partial<Settings> : never]>([
    ['the internet', { spots: { coworking: 'ok', terrain: 'ok', molino: 'ok' } }],
    ['an area', { internet: { level: 'ok', attribution: 'ok' }, spots: { coworking: 'ok', terrain: 'ok' } }],
  ])('returns undefined for an override without a reading that leaves out %s', (_title, settings) => {
    expect(composeSnapshot(undefined, createOverride(settings), NETWORK, NOW)).toBeUndefined();
  });

  it('lays an active override over the reading', () => {
    const override = createOverride({ internet: { level: 'outage', attribution: 'us' }, spots: { molino: 'down' } });
    const snapshot = composeSnapshot(RECORD, override, NETWORK, NOW);
    expect(snapshot?.internet).toEqual({ level: 'outage', attribution: 'us' });
    expect(snapshot?.spots.map(({ level }) => level)).toEqual(['ok', 'ok', 'down']);
    expect(snapshot?.override).toEqual({ active: true });
  });

  it.each(['ok', 'limited', 'down'] as const)(
    'keeps the access points of an area that is set to %s, unless that is ok',
    (level) => {
      const north = { key: 'north', level: 'down', reason: 'offline' } as const;
      const spots = RECORD.spots.map((spot, index) =>
        index === 1 ? { ...spot, level: 'limited' as const, aps: [north] } : spot,
      );
      const override = createOverride({ spots: { terrain: level } });
      expect(composeSnapshot({ ...RECORD, spots }, override, NETWORK, NOW)?.spots[1]).toMatchObject({
        level,
        aps: level === 'ok' ? [] : [north],
      });
    },
  );

  it.each<[string, OverrideRecord | undefined, string]>([
    ['nothing was set', undefined, '2026-03-02T10:00:00.000Z'],
    ['an override holds', createOverride({}), '2026-03-02T10:04:00.000Z'],
    ['an override was cleared', createOverride(null), '2026-03-02T10:04:00.000Z'],
    ['an override has expired', createOverride({ expiresAt: '2026-03-02T10:05:00.000Z' }), '2026-03-02T10:05:00.000Z'],
    [
      'an override expired when the reading was already old',
      createOverride({ expiresAt: '2026-03-02T10:05:00.001Z' }),
      '2026-03-02T10:00:00.000Z',
    ],
    [
      'an override was cleared when the reading was already old',
      { ...createOverride(null), changedAt: '2026-03-02T10:09:00.000Z' },
      '2026-03-02T10:00:00.000Z',
    ],
    [
      'an override set by a clock ahead of time is active',
      { ...createOverride({}), changedAt: '2026-03-02T11:09:00.000Z' },
      '2026-03-02T10:00:00.000Z',
    ],
    [
      'an override set when the reading was already old is active',
      { ...createOverride({}), changedAt: '2026-03-02T10:09:00.000Z' },
      '2026-03-02T10:09:00.000Z',
    ],
    [
      'an override was set before the reading',
      { ...createOverride({}), changedAt: '2026-03-02T09:50:00.000Z' },
      '2026-03-02T10:00:00.000Z',
    ],
    [
      'an override expired before the reading',
      { ...createOverride({ expiresAt: '2026-03-02T09:55:00.000Z' }), changedAt: '2026-03-02T09:50:00.000Z' },
      '2026-03-02T10:00:00.000Z',
    ],
  ])('after a reading at ten o’clock, dates updatedAt by the last change if %s', (_title, override, updatedAt) => {
    expect(composeSnapshot(RECORD, override, NETWORK, NOW)?.updatedAt).toBe(updatedAt);
  });

  it.each<[string, OverrideRecord, string]>([
    [
      'cleared over a stale reading, which is shown as old',
      { ...createOverride(null), changedAt: '2026-03-02T10:09:00.000Z' },
      'ok ok ok ok ok',
    ],
    ['cleared over a fresh reading, which counts', createOverride(null), 'ok ok ok ok ok'],
    [
      'set over a stale reading, the rest is unknown',
      { ...createOverride({ spots: { molino: 'ok' } }), changedAt: '2026-03-02T10:09:00.000Z' },
      'degraded us limited limited ok',
    ],
  ])('never makes an old reading look new: %s', (_title, override, expected) => {
    const snapshot = composeSnapshot(RECORD, override, NETWORK, NOW);
    const { level, attribution } = snapshot?.internet ?? {};
    expect([level, attribution, ...(snapshot?.spots.map((spot) => spot.level) ?? [])].join(' ')).toBe(expected);
  });

  it('moves updatedAt back only to the time of a reading that is old by then', () => {
    const step = fc.record({
      minutes: fc.integer({ min: 0, max: 12 }),
      act: fc.constantFrom('read', 'read', 'set', 'clear', 'nothing'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let [record, override, time]: [StatusRecord, OverrideRecord | undefined, number] = [RECORD, undefined, READ_AT];
        let before = '';
        for (const { minutes, act } of steps) {
          time += minutes * 60_000;
          const now = time;
          const reading = createReading({ takenAt: new Date(now).toISOString() });
          if (act === 'read') record = createStatusRecord(reading, record, NETWORK, now);
          if (act === 'clear') override = createOverrideRecord({ action: 'clear' }, now, override);
          if (act === 'set') {
            const request = { action: 'set', minutes: 5, internet: { level: 'ok', attribution: 'ok' } } as const;
            override = createOverrideRecord(request, now, override);
          }
          const { updatedAt = '', override: { active } = { active: false } } =
            composeSnapshot(record, override, NETWORK, now) ?? {};
          const isOldReading = !active && updatedAt === record.takenAt && now - Date.parse(updatedAt) > 5 * 60_000;
          if (!isOldReading) expect(updatedAt >= before, `${updatedAt} after ${before}`).toBe(true);
          before = updatedAt;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('has exactly the specified fields; updatedAt is neither in the future nor before the reading', () => {
    fc.assert(
      fc.property(
        fc.option(records),
        fc.option(overrides),
        fc.integer({ min: 0, max: 120 }),
        (record, override, later) => {
          const now = NOW + 40 * 60_000 + later * 60_000;
          const snapshot = composeSnapshot(record ?? undefined, override ?? undefined, NETWORK, now);
          if (snapshot === undefined) return;
          expect(snapshotSchema.parse(snapshot)).toEqual(snapshot);
          expect(Date.parse(snapshot.updatedAt)).toBeLessThanOrEqual(now);
          expect(snapshot.updatedAt >= (record?.takenAt ?? '')).toBe(true);
          for (const { level, showAps, aps } of snapshot.spots) if (level === 'ok' || !showAps) expect(aps).toEqual([]);
        },
      ),
    );
  });

  it('stays the same, including updatedAt, until something is read, set, cleared or expires', () => {
    fc.assert(
      fc.property(fc.option(records), fc.option(overrides), (record, override) => {
        const [first, later] = [NOW + 1, NOW + 59_999].map((now) =>
          composeSnapshot(record ?? undefined, override ?? undefined, NETWORK, now),
        );
        expect(later).toEqual(first);
      }),
    );
  });
});
