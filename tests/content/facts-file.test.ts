import { expect, it } from 'vitest';
import { renderFacts, renderPricing } from '../../src/publish/data-file.ts';
import { site } from './this-place.ts';

it('/facts.md and /pricing.md say no table twice.', () => {
  const tables = [renderFacts(site), renderPricing(site)]
    .flatMap((file) => file.split('\n\n'))
    .filter((block) => block.startsWith('|'));
  expect(tables.length).toBeGreaterThan(0);
  expect(new Set(tables).size).toBe(tables.length);
});
