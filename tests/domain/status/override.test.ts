import { describe, expect, it } from 'vitest';
import { activeSettings, overrideChangedAt } from '../../../src/status/active-override.ts';
import { createOverrideRequestSchema } from '../../../src/status/override-request.ts';
import { createOverrideRecord } from '../../../src/status/change-override.ts';
import { overrideRecordSchema } from '../../../src/status/override.ts';

const NOW = Date.UTC(2026, 2, 2, 10, 0);
const OUTAGE = { level: 'outage', attribution: 'us' } as const;
const SET = { action: 'set', minutes: 30, internet: OUTAGE } as const;

const TIMES = { startsAt: '2026-03-03T10:00:00.000Z', endsAt: '2026-03-03T12:00:00.000Z' };

const overrideRequestSchema = createOverrideRequestSchema(['coworking', 'terrain', 'molino']);

describe('createOverrideRequestSchema', () => {
  it.each<[string, unknown]>([
    ['the internet', { action: 'set', minutes: 1, internet: OUTAGE }],
    ['one spot', { action: 'set', minutes: 10_080, spots: { terrain: 'down' } }],
    ['everything', { action: 'set', minutes: 60, internet: OUTAGE, spots: { coworking: 'ok', molino: 'limited' } }],
    ['ok', { action: 'set', minutes: 60, internet: { level: 'ok', attribution: 'ok' } }],
    ['nothing any more', { action: 'clear' }],
    ['something ahead', { action: 'plan', ...TIMES, spots: { molino: 'down' } }],
    ['nothing ahead any more', { action: 'cancel', startsAt: TIMES.startsAt }],
  ])('Staff may set %s.', (_title, request) => {
    expect(overrideRequestSchema.parse(request)).toEqual(request);
  });

  it.each<[string, unknown]>([
    ['without anything set', { action: 'set', minutes: 30 }],
    ['with no spot among the spots', { action: 'set', minutes: 30, spots: {} }],
    ['that plans nothing', { action: 'plan', ...TIMES }],
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
    ['that plans an area that does not exist', { action: 'plan', ...TIMES, spots: { cellar: 'down' } }],
    ['that plans without an end', { action: 'plan', startsAt: TIMES.startsAt, spots: { molino: 'down' } }],
    [
      'that plans a day that does not exist',
      { action: 'plan', ...TIMES, endsAt: '2026-02-30T10:00:00Z', internet: OUTAGE },
    ],
    ['that plans a time without a zone', { action: 'plan', ...TIMES, endsAt: '2026-03-03T12:00:00', internet: OUTAGE }],
    ['that cancels nothing in particular', { action: 'cancel' }],
    ['that clears and sets', { action: 'clear', internet: OUTAGE }],
    ['with an unknown action', { action: 'pause' }],
    ['that is empty', {}],
    ['that is null', null],
    ['that is a list', [SET]],
  ])('A request %s is refused.', (_title, request) => {
    expect(overrideRequestSchema.safeParse(request).success).toBe(false);
  });
});

describe('the times of a plan', () => {
  it.each([
    ['2026-03-03T10:00:00Z', '2026-03-03T10:00:00.000Z'],
    ['2026-03-03T11:00:00+01:00', '2026-03-03T10:00:00.000Z'],
  ])('%s is kept as %s: whoever asks for the same moment means the same.', (sent, kept) => {
    expect(overrideRequestSchema.parse({ action: 'cancel', startsAt: sent })).toEqual({
      action: 'cancel',
      startsAt: kept,
    });
  });
});

describe('createOverrideRecord', () => {
  it('An override ends by itself so many minutes after it was set.', () => {
    expect(createOverrideRecord({ ...SET, spots: { terrain: 'down' } }, NOW)).toEqual({
      version: 2,
      changedAt: '2026-03-02T10:00:00.000Z',
      settings: { internet: OUTAGE, spots: { terrain: 'down' }, expiresAt: '2026-03-02T10:30:00.000Z' },
      planned: [],
    });
  });

  it('A cleared override has no settings.', () => {
    expect(createOverrideRecord({ action: 'clear' }, NOW, createOverrideRecord(SET, NOW - 60_000))).toEqual({
      version: 2,
      changedAt: '2026-03-02T10:00:00.000Z',
      settings: null,
      planned: [],
    });
  });

  it.each([SET, { action: 'clear' } as const])('The record of %j is one that can be stored and read.', (request) => {
    const record = createOverrideRecord(request, NOW);
    expect(overrideRecordSchema.parse(JSON.parse(JSON.stringify(record)))).toEqual(record);
  });
});

describe('overrideRecordSchema', () => {
  it('A record of version 1 is read as one that plans nothing.', () => {
    const settings = { internet: OUTAGE, expiresAt: '2026-03-02T11:00:00.000Z' };
    const first = { version: 1, changedAt: '2026-03-02T10:00:00.000Z', settings };
    expect(overrideRecordSchema.parse(first)).toEqual({ ...first, version: 2, planned: [] });
  });

  it.each<[string, unknown]>([
    ['another version', { version: 3, changedAt: '2026-03-02T10:00:00.000Z', settings: null, planned: [] }],
    ['no plans, not even none', { version: 2, changedAt: '2026-03-02T10:00:00.000Z', settings: null }],
    ['no version', { changedAt: '2026-03-02T10:00:00.000Z', settings: null }],
    ['no end', { version: 1, changedAt: '2026-03-02T10:00:00.000Z', settings: { internet: OUTAGE } }],
    ['no settings, not even null', { version: 1, changedAt: '2026-03-02T10:00:00.000Z' }],
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

  it('What ends further ahead than staff can set it is from a clock that ran ahead, and does not hold.', () => {
    const week = createOverrideRecord({ ...SET, minutes: 10_080 }, NOW);
    expect(activeSettings(week, NOW - 120_000)).toBeDefined();
    expect(activeSettings(week, NOW - 120_001)).toBeUndefined();
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
