import { describe, expect, it } from 'vitest';
import { createSnapshotSchema } from '../../src/status/snapshot.ts';
import { FINE_SNAPSHOT } from './fixtures.ts';

const accepts = (change: object): boolean =>
  createSnapshotSchema(['coworking', 'terrain', 'molino']).safeParse({ ...FINE_SNAPSHOT, ...change }).success;
const [first, ...others] = FINE_SNAPSHOT.spots;

describe('snapshotSchema', () => {
  it.each([
    ['ok', 'ok', true],
    ['ok', 'us', false],
    ['degraded', 'provider', true],
    ['degraded', 'ok', false],
    ['outage', 'us', true],
    ['outage', 'ok', false],
    ['down', 'us', false],
    ['outage', 'nobody', false],
  ])(
    'An internet that is %s with the attribution %s is a state of the specification: %s.',
    (level, attribution, allowed) => {
      expect(accepts({ internet: { level, attribution } })).toBe(allowed);
    },
  );

  it.each([
    [true, { key: 'north', level: 'limited' }],
    [true, { key: 'north', level: 'down', reason: 'offline' }],
    [false, { key: 'north', level: 'ok' }],
    [false, { key: '', level: 'down' }],
    [false, { key: 'north' }],
    [false, { key: 'north', level: 'down', reason: 'haunted' }],
  ])('It is %s that %j may be listed.', (allowed, accessPoint) => {
    expect(accepts({ spots: [{ ...first, aps: [accessPoint] }, ...others] })).toBe(allowed);
  });

  it.each([
    ['without a time', { updatedAt: undefined }],
    ['with a time without a zone', { updatedAt: '2026-03-02T10:00:00' }],
    ['without areas', { spots: [] }],
    ['with an area less', { spots: others }],
    ['with an area that the place does not have', { spots: [{ ...first, key: 'cellar' }, ...others] }],
    ['without an override', { override: undefined }],
  ])('A snapshot %s is none.', (_title, change) => {
    expect(accepts(change)).toBe(false);
  });
});
