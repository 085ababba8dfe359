import { describe, expect, it } from 'vitest';
import { parseSnapshot as parseSnapshotOf } from '../../src/client/status/session.ts';
import { AREAS, createSnapshot } from './fixtures.ts';

const parseSnapshot = (value: unknown): ReturnType<typeof parseSnapshotOf> => parseSnapshotOf(value, AREAS);

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
    ['updatedAt', 'yesterday'],
    ['internet.level', 'superb'],
    ['spots', []],
    ['spots.1.level', 'fine'],
    ['spots.2.key', 'coworking'],
  ])('is none when its %s is %j', (path, value) => {
    expect(parseSnapshot(withField(path, value))).toBeUndefined();
  });

  it.each([undefined, null, 'ok', 7, []])('is none when it is %j', (value) => {
    expect(parseSnapshot(value)).toBeUndefined();
  });
});
