import { expect, it } from 'vitest';
import { renderFacts, renderPricing } from '../../src/publish/data-file.ts';
import { createTestSite } from '../place.ts';

it('Each data file has the day on which what it says last changed.', () => {
  const site = { ...createTestSite(), dataUpdated: { pricing: '2026-02-05', facts: '2026-02-07' } };
  expect(renderPricing(site)).toContain('\nupdated: 2026-02-05\n');
  expect(renderFacts(site)).toContain('\nupdated: 2026-02-07\n');
});
