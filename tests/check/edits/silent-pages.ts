import { append, french, remove, REDIRECTS, rewrite, ROOMS, swap, write, type Edit } from './edit.ts';
import { pageText } from '../../place.ts';

/* What is well-formed in a text, and only the person who wrote it knows whether it is meant: see `silent.ts`. */

/** Of the texts of pages. */
export const SILENT_PAGES: readonly Edit[] = [
  [
    'a paragraph in one language',
    ROOMS,
    append('Le bois est compris, 3 stères.'),
    'rooms: changed in French only',
    'rooms, French: new “Le bois est compris, 3 stères.”',
    'rooms: French has 1 paragraph more than English',
    'number typed in a text comes: 3 (pages/fr/rooms.md)',
  ],
  [
    'a title in one language',
    french('coworking'),
    swap(/title: .*/, 'title: Un bureau'),
    'coworking, title: “Le coworking dans la grange” -> “Un bureau” (changed in French only)',
  ],
  [
    'a page that search no longer finds',
    french('year'),
    swap('slug:', 'noindex: true\nslug:'),
    'year, noindex: “false” -> “true” (changed in French only)',
  ],
  [
    'a link that is gone',
    'content/pages/en/house-rules.md',
    swap('; see [getting here](getting-here.md)', ''),
    'link goes: getting-here.md (pages/en/house-rules.md)',
  ],
  [
    'a block that is gone in every language',
    'content/pages/en/index.md',
    swap('::year{brief}\n', ''),
    'index, English: taken away “::year{brief}”',
  ],
  [
    'the same',
    french('index'),
    swap('::year{brief}\n', ''),
    'index, French: taken away “::year{brief}”',
    'index: changed in English and French',
  ],
  [
    'a link to a site that nobody knows',
    'content/blog/a-week-at-a-desk.md',
    append('[More](https://bookings.example/)'),
    'link comes: https://bookings.example/ (blog/a-week-at-a-desk.md)',
    'blog/a-week-at-a-desk: changed in English',
  ],
  [
    'another picture on a card',
    'content/blog/a-week-at-a-desk.md',
    swap('published:', 'cover: { file: hill.svg, alt: The hill in May. }\npublished:'),
    'blog/a-week-at-a-desk, cover: “nothing” -> “hill.svg” (changed in English)',
    'blog/a-week-at-a-desk, what its cover shows: “nothing” -> “The hill in May.” (changed in English)',
  ],
  [
    'what is accepted',
    french('contact'),
    rewrite(
      (text) =>
        `${swap('slug:', `accept: ['values-differ: with :price{of="day-pass"}']\nslug:`)(text)}\nUn pass : :price{of="day-pass"}.\n`,
    ),
    'newly accepted, content/pages/fr/contact.md: values-differ: with :price{of="day-pass"}',
  ],
];

