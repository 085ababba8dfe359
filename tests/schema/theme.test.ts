import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { THEME } from '../../src/styles/theme.ts';

const tokens = readFileSync('src/styles/tokens.css', 'utf8');

it.each(Object.entries(THEME))('the colour %s is that of the tokens, by day and by night', (name, { light, dark }) => {
  const token = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect(tokens).toContain(`--${token}: light-dark(${light}, ${dark});`);
});
