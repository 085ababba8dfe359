import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FACT_BLOCKS } from '../../src/markdown/blocks/facts/facts.ts';
import { RATE_BLOCKS } from '../../src/markdown/blocks/rates/rates.ts';

const reference = readFileSync('content/REFERENCE.md', 'utf8');

it.each([
  ['rates', RATE_BLOCKS],
  ['facts', FACT_BLOCKS],
])('content/REFERENCE.md names what can stand in ::%s, and nothing else.', (name, blocks) => {
  const [, row = ''] = new RegExp(`^\\| \`::${name}\\{of="…"\\}\` *\\|(.*)\\|$`, 'm').exec(reference) ?? [];
  const named = row.match(/(?<=`)[\w-]+(?=`)/g) ?? [];
  expect(named.toSorted()).toEqual(Object.keys(blocks).toSorted());
});
