import { describe, expect, it } from 'vitest';
import type { Block } from '../../../src/build/check-dist/blocks.ts';
import { compareBlocks } from '../../../src/build/check-dist/compare-blocks.ts';
import { forManySeeds, type Dice } from '../../dice.ts';

/** Pages of few words, so that many say the same thing twice. */
function generateBlocks(dice: Dice): Block[] {
  return Array.from({ length: 1 + dice.below(12) }, (_, index) => ({
    kind: dice.pick(['paragraph', 'item', 'cell 1', 'cell 2']),
    text: dice.pick(['€58', '€59', '58 km', 'a desk', 'dogs', 'Lena']),
    line: index + 1,
  }));
}

/** The same words on other lines. */
function elsewhere(blocks: readonly Block[]): Block[] {
  return blocks.map((block) => ({ ...block, line: block.line + 100 }));
}

function paragraphs(...texts: string[]): Block[] {
  return texts.map((text, index) => ({ kind: 'paragraph', text, line: index + 1 }));
}

const words = ({ kind, text }: Block): string => `${kind} ${text}`;
const told = (page: readonly Block[], twin: readonly Block[]): string[][] =>
  compareBlocks(page, twin).map(({ side, block }) => [side, words(block)]);

/** The length of the longest common subsequence, found by trying everything. */
function countCommon(page: readonly string[], twin: readonly string[]): number {
  const [first, ...rest] = page;
  if (first === undefined) return 0;
  const without = countCommon(rest, twin);
  const index = twin.indexOf(first);
  return index === -1 ? without : Math.max(without, 1 + countCommon(rest, twin.slice(index + 1)));
}

describe('page and twin', () => {
  it('do not differ where they say the same, on whatever lines', () => {
    forManySeeds((dice, seed) => {
      const page = generateBlocks(dice);
      expect(compareBlocks(page, elsewhere(page)), seed).toEqual([]);
    });
  });

  it('differ by what one of them leaves out, whichever it is', () => {
    forManySeeds((dice, seed) => {
      const whole = generateBlocks(dice);
      const index = dice.below(whole.length);
      const dropped = whole.slice(index, index + 1).map(words);
      const rest = elsewhere(whole.toSpliced(index, 1));
      expect(told(whole, rest), seed).toEqual([['page', ...dropped]]);
      expect(told(rest, whole), seed).toEqual([['twin', ...dropped]]);
    });
  });

  it('differ where one word of one block does', () => {
    forManySeeds((dice, seed) => {
      const page = generateBlocks(dice);
      const index = dice.below(page.length);
      const twin = page.map((block, at) => (at === index ? { ...block, text: 'no' } : block));
      const changed = page.slice(index, index + 1).map(words);
      const replaced = twin.slice(index, index + 1).map(words);
      expect(told(page, twin).toSorted(), seed).toEqual([
        ['page', ...changed],
        ['twin', ...replaced],
      ]);
    });
  });

  it('are told with what the other has in the same place', () => {
    const [page, twin] = [paragraphs('a', 'b', 'c', 'd'), paragraphs('a', 'x', 'y', 'd')];
    expect(compareBlocks(page, twin)).toMatchObject([
      { side: 'page', block: page[1], counterpart: twin[1] },
      { side: 'page', block: page[2], counterpart: twin[2] },
      { side: 'twin', block: twin[1], counterpart: page[1] },
      { side: 'twin', block: twin[2], counterpart: page[2] },
    ]);
  });

  it('lose exactly what is told, in its order: without it, they say the same', () => {
    forManySeeds((dice, seed) => {
      const [page, twin] = [generateBlocks(dice), generateBlocks(dice)];
      const differences = new Set(compareBlocks(page, twin).map(({ block }) => block));
      const left = (side: readonly Block[]) => side.filter((block) => !differences.has(block)).map(words);
      expect(left(page), seed).toEqual(left(twin));
    });
  });

  it('differ by as little as can be', () => {
    expect(told(paragraphs('a', 'b', 'c'), paragraphs('b', 'c', 'a'))).toEqual([
      ['page', 'paragraph a'],
      ['twin', 'paragraph a'],
    ]);
    forManySeeds((dice, seed) => {
      const [page, twin] = [generateBlocks(dice), generateBlocks(dice)];
      const common = countCommon(page.map(words), twin.map(words));
      expect(compareBlocks(page, twin), seed).toHaveLength(page.length + twin.length - 2 * common);
    });
  });

  it('differ by the kind of a block, even if it has the same words', () => {
    const [page, twin] = ['heading 2', 'heading 3'].map((kind) => [{ kind, text: 'Dogs', line: 1 }]);
    expect(compareBlocks(page ?? [], twin ?? [])).toMatchObject([
      { side: 'page', counterpart: undefined },
      { side: 'twin', counterpart: undefined },
    ]);
  });

  it('are told with the line where the other side would say it', () => {
    const page = paragraphs('a', 'b', 'c');
    expect(compareBlocks(page, elsewhere(page.toSpliced(1, 1)))).toMatchObject([{ side: 'page', otherLine: 101 }]);
    expect(compareBlocks(page.toSpliced(2, 1), elsewhere(page))).toMatchObject([{ side: 'twin', otherLine: 2 }]);
    const twin = elsewhere(paragraphs('x', 'a', 'c', 'y'));
    expect(compareBlocks(page, twin)).toMatchObject([
      { block: { text: 'x' }, otherLine: 1 },
      { block: { text: 'b' }, otherLine: 102 },
      { block: { text: 'y' }, otherLine: 3 },
    ]);
    expect(compareBlocks([], elsewhere(page).slice(0, 1))).toMatchObject([{ side: 'twin', otherLine: 1 }]);
  });
});
