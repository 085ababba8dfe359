import { pageText } from '../../place.ts';
import {
  append,
  FACTS,
  french,
  NETWORK,
  NOTICES,
  RATES,
  REDIRECTS,
  remove,
  rewrite,
  ROOMS,
  set,
  SITE,
  swap,
  type Mistake,
  write,
} from './edit.ts';

/** What pages are beside each other. */
export const PAGES: readonly Mistake[] = [
  [
    'areas and access points deleted',
    NETWORK,
    remove,
    ['network-missing', 6, 'internet', 'content/pages/en/internet.md'],
    ['network-missing', 6, 'staff', 'content/pages/en/staff.md'],
    ['network-missing', 6, 'internet', french('internet')],
    ['network-missing', 6, 'staff', french('staff')],
    ['network-missing', 64, 'molino', FACTS],
    ['network-missing', 101, 'terrain', FACTS],
  ],
  [
    'the slug of another page',
    ROOMS,
    swap('slug: chambres', 'slug: tarifs'),
    ['address-twice', 5, 'content/pages/fr/rooms.md', french('pricing')],
  ],
  [
    'an old slug that a page has',
    french('contact'),
    swap('slug:', 'oldSlugs: [annee]\nslug:'),
    ['redirect-over', 4, '/fr/annee/'],
  ],
  [
    'a page where the pictures are',
    'content/pages/en/rooms.md',
    swap(/slug: .*/, 'slug: images'),
    ['address-taken', 5, '/images/'],
  ],
  [
    'a list of posts without posts',
    'content/pages/en/blog.md',
    swap('::posts', 'Soon.'),
    ['template-shows', 1, '::posts'],
  ],
  [
    'a second page of rates',
    french('year'),
    swap('slug:', 'template: pricing\nslug:'),
    ['template-once', 6, 'content/pages/fr/year.md', french('pricing')],
  ],
  [
    'the page of rooms without its template',
    french('rooms'),
    swap('template: rooms', 'template: page'),
    ['template-once', 6, 'template: rooms'],
  ],
  [
    'the booking page at another address',
    'content/pages/en/book-now.md',
    swap(/slug: .*/, 'slug: booking'),
    ['booking-page', 5, '/book-now/'],
  ],
  [
    'a post without its day',
    'content/blog/pears.md',
    swap(/published: .*/, '# no day'),
    ['published-missing', 1, 'published:'],
  ],
  [
    'redirects in a circle, and to nothing',
    REDIRECTS,
    write(
      '{ "redirects": [\n{ "from": "/a/", "to": "/b/" },\n{ "from": "/b/", "to": "/a/" },\n{ "from": "/c/", "to": "/room/" }\n] }\n',
    ),
    ['redirect-loop', 2, '/a/'],
    ['redirect-loop', 3, '/b/'],
    ['redirect-nowhere', 4, '/room/'],
  ],
  ['the home page of a language deleted', french('index'), remove, ['home-missing', undefined, 'content/site.json']],
];

/** What stops nothing; the place is in no repository. */
export const WARNINGS: readonly Mistake[] = [
  [
    'a year of the line that is over a year ago',
    FACTS,
    swap(/"2026-02-28",\s*"daysWatched": 365/, '"2025-05-31",\n      "daysWatched": 90'),
    ['year-old', 566, '2025-05-31'],
  ],
  ['a room without its booking number', SITE, swap(/,\s*"cabin": "102"/, ''), ['number-missing', 53, '"cabin"']],
  [
    'a table that everybody can read',
    'public/guests.csv',
    write('name,room\n'),
    ['public-table', undefined, 'public/guests.csv', SITE],
  ],
  [
    'a post of next month',
    'content/blog/later.md',
    write(pageText('Later', 'Text.', { extra: 'published: 2026-07-01' })),
    ['post-held', 6, '1 July 2026'],
    ['dates-unknown', undefined, '29 pages', 'content'],
  ],
  [
    'one of a week later that leads to it',
    'content/blog/later-still.md',
    write(pageText('Later still', '[Later](later.md)', { extra: 'published: 2026-07-08' })),
    ['post-held', 6, '8 July 2026'],
  ],
  [
    'a page in another language',
    'content/pages/es/walks.md',
    write('x'),
    ['language-aside', 5, 'content/pages/es/walks.md', SITE],
  ],
  [
    'a search for last year',
    ROOMS,
    append('[En août](book-now.md?check_in=2025-08-02&check_out=2025-08-09)'),
    ['link-search', 35, 'still to come'],
  ],
  [
    'an hour that was changed in one language',
    FACTS,
    set('phone.en', 'weekdays, 10:00 to 20:00'),
    ['figures-differ', 451, 'the numbers and times of the other languages: 20'],
  ],
  [
    'planned work in a language that is none',
    NOTICES,
    swap(/"fr": ".*"/, '"it": "Un cavo."'),
    ['notice-language', 9, 'en, fr'],
  ],
  [
    'a page in one language',
    'content/pages/en/walks.md',
    write(pageText('Walks', 'Text.')),
    ['page-held', 1, 'content/pages/fr/walks.md'],
  ],
  [
    'a page that no section names',
    'content/pages/en/garden.md',
    write(pageText('Garden', 'Text.', { extra: 'languages: [en]' })),
    ['index-missing', 72, 'Travel and contact', SITE],
  ],
  [
    'where the page of the year will lead once it is gone',
    REDIRECTS,
    swap('"redirects": [', '"redirects": [{ "from": "/year/", "to": "/" },'),
    ['redirect-early', 3, '/year/'],
  ],
  [
    'a room that has no price yet',
    FACTS,
    rewrite((text) => {
      const facts = JSON.parse(text) as { units: object[] };
      const loft = { ...facts.units[0], key: 'loft', name: { en: 'Loft', fr: 'Grenier' } };
      return JSON.stringify({ ...facts, units: [...facts.units, loft] }, null, 2);
    }),
    ['unit-held', 68, 'loft', RATES],
  ],
  [
    'a picture that nothing shows',
    'content/images/barn.svg',
    write('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'),
    ['pictures-unshown', undefined, 'barn.svg', 'content/images'],
  ],
  [
    'a name in letters that cards have not',
    SITE,
    swap('"name": "Tinyplace"', '"name": "Ανεμόμυλος"'),
    ['card-letters', 3, 'Ανεμόμυλος'],
  ],
];
