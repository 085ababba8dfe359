import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const PAIR = /--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g;
const TOKENS = new Map(
  [...readFileSync('src/styles/tokens.css', 'utf8').matchAll(PAIR)].map(([, name = '', light = '', dark = '']) => [
    name,
    { light, dark },
  ]),
);

function colour(name: string, theme: 'light' | 'dark'): string {
  const pair = TOKENS.get(name);
  if (!pair) throw new Error(`There is no colour ${name}`);
  return pair[theme];
}

/** Relative luminance, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe('the word for a level', () => {
  const grounds = ['paper', 'paper-raised', 'meadow', 'hill', 'water'];
  const cases = ['ok', 'limited', 'down', 'ink-soft'].flatMap((level) =>
    (['light', 'dark'] as const).map((theme) => [level, theme] as const),
  );

  it.each(cases)('can be read on every ground, the drawing’s too: %s in the %s theme', (level, theme) => {
    for (const ground of grounds) {
      expect(contrast(colour(level, theme), colour(ground, theme)), ground).toBeGreaterThanOrEqual(4.5);
    }
  });
});
