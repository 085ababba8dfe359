import { expect, it } from 'vitest';
import { listPublished } from '../../src/publish/published-files.ts';
import { createTestSite } from '../place.ts';

it.each(['rates', 'facts'])('The data files are dated by what they are made of: %s.', (name) => {
  const day = '2026-05-24';
  const files = listPublished(createTestSite({ data: { [`${name}.updated`]: day } }));
  const data = files.filter(({ path }) => ['/pricing.md', '/facts.md'].includes(path));
  expect(data.map(({ updated }) => updated)).toEqual([day, day]);
});
