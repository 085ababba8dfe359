import { expect, it } from 'vitest';
import { listPublicPaths } from '../../src/publish/public-files.ts';
import { listPublished } from '../../src/publish/published-files.ts';
import { createTestSite } from '../place.ts';

it('has a feed only on a site with posts', () => {
  const site = createTestSite();
  const addresses = (one: typeof site): string[] => [
    ...listPublicPaths(one),
    ...listPublished(one).map(({ path }) => path),
  ];
  expect(addresses(site).filter((path) => path === '/rss.xml')).toHaveLength(2);
  expect(addresses({ ...site, posts: [] })).not.toContain('/rss.xml');
});
