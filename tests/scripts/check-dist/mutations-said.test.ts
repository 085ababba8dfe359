import { describe, expect, it } from 'vitest';
import { add, built, edit, expectTold, problemsAfter, type Fault } from './mutate-dist.ts';

const HOST = 'https://valdemolino.example';
const ROOMS = 'rooms/index.html';
const ROOMS_TWIN = 'rooms/index.md';
const PRICES = 'es/precios/index.html';
const PRICES_TWIN = 'es/precios/index.md';
const CONTACT = 'contact/index.html';
const CONTACT_TWIN = 'contact/index.md';
const INTERNET = 'de/internet/index.html';
const INTERNET_TWIN = 'de/internet/index.md';

const SAID: Fault[] = [
  [
    'a price in a twin',
    edit(PRICES_TWIN, /\| \d+\s€/, '| 1 €'),
    ['parity', PRICES_TWIN, 'cell 2 “1 €”, which only the twin says'],
  ],
  [
    'a price on a page',
    edit(PRICES, /<td>\d+\s€/, '<td>1 €'),
    ['parity', PRICES, 'cell 2 “1 €”, which only the page says'],
  ],
  ['a price in a sentence', edit(PRICES_TWIN, /desde \d+/, 'desde 1'), ['parity', PRICES_TWIN, 'desde 1 ']],
  ['a number', edit(ROOMS, /<td>\d+ m²/, '<td>1 m²'), ['parity', ROOMS, 'cell 5 “1 m²”, which only the page says']],
  [
    'a unit',
    edit(ROOMS_TWIN, /\d+ m² \|/, '18 m |'),
    ['parity', ROOMS_TWIN, 'cell 5 “18 m”, which only the twin says'],
  ],
  [
    'a date',
    edit(PRICES_TWIN, /\d+ de \w+ de 2026\./, '30 de febrero de 2026.'),
    ['parity', PRICES_TWIN, '30 de febrero de 2026.'],
  ],
  ['an e-mail address', edit(CONTACT_TWIN, '[hola@', '[hello@'), ['parity', CONTACT_TWIN, '[hello@']],
  [
    'where an e-mail goes',
    edit(CONTACT, '<a href="mailto:hola@', '<a href="mailto:hello@'),
    ['parity', CONTACT, '(mailto:hello@'],
  ],
  ['where a link leads', edit(ROOMS_TWIN, '/pricing/)', '/rooms/)'), ['parity', ROOMS_TWIN, `(${HOST}/rooms/)`]],
  ['the words of a link', edit(CONTACT_TWIN, '[house rules]', '[rules]'), ['parity', CONTACT_TWIN, '[rules](']],
  [
    'a dropped item in a twin',
    edit(PRICES_TWIN, '- Calefacción, leña, luz y agua\n', ''),
    ['parity', PRICES, 'item “Calefacción, leña, luz y agua”, which only the page says'],
  ],
  [
    'a dropped item on a page',
    edit(PRICES, '<li>Calefacción, leña, luz y agua</li>', ''),
    ['parity', PRICES_TWIN, 'item “Calefacción, leña, luz y agua”, which only the twin says'],
  ],
  [
    'a dropped row',
    edit(INTERNET_TWIN, '| Das Molino | 3 |\n', ''),
    ['parity', INTERNET, 'cell 1 “Das Molino”, which only the page says'],
  ],
  [
    'a dropped paragraph',
    edit(INTERNET, '<p>Die vollständige', '<p hidden>Die'),
    ['parity', INTERNET_TWIN, 'Die vollständige'],
  ],
  [
    'two items in the other order',
    edit(
      CONTACT_TWIN,
      '- **Altitude:** 1,040 m\n- **Time zone:** Europe/Madrid',
      '- **Time zone:** Europe/Madrid\n- **Altitude:** 1,040 m',
    ),
    ['parity', CONTACT_TWIN, '1,040 m'],
  ],
  [
    'two steps in the other order',
    edit(INTERNET, '<ol>', '<ol start="2">'),
    ['parity', INTERNET, 'item 2. “Sieh hier'],
  ],
  [
    'a heading of another depth',
    edit(ROOMS_TWIN, '## Mill loft', '### Mill loft'),
    ['parity', ROOMS_TWIN, 'heading 3 “Mill loft”, which only the twin says'],
  ],
  [
    'another title over a page',
    edit(ROOMS, '<h1 id="page:title">Rooms and cabins', '<h1 id="page:title">Rooms'),
    ['parity', ROOMS, 'heading 1 “Rooms”, which only the page says'],
  ],
  [
    'a picture on a page',
    edit(CONTACT, '<h1 id="page:title">', '<img src="/favicon.svg" alt="The mill"><h1 id="page:title">'),
    ['parity', CONTACT, '![The mill]'],
  ],
  [
    'words that stand in no paragraph',
    edit(CONTACT, '</main>', 'Call us!</main>'),
    ['parity', CONTACT, '“Call us!”, which only the page says'],
  ],
  ['words that nobody sees', edit(CONTACT, '</main>', '<p hidden>Gone</p></main>'), ['parity', CONTACT, '“Gone”']],
  [
    'words for screen readers',
    edit(CONTACT, '<h1 id="page:title">', '<h1 aria-label="Write to us">'),
    ['parity', CONTACT, 'label of h1 “Write to us”'],
  ],
  [
    'a paragraph in a twin',
    add(ROOMS_TWIN, '\nClosed in May.\n'),
    ['parity', ROOMS_TWIN, '“Closed in May.”, which only the twin says'],
  ],
  [
    'a widget that is not declared',
    edit('book-now/index.html', 'class="booking"', 'class="search"'),
    ['parity', 'book-now/index.html', 'heading 2 “Find free dates”'],
  ],
];

