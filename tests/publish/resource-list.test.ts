import { expect, it } from 'vitest';
import { listPublished } from '../../src/publish/published-files.ts';
import { createResourceDraft } from '../../src/publish/resource-list.ts';
import { createTestSite } from '../place.ts';

it('What is kept out of search is on no list, nor is what led to it before.', () => {
  const site = createTestSite({
    data: {
      'redirects.redirects': [
        { from: '/beds/', to: '/rooms/' },
        { from: '/crew/', to: '/staff/' },
      ],
    },
  });
  const list = createResourceDraft(site, listPublished(site));
  expect(list.redirects).toContainEqual({ from: 'https://tiny.example/beds/', to: 'https://tiny.example/rooms/' });
  expect(list.resources.map(({ url }) => url)).toContain('https://tiny.example/rooms/');
  expect(JSON.stringify(list)).not.toMatch(/staff|crew/);
});
