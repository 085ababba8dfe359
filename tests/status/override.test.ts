import { describe, expect, it } from 'vitest';
import {
  activeSettings,
  createOverrideRecord,
  overrideChangedAt,
  describeOverride,
} from '../../src/status/override.ts';
import { createOverrideRequestSchema, overrideRecordSchema } from '../../src/status/override.ts';

const NOW = Date.UTC(2026, 2, 2, 10, 0);
const OUTAGE = { level: 'outage', attribution: 'us' } as const;
const SET = { action: 'set', minutes: 30, internet: OUTAGE } as const;
const CLEAR = { action: 'clear' } as const;

const schema = createOverrideRequestSchema(['coworking', 'terrain', 'molino']);

describe('staff may set', () => {
  it.each<[string, unknown]>([
    ['the internet', { action: 'set', minutes: 1, internet: OUTAGE }],
    ['one spot', { action: 'set', minutes: 10_080, spots: { terrain: 'down' } }],
    ['everything', { ...SET, spots: { coworking: 'ok', molino: 'limited' } }],
    ['nothing any more', CLEAR],
  ])('%s', (_title, request) => {
    expect(schema.parse(request)).toEqual(request);
  });

  it.each<[string, unknown]>([
    ['nothing', { action: 'set', minutes: 30 }],
    ['no spot among the spots', { action: 'set', minutes: 30, spots: {} }],
    ['anything without minutes', { action: 'set', internet: OUTAGE }],
    ['anything for zero minutes', { ...SET, minutes: 0 }],
    ['anything for more than a week', { ...SET, minutes: 10_081 }],
    ['ok with an attribution', { ...SET, internet: { level: 'ok', attribution: 'us' } }],
    ['an outage without an attribution', { ...SET, internet: { level: 'outage', attribution: 'ok' } }],
    ['an area that does not exist', { ...SET, spots: { cellar: 'down' } }],
    ['an area to a level of the internet', { ...SET, spots: { terrain: 'outage' } }],
    ['a field that does not exist', { ...SET, note: 'back soon' }],
    ['null', null],
  ])('not %s', (_title, request) => {
    expect(schema.safeParse(request).success).toBe(false);
  });
});

it('an override ends by itself after this many minutes, and can be stored and read', () => {
  const record = createOverrideRecord({ ...SET, spots: { terrain: 'down' } }, NOW);
  expect(overrideRecordSchema.parse(JSON.parse(JSON.stringify(record)))).toEqual({
    changedAt: '2026-03-02T10:00:00.000Z',
    settings: { internet: OUTAGE, spots: { terrain: 'down' }, expiresAt: '2026-03-02T10:30:00.000Z' },
  });
});

it.each([
  ['a millisecond before its end', NOW + 1_799_999, true, '2026-03-02T10:00:00.000Z'],
  ['at its end', NOW + 1_800_000, false, '2026-03-02T10:30:00.000Z'],
  ['a day later', NOW + 86_400_000, false, '2026-03-02T10:30:00.000Z'],
])('an override, %s, last changed the status at that end or when it was set', (_, now, holds, changedAt) => {
  const record = createOverrideRecord(SET, NOW);
  expect([activeSettings(record, now) !== undefined, overrideChangedAt(record, now)]).toEqual([holds, changedAt]);
});

it('clearing changes the status at that moment; without active settings it changes nothing', () => {
  const cleared = createOverrideRecord(CLEAR, NOW, createOverrideRecord(SET, NOW - 60_000));
  expect(cleared).toEqual({ changedAt: '2026-03-02T10:00:00.000Z', settings: null });
  expect(createOverrideRecord(CLEAR, NOW + 60_000, cleared)).toEqual(cleared);
});

it('guests see beginning, end and scope of the override, and nothing once it has ended', () => {
  const record = createOverrideRecord({ ...SET, spots: { terrain: 'down' } }, NOW);
  expect(describeOverride(record, NOW + 1_799_999)).toEqual({
    since: '2026-03-02T10:00:00.000Z',
    until: '2026-03-02T10:30:00.000Z',
    internet: true,
    spots: ['terrain'],
  });
  const { action, minutes } = SET;
  expect(describeOverride(createOverrideRecord({ action, minutes, spots: { molino: 'ok' } }, NOW), NOW)).toMatchObject({
    internet: false,
  });
  expect([describeOverride(record, NOW + 1_800_000), describeOverride(undefined, NOW)]).toEqual([null, null]);
});
