import { expect, it } from 'vitest';
import { listLeaves } from '../../src/check/changes/leaves.ts';
import { describeValues, listValueChanges } from '../../src/check/changes/value-changes.ts';
import { parsePlace } from '../../src/read/parse-place.ts';
import type { Place } from '../../src/schema/place.ts';
import { createPlaceFiles } from '../place.ts';

/** What tells entries apart, which is told as one that comes and one that goes; what amounts are written in; and what no reader sees. */
const UNTOUCHED = new Set(['key', 'unit', 'currency', 'accept', 'updated', '$schema']);

/** The same with another value in the place of each, and those values. */
function exchangeAll(root: unknown): { readonly changed: unknown; readonly values: unknown[] } {
  const values: unknown[] = [];
  const exchange = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) return (value as unknown[]).map((item) => exchange('', item));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, exchange(key, inner)]));
    if (UNTOUCHED.has(name) || value === undefined || typeof value === 'boolean') return value;
    const other = typeof value === 'number' ? 100_000 + values.length : `w${values.length}`;
    values.push(other);
    return other;
  };
  return { changed: exchange('', root), values };
}

it('A change of any value of a data file, or of any word of the site, has a line in the summary.', () => {
  const before = parsePlace(createPlaceFiles());
  const { changed, values } = exchangeAll({
    rates: before.rates,
    facts: before.facts,
    config: { ...before.config, languages: undefined },
    network: before.network,
    notices: before.notices,
    strings: before.strings,
  });
  const { config, ...others } = changed as Place;
  const after = { ...before, ...others, config: { ...config, languages: before.config.languages } };
  const changes = listValueChanges(before, after);
  // Lists of names, such as the menu, are one value.
  const told = new Set(changes.flatMap((change) => String(change.after?.value).split(', ')));
  expect(values.filter((value) => !told.has(String(value)))).toEqual([]);
  expect(values.length).toBeGreaterThan(1000);
  const languages = changes.filter((change) => change.after?.locale !== undefined);
  expect(describeValues(changes, after)).toHaveLength(changes.length - languages.length / 2);
});

it('takes the language of a text from the language that holds it, not from a field of that name', () => {
  const words = { en: { facts: { no: 'No', yes: 'Yes' } }, no: { facts: { no: 'Nei', yes: 'Ja' } } };
  const leaves = [...listLeaves(words, { languages: ['no', 'en'], currency: 'NOK' }).values()];
  expect(leaves.map(({ name, value, locale }) => [name, value, locale])).toEqual([
    ['facts, no', 'No', 'en'],
    ['facts, yes', 'Yes', 'en'],
    ['facts, no', 'Nei', 'no'],
    ['facts, yes', 'Ja', 'no'],
  ]);
});
