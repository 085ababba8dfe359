import { pageText } from '../../place.ts';
import {
  append,
  FACTS,
  french,
  NETWORK,
  RATES,
  REDIRECTS,
  remove,
  rewrite,
  ROOMS,
  set,
  SITE,
  swap,
  WORDS,
  write,
  type Edit,
} from './edit.ts';

const POST = 'content/blog/a-cap-for-the-mill.md';

const post = (body: string, extra = 'published: 2026-05-01'): Edit[2] => write(pageText('New post', body, { extra }));

/** Edits of the data files. */
export const RIGHT_DATA: readonly Edit[] = [
  [
    'every price a little dearer',
    RATES,
    rewrite((text) => text.replaceAll(/(?<=Cents": )\d+/g, (cents) => String(Math.round(Number(cents) * 1.05)))),
  ],
  ['a typeface for the words of cards', 'content/card.ttf', write('glyphs')],
  ['an extra that costs more than a week', RATES, swap('"amountCents": 473', '"amountCents": 45000')],
  [
    'an extra that everybody calls the same',
    RATES,
    swap(
      '"extras": [',
      '"extras": [{ "key": "sauna", "name": { "en": "Sauna", "fr": "Sauna" }, "amountCents": 1000, "per": "stay" },',
    ),
  ],
  [
    'an amount that is meant so',
    RATES,
    swap(
      '"extras": [',
      '"accept": ["amount-odd: copy CZK 0.10"], "extras": [{ "key": "copy", "name": { "en": "A copy", "fr": "Une copie" }, "amountCents": 10, "per": "piece" },',
    ),
  ],
  [
    'another day on which the seasons change',
    RATES,
    swap(/"2026-09-30"([^]*)"2026-10-01"|"2026-10-01"([^]*)"2026-09-30"/, '"2026-08-01"$2"2026-07-31"'),
  ],
  [
    'dogs that pay nothing',
    RATES,
    rewrite((text) => swap(/,\s*"dog": "dog"/, '')(swap(/,\s*\{\s*"key": "dog"[^}]*\}[^}]*\}/, '')(text))),
  ],
  [
    'a tax with decimals, and none',
    RATES,
    rewrite((text) =>
      swap('"servicesPercent": 20', '"servicesPercent": 0')(swap('"staysPercent": 10', '"staysPercent": 14.975')(text)),
    ),
  ],
  ['a day that costs as much as half a day', RATES, set('passes.1.amountCents', 1155)],
  ['another currency', RATES, swap('"EUR"', '"CZK"')],
  [
    'the line breaks of Windows, and other indentation',
    RATES,
    rewrite((text) => JSON.stringify(JSON.parse(text), null, 4).replaceAll('\n', '\r\n')),
  ],
  [
    'measures, and numbers that are no prices',
    FACTS,
    rewrite((text) =>
      text
        .replace('"en": "double bed, 160 cm"', '"en": "double bed, 1.60 × 2 m, 25 kg; 2 in the attic"')
        .replace('"fr": "lit double de 160 cm"', '"fr": "lit double, 1,60 × 2 m, 25 kg ; deux sous le toit"'),
    ),
  ],
  [
    'a room that is closed while it is painted, and for one day',
    FACTS,
    swap(
      '"count": ',
      '"closed": [{ "from": "2026-06-10", "through": "2026-06-20" }, { "from": "2026-07-01", "through": "2026-07-01" }], "count": ',
    ),
  ],
  ['a line as slow as in the mountains', FACTS, swap('"uploadMbps": 300', '"uploadMbps": 0.8')],
  [
    'what is the same in all languages',
    FACTS,
    (text: string): string =>
      swap(
        '"en": "Railway station"',
        '"en": "Gare de Tiny-les-Vents, Place de la Gare"',
      )(swap('"fr": "Gare"', '"fr": "Gare de Tiny-les-Vents, Place de la Gare"')(text)),
  ],
  ['guests who leave at the hour from which the next may arrive', FACTS, set('checkOut.until', '15:00')],
  ['guests who arrive in the night', FACTS, swap('"until": "21:00"', '"until": "01:00"')],
  ['a phone number of another country', SITE, swap('+33 2 61 91 00 17', '+49 30 901820')],
  [
    'the site’s own address in data',
    FACTS,
    swap('away from the hay.', 'away from the hay. See https://tiny.example/rooms/.'),
  ],
  ['no postal code', SITE, swap(/\s*"postalCode": "49999",/, '')],
  ['no word of what the engine calls each room', SITE, swap(/, *\s*"units": \{[^}]*\}/, '')],
  ...['02-00-5E-10-00-A3', '02005E1000A4'].map((mac, index): Edit => [
    'a MAC address as on the label',
    NETWORK,
    swap(`02:00:5e:10:00:0${index + 1}`, mac),
  ]),
  [
    'an area that is off for the winter',
    NETWORK,
    swap('"mac": "02:00:5e:10:00:11"', '"mac": "02:00:5e:10:00:11", "expectedOffline": true'),
  ],
  ['words that two languages share', WORDS, swap('Tableau : {name}', 'Table: {name}')],
  [
    'a sentence left in English that is meant so',
    WORDS,
    rewrite((text) =>
      swap(
        '{',
        '{ "accept": ["text-language: Checked. This is how it is now."],',
      )(swap('Vérifié. Voilà où l’on en est.', 'Checked. This is how it is now.')(text)),
    ),
  ],
];

