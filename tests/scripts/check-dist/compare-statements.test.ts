import { describe, expect, it } from 'vitest';
import { compareStatements } from '../../../scripts/check-dist/compare-statements.ts';
import type { Statement } from '../../../scripts/check-dist/statements.ts';
import { forManySeeds, type Dice } from '../../domain/status/generate.ts';

/** Pages of few words, so that many say the same thing twice. */
function generateStatements(dice: Dice): Statement[] {
  return Array.from({ length: 1 + dice.below(12) }, (_, index) => ({
    kind: dice.pick(['paragraph', 'item', 'cell 1', 'cell 2']),
    text: dice.pick(['€58', '€59', '58 km', 'a desk', 'dogs', 'Lena']),
    line: index + 1,
  }));
}

/** The same words on other lines. */
function elsewhere(statements: readonly Statement[]): Statement[] {
  return statements.map((statement) => ({ ...statement, line: statement.line + 100 }));
}

const words = ({ kind, text }: Statement): string => `${kind} ${text}`;

describe('page and twin', () => {
  it('do not differ where they say the same, on whatever lines', () => {
    forManySeeds((dice, seed) => {
      const page = generateStatements(dice);
      expect(compareStatements(page, elsewhere(page)), seed).toEqual([]);
    });
  });

  it('differ by what one of them leaves out, whichever it is', () => {
    forManySeeds((dice, seed) => {
      const whole = generateStatements(dice);
      const index = dice.below(whole.length);
      const [dropped] = whole.slice(index);
      const rest = elsewhere(whole.toSpliced(index, 1));
      const told = (side: string) => [[side, dropped && words(dropped)]];
      const inTwin = compareStatements(whole, rest).map(({ side, statement }) => [side, words(statement)]);
      const onPage = compareStatements(rest, whole).map(({ side, statement }) => [side, words(statement)]);
      expect(inTwin, seed).toEqual(told('page'));
      expect(onPage, seed).toEqual(told('twin'));
    });
  });

  it('differ on both sides where they say the same in another order', () => {
    forManySeeds((dice, seed) => {
      const page = generateStatements(dice);
      const [first, second] = [dice.below(page.length), dice.below(page.length)];
      const swapped = new Map([
        [first, page[second]],
        [second, page[first]],
      ]);
      const twin = page.map((statement, at) => swapped.get(at) ?? statement);
      const isSame = page.map(words).join() === twin.map(words).join();
      const sides = new Set(compareStatements(page, elsewhere(twin)).map(({ side }) => side));
      expect(sides, seed).toEqual(new Set(isSame ? [] : ['page', 'twin']));
    });
  });

  it('differ where one word of one statement does', () => {
    forManySeeds((dice, seed) => {
      const page = generateStatements(dice);
      const index = dice.below(page.length);
      const twin = page.map((statement, at) => (at === index ? { ...statement, text: 'no' } : statement));
      expect(
        compareStatements(page, twin).map(({ side, statement }) => [side, statement]),
        seed,
      ).toEqual([
        ['page', page[index]],
        ['twin', twin[index]],
      ]);
    });
  });

  it('lose exactly what is told: without it, they say the same', () => {
    forManySeeds((dice, seed) => {
      const [page, twin] = [generateStatements(dice), generateStatements(dice)];
      const told = new Set(compareStatements(page, twin).map(({ statement }) => statement));
      const left = (side: readonly Statement[]) => side.filter((statement) => !told.has(statement)).map(words);
      expect(left(page), seed).toEqual(left(twin));
    });
  });

  it('differ by the kind of a statement, even if it has the same words', () => {
    const [page, twin] = ['heading 2', 'heading 3'].map((kind) => [{ kind, text: 'Dogs', line: 1 }]);
    expect(compareStatements(page ?? [], twin ?? []).map(({ side }) => side)).toEqual(['page', 'twin']);
  });

  it('are told with the line where the other side would say it', () => {
    const page = ['a', 'b', 'c'].map((text, index) => ({ kind: 'paragraph', text, line: index + 1 }));
    const twin = elsewhere(page.toSpliced(1, 1));
    expect(compareStatements(page, twin)).toEqual([{ side: 'page', statement: page[1], otherLine: 101 }]);
  });
});