const TOLD: Fault[] = [
  [
    'another title in a twin',
    edit(ROOMS_TWIN, 'title: Rooms', 'title: Cabins'),
    ['metadata', ROOMS_TWIN, 'Cabins and cabins'],
  ],
  ['another <title>', edit(ROOMS, '<title>Rooms', '<title>Cabins'), ['metadata', ROOMS, 'Cabins and cabins']],
  [
    'another description',
    edit(ROOMS, 'content="The rooms in', 'content="Rooms in'),
    ['metadata', ROOMS, 'Rooms in the mill'],
  ],
  ['another language in a twin', edit(PRICES_TWIN, 'language: es', 'language: en'), ['metadata', PRICES_TWIN, 'en']],
  ['another language on a page', edit(PRICES, '<html lang="es"', '<html lang="en"'), ['metadata', PRICES, 'en']],
  [
    'a canonical address of another page',
    edit(PRICES, `rel="canonical" href="${HOST}/es/precios/"`, `rel="canonical" href="${HOST}/pricing/"`),
    ['metadata', PRICES, `${HOST}/pricing/`],
  ],
  [
    'a missing alternate in a head',
    edit(PRICES, /<link [^>]*hreflang="de"[^>]*>/, ''),
    ['metadata', PRICES, `${HOST}/de/preise/`],
  ],
  [
    'a missing x-default',
    edit(PRICES, 'hreflang="x-default"', 'hreflang="fr"'),
    ['metadata', PRICES, `${HOST}/pricing/`],
  ],
  [
    'a missing alternate in a twin',
    edit(PRICES_TWIN, `  de: ${HOST}/de/preise/\n`, ''),
    ['metadata', PRICES_TWIN, `${HOST}/de/preise/`],
  ],
  [
    'an alternate to another page',
    edit(PRICES_TWIN, `de: ${HOST}/de/preise/`, `de: ${HOST}/de/zimmer/`),
    ['metadata', PRICES_TWIN, `${HOST}/de/zimmer/`],
  ],
  [
    'a missing alternate in the sitemap',
    edit('sitemap.xml', `<xhtml:link rel="alternate" hreflang="de" href="${HOST}/de/zimmer/"/>`, ''),
    ['metadata', 'sitemap.xml', `${HOST}/de/zimmer/`],
  ],
  [
    'a link to the twin of another page',
    edit(PRICES, 'href="/es/precios/index.md"', 'href="/pricing/index.md"'),
    ['metadata', PRICES, `${HOST}/pricing/index.md`],
  ],
  [
    'a wrong last change in the sitemap',
    edit('sitemap.xml', /<lastmod>[\d-]{10}/, '<lastmod>2001-01-01'),
    ['metadata', 'sitemap.xml', '2001-01-01'],
  ],
  [
    'a wrong last change in a twin',
    edit(ROOMS_TWIN, /updated: [\d-]+/, 'updated: 2001-01-01'),
    ['metadata', ROOMS_TWIN, '2001-01-01'],
  ],
  [
    'a wrong last change on a page',
    edit(ROOMS, /changed on \d+ \w+ \d+/, 'changed on 1 January 2001'),
    ['metadata', ROOMS, 'Last changed on'],
  ],
  [
    'a wrong last change in JSON-LD',
    edit(ROOMS, /"dateModified":"[\d-]+/, '"dateModified":"2001-01-01'),
    ['metadata', ROOMS, '2001-01-01'],
  ],
  ['JSON-LD that cannot be read', edit(ROOMS, '"@graph"', '@graph'), ['metadata', ROOMS, 'nothing']],
  [
    'a missing alternate in a Link header',
    edit('_headers', `<${HOST}/de/zimmer/>; rel="alternate"; hreflang="de", `, ''),
    ['metadata', '_headers', `${HOST}/de/zimmer/`],
  ],
  [
    'headers of a twin that are gone',
    edit('_headers', '\n/rooms/index.md\n', '\n/room/index.md\n'),
    ['metadata', '_headers', `${HOST}/rooms/`],
  ],
  [
    'headers in another language',
    edit('_headers', /(\n\/es\/\n(?: {2}.*\n)*? {2}Content-Language: )es/, '$1en'),
    ['metadata', '_headers', 'es en'],
  ],
  [
    'noindex on an indexed page',
    edit(ROOMS, '<head>', '<head><meta name="robots" content="noindex">'),
    ['metadata', ROOMS, 'noindex'],
  ],
  [
    'a page kept out of search without noindex',
    edit('privacy/index.html', 'content="noindex"', 'content="all"'),
    ['metadata', 'privacy/index.html', 'noindex'],
  ],
  [
    'front matter that cannot be read',
    edit(ROOMS_TWIN, 'title: Rooms', 'title: "Rooms'),
    ['front-matter', ROOMS_TWIN, 'quote'],
  ],
];

describe('check-dist mutations: what page and twin say', () => {
  it.each([...SAID, ...TOLD])('%s is named with its file', async (_name, mutate, told) => {
    await expectTold(mutate, told);
  });

  it('are told with the line on both sides', async () => {
    const lineOf = (file: string, pattern: RegExp): number => {
      const text = built.files.get(file) ?? '';
      return text.slice(0, text.search(pattern)).split('\n').length;
    };
    const [problem] = await problemsAfter(edit(PRICES_TWIN, /\| \d+\s€/, '| 1 €'));
    expect(problem).toMatchObject({
      file: `dist/${PRICES}`,
      line: lineOf(PRICES, /<td>\d+\s€/),
      expected: `the same in dist/${PRICES_TWIN}, about line ${lineOf(PRICES_TWIN, /\| \d+\s€/)}`,
    });
  });

  it('are told with what differs, where a long text differs a little', async () => {
    const [, twin] = await problemsAfter(edit(PRICES_TWIN, /desde \d+/, 'desde 1'));
    expect(twin?.got).toMatch(/^paragraph “Un mes cuesta desde 1 € .{20,40}…”, which only the twin says$/s);
  });
});
