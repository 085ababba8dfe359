import { pageText } from '../../place.ts';
import {
  FACTS,
  append,
  french,
  NETWORK,
  NOTICES,
  SITE,
  REDIRECTS,
  remove,
  rewrite,
  ROOMS,
  swap,
  textOf,
  write,
  type Edit,
} from './edit.ts';

const ENGLISH = /Two bedrooms[^\n]*/.exec(textOf('content/pages/en/rooms.md'))?.[0] ?? '';
const POST = 'content/blog/a-cap-for-the-mill.md';

/** What somebody writes into the text of a page. */
export const TEXTS: readonly Edit[] = [
  ['a paragraph that was not translated', ROOMS, swap(/Deux petites chambres[^\n]*/, ENGLISH), 'text-language'],
  ['a price', ROOMS, append('Une nuit coûte\n25 €.'), 'price-typed'],
  ['a price in a caption', ROOMS, append('![Le moulin.](hill.svg "Seulement 25 € la nuit.")'), 'price-typed'],
  ['a directive without its end', ROOMS, append('Un jour : :price{of="day-pass".'), 'directive-broken'],
  ['a directive with a space in it', ROOMS, append('Un jour : :price {of="day-pass"}.'), 'directive-broken'],
  ['a block in a sentence', ROOMS, append('Ici : ::facts{of="units"}'), 'directive-misplaced'],
  ['HTML', ROOMS, append('Un.<br>Deux.'), 'html'],
  ['a heading without words', ROOMS, append('##'), 'heading-empty'],
  ['a second title', ROOMS, append('# Chambres'), 'second-title'],
  ['a footnote', ROOMS, append('Un.[^1]\n\n[^1]: Deux.'), 'reference', 'reference'],
  ['a link with its target elsewhere', ROOMS, append('[Tarifs][p]\n\n[p]: pricing.md'), 'reference', 'reference'],
  ['a link to a file that there is not', ROOMS, append('[Tarifs](prices.md)'), 'link-broken'],
  ['a link to the address of a page', ROOMS, append('[Tarifs](/fr/tarifs/)'), 'link-broken'],
  ['a link into another language', ROOMS, append('[Tarifs](../en/pricing.md)'), 'link-broken'],
  ['a link with a slip in https', ROOMS, append('[Carte](htps://map.example)'), 'link-broken'],
  ['a link to a heading that there is not', ROOMS, append('[Règles](house-rules.md#sejour)'), 'link-anchor'],
  [
    'a link to such a heading behind a search',
    ROOMS,
    append('[Règles](house-rules.md?adults=2#sejour)'),
    'link-anchor',
  ],
  ['a picture that there is not', ROOMS, append('![Le moulin.](moulin.jpg)'), 'image-wrong'],
  ['a picture held where it cannot be', ROOMS, append('![Le moulin.](hill.svg#head)'), 'image-wrong'],
  [
    'a cover that there is not',
    'content/blog/a-cap-for-the-mill.md',
    swap('---\n', '---\ncover: { file: crane.jpg, alt: The crane. }\n'),
    'picture-unknown',
  ],
  ['a picture without words', ROOMS, append('![](hill.svg)'), 'image-wrong'],
  ['a picture of another site', ROOMS, append('![Le moulin.](https://pictures.example/mill.jpg)'), 'image-wrong'],
  ['a link that is not closed', ROOMS, append('Regarde les [tarifs](pricing.md et plus.'), 'markdown-broken'],
  ['bold without an end', ROOMS, append('C’est **important.'), 'markdown-broken'],
  ['a heading without its space', ROOMS, append('##Plus'), 'markdown-broken'],
  ['a heading with the space of a Mac that held Option', ROOMS, append('##\u00A0Plus'), 'markdown-broken'],
  ['a list with the wide space of Japanese', ROOMS, append('-\u3000Le dîner'), 'markdown-broken'],
  ['a table without its second line', ROOMS, append('| a | b |\n| 1 | 2 |'), 'markdown-broken'],
  ['bullets of a document', ROOMS, append('• Le petit déjeuner\n• Le dîner'), 'markdown-broken'],
  [
    'a name that there is not',
    french('year'),
    append('Un jour : :price{of="jour"}.'),
    'directive-wrong',
    'values-differ',
  ],
  ['another season in one language', french('index'), swap('season="low"', 'season="high"'), 'values-differ'],
  ['a table that one language lacks', french('house-rules'), swap('::facts{of="times"}', 'Plus bas.'), 'values-differ'],
  [
    'a chapter that is folded in one language',
    french('contact'),
    append(':::fold\n\n## Plus\n\nUn.\n\n:::'),
    'values-differ',
  ],
  ['a slip in the name of a block', french('pricing'), swap(':::fold', ':::flod'), 'container-wrong'],
  ['a block without its end', french('index'), swap(/:::\n\n## /, '## '), 'container-wrong'],
  ['words in the brackets of a block', french('rooms'), swap('::room{', '::room[Bleue]{'), 'directive-wrong'],
  ['a price in the title', french('coworking'), swap(/title: .*/, 'title: Un bureau pour 18 €'), 'price-typed'],
  ['a link from a post as from a page', POST, append('[Rooms](../rooms.md)'), 'link-broken'],
];

/** What pages are beside each other. */
export const PAGES: readonly Edit[] = [
  ['areas and access points deleted', NETWORK, remove, ...Array<string>(6).fill('network-missing')],
  ['the slug of another page', ROOMS, swap('slug: chambres', 'slug: tarifs'), 'address-twice'],
  ['an old slug that a page has', french('contact'), swap('slug:', 'oldSlugs: [annee]\nslug:'), 'redirect-over'],
  ['a page where the pictures are', 'content/pages/en/rooms.md', swap(/slug: .*/, 'slug: images'), 'address-taken'],
  ['a list of posts without posts', 'content/pages/en/blog.md', swap('::posts', 'Soon.'), 'template-shows'],
  ['a second page of rates', french('year'), swap('slug:', 'template: pricing\nslug:'), 'template-once'],
  [
    'the page of rooms without its template',
    french('rooms'),
    swap('template: rooms', 'template: page'),
    'template-once',
  ],
  [
    'the booking page at another address',
    'content/pages/en/book-now.md',
    swap(/slug: .*/, 'slug: booking'),
    'booking-page',
  ],
  ['a post without its day', 'content/blog/pears.md', swap(/published: .*/, '# no day'), 'published-missing'],
  [
    'redirects in a circle, and to nothing',
    REDIRECTS,
    write(
      '{ "redirects": [\n{ "from": "/a/", "to": "/b/" },\n{ "from": "/b/", "to": "/a/" },\n{ "from": "/c/", "to": "/room/" }\n] }\n',
    ),
    ...['redirect-loop', 'redirect-loop', 'redirect-nowhere'],
  ],
  ['the home page of a language deleted', french('index'), remove, 'home-missing'],
];

/** What stops nothing; the place is in no repository. */
export const WARNINGS: readonly Edit[] = [
  ['a year of the line that is over a year ago', FACTS, swap('"2026-02-28"', '"2025-05-31"'), 'year-old'],
  ['a room without its booking number', SITE, swap(/,\s*"cabin": "102"/, ''), 'number-missing'],
  ['a table that everybody can read', 'public/guests.csv', write('name,room\n'), 'public-table'],
  [
    'a post of next month',
    'content/blog/later.md',
    write(pageText('Later', 'Text.', { extra: 'published: 2026-07-01' })),
    ...['post-held', 'dates-unknown'],
  ],
  [
    'one of a week later that leads to it',
    'content/blog/later-still.md',
    write(pageText('Later still', '[Later](later.md)', { extra: 'published: 2026-07-08' })),
    'post-held',
  ],
  ['a page in another language', 'content/pages/es/walks.md', write('x'), 'language-aside'],
  ['planned work in a language that is none', NOTICES, swap('"fr"', '"it"'), 'notice-language'],
  ['a page in one language', 'content/pages/en/walks.md', write(pageText('Walks', 'Text.')), 'page-held'],
  [
    'a page that no section names',
    'content/pages/en/garden.md',
    write(pageText('Garden', 'Text.', { extra: 'languages: [en]' })),
    'index-missing',
  ],
  [
    'where the page of the year will lead once it is gone',
    REDIRECTS,
    swap('"redirects": [', '"redirects": [{ "from": "/year/", "to": "/" },'),
    'redirect-early',
  ],
  [
    'a room that has no price yet',
    FACTS,
    rewrite((text) => {
      const facts = JSON.parse(text) as { units: object[] };
      const loft = { ...facts.units[0], key: 'loft', name: { en: 'Loft', fr: 'Grenier' } };
      return JSON.stringify({ ...facts, units: [...facts.units, loft] }, null, 2);
    }),
    'unit-held',
  ],
  [
    'a picture that nothing shows',
    'content/images/barn.svg',
    write('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'),
    'pictures-unshown',
  ],
  ['a name in letters that cards have not', SITE, swap('"name": "Tinyplace"', '"name": "Ανεμόμυλος"'), 'card-letters'],
];

/** What was to be replaced, and came along with something copied. */
export const LEFTOVERS: readonly Edit[] = [
  ['a note to oneself', ROOMS, append('TODO: ask Lou.'), 'leftover'],
  ['a text that was to come', ROOMS, append('Lorem ipsum dolor sit amet.'), 'leftover'],
  ['a number that was to come', ROOMS, append('Le poêle chauffe en ??? minutes.'), 'leftover'],
  [
    'a name that was to come',
    'content/blog/a-week-at-a-desk.md',
    append('Ask [insert name here] for the key.'),
    'leftover',
  ],
  [
    'what a program says of its work',
    'content/blog/a-week-at-a-desk.md',
    append('Here’s the updated version:'),
    'leftover',
  ],
  ['a rule that was to come', FACTS, swap('Dehors seulement, loin du foin.', 'TBD'), 'leftover'],
];

/** What was pasted into the wrong place, or with what stood around it. */
export const PASTED: readonly Edit[] = [
  [
    'front matter twice',
    french('year'),
    append('---\ntitle: Année\ndescription: Comment est chaque mois.\n---'),
    'front-matter-twice',
  ],
  [
    'a page in a block of code',
    french('getting-here'),
    (text: string): string => `${text.slice(0, text.indexOf('---\n', 4) + 4)}\`\`\`markdown\nVenir en train.\n\`\`\`\n`,
    'code-alone',
    'values-differ',
  ],
  [
    'a post without a text',
    'content/blog/pears.md',
    (text: string): string => text.slice(0, text.indexOf('---\n', 4) + 4),
    'text-missing',
  ],
  [
    'the text of another language',
    'content/blog/a-week-at-a-desk.md',
    append('Le moulin est sur la butte, et la grange avec les bureaux est dans la cour.'),
    'text-language',
  ],
  ['the address of one’s own computer', ROOMS, append('[Tarifs](http://localhost:8888/fr/tarifs/)'), 'link-broken'],
  [
    'the address of a preview',
    ROOMS,
    append('[Tarifs](https://deploy-preview-12--tiny.netlify.app/fr/tarifs/)'),
    'link-broken',
  ],
  [
    'an address as a mail program writes it',
    ROOMS,
    append('[Carte](https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fmap.example%2F&data=x)'),
    'link-broken',
  ],
  [
    'the site’s own address of a page that there is not',
    ROOMS,
    append('[Tarifs](https://tiny.example/fr/tarif/)'),
    'link-broken',
  ],
  [
    'the site’s own address of a page in another language',
    ROOMS,
    append('[Tarifs](https://www.tiny.example/pricing/)'),
    'link-broken',
  ],
  [
    'a search that leaves before it arrives',
    ROOMS,
    append('[En août](book-now.md?check_in=2026-08-09&check_out=2026-08-02)'),
    'link-search',
  ],
  ['a search for nobody', ROOMS, append('[Réserver](book-now.md?adults=0)'), 'link-search'],
  [
    'a search for last year',
    ROOMS,
    append('[En août](book-now.md?check_in=2025-08-02&check_out=2025-08-09)'),
    'link-search',
  ],
];
