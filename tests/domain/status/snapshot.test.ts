import { describe, expect, it } from 'vitest';
import { createSnapshotSchema, errorBodySchema, snapshotSchema } from '../../../src/status/snapshot.ts';

const SNAPSHOT = {
  updatedAt: '2026-03-02T10:00:00.000Z',
  internet: { level: 'ok', attribution: 'ok' },
  spots: [
    { key: 'coworking', level: 'ok', showAps: true, aps: [] },
    {
      key: 'terrain',
      level: 'limited',
      showAps: true,
      aps: [{ key: 'north', level: 'down', reason: 'offline' }],
    },
    { key: 'molino', level: 'ok', showAps: false, aps: [] },
  ],
  override: { active: false },
};

function withInternet(level: string, attribution: string): unknown {
  return { ...SNAPSHOT, internet: { level, attribution } };
}

function withAccessPoint(accessPoint: unknown): unknown {
  return { ...SNAPSHOT, spots: SNAPSHOT.spots.map((spot) => ({ ...spot, aps: [accessPoint] })) };
}

const accepts = (value: unknown): boolean =>
  createSnapshotSchema(['coworking', 'terrain', 'molino']).safeParse(value).success;

describe('snapshotSchema', () => {
  it('A snapshot has the fields of the specification.', () => {
    expect(snapshotSchema.parse(SNAPSHOT)).toStrictEqual(SNAPSHOT);
  });

  it.each(['updatedAt', 'internet', 'spots', 'override'])('The field %s is required.', (field) => {
    expect(accepts(Object.fromEntries(Object.entries(SNAPSHOT).filter(([name]) => name !== field)))).toBe(false);
  });

  it.each([
    ['ok', 'ok', true],
    ['ok', 'provider', false],
    ['ok', 'us', false],
    ['degraded', 'provider', true],
    ['degraded', 'us', true],
    ['degraded', 'ok', false],
    ['outage', 'provider', true],
    ['outage', 'us', true],
    ['outage', 'ok', false],
    ['down', 'us', false],
    ['outage', 'nobody', false],
  ])('An internet that is %s with the attribution %s is a state of the specification: %s.', (level, who, allowed) => {
    expect(accepts(withInternet(level, who))).toBe(allowed);
  });

  it.each(['offline', 'interrupted', 'updating', 'isolated', 'unknown'])(
    'The reason of a fault may be %s.',
    (reason) => {
      expect(accepts(withAccessPoint({ key: 'north', level: 'down', reason }))).toBe(true);
    },
  );

  it.each([
    [true, 'without a reason', { key: 'north', level: 'limited' }],
    [false, 'that is ok', { key: 'north', level: 'ok' }],
    [false, 'without a name', { key: '', level: 'down' }],
    [false, 'without a level', { key: 'north' }],
    [false, 'with a reason nobody has heard of', { key: 'north', level: 'down', reason: 'haunted' }],
  ])('It is %s that an access point %s may be listed.', (allowed, _title, accessPoint) => {
    expect(accepts(withAccessPoint(accessPoint))).toBe(allowed);
  });

  it.each(['2026-03-02T10:00:00Z', '2026-03-02T10:00:00.000Z'])('%s is a time.', (updatedAt) => {
    expect(accepts({ ...SNAPSHOT, updatedAt })).toBe(true);
  });

  it.each(['2026-03-02', '2026-03-02T10:00:00', 'now', '', 0])('%j is no time.', (updatedAt) => {
    expect(accepts({ ...SNAPSHOT, updatedAt })).toBe(false);
  });

  it.each([0, 1, 2])('A snapshot with %d areas is incomplete.', (count) => {
    expect(accepts({ ...SNAPSHOT, spots: SNAPSHOT.spots.slice(0, count) })).toBe(false);
  });

  it('An area that the place does not have is refused.', () => {
    expect(accepts({ ...SNAPSHOT, spots: SNAPSHOT.spots.map((spot) => ({ ...spot, key: 'cellar' })) })).toBe(false);
  });
});

describe('errorBodySchema', () => {
  it.each(['unauthorized', 'unavailable'])('The status API may say %s.', (error) => {
    expect(errorBodySchema.parse({ error })).toEqual({ error });
  });

  it.each(['forbidden', '', undefined])('The status API never says %j.', (error) => {
    expect(errorBodySchema.safeParse({ error }).success).toBe(false);
  });
});
