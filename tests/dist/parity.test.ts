import { expect, it } from 'vitest';
import type { Block } from '../../src/build/check-dist/blocks.ts';
import { compareBlocks } from '../../src/build/check-dist/compare-blocks.ts';
import { PAGE_ONLY } from '../../src/build/check-dist/page-only.ts';
import { readDist } from '../../src/build/check-dist/read-dist.ts';
import { readHtml } from '../../src/build/check-dist/read-html.ts';
import { readMarkdown } from '../../src/build/check-dist/read-markdown.ts';

const files = readDist('dist');
const TWINS = [...files.keys()].filter((file) => file.endsWith('index.md'));

/** What a twin says if its text were `source`. */
function blocksIn(source: string): readonly Block[] {
  return readMarkdown(source, readMarkdown(source, '').data.canonical ?? '').blocks;
}

function blocksOfPage(twin: string): readonly Block[] {
  const address = readMarkdown(files.get(twin) ?? '', '').data.canonical ?? '';
  return readHtml(files.get(twin.replace(/md$/, 'html')) ?? '', address, PAGE_ONLY).blocks;
}

it('there are twins', () => {
  expect(TWINS.length).toBeGreaterThan(3);
});

it.each(TWINS)('%s says what its page says', (twin) => {
  const page = blocksOfPage(twin);
  expect(page.length).toBeGreaterThan(1);
  expect(compareBlocks(page, blocksIn(files.get(twin) ?? ''))).toEqual([]);
});

it.each(TWINS)('%s would be told if any line of it had another number, or were not there', (twin) => {
  const page = blocksOfPage(twin);
  const lines = (files.get(twin) ?? '').split('\n');
  const bodyLine = lines.indexOf('---', 1) + 1;
  const isText = (line: string): boolean => /\p{L}/u.test(line) && !line.startsWith('```');
  const silent = lines.flatMap((line, index) => {
    if (index < bodyLine || !isText(line)) return [];
    // Of a numbered list, only the first number counts.
    const other = line.replace(/(?<!^ *\d*)\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
    const changed = [lines.toSpliced(index, 1), ...(other === line ? [] : [lines.with(index, other)])];
    return changed.filter((text) => compareBlocks(page, blocksIn(text.join('\n'))).length === 0).map(() => line);
  });
  expect(silent).toEqual([]);
});
