import { expect, it } from 'vitest';
import { renderFacts, renderPricing } from '../../src/publish/data-file.ts';
import { site } from './this-place.ts';

function tablesOf(file: string): string[] {
  return file.split('\n\n').filter((block) => block.startsWith('|'));
}

it('/facts.md and /pricing.md have no table in common.', () => {
  const tables = tablesOf(renderFacts(site));
  expect(tables.length).toBeGreaterThan(0);
  const prices = tablesOf(renderPricing(site));
  expect(tables.filter((table) => prices.includes(table))).toEqual([]);
});
