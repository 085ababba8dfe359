import { describe, expect, it } from 'vitest';
import { parseSnapshot as parseSnapshotOf } from '../../src/client/status/answer.ts';
import { AREAS, createSnapshot } from './fixtures.ts';

const parseSnapshot = (value: unknown): ReturnType<typeof parseSnapshotOf> => parseSnapshotOf(value, AREAS);

const accessPoint = { key: 'east-porch', level: 'limited', reason: 'updating' };

/** The JSON of a snapshot with one field changed. */
function withField(path: string, value: unknown): unknown {
  const json = structuredClone(createSnapshot()) as unknown as Record<string, unknown>;
  const keys = path.split('.');
  const parent = keys.slice(0, -1).reduce((inner, key) => inner[key] as Record<string, unknown>, json);
  parent[keys.at(-1) ?? ''] = value;
  return json;
}

describe('an answer of the status API', () => {
  it('is a snapshot when it holds every field', () => {
    expect(parseSnapshot(createSnapshot())).toEqual(createSnapshot());
  });

  it('may list the areas in any order, and gives them in the one of the site', () => {
    const { spots, ...rest } = createSnapshot({ levels: ['ok', 'limited', 'down'] });
    expect(parseSnapshot({ ...rest, spots: spots.toReversed() })?.spots).toEqual(spots);
  });

  it.each([
    { level: 'degraded', attribution: 'provider' },
    { level: 'degraded', attribution: 'us' },
    { level: 'outage', attribution: 'provider' },
    { level: 'outage', attribution: 'us' },
  ])('tells whose fault it is: %j', (internet) => {
    expect(parseSnapshot(withField('internet', internet))?.internet).toEqual(internet);
  });

  it('tells that staff have set it by hand', () => {
    expect(parseSnapshot(createSnapshot({ byHand: true }))?.override.active).toBe(true);
  });

  it('may list something beside the areas that is none', () => {
    const { spots, ...rest } = createSnapshot();
    expect(parseSnapshot({ ...rest, spots: [null, 'barn', ...spots] })?.spots).toEqual(spots);
  });

  it.each([
    ['updatedAt', 'yesterday'],
    ['updatedAt', 2026],
    ['updatedAt', undefined],
    ['internet', null],
    ['internet.level', 'superb'],
    ['internet', { level: 'outage', attribution: 'ok' }],
    ['internet', { level: 'superb', attribution: 'us' }],
    ['spots', []],
    ['spots', 'none'],
    ['spots.1.level', 'fine'],
    ['spots.2.key', 'coworking'],
    ['override', undefined],
  ])('is none when its %s is %j', (path, value) => {
    expect(parseSnapshot(withField(path, value))).toBeUndefined();
  });

  it.each([undefined, null, 'ok', 7, []])('is none when it is %j', (value) => {
    expect(parseSnapshot(value)).toBeUndefined();
  });
});

describe('an access point in an answer', () => {
  it.each(['offline', 'silent', 'a word of next year'])('keeps its reason, even one that is new: %s', (reason) => {
    const parsed = parseSnapshot(withField('spots.0.aps', [{ ...accessPoint, reason }]));
    expect(parsed?.spots[0]?.aps).toEqual([{ ...accessPoint, reason }]);
  });

  it('loses a reason that is no word', () => {
    const parsed = parseSnapshot(withField('spots.0.aps', [{ ...accessPoint, reason: 7 }]));
    expect(parsed?.spots[0]?.aps).toEqual([{ key: 'east-porch', level: 'limited' }]);
  });

  it('is none where its area does not list any', () => {
    expect(parseSnapshot(withField('spots.0.aps', undefined))?.spots[0]?.aps).toEqual([]);
  });

  it('may come without a reason', () => {
    const parsed = parseSnapshot(withField('spots.0.aps', [{ key: 'east-porch', level: 'down' }]));
    expect(parsed?.spots[0]?.aps).toEqual([{ key: 'east-porch', level: 'down' }]);
  });

  it.each([null, 'east-porch', { level: 'down' }, { key: 'east-porch', level: 'ok' }])(
    'is left out when it cannot be read: %j',
    (broken) => {
      expect(parseSnapshot(withField('spots.0.aps', [broken, accessPoint]))?.spots[0]?.aps).toEqual([accessPoint]);
    },
  );
});
