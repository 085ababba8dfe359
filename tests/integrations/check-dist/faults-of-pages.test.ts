import { describe, expect, it } from 'vitest';
import { createBuiltSite, HOST } from './built-site.ts';
import { add, edit, expectTold, problemsAfter, ROOMS, SPANISH, SPANISH_TWIN, TWIN, type Fault } from './faults.ts';

const BOOK = 'book-now/index.html';
const BOOK_TWIN = 'book-now/index.md';

const WORDS: Fault[] = [
  ['a number in a twin', edit(TWIN, '18 m²', '1 m²'), ['parity', TWIN, 'cell 2 “1 m²”, which only the twin says']],
  ['a number on a page', edit(ROOMS, '18 m²', '1 m²'), ['parity', ROOMS, 'cell 2 “1 m²”, which only the page says']],
  ['a unit', edit(TWIN, '18 m²', '18 m'), ['parity', TWIN, 'cell 2 “18 m”, which only the twin says']],
  ['a price in a sentence', edit(TWIN, '€980', '€981'), ['parity', TWIN, 'A month costs from €981']],
  ['where an e-mail goes', edit(BOOK, 'mailto:hello@', 'mailto:hi@'), ['parity', BOOK, '[us](mailto:hi@tiny.example)']],
  ['where a link leads', edit('index.md', '/rooms/#units', '/pricing/'), ['parity', 'index.md', `(${HOST}/pricing/)`]],
  ['the words of a link', edit(BOOK_TWIN, '[us]', '[them]'), ['parity', BOOK_TWIN, '[them](']],
  [
    'a dropped item in a twin',
    edit(TWIN, '- No smoke\n', ''),
    ['parity', ROOMS, 'item “No smoke”, which only the page says'],
  ],
  [
    'a dropped item on a page',
    edit(ROOMS, '<li>No smoke</li>', ''),
    ['parity', TWIN, 'item “No smoke”, which only the twin says'],
  ],
  [
    'a dropped row',
    edit(TWIN, '| Cabin | 30 m² |\n', ''),
    ['parity', ROOMS, 'cell 1 “Cabin”, which only the page says'],
  ],
  ['a dropped paragraph', edit(ROOMS, /<p>A month.*<\/p>/, ''), ['parity', TWIN, 'A month costs']],
  [
    'two items in the other order',
    edit(TWIN, '- **Dogs:** two\n- No smoke', '- No smoke\n- **Dogs:** two'),
    ['parity', TWIN, '**Dogs:** two'],
  ],
  ['steps with other numbers', edit(ROOMS, '<ol>', '<ol start="2">'), ['parity', ROOMS, 'item 2. “Book']],
  ['steps without numbers', edit(TWIN, '1. Book\n2. Arrive', '- Book\n- Arrive'), ['parity', TWIN, 'item “Book”']],
  [
    'a heading of another depth',
    edit(TWIN, '## Units', '### Units'),
    ['parity', TWIN, 'heading 3 “Units”, which only the twin says'],
  ],
  [
    'another title over a page',
    edit(ROOMS, '<h1>en rooms', '<h1>rooms'),
    ['parity', ROOMS, 'heading 1 “rooms”, which only the page says'],
  ],
  [
    'a picture on a page',
    edit(BOOK, '<h1>', '<img src="/_astro/site.a1b2.css" alt="The mill"><h1>'),
    ['parity', BOOK, '![The mill]'],
  ],
  [
    'words that stand in no paragraph',
    edit(BOOK, '</main>', 'Call!</main>'),
    ['parity', BOOK, '“Call!”, which only the page says'],
  ],
  ['words that nobody sees', edit(BOOK, '</main>', '<p hidden>Gone</p></main>'), ['parity', BOOK, '“Gone”']],
  ['words for screen readers', edit(BOOK, '<h1>', '<h1 aria-label="Book">'), ['parity', BOOK, 'label of h1 “Book”']],
  [
    'words for screen readers on a link',
    edit(BOOK, '<a href="mailto', '<a aria-label="Mail" href="mailto'),
    ['parity', BOOK, 'label of a “Mail”'],
  ],
  ['a paragraph in a twin', add(TWIN, '\nClosed.\n'), ['parity', TWIN, '“Closed.”, which only the twin says']],
  [
    'a widget that is not declared',
    edit(BOOK, 'class="booking"', 'class="search"'),
    ['parity', BOOK, 'heading 2 “Find”'],
  ],
];