/** Of the texts of pages, more of them. */
export const SILENT_TEXTS: readonly Edit[] = [
  [
    'what a picture shows, in one language',
    french('getting-here'),
    append('![Un chien.](hill.svg)'),
    'getting-here, French: new “![Un chien.](hill.svg)”',
    'getting-here: French has 1 paragraph more, 1 picture more than English',
  ],
  [
    'a description in one language',
    french('coworking'),
    swap(/description: .*/, 'description: La grange, ses bureaux, et tout ce que coûte une journée de travail.'),
    'coworking, description: “Ce que la grange offre à qui travaille, avec bureaux, cabines pour le…” -> “La grange, ses bureaux, et tout ce que coûte une journée de travail.” (changed in French only)',
  ],
  [
    'a paragraph twice',
    'content/pages/en/contact.md',
    append('Write an e-mail or call. A person answers.'),
    'contact, English: new “Write an e-mail or call. A person answers.”',
  ],
  [
    'another season in every language',
    'content/pages/en/index.md',
    swap('season="low"', 'season="high"'),
    'index, English: “… :price{of="room" season="low" per="month"} a month, desk and heatin…” -> “… :price{of="room" season="high" per="month"} a month, desk and heati…”',
  ],
  ['the same', french('index'), swap('season="low"', 'season="high"'), 'index: changed in English and French'],
  [
    'a block that looks otherwise',
    'content/pages/en/index.md',
    swap(':::numbers', ':::cards'),
    'index, English: “:::numbers” -> “:::cards”',
  ],
  ['the same in French', french('index'), swap(':::numbers', ':::cards'), 'index, French: “:::numbers” -> “:::cards”'],
  [
    'a warning that is gone',
    'content/pages/en/rooms.md',
    swap(' The stairs are steep.', ''),
    'rooms, English: “… that is not. The stairs are steep. When it blows you hear it, and t…” -> “… that is not. When it blows you hear it, and the mill does not move.”',
  ],
  [
    'another name of a room in a heading',
    'content/pages/en/getting-here.md',
    swap('## By car', '## By cart'),
    'getting-here, English: “## By car” -> “## By cart”',
  ],
  [
    'a link to another page',
    'content/blog/the-day-the-line-broke.md',
    swap('](a-cap-for-the-mill.md)', '](a-week-at-a-desk.md)'),
    'link goes: a-cap-for-the-mill.md (blog/the-day-the-line-broke.md)',
    'link comes: a-week-at-a-desk.md (blog/the-day-the-line-broke.md)',
  ],
  [
    'an hour and a telephone number beside the data',
    'content/blog/a-week-at-a-desk.md',
    append('Guests arrive from 14:00 on, or call +33 2 61 91 00 71.'),
    'number typed in a text comes: 14:00 (blog/a-week-at-a-desk.md)',
    'number typed in a text comes: +33 2 61 91 00 71 (blog/a-week-at-a-desk.md)',
  ],
  [
    'an address for mail',
    'content/blog/pears.md',
    append('[Write to us](mailto:hello@tinny.example).'),
    'link comes: mailto:hello@tinny.example (blog/pears.md)',
  ],
  [
    'another author',
    'content/blog/the-day-the-line-broke.md',
    swap(/author: .*/, 'author: Lou and all'),
    'blog/the-day-the-line-broke, author: “Lou” -> “Lou and all” (changed in English)',
  ],
  [
    'a post once more',
    'content/blog/the-mill.md',
    write(pageText('A cap for the mill', 'Text.', { extra: 'published: 2026-05-01' })),
    'new page: blog/the-mill (English), “A cap for the mill”',
    'new address: /blog/the-mill/',
  ],
];

/** Of where pages are. */
export const SILENT_ADDRESSES: readonly Edit[] = [
  [
    'another address',
    ROOMS,
    swap('slug: chambres', 'slug: piaules\noldSlugs: [chambres]'),
    'new address: /fr/piaules/',
    'address that goes: /fr/chambres/, which leads to /fr/piaules/',
  ],
  [
    'a post taken away',
    'content/blog/pears.md',
    remove,
    'page taken away: blog/pears (English), “Pears, and who picks them”',
  ],
  [
    'another address, and nothing that leads to it',
    french('imprint'),
    swap('slug: mentions-legales', 'slug: mentions'),
    'new address: /fr/mentions/',
    'address that goes: /fr/mentions-legales/, and nothing leads on from it',
  ],
  [
    'another redirect',
    REDIRECTS,
    swap('"to": "/internet/"', '"to": "/rooms/"'),
    'new redirect: /wifi/ -> /rooms/',
    'redirect that goes: /wifi/ -> /internet/',
  ],
  [
    'another day of a post',
    'content/blog/a-week-at-a-desk.md',
    swap(/published: .*/, 'published: 2026-05-05'),
    'blog/a-week-at-a-desk, published: “2026-02-11” -> “2026-05-05” (changed in English)',
  ],
];
