import { expect, it } from 'vitest';
import { routesOf } from '../../src/schema/routes.ts';
import { createTestSite, pageOf } from './fixture.ts';

it('A route has the pages that belong to it, each at its address without the slashes around it.', () => {
  const site = createTestSite();
  const page = pageOf(site, 'content/pages/es/rooms.md');
  const home = pageOf(site, 'content/pages/en/index.md');
  expect(routesOf(site, (candidate) => [page, home].includes(candidate))).toEqual([
    { path: undefined, page: home },
    { path: 'es/habitaciones', page },
  ]);
});
