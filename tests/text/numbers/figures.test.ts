import { expect, it } from 'vitest';
import { readFigures } from '../../../src/text/numbers/figures.ts';

it.each<readonly [locale: string, text: string, typed: readonly string[], spoken: readonly string[]]>([
  ['en', 'from 3 pm to 5:30 p.m.', ['15', '17', '30'], []],
  ['de', 'von 15:00 bis 17:30 Uhr', ['15', '17', '30'], []],
  ['fr', 'de 15 h à 17h30', ['15', '17', '30'], []],
  ['en', '1,040 metres, 2.5 km', ['1040', '2', '5'], []],
  ['es', '1.040 metros, 2,5 km', ['1040', '2', '5'], []],
  ['fr', '1\u202F040 mètres, 2,5 km', ['1040', '2', '5'], []],
  ['en', 'a room with two beds and one desk', [], ['2']],
  ['de', 'ein Zimmer mit zwei Betten', [], ['2']],
  ['ja', '部屋に 2 台のベッド', ['2'], []],
])('reads the same numbers in every language: %s, %s', (locale, text, typed, spoken) => {
  expect(readFigures(text, locale)).toEqual({ typed: new Set(typed), spoken: new Set(spoken) });
});
