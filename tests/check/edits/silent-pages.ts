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
    'rooms, French: nothing -> “Le bois est compris, 3 stères.”',
    'rooms: French has 1 paragraph more than English',
  ],
  [
    'a title in one language',
    french('coworking'),
    swap(/title: .*/, 'title: Un bureau'),
    'coworking, French, title: “Le coworking dans la grange” -> “Un bureau”',
  ],
  [
    'a page that search no longer finds',
    french('year'),
    swap('slug:', 'noindex: true\nslug:'),
    'year, French, noindex: no -> yes',
  ],
  [
    'a link that is gone',
    'content/pages/en/house-rules.md',
    swap('; see [getting here](getting-here.md)', ''),
    'house-rules, English: “… elsewhere it helps; see [getting here](getting-here.md).” -> “… elsewhere it helps.”',
  ],
  [
    'a block that is gone in every language',
    'content/pages/en/index.md',
    swap('::year{brief}\n', ''),
    'index, English; index, French: ::year{brief} -> nothing',
  ],
  ['the same', french('index'), swap('::year{brief}\n', ''), 'index, English; index, French: ::year{brief} -> nothing'],
  [
    'a link to a site that nobody knows',
    'content/blog/a-week-at-a-desk.md',
    append('[More](https://bookings.example/)'),
    'blog/a-week-at-a-desk, English: nothing -> [More](https://bookings.example/)',
  ],
  [
    'another picture on a card',
    'content/blog/a-week-at-a-desk.md',
    swap('published:', 'cover: { file: hill.svg, alt: The hill in May. }\npublished:'),
    'blog/a-week-at-a-desk, English, cover.file: nothing -> hill.svg',
    'blog/a-week-at-a-desk, English, cover.alt: nothing -> “The hill in May.”',
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
    'getting-here, French: nothing -> “![Un chien.](hill.svg)”',
    'getting-here: French has 1 paragraph more, 1 picture more than English',
  ],
  [
    'a description in one language',
    french('coworking'),
    swap(/description: .*/, 'description: La grange, ses bureaux, et tout ce que coûte une journée de travail.'),
    'coworking, French, description: “Ce que la grange offre à qui travaille, avec bureaux, cabines pour le…” -> “La grange, ses bureaux, et tout ce que coûte une journée de travail.”',
  ],
  [
    'a paragraph twice',
    'content/pages/en/contact.md',
    append('Write an e-mail or call. A person answers.'),
    'contact, English: nothing -> “Write an e-mail or call. A person answers.”',
  ],
  [
    'another season in every language',
    'content/pages/en/index.md',
    swap('season="low"', 'season="high"'),
    'index, English, “Rooms in an old windmill, cabins in its…”; index, French, “Des chambres dans un ancien moulin à ve…”: season="low" -> season="high"',
  ],
  ['the same', french('index'), swap('season="low"', 'season="high"')],
  [
    'a block that looks otherwise',
    'content/pages/en/index.md',
    swap(':::numbers', ':::cards'),
    'index, English; index, French: :::numbers -> nothing',
  ],
  [
    'the same in French',
    french('index'),
    swap(':::numbers', ':::cards'),
    'index, English; index, French: nothing -> :::cards',
  ],
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
    'getting-here, English, “## By car”: car -> cart',
  ],
  [
    'a link to another page',
    'content/blog/the-day-the-line-broke.md',
    swap('](a-cap-for-the-mill.md)', '](a-week-at-a-desk.md)'),
    'blog/the-day-the-line-broke, English, “On the backup, mail and calls went on. …”: cap](a-cap-for-the-mill.md -> cap](a-week-at-a-desk.md',
  ],
  [
    'an hour and a telephone number beside the data',
    'content/blog/a-week-at-a-desk.md',
    append('Guests arrive from 14:00 on, or call +33 2 61 91 00 71.'),
    'blog/a-week-at-a-desk, English: nothing -> “Guests arrive from 14:00 on, or call +33 2 61 91 00 71.”',
  ],
  [
    'an address for mail',
    'content/blog/pears.md',
    append('[Write to us](mailto:hello@tinny.example).'),
    'blog/pears, English: nothing -> “[Write to us](mailto:hello@tinny.example).”',
  ],
  [
    'another author',
    'content/blog/the-day-the-line-broke.md',
    swap(/author: .*/, 'author: Lou and all'),
    'blog/the-day-the-line-broke, English, author: “Lou” -> “Lou and all”',
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
    'blog/a-week-at-a-desk, English, published: 2026-02-11 -> 2026-05-05',
  ],
];
