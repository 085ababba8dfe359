import { describe, expect, it } from 'vitest';
import { activeSettings, createOverrideRecord, overrideChangedAt } from '../../src/status/override.ts';
import { createOverrideRequestSchema, overrideRecordSchema } from '../../src/status/override.ts';

const NOW = Date.UTC(2026, 2, 2, 10, 0);
const OUTAGE = { level: 'outage', attribution: 'us' } as const;
const SET = { action: 'set', minutes: 30, internet: OUTAGE } as const;

const overrideRequestSchema = createOverrideRequestSchema(['coworking', 'terrain', 'molino']);

describe('createOverrideRequestSchema', () => {
  it.each<[string, unknown]>([
    ['the internet', { action: 'set', minutes: 1, internet: OUTAGE }],
    ['one spot', { action: 'set', minutes: 10_080, spots: { terrain: 'down' } }],
    ['everything', { action: 'set', minutes: 60, internet: OUTAGE, spots: { coworking: 'ok', molino: 'limited' } }],
    ['ok', { action: 'set', minutes: 60, internet: { level: 'ok', attribution: 'ok' } }],
    ['nothing any more', { action: 'clear' }],
  ])('Staff may set %s.', (_title, request) => {
    expect(overrideRequestSchema.parse(request)).toEqual(request);
  });

  it.each<[string, unknown]>([
    ['without anything set', { action: 'set', minutes: 30 }],
    ['with no spot among the spots', { action: 'set', minutes: 30, spots: {} }],
  ])('A request %s is refused.', (_title, request) => {
    expect(overrideRequestSchema.safeParse(request).error?.issues).toMatchObject([
      { message: 'must set the internet, or at least one spot' },
    ]);
  });

  it.each<[string, unknown]>([
    ['without minutes', { action: 'set', internet: OUTAGE }],
    ['for no time', { ...SET, minutes: 0 }],
    ['for half a minute', { ...SET, minutes: 0.5 }],
    ['for more than a week', { ...SET, minutes: 10_081 }],
    ['with minutes as text', { ...SET, minutes: '30' }],
    ['with a level that does not exist', { ...SET, internet: { level: 'slow', attribution: 'us' } }],
    ['with ok as somebody’s fault', { ...SET, internet: { level: 'ok', attribution: 'us' } }],
    ['with an outage that is nobody’s', { ...SET, internet: { level: 'outage', attribution: 'ok' } }],
    ['with an area that does not exist', { ...SET, spots: { cellar: 'down' } }],
    ['with an area at a level of the internet', { ...SET, spots: { terrain: 'outage' } }],
    ['with a field that does not exist', { ...SET, note: 'back soon' }],
    ['that clears and sets', { action: 'clear', internet: OUTAGE }],
    ['with an unknown action', { action: 'pause' }],
    ['that is empty', {}],
    ['that is null', null],
    ['that is a list', [SET]],
  ])('A request %s is refused.', (_title, request) => {
    expect(overrideRequestSchema.safeParse(request).success).toBe(false);
  });
});

describe('createOverrideRecord', () => {
  it('An override ends by itself so many minutes after it was set.', () => {
    expect(createOverrideRecord({ ...SET, spots: { terrain: 'down' } }, NOW)).toEqual({
      changedAt: '2026-03-02T10:00:00.000Z',
      settings: { internet: OUTAGE, spots: { terrain: 'down' }, expiresAt: '2026-03-02T10:30:00.000Z' },
    });
  });

  it('A cleared override has no settings.', () => {
    expect(createOverrideRecord({ action: 'clear' }, NOW, createOverrideRecord(SET, NOW - 60_000))).toEqual({
      changedAt: '2026-03-02T10:00:00.000Z',
      settings: null,
    });
  });

  it.each([SET, { action: 'clear' } as const])('The record of %j is one that can be stored and read.', (request) => {
    const record = createOverrideRecord(request, NOW);
    expect(overrideRecordSchema.parse(JSON.parse(JSON.stringify(record)))).toEqual(record);
  });
});

describe('overrideRecordSchema', () => {
  it('What was stored when plans were stored beside it is read without them.', () => {
    const settings = { internet: OUTAGE, expiresAt: '2026-03-02T11:00:00.000Z' };
    const stored = { version: 2, changedAt: '2026-03-02T10:00:00.000Z', settings, planned: [] };
    expect(overrideRecordSchema.parse(stored)).toEqual({ changedAt: '2026-03-02T10:00:00.000Z', settings });
  });

  it.each<[string, unknown]>([
    ['no end', { changedAt: '2026-03-02T10:00:00.000Z', settings: { internet: OUTAGE } }],
    ['no settings, not even null', { changedAt: '2026-03-02T10:00:00.000Z' }],
  ])('A record with %s is not one.', (_title, record) => {
    expect(overrideRecordSchema.safeParse(record).success).toBe(false);
  });
});

describe('the time of an override', () => {
  const record = createOverrideRecord(SET, NOW);

  it.each([
    [true, 'when it is set', NOW],
    [true, 'a millisecond before its end', NOW + 1_799_999],
    [false, 'at its end', NOW + 1_800_000],
    [false, 'a day later', NOW + 86_400_000],
  ])('It is %s that the settings hold %s.', (holds, _title, now) => {
    expect(activeSettings(record, now) !== undefined).toBe(holds);
  });

  it('Nothing holds without a record, or once it is cleared.', () => {
    expect(activeSettings(undefined, NOW)).toBeUndefined();
    expect(activeSettings(createOverrideRecord({ action: 'clear' }, NOW), NOW)).toBeUndefined();
  });

  it.each([
    ['while it holds', NOW + 1_799_999, '2026-03-02T10:00:00.000Z'],
    ['from its end on', NOW + 1_800_000, '2026-03-02T10:30:00.000Z'],
    ['long after its end', NOW + 86_400_000, '2026-03-02T10:30:00.000Z'],
  ])('What is shown last changed, %s, at the time of that change.', (_title, now, changedAt) => {
    expect(overrideChangedAt(record, now)).toBe(changedAt);
  });

  it('Clearing changes what is shown when it is done.', () => {
    const before = createOverrideRecord(SET, NOW - 60_000);
    expect(overrideChangedAt(createOverrideRecord({ action: 'clear' }, NOW, before), NOW + 5_000)).toBe(
      '2026-03-02T10:00:00.000Z',
    );
  });
});