/** Edits of the texts of pages and posts. */
export const RIGHT_TEXTS: readonly Edit[] = [
  ['a link to a post', ROOMS, append('[Le jour sans réseau](../../blog/the-day-the-line-broke.md)')],
  ['a link to a search', ROOMS, append('[En août](book-now.md?check_in=2026-08-02&check_out=2026-08-09&adults=2)')],
  [
    'links of all kinds',
    ROOMS,
    append(
      '[a](http://map.example/), [b](https://map.example/x_(y)#c), [c](mailto:a+b@map.example?subject=Hola), [d](tel:+34-921-000-000), <https://map.example/>, https://map.example/x_y.',
    ),
  ],
  [
    'numbers that are no prices',
    ROOMS,
    append('En 1876, 1.040 m, 20 °C et 80 % ; 2 x 3 = 6. De 8\u00a0à 10\u202fh, 5 * 3 = 15, snake_case, un €uro.'),
  ],
  [
    'marks that are meant',
    ROOMS,
    append('1 < 2 > 0, \\<b>, *ici*, _là_, **oui**, `ping **`, ~~plus~~, array[0], 24 h/24. Gäste:innen à 10:30.'),
  ],
  ['tables', ROOMS, append('| a | b |\n| :- | -: |\n| 1 \\| 2 |  |\n\na | b\n- | -\n1 | 2')],
  ['front matter in a block of code', ROOMS, append('```\n---\ntitle: One\n---\n```')],
  ['blocks of code, in a list too', ROOMS, append('~~~\n<b>25 €\n~~~\n\n- Un :\n\n  ```\n  # ping\n  ```')],
  [
    'an English mail with an empty line, in a block of code and in a quotation',
    ROOMS,
    append(
      '```\nHello.\n\nThe rooms are in the mill, and the garden is behind the house.\n```\n\n> Hello.\n>\n> - The rooms are in the mill, and the garden is behind the house.',
    ),
  ],
  [
    'marks of a merge, a local address and amounts in a block of code',
    ROOMS,
    append('```\n<<<<<<< HEAD\nhttp://localhost:8888 25 €\n=======\n>>>>>>> other\n```'),
  ],
  [
    'words that only look like what is left over',
    ROOMS,
    append('TODO INCLUIDO, xXx, 192.168.1.1. Vraiment ?? Oui [1].'),
  ],
  ['a note of ten', 'content/blog/the-day-the-line-broke.md', append('She paid with a 10-euro note.')],
  [
    'the site’s own address',
    ROOMS,
    append(
      '[Tarifs](https://tiny.example/fr/tarifs/), <https://tiny.example/pricing.md>, <https://tiny.example/fr/tarifs/index.md>',
    ),
  ],
  [
    'an address of a search',
    ROOMS,
    append('[Cartes](https://www.google.com/maps?q=Tiny), [a](https://tiny.netlify.app/)'),
  ],
  ['two headings of the same words', ROOMS, append('## ¿Más?\n\nUn.\n\n## ¿Más?\n\nDeux. [En haut](#más-1)')],
  [
    'a picture in a list, with a caption',
    ROOMS,
    append('- ![Le moulin en mai.](hill.svg "En mai, les portes ouvertes")\n\n  Mai.'),
  ],
  ['signs of several parts', ROOMS, append('Habita\u00ADción 👩\u200D💻 🇪🇸 שלום, du siècle XX')],
  ['another language in a sentence', ROOMS, append('Comme on dit : “the mill stands at the bottom of the valley”.')],
  ['the fare of a bus', ROOMS, append('Le car coûte :price{other="2.50 EUR"}.')],
  ['the same fare', 'content/pages/en/rooms.md', append('The bus costs :price{other="2.50 EUR"}.')],
  ['quotations that all languages have', french('year'), append('> On the road again, goes the old song of the mill.')],
  ['the same quotation', 'content/pages/en/year.md', append('> On the road again, goes the old song of the mill.')],
  [
    'a price in one language that is meant so',
    french('contact'),
    rewrite(
      (text) =>
        `${swap('slug:', `accept: ['values-differ: with :price{of="day-pass"}']\nslug:`)(text)}\nUn pass : :price{of="day-pass"}.\n`,
    ),
  ],
  [
    'spaces at the ends of lines, and none at the end',
    french('getting-here'),
    rewrite((text) => text.trimEnd().replaceAll('\n', '  \n').replace('---  \n', '---\n')),
  ],
  ['the line breaks of Windows', french('internet'), rewrite((text) => text.replaceAll('\n', '\r\n'))],
  [
    'a long post with everything',
    'content/blog/new.md',
    post(
      `> “Quiet,” she said.\n\n---\n\n— Is it cold?\n\n– Only at 10:30.\n\nBreakfast · dinner · sauna\n\n- one\n\t- two\n\n1. three\n\n${'We cook for 40 a night. '.repeat(1000)}`,
      'published: 2026-05-01\nauthor: "Ana: the baker"',
    ),
  ],
  [
    'a post that speaks of the words of another language again and again',
    'content/blog/words.md',
    post(
      ['avec, nous and sur', 'est, par and pour', 'dans, qui and pas', 'une, au and vous', 'ce, plus and tout']
        .map((words) =>
          `They say ${words}, and the baker of the village knows what it is that you want.\n\n`.repeat(200),
        )
        .join(''),
    ),
  ],
  ['and these words where they are at home', ROOMS, append('Avec nous, pas sur vous : dans tout, au plus.')],
  ['a post of 29 February', POST, swap('2025-11-10', '2024-02-29')],
];

