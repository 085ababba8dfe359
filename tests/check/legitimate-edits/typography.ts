import { append, ROOMS, swap, write } from '../mistakes/mistake.ts';
import { all, type LegitimateEdit } from './legitimate-edit.ts';

const REDIRECTS = 'content/redirects.json';
const OLDER = 'content/blog/a-cap-for-the-mill.md';

/** What looks like something pasted, filled in or forgotten, and is meant so. */
export const TYPOGRAPHY: readonly LegitimateEdit[] = [
  ['spaces that do not break', { [ROOMS]: append('De 8\u00a0a 10\u202fh, a 18\u00a0km.') }],
  ['a century', { [ROOMS]: append('El molino es del siglo XX, y su rueda del XIX.') }],
  ['a conversation with dashes', { [OLDER]: append('— Is it cold?\n\n— Only in the morning.') }],
  ['who said it, behind a dash', { [OLDER]: append('> It was quiet.\n\n– A guest in May') }],
  ['words with dots between them', { [OLDER]: append('Breakfast · dinner · sauna') }],
  ['a word struck out', { [OLDER]: append('Dinner is at ~~eight~~ nine.') }],
  ['flags and letters of other scripts', { [OLDER]: append('Guests from 🇪🇸 and 🇩🇪, and שלום to all.') }],
  ['a table with an empty cell', { [OLDER]: append('| A | B |\n| :- | -: |\n| 1 |  |') }],
  ['a post of 29 February', { [OLDER]: swap('2025-11-10', '2024-02-29') }],
  [
    'a title with quotes inside, and a description of several lines',
    {
      [ROOMS]: all(
        swap('title: Chambres et cabanes', 'title: Celles "d’en haut"'),
        swap(
          /description: .*/,
          'description: >-\n  Ce qu’il faut savoir des chambres et des cabanes\n  en une phrase.',
        ),
      ),
    },
  ],
  ['a list with tabs', { [ROOMS]: append('- Uno\n\t- Dos') }],
  [
    'a redirect that leads to another, and one of a file',
    {
      [REDIRECTS]: write(
        '{ "redirects": [{ "from": "/a/", "to": "/b/" }, { "from": "/b/", "to": "/rooms/" }, { "from": "/old.pdf", "to": "/pricing.md" }] }',
      ),
    },
  ],
  [
    'a page renamed in one language alone',
    {
      [ROOMS]: all(swap('slug: chambres', 'slug: piaules'), swap('slug:', 'oldSlugs: [chambres]\nslug:')),
    },
  ],
];