const METADATA: Fault[] = [
  ['another title in a twin', edit(TWIN, 'title: "en rooms"', 'title: cabins'), ['metadata', TWIN, 'en rooms cabins']],
  ['another <title>', edit(ROOMS, '<title>en rooms', '<title>cabins'), ['metadata', ROOMS, 'en rooms cabins']],
  [
    'another description',
    edit(ROOMS, 'content="What there', 'content="All there'),
    ['metadata', ROOMS, 'All there is'],
  ],
  [
    'another language in a twin',
    edit(SPANISH_TWIN, 'language: es', 'language: en'),
    ['metadata', SPANISH_TWIN, 'es en'],
  ],
  ['another language on a page', edit(SPANISH, '<html lang="es"', '<html lang="en"'), ['metadata', SPANISH, 'es en']],
  [
    'a canonical address of another page',
    edit(SPANISH, `rel="canonical" href="${HOST}/es/habitaciones/"`, `rel="canonical" href="${HOST}/rooms/"`),
    ['metadata', SPANISH, `${HOST}/rooms/`],
  ],
  [
    'a second canonical address',
    edit(ROOMS, '</head>', '<link rel="canonical" href="/"></head>'),
    ['metadata', ROOMS, `${HOST}/rooms/ ${HOST}/rooms/ ${HOST}/`],
  ],
  [
    'a missing alternate in a head',
    edit(SPANISH, /<link [^>]*hreflang="de"[^>]*>/, ''),
    ['metadata', SPANISH, `${HOST}/de/zimmer/`],
  ],
  [
    'a missing x-default',
    edit(SPANISH, 'hreflang="x-default"', 'hreflang="fr"'),
    ['metadata', SPANISH, `${HOST}/rooms/ nothing`],
  ],
  [
    'a missing alternate in a twin',
    edit(SPANISH_TWIN, `  de: ${HOST}/de/zimmer/\n`, ''),
    ['metadata', SPANISH_TWIN, `${HOST}/de/zimmer/ nothing`],
  ],
  [
    'an alternate to another page',
    edit(SPANISH_TWIN, `de: ${HOST}/de/zimmer/`, `de: ${HOST}/de/preise/`),
    ['metadata', SPANISH_TWIN, `${HOST}/de/preise/`],
  ],
  [
    'a missing alternate in the sitemap',
    edit('sitemap.xml', `<xhtml:link rel="alternate" hreflang="de" href="${HOST}/de/zimmer/"/>`, ''),
    ['metadata', 'sitemap.xml', `${HOST}/de/zimmer/`],
  ],
  [
    'a link to the twin of another page',
    edit(SPANISH, 'href="/es/habitaciones/index.md"', 'href="/rooms/index.md"'),
    ['metadata', SPANISH, `${HOST}/rooms/index.md`],
  ],
  [
    'a wrong last change in the sitemap',
    edit('sitemap.xml', /<lastmod>[\d-]{10}/, '<lastmod>2001-01-01'),
    ['metadata', 'sitemap.xml', '2001-01-01'],
  ],
  [
    'a wrong last change in a twin',
    edit(TWIN, /updated: [\d-]+/, 'updated: 2001-01-01'),
    ['metadata', TWIN, '2001-01-01'],
  ],
  [
    'a last change with a time in a twin',
    edit(TWIN, /updated: [\d-]+/, '$& 10:00:00'),
    ['metadata', TWIN, ' 10:00:00'],
  ],
  ['a wrong last change on a page', edit(ROOMS, /Changed on \d+/, 'Changed on 31'), ['metadata', ROOMS, 'Changed on']],
  [
    'a wrong publication of a post',
    edit('blog/older/index.html', /Published on \d+/, 'Published on 31'),
    ['metadata', 'blog/older/index.html', 'Published on 10'],
  ],
  [
    'a wrong last change in JSON-LD',
    edit(ROOMS, /"dateModified":"[\d-]+/, '"dateModified":"2001-01-01'),
    ['metadata', ROOMS, '2001-01-01'],
  ],
  ['JSON-LD that cannot be read', edit(ROOMS, '"@graph"', '@graph'), ['metadata', ROOMS, 'nothing']],
  [
    'JSON-LD of another page',
    edit(ROOMS, `"@id":"${HOST}/rooms/"`, `"@id":"${HOST}/"`),
    ['metadata', ROOMS, 'en nothing'],
  ],
  [
    'a missing alternate in a Link header',
    edit('_headers', `, <${HOST}/de/zimmer/>; rel="alternate"; hreflang="de"`, ''),
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
    edit('staff/index.html', 'content="noindex"', 'content="all"'),
    ['metadata', 'staff/index.html', 'noindex all'],
  ],
  ['front matter that cannot be read', edit(TWIN, 'title: "en', 'title: "en "'), ['front-matter', TWIN, 'YAML']],
  [
    'a title that many take for a number',
    edit(TWIN, 'title: "en rooms"', 'title: 12:30'),
    ['metadata', TWIN, 'en rooms 750'],
  ],
];

describe('the check of what pages and twins say', () => {
  it.each([...WORDS, ...METADATA])('names the file: %s', async (_name, mutate, told) => {
    await expectTold(mutate, told);
  });

  it('reads front matter that cannot be read as often as it is asked to', async () => {
    const broken = edit(TWIN, 'title: "en', 'title: "en "');
    expect(await problemsAfter(broken)).toEqual(await problemsAfter(broken));
  });

  it('runs no code of a file', async () => {
    const problems = await problemsAfter(edit(TWIN, '---', '---js'));
    expect(problems.map(({ code, got }) => [code, got])).toContainEqual([
      'front-matter',
      'Implicit keys need to be on a single line at line 1, column 1:',
    ]);
  });

  it('names the line on both sides', async () => {
    const { files } = createBuiltSite();
    const lineOf = (file: string, words: string): number =>
      (files.get(file) ?? '').split('\n').findIndex((line) => line.includes(words)) + 1;
    const [problem] = await problemsAfter(edit(TWIN, '30 m²', '1 m²'));
    expect(problem).toMatchObject({
      file: `dist/${ROOMS}`,
      line: lineOf(ROOMS, '30 m²'),
      expected: `the same in dist/${TWIN}, about line ${lineOf(TWIN, '30 m²')}`,
    });
  });

  it('names what differs, where a long text differs a little', async () => {
    const [, twin] = await problemsAfter(edit(TWIN, '€980', '€981'));
    expect(twin?.got).toMatch(/^paragraph “A month costs from €981.{40}…”, which only the twin says$/);
  });
  it('names what differs, and what stands before it', async () => {
    const [page] = await problemsAfter(edit(ROOMS, 'in winter', 'in summer'));
    expect(page?.got).toMatch(/^paragraph “….{40}summer needs\.”, which only the page says$/);
  });

  it('finds a date whatever white space is in it', async () => {
    expect(await problemsAfter(edit(ROOMS, 'Changed on ', 'Changed\n  on <b></b>'))).toEqual([]);
  });
});
