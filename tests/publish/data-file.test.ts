import { expect, it } from 'vitest';
import { renderFacts, renderPricing } from '../../src/publish/data-file.ts';
import { createTestSite } from '../place.ts';

it.each([
  ['config', '2026-02-05'],
  ['rates', '2026-02-06'],
  ['facts', '2026-02-07'],
] as const)('A data file is dated by the newest of what it is made of: %s, of %s.', (newest, updated) => {
  const site = createTestSite();
  const changed = { ...site, [newest]: { ...site[newest], updated } };
  for (const text of [renderFacts(changed), renderPricing(changed)]) expect(text).toContain(`\nupdated: ${updated}\n`);
});
