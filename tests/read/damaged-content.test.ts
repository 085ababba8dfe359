import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ContentError } from '../../src/problem/content-error.ts';
import { renderProblems } from '../../src/problem/render-problem.ts';
import { PLACE_FILES } from '../place.ts';
import { readChanged } from '../place-folder.ts';

const SCRAPS = [
  '---',
  ':',
  '{',
  '}',
  '"',
  '\0',
  '\uFEFF',
  '<br>',
  '::rates{',
  '| - |',
  '[x](',
  '![',
  '\t',
  '`',
  '😀',
  '$&',
];
const FILES = Object.entries(PLACE_FILES).filter(([file]) => /\.(json|md|svg)$/.test(file));

const anyDamage = (text: string): fc.Arbitrary<string | Uint8Array> => {
  const lines = text.split('\n');
  const anyLine = fc.nat(lines.length - 1);
  const anyPlace = fc.nat(text.length - 1);
  return fc.oneof(
    fc.tuple(anyLine, fc.integer({ min: 1, max: 3 })).map(([at, count]) => lines.toSpliced(at, count).join('\n')),
    fc.tuple(anyLine, anyLine).map(([at, from]) => lines.toSpliced(at, 0, lines[from] ?? '').join('\n')),
    fc.shuffledSubarray(lines).map((some) => some.join('\n')),
    anyPlace.map((at) => text.slice(0, at)),
    fc
      .tuple(anyPlace, fc.constantFrom(...SCRAPS), fc.nat(3))
      .map(([at, scrap, count]) => text.slice(0, at) + scrap + text.slice(at + count)),
    fc.tuple(anyPlace, fc.nat(255)).map(([at, byte]) => Uint8Array.from(Buffer.from(text)).with(at, byte)),
  );
};

const anyDamagedFile = fc
  .constantFrom(...FILES)
  .chain(([file, text]) => fc.tuple(fc.constant(file), anyDamage(String(text))));

it('reads damaged content, or rejects it in plain words, whatever the damage', async () => {
  const property = fc.asyncProperty(anyDamagedFile, async ([file, damaged]) => {
    try {
      await readChanged({ [file]: damaged });
    } catch (error) {
      expect(error).toBeInstanceOf(ContentError);
      for (const problem of (error as ContentError).problems)
        expect(renderProblems([problem])).not.toMatch(/undefined|\[object|Invalid input/);
    }
  });
  await fc.assert(property, { numRuns: 25 });
});
