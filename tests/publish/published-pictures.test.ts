import { expect, it } from 'vitest';
import { listPublished } from '../../src/publish/published-files.ts';
import { createTestSite } from '../place.ts';

/** Which drawings of the second place are published, where it differs so. */
function publishedDrawings(changes?: Parameters<typeof createTestSite>[0]): string[] {
  return listPublished(createTestSite(changes)).flatMap(
    ({ path }) => /(?<=^\/images\/)\w+(?=\.\w+\.svg$)/.exec(path) ?? [],
  );
}

const EMPTY = { 'facts.units.0.pictures': undefined };

it.each([
  ['that its texts, its rooms and site.json name', {}, ['cabin', 'cap', 'hill', 'lost', 'room', 'sails']],
  ['but not that of a room that names none', { data: EMPTY }, ['cabin', 'cap', 'hill', 'lost', 'sails']],
  [
    'nor that of a page that is not there, where none is named',
    { data: { 'config.notFoundPicture': undefined } },
    ['cabin', 'cap', 'hill', 'room', 'sails'],
  ],
])('Those pictures are published %s.', (_, changes, drawings) => {
  expect(publishedDrawings(changes)).toEqual(drawings);
});
