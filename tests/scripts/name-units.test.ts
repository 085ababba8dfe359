import { expect, it } from 'vitest';
import { nameUnits } from '../../scripts/upgrade/name-units.js';

const FACTS = `{
  "distances":[],
  "units": [
    { "key": "bunk" }
  ]
}
`;
const KNOWN = { en: { one: 'Room or cabin', many: 'Rooms and cabins' } };

it.each([
  ['as the software calls them', 'Room or cabin', 'Rooms and cabins'],
  ['marked as to be written where they are called otherwise', 'Bed at $1', 'TO WRITE: several of “Bed at $1”'],
])('An upgrade names the units of a place, several of them %s, and leaves every other byte.', (_, one, many) => {
  const named = String(nameUnits(FACTS, { en: one }, KNOWN));
  const words = `  "unitWords": {
    "one": {
      "en": "${one}"
    },
    "many": {
      "en": "${many}"
    }
  },
`;
  expect(named).toBe(FACTS.replace('  "units"', () => `${words}  "units"`));
  expect(nameUnits(named, { en: 'Other' }, KNOWN)).toBe(named);
});

it('It leaves facts as they are where nothing was said of units.', () => {
  expect(nameUnits(FACTS, {}, KNOWN)).toBe(FACTS);
});
