import { append, FACTS, french, NOTICES, ROOMS, swap, textOf, type Mistake } from './edit.ts';

const ENGLISH = /Two bedrooms[^\n]*/.exec(textOf('content/pages/en/rooms.md'))?.[0] ?? '';
const POST = 'content/blog/a-cap-for-the-mill.md';

/** What somebody writes into the text of a page. */
export const TEXTS: readonly Mistake[] = [
  [
    'a paragraph that was not translated',
    ROOMS,
    swap(/Deux petites chambres[^\n]*/, ENGLISH),
    ['text-language', 17, 'Two bedrooms, a kitchen'],
  ],
  ['a price in planned work', NOTICES, swap('by 5G.', 'by 5G, for €25.'), ['price-typed', 8, '€25']],
  ['a price', ROOMS, append('Une nuit coûte\n25 €.'), ['price-typed', 36, '25 €']],
  [
    'a price in a caption',
    ROOMS,
    append('![Le moulin.](hill.svg "Seulement 25 € la nuit.")'),
    ['price-typed', 38, '25 €'],
  ],
  [
    'a directive without its end',
    ROOMS,
    append('Un jour : :price{of="day-pass".'),
    ['directive-broken', 40, ':price{of="day-pass".'],
  ],
  [
    'a directive with a space in it',
    ROOMS,
    append('Un jour : :price {of="day-pass"}.'),
    ['directive-broken', 42, ':price {of="day-pass"}'],
  ],
  [
    'a block in a sentence',
    ROOMS,
    append('Ici : ::facts{of="units"}'),
    ['directive-misplaced', 44, '::facts{of="units"}'],
  ],
  ['HTML', ROOMS, append('Un.<br>Deux.'), ['html', 46, '<br>']],
  ['a heading without words', ROOMS, append('##'), ['heading-empty', 48, '##']],
  ['a second title', ROOMS, append('# Chambres'), ['second-title', 50, '#']],
  ['a footnote', ROOMS, append('Un.[^1]\n\n[^1]: Deux.'), ['reference', 52, '[1]'], ['reference', 54, '[1]']],
  [
    'a link with its target elsewhere',
    ROOMS,
    append('[Tarifs][p]\n\n[p]: pricing.md'),
    ['reference', 56, '[p]'],
    ['reference', 58, '[p]'],
  ],
  [
    'a link to a file that there is not',
    ROOMS,
    append('[Tarifs](prices.md)'),
    ['link-broken', 60, 'content/pages/fr/prices.md'],
  ],
  ['a link to the address of a page', ROOMS, append('[Tarifs](/fr/tarifs/)'), ['link-broken', 62, '/fr/tarifs/']],
  [
    'a link into another language',
    ROOMS,
    append('[Tarifs](../en/pricing.md)'),
    ['link-broken', 64, '../en/pricing.md'],
  ],
  [
    'a link with a slip in https',
    ROOMS,
    append('[Carte](htps://map.example)'),
    ['link-broken', 66, 'htps://map.example'],
  ],
  [
    'a link to a heading that there is not',
    ROOMS,
    append('[Règles](house-rules.md#sejour)'),
    ['link-anchor', 68, 'house-rules.md#sejour'],
  ],
  [
    'a link to such a heading behind a search',
    ROOMS,
    append('[Règles](house-rules.md?adults=2#sejour)'),
    ['link-anchor', 70, 'house-rules.md?adults=2#sejour'],
  ],
  [
    'a picture that there is not',
    ROOMS,
    append('![Le moulin.](moulin.jpg)'),
    ['image-wrong', 72, 'content/images/moulin.jpg'],
  ],
  [
    'a picture held where it cannot be',
    ROOMS,
    append('![Le moulin.](hill.svg#head)'),
    ['image-wrong', 74, 'hill.svg#head'],
  ],
  [
    'a cover that there is not',
    'content/blog/a-cap-for-the-mill.md',
    swap('---\n', '---\ncover: { file: crane.jpg, alt: The crane. }\n'),
    ['picture-unknown', 2, 'crane.jpg'],
  ],
  ['a picture without words', ROOMS, append('![](hill.svg)'), ['image-wrong', 76, '![](hill.svg)']],
  [
    'a picture of another site',
    ROOMS,
    append('![Le moulin.](https://pictures.example/mill.jpg)'),
    ['image-wrong', 78, 'https://pictures.example/mill.jpg'],
  ],
  [
    'a link that is not closed',
    ROOMS,
    append('Regarde les [tarifs](pricing.md et plus.'),
    ['markdown-broken', 80, '](pricing.md'],
  ],
  ['bold without an end', ROOMS, append('C’est **important.'), ['markdown-broken', 82, '**']],
  ['a heading without its space', ROOMS, append('##Plus'), ['markdown-broken', 84, '##']],
  [
    'a heading with the space of a Mac that held Option',
    ROOMS,
    append('##\u00A0Plus'),
    ['markdown-broken', 86, '##(U+00A0)'],
  ],
  ['a list with the wide space of Japanese', ROOMS, append('-\u3000Le dîner'), ['markdown-broken', 88, '-(U+3000)']],
  ['a table without its second line', ROOMS, append('| a | b |\n| 1 | 2 |'), ['markdown-broken', 90, '| a | b |']],
  [
    'bullets of a document',
    ROOMS,
    append('• Le petit déjeuner\n• Le dîner'),
    ['markdown-broken', 93, '• Le petit déjeuner'],
  ],
  [
    'a name that there is not',
    french('year'),
    append('Un jour : :price{of="jour"}.'),
    ['directive-wrong', 14, 'of="jour"'],
    ['values-differ', 14, ':price{of="jour"}'],
  ],
  [
    'another season in one language',
    french('index'),
    swap('season="low"', 'season="high"'),
    ['values-differ', 7, ':price{of="room" season="high" per="month"}'],
  ],
  [
    'a table that one language lacks',
    french('house-rules'),
    swap('::facts{of="times"}', 'Plus bas.'),
    ['values-differ', 7, '::facts{of="times"}'],
  ],
  [
    'a chapter that is folded in one language',
    french('contact'),
    append(':::fold\n\n## Plus\n\nUn.\n\n:::'),
    ['values-differ', 13, ':::fold'],
  ],
  ['a slip in the name of a block', french('pricing'), swap(':::fold', ':::flod'), ['container-wrong', 15, ':::flod']],
  ['a block without its end', french('index'), swap(/:::\n\n## /, '## '), ['container-wrong', 15, ':::numbers']],
  [
    'words in the brackets of a block',
    french('rooms'),
    swap('::room{', '::room[Bleue]{'),
    ['directive-wrong', 11, '[…]'],
  ],
  [
    'a price in the title',
    french('coworking'),
    swap(/title: .*/, 'title: Un bureau pour 18 €'),
    ['price-typed', 2, '18 €'],
  ],
  ['a link from a post as from a page', POST, append('[Rooms](../rooms.md)'), ['link-broken', 17, 'content/rooms.md']],
];

/** What was to be replaced, and came along with something copied. */
export const LEFTOVERS: readonly Mistake[] = [
  ['a note to oneself', ROOMS, append('TODO: ask Lou.'), ['leftover', 35, 'TODO: ask Lou.']],
  [
    'a text that was to come',
    ROOMS,
    append('Lorem ipsum dolor sit amet.'),
    ['leftover', 37, 'Lorem ipsum dolor sit amet.'],
  ],
  ['a number that was to come', ROOMS, append('Le poêle chauffe en ??? minutes.'), ['leftover', 39, '??? minutes.']],
  [
    'a name that was to come',
    'content/blog/a-week-at-a-desk.md',
    append('Ask [insert name here] for the key.'),
    ['leftover', 20, '[insert name here] for the key.'],
  ],
  [
    'what a program says of its work',
    'content/blog/a-week-at-a-desk.md',
    append('Here’s the updated version:'),
    ['leftover', 22, 'Here’s the updated version:'],
  ],
  ['a rule that was to come', FACTS, swap('Dehors seulement, loin du foin.', 'TBD'), ['leftover', 233, 'TBD']],
  [
    'planned work that was to come',
    NOTICES,
    swap('The provider replaces', 'TODO: who?'),
    ['leftover', 8, 'TODO: who?'],
  ],
];

/** What was pasted into the wrong place, or with what stood around it. */
export const PASTED: readonly Mistake[] = [
  [
    'front matter twice',
    french('year'),
    append('---\ntitle: Année\ndescription: Comment est chaque mois.\n---'),
    ['front-matter-twice', 14, 'lines of ---'],
  ],
  [
    'a page in a block of code',
    french('getting-here'),
    (text: string): string => `${text.slice(0, text.indexOf('---\n', 4) + 4)}\`\`\`markdown\nVenir en train.\n\`\`\`\n`,
    ['code-alone', 7, 'a block of code'],
    ['values-differ', 7, ':fact{of="transit.station"}'],
  ],
  [
    'a post without a text',
    'content/blog/pears.md',
    (text: string): string => text.slice(0, text.indexOf('---\n', 4) + 4),
    ['text-missing', 9, 'below the second ---'],
  ],
  [
    'the text of another language',
    'content/blog/a-week-at-a-desk.md',
    append('Le moulin est sur la butte, et la grange avec les bureaux est dans la cour.'),
    ['text-language', 20, 'Le moulin est sur la butte'],
  ],
  [
    'the address of one’s own computer',
    ROOMS,
    append('[Tarifs](http://localhost:8888/fr/tarifs/)'),
    ['link-broken', 35, 'http://localhost:8888/fr/tarifs/'],
  ],
  [
    'the address of a preview',
    ROOMS,
    append('[Tarifs](https://deploy-preview-12--tiny.netlify.app/fr/tarifs/)'),
    ['link-broken', 37, 'https://deploy-preview-12--tiny.netlify.app/fr/tarifs/'],
  ],
  [
    'an address as a mail program writes it',
    ROOMS,
    append('[Carte](https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fmap.example%2F&data=x)'),
    ['link-broken', 39, 'Write https://map.example/'],
  ],
  [
    'the site’s own address of a page that there is not',
    ROOMS,
    append('[Tarifs](https://tiny.example/fr/tarif/)'),
    ['link-broken', 41, 'Did you mean pricing.md'],
  ],
  [
    'the site’s own address of a page in another language',
    ROOMS,
    append('[Tarifs](https://www.tiny.example/pricing/)'),
    ['link-broken', 43, 'Write pricing.md'],
  ],
  [
    'a search that leaves before it arrives',
    ROOMS,
    append('[En août](book-now.md?check_in=2026-08-09&check_out=2026-08-02)'),
    ['link-search', 45, 'departure after'],
  ],
  ['a search for nobody', ROOMS, append('[Réserver](book-now.md?adults=0)'), ['link-search', 47, 'one at least']],
  [
    'an address with a hyphen that breaks no line',
    ROOMS,
    append('[Réserver](book\u2011now.md)'),
    ['link-broken', 49, 'book(U+2011)now.md'],
  ],
];
