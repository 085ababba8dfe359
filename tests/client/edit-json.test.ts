import { describe, expect, it } from 'vitest';
import { editJson } from '../../src/editor/edit-json.ts';

const FILE = `{
  "name": { "en": "Room",   "es": "Sala" },
  "sizes": [1, 2,3],
  "rooms": [
    { "key": "a", "cents": 5000 },
    { "key": "b", "cents": 7200, "open": false }
  ],
  "empty": [],
  "unknown": {"kept":true}
}
`;
const VALUE = {
  name: { en: 'Room', es: 'Sala' },
  sizes: [1, 2, 3],
  rooms: [
    { key: 'a', cents: 5000 },
    { key: 'b', cents: 7200, open: false },
  ],
  empty: [],
  unknown: { kept: true },
};

describe('a JSON file with another value', () => {
  it('is what it was, to the last space, where nothing has changed', () => {
    expect(editJson(FILE, VALUE)).toBe(FILE);
    expect(editJson(FILE, Object.fromEntries(Object.entries(VALUE).toReversed()))).toBe(FILE);
  });

  it.each([
    ['a number', { rooms: [VALUE.rooms[0], { ...VALUE.rooms[1], cents: 7300 }] }, '7200', '7300'],
    ['a text', { name: { en: 'Room', es: 'Cuarto' } }, '"Sala"', '"Cuarto"'],
    [
      'a new name, behind what comes before it',
      { name: { en: 'Room', fr: 'Chambre', es: 'Sala' } },
      '"Room",',
      '"Room", "fr": "Chambre",',
    ],
    ['a name less', { name: { es: 'Sala' } }, '"en": "Room",   ', ''],
    [
      'one entry more, on a line of its own',
      { rooms: [...VALUE.rooms, { key: 'c', cents: 1 }] },
      'false }\n',
      'false },\n    { "key": "c", "cents": 1 }\n',
    ],
    ['one entry less', { rooms: [VALUE.rooms[1]] }, '{ "key": "a", "cents": 5000 },\n    ', ''],
    ['an entry in between', { sizes: [1, 9, 2, 3] }, '[1, 2,3]', '[1, 9, 2,3]'],
    ['the first entry of a list', { empty: ['x'] }, '[]', '[\n    "x"\n  ]'],
    ['the last entry of a list, gone', { sizes: [] }, '[1, 2,3]', '[]'],
    ['another kind of value', { unknown: 'none' }, '{"kept":true}', '"none"'],
  ])('changes nothing but %s', (_, change, from, to) => {
    expect(editJson(FILE, { ...VALUE, ...change } as typeof VALUE)).toBe(FILE.replace(from, () => to));
  });

  it('takes a name that is false for one that is not there', () => {
    const rooms = [
      { key: 'a', cents: 5000, open: false },
      { key: 'b', cents: 7200 },
    ];
    expect(editJson(FILE, { ...VALUE, rooms })).toBe(FILE);
  });

  it('breaks what is longer than a line, and indents it by two', () => {
    const note = { en: 'x'.repeat(60), es: 'y'.repeat(60) };
    expect(editJson(FILE, { ...VALUE, name: note })).toContain(`"en": "${note.en}"`);
    expect(JSON.parse(editJson('[\n]', [note]))).toEqual([note]);
    expect(editJson('[\n]', [note])).toBe(`[\n  {\n    "en": "${note.en}",\n    "es": "${note.es}"\n  }\n]`);
  });
});
