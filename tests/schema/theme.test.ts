import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { THEME } from '../../src/styles/theme.ts';

const tokens = readFileSync('src/styles/tokens.css', 'utf8');

it.each(Object.entries(THEME))('the colour %s equals the tokens, by day and by night', (name, { light, dark }) => {
  const token = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect(tokens).toContain(`--${token}: light-dark(${light}, ${dark});`);
});

/** The files of the display font, with the ranges of letters for which browsers load them. */
const FACES = tokens.split('@font-face').flatMap((face) => {
  const [, file] = /fraunces-([\w-]+)-600-normal\.woff2/.exec(face) ?? [];
  const rows = [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, first = '', last = first]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last, 16),
  ]);
  return file === undefined ? [] : [{ file, rows }];
});

it.each([
  ['German and Spanish', 'Öffnungszeiten, ¿mañana?', 'latin'],
  ['Polish, Czech, Turkish and Hungarian', 'łżěřşğőű', 'latin-ext'],
  ['Vietnamese', 'ệằợ', 'vietnamese'],
])('a heading in %s needs only one file of the display font: %s', (_, words, expected) => {
  for (const letter of words) {
    const code = letter.codePointAt(0) ?? 0;
    const files = FACES.filter(({ rows }) => rows.some(([first = 0, last = 0]) => first <= code && code <= last));
    expect(
      files.map(({ file }) => file),
      letter,
    ).toContain(expected);
  }
});
