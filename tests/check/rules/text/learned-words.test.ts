import { expect, it } from 'vitest';
import { learnWords } from '../../../../src/check/rules/text/learned-words.ts';

const write = (locale: string, text: string) => ({ locale, words: text.split(' ') });

const TEXTS = [
  ...['Breite Betten und ein Blick', 'Zwei Betten mit Blick', 'Schmale Betten ohne Blick'].map((text) =>
    write('de', text),
  ),
  ...['There is a house here', 'Here is a house', 'This is a house there'].map((text) => write('en', text)),
  ...['Hay una casa del pueblo', 'Es la casa del agua', 'Una casa del valle'].map((text) => write('es', text)),
  ...['Viele Fenster im Haus', 'Drei Fenster im Haus', 'Ein Fenster im Haus'].map((text) => write('de', text)),
];

it.each([
  ['en', 'Drei Betten im Haus', 'de'],
  ['en', 'Alte Betten Fenster Blick', 'de'],
  ['en', 'Casa Del Pueblo', undefined],
  ['de', 'Drei Betten im Haus', undefined],
])(
  'tells a language by words as they are written, so that names of another one do not count: %s, %s',
  (locale, text, other) => {
    expect(learnWords(TEXTS)(write(locale, text))).toBe(other);
  },
);
