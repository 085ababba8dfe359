import { expect, it } from 'vitest';
import { compareData } from '../../src/check/changes/compare-sheets.ts';
import { listSheets } from '../../src/check/changes/sheets.ts';
import { parsePlace } from '../../src/read/parse-place.ts';
import type { Place } from '../../src/schema/place.ts';
import { createPlaceFiles } from '../place.ts';

const FILES = ['rates', 'facts', 'config', 'network', 'notices'] as const;

/** Fields that no reader sees. A key that changes is an entry that is removed and another that is added. */
const UNSEEN = new Set(['key', 'accept', 'updated', 'changed', '$schema', 'languages', 'dateOf']);

/** Another value of those that the schema allows. */
const OTHERS = new Map<unknown, unknown>([
  ['card', 'cash'],
  ['EUR', 'GBP'],
  ['Europe/Paris', 'Europe/London'],
]);

function exchange(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (/^\d{4}-\d\d-\d\d$/.test(String(value))) return '2026-08-08';
  if (/^\d\d:\d\d$/.test(String(value))) return '17:17';
  return OTHERS.get(value) ?? `${String(value)}x`;
}

/** The same with one value exchanged, for each kind of value by its path; of a list the first entry. */
function exchangeEach(root: unknown, path = ''): (readonly [path: string, changed: unknown])[] {
  if (typeof root !== 'object' || root === null) return [[path, exchange(root)]];
  const entries = Object.entries(root as Record<string, unknown>).filter(
    ([name, value]) => !UNSEEN.has(name) && value !== undefined && !(Array.isArray(root) && name !== '0'),
  );
  return entries.flatMap(([name, value]) =>
    exchangeEach(value, `${path}.${name}`).map(([inner, changed]) => {
      const copy = Array.isArray(root) ? [changed, ...(root as unknown[]).slice(1)] : { ...root, [name]: changed };
      return [inner, copy] as const;
    }),
  );
}

function textsIn(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [value];
}

const LANGUAGES = ['en', 'fr'];

/** Everything that the summary compares. */
function textsOf(place: Place): string {
  return JSON.stringify(listSheets(place, LANGUAGES, place));
}

it('The summary compares every value of a data file, and every UI string.', () => {
  const before = parsePlace(createPlaceFiles());
  const changed = FILES.flatMap((file) =>
    exchangeEach(before[file]).map(([path, after]): [string, Place] => [
      `${file}${path}`,
      { ...before, [file]: after },
    ]),
  );
  const same = textsOf(before);
  expect(changed.filter(([, after]) => textsOf(after) === same).map(([path]) => path)).toEqual([]);
  expect(changed.length).toBeGreaterThan(150);
  const strings = listSheets(before, LANGUAGES, before).find(({ name }) => name === 'strings');
  expect(strings?.lines.map(([, french]) => french?.cells[1]?.text)).toEqual(textsIn(before.strings.fr));
});

it('A language that is added changes nothing in the others.', () => {
  const after = parsePlace(createPlaceFiles());
  const english = JSON.parse(
    JSON.stringify(after, (name, value: unknown) => (name === 'fr' ? undefined : value)),
  ) as Place;
  const before = { ...english, config: { ...english.config, languages: ['en'] } };
  expect(compareData(before, after).flatMap(({ differences }) => differences)).toEqual([]);
});
