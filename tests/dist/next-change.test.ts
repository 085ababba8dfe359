import { beforeAll, expect, it } from 'vitest';
import { openBuild, PLACES, textOf, type Build } from './builds.ts';

let build: Build;

beforeAll(async () => {
  const [, second] = PLACES;
  if (second) build = await openBuild(second);
});

it('/resources.json says when the site changes next: the first of several ends, and a post that is to come out', () => {
  // Built on 1 June: the year still has the stay from that day, a post comes out in September, planned work ends in November.
  expect(JSON.parse(textOf(build, 'resources.json'))).toMatchObject({ changes: '2026-06-01T22:00:00.000Z' });
  expect([...build.files.keys()].filter((file) => file.startsWith('blog/pears/'))).toEqual([]);
  expect(textOf(build, 'internet/index.md')).toContain('The provider replaces the fibre in the village');
  expect(textOf(build, 'year/index.md')).toContain('check_in=2026-06-01');
});