/** Edits of what pages are. */
export const RIGHT_PAGES: readonly Edit[] = [
  ['a page in both languages', 'content/pages/en/garden.md', write(pageText('Garden', 'Text.'))],
  [
    'and its translation',
    french('garden'),
    write(
      pageText('Jardin', 'Texte.', { slug: 'jardin' }).replace(
        /description: .*/,
        'description: Ce qu’il y a à dire du jardin du moulin, en une seule phrase.',
      ),
    ),
  ],
  ['and its name', SITE, swap('"pages": [', '"pages": ["garden",')],
  [
    'a page in one language that says so',
    'content/pages/en/only.md',
    write(pageText('Only', 'Text.', { extra: 'languages: [en]\nnoindex: true' })),
  ],
  ['a renamed slug with the old one', ROOMS, swap('slug: chambres', 'slug: piaules\noldSlugs: [chambres]')],
  [
    'quotes, a colon and an apostrophe in YAML',
    ROOMS,
    swap('title: Chambres et cabanes', 'title: "Chambres : ‘sans hâte’ et l\'heure"'),
  ],
  [
    'a comment, and a text of several lines in YAML',
    french('coworking'),
    swap(
      /description: .*/,
      '# reviewed by Ana\ndescription: >-\n  Ce qu’il faut savoir de la grange et des bureaux\n  en une phrase.',
    ),
  ],
  ['a post taken away', POST, remove],
  [
    'and the link to it',
    'content/blog/the-day-the-line-broke.md',
    swap('[its new cap](a-cap-for-the-mill.md)', 'its new cap'),
  ],
  [
    'and its redirect, one to another, and one of a file',
    REDIRECTS,
    write(
      '{ "redirects": [{ "from": "/blog/a-cap-for-the-mill/", "to": "/b/" }, { "from": "/b/", "to": "/blog/" }, { "from": "/old.pdf", "to": "/pricing.md" }] }',
    ),
  ],
];
