import { expect, it } from 'vitest';
import { ContentError } from '../../src/schema/problem.ts';
import { createDice, type Dice } from '../dice.ts';
import { createContentFiles } from './content-files.ts';
import { readChanged } from './content-folder.ts';

const SEEDS = 60;

const ODD: readonly unknown[] = [null, true, -1, 0.5, 1e300, '', 'x', '2026-02-30', [], [1], {}, { en: 1 }];
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
  '#',
  '😀',
  '$&',
];

/** One of the ways in which a text can be damaged. */
function damage(text: string, isJson: boolean, dice: Dice): string | Uint8Array {
  const lines = text.split('\n');
  const at = dice.below(lines.length);
  switch (dice.below(isJson ? 7 : 6)) {
    case 0:
      return lines.toSpliced(at, 1 + dice.below(3)).join('\n');
    case 1:
      return lines.toSpliced(at, 0, lines[dice.below(lines.length)] ?? '').join('\n');
    case 2:
      return dice.shuffle(lines).join('\n');
    case 3:
      return text.slice(0, dice.below(text.length));
    case 4: {
      const start = dice.below(text.length);
      return text.slice(0, start) + (SCRAPS[dice.below(SCRAPS.length)] ?? '') + text.slice(start + dice.below(4));
    }
    case 5:
      return Uint8Array.from(Buffer.from(text), (byte) => (dice.chance(1) ? dice.below(256) : byte));
    default:
      return JSON.stringify(replaceOne(JSON.parse(text), dice));
  }
}

/** The value with something odd in the place of one of its parts, at some depth. */
function replaceOne(value: unknown, dice: Dice): unknown {
  if (typeof value !== 'object' || value === null || dice.chance(15)) return ODD[dice.below(ODD.length)];
  const keys = Object.keys(value);
  const key = keys[dice.below(keys.length)];
  if (key === undefined) return ODD[dice.below(ODD.length)];
  const inner = replaceOne((value as Record<string, unknown>)[key], dice);
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...value, [key]: inner };
}

it(`damaged content is read or refused in plain words, whatever is damaged, with each of ${SEEDS} seeds`, async () => {
  const files = [...createContentFiles()].filter(([file]) => /\.(json|md|svg)$/.test(file));
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const dice = createDice(seed);
    const [file, text] = files[dice.below(files.length)] ?? ['', ''];
    try {
      await readChanged({ [file]: damage(String(text), file.endsWith('.json'), dice) });
    } catch (error) {
      expect(error, `seed ${seed}, ${file}`).toBeInstanceOf(ContentError);
      for (const problem of (error as ContentError).problems) {
        expect(Object.values(problem).join(' '), `seed ${seed}, ${file}`).not.toMatch(
          /undefined|\[object|Invalid input/,
        );
      }
    }
  }
});
