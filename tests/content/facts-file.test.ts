import { expect, it } from 'vitest';
import { renderFacts } from '../../src/publish/data-file.ts';
import { site } from './this-place.ts';

it('/facts.md says the same table only once.', () => {
  const tables = renderFacts(site)
    .split('\n\n')
    .filter((block) => block.startsWith('|'));
  expect(tables.length).toBeGreaterThan(0);
  expect(new Set(tables).size).toBe(tables.length);
});
