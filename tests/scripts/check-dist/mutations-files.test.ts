import { describe, expect, it } from 'vitest';
import { checkDist } from '../../../scripts/check-dist.ts';
import { ONE_SIDED } from '../../../scripts/check-dist/one-sided.ts';
import { add, built, edit, expectTold, remove, type Fault } from './mutate-dist.ts';

const HOST = 'https://valdemolino.example';
const ROOMS = 'rooms/index.html';
const ROOMS_TWIN = 'rooms/index.md';
const PRICES = 'es/precios/index.html';
const PRICES_TWIN = 'es/precios/index.md';
const PRIVACY = `${HOST}/privacy/`;

const THERE: Fault[] = [
  ['a missing file', remove('sitemap.xml'), ['file-missing', 'sitemap.xml', 'nothing']],
  ['a missing index of one language', remove('de/llms.txt'), ['file-missing', 'de/llms.txt', 'nothing']],
  ['a missing page', remove(ROOMS), ['page-missing', ROOMS, 'nothing']],
  ['a missing twin', remove(PRICES_TWIN), ['twin-missing', PRICES_TWIN, 'nothing']],
  ['a page that is gone', add('old/index.html', '<title>Old</title>'), ['page-leaked', 'old/index.html', 'content/']],
  [
    'a twin of a page kept out of search',
    add('privacy/index.md', '# Privacy\n'),
    ['twin-leaked', 'privacy/index.md', 'search'],
  ],
  [
    'a page kept out of search in the sitemap',
    edit('sitemap.xml', '<url>', `<url><loc>${PRIVACY}</loc></url><url>`),
    ['sitemap-pages', 'sitemap.xml', 'no indexed page'],
  ],
  [
    'a page not in the sitemap',
    edit('sitemap.xml', `<loc>${HOST}/rooms/`, `<loc>${HOST}/place/`),
    ['sitemap-pages', 'sitemap.xml', '0 times'],
  ],
  [
    'a page twice in the sitemap',
    edit('sitemap.xml', `<loc>${HOST}/rooms/`, `<loc>${HOST}/place/`),
    ['sitemap-pages', 'sitemap.xml', '2 times'],
  ],
  ['a sitemap that is none', edit('sitemap.xml', 'urlset', 'html'), ['sitemap-unreadable', 'sitemap.xml', 'none']],
  [
    'a page kept out of search in llms.txt',
    add('llms.txt', `\n- [Privacy](${PRIVACY}): Data.\n`),
    ['noindex-leaked', 'llms.txt', PRIVACY],
  ],
  [
    'a page kept out of search in llms-full.txt',
    add('llms-full.txt', `\n---\ncanonical: ${PRIVACY}\n---\n`),
    ['noindex-leaked', 'llms-full.txt', PRIVACY],
  ],
];

const SOUND: Fault[] = [
  ['a dead link on a page', edit(ROOMS, 'href="/pricing/"', 'href="/prices/"'), ['link-dead', ROOMS, '/prices/']],
  [
    'a link to a heading that is not there',
    edit('book-now/index.html', '/house-rules/#cancellation', '/house-rules/#cancel'),
    ['link-dead', 'book-now/index.html', '#cancel'],
  ],
  ['a dead link in a twin', edit('index.md', 'example/rooms/)', 'example/room/)'), ['link-dead', 'index.md', '/room/']],
  [
    'a dead link in llms.txt',
    edit('llms.txt', 'example/rooms/index.md', 'example/room/index.md'),
    ['link-dead', 'llms.txt', '/room/'],
  ],
  [
    'a relative link in a twin',
    edit('index.md', `${HOST}/rooms/`, '/rooms/'),
    ['link-relative', 'index.md', '/rooms/'],
  ],
  [
    'a link from a page to another language',
    edit(PRICES, '<a href="/es/contacto/">contacto', '<a href="/contact/">contacto'),
    ['link-language', PRICES, '/contact/'],
  ],
  [
    'a link from a twin to another language',
    edit(PRICES_TWIN, '/es/contacto/)', '/de/kontakt/)'),
    ['link-language', PRICES_TWIN, '/de/kontakt/'],
  ],
  [
    'a menu in another language',
    edit(PRICES, '<a href="/es/el-lugar/">', '<a href="/place/">'),
    ['link-language', PRICES, '/place/'],
  ],
  [
    'a language switch that leads elsewhere',
    edit(PRICES, '<a href="/de/preise/"', '<a href="/es/precios/"'),
    ['link-language', PRICES, 'hreflang'],
  ],
  ['a directive left in a twin', add(ROOMS_TWIN, '\n::facts{of="units"}\n'), ['leftover', ROOMS_TWIN, '::facts']],
  [
    'a directive left in a sentence of a twin',
    add(ROOMS_TWIN, '\nFrom :price{of="x"}.\n'),
    ['leftover', ROOMS_TWIN, ':price'],
  ],
  [
    'a directive left on a page',
    edit(ROOMS, '<p>Prices', '<p>::rates{of="stays"} Prices'),
    ['leftover', ROOMS, '::rates{of="stays"}'],
  ],
  ['a placeholder left on a page', edit(PRICES, '>7 noches', '>{count} noches'), ['leftover', PRICES, '{count}']],
  [
    'a placeholder left in a label',
    edit(PRICES, 'aria-label="Menú"', 'aria-label="{name}"'),
    ['leftover', PRICES, '{name}'],
  ],
  ['a placeholder left in llms.txt', add('llms.txt', '\nFrom {price}.\n'), ['leftover', 'llms.txt', '{price}']],
  ['HTML in llms.txt', add('llms.txt', '\nSee <b>below</b>.\n'), ['html-left', 'llms.txt', '<b>']],
  [
    'a relative link in llms-full.txt',
    add('llms-full.txt', '\n[rooms](/rooms/)\n'),
    ['link-relative', 'llms-full.txt', '/rooms/'],
  ],
  [
    'a dead address in the words of llms.txt',
    edit('llms.txt', `${HOST}/pricing.md`, `${HOST}/prices.md`),
    ['link-dead', 'llms.txt', '/prices.md'],
  ],
  ['HTML in a twin', add(ROOMS_TWIN, '\n<div>text</div>\n'), ['html-left', ROOMS_TWIN, '<div>']],
  [
    'a language that the site does not have',
    edit('404.html', 'lang="en"', 'lang="fr"'),
    ['language-wrong', '404.html', 'fr'],
  ],
  ['no charset', edit(ROOMS, '<meta charset="utf-8">', ''), ['charset-wrong', ROOMS, 'nothing']],
  ['another charset', edit(ROOMS, 'charset="utf-8"', 'charset="latin1"'), ['charset-wrong', ROOMS, 'latin1']],
  ['an id twice', edit(ROOMS, 'id="mill-loft"', 'id="mill-room"'), ['id-twice', ROOMS, 'mill-room']],
  ['an empty title', edit('404.html', '<title>404 · Valdemolino', '<title>'), ['title-empty', '404.html', 'none']],
  [
    'an image without alternative',
    edit(ROOMS, '<header', '<img src="/favicon.svg"><header'),
    ['image-silent', ROOMS, '/favicon.svg'],
  ],
];

const RULES: Fault[] = [
  [
    'a file without a rule',
    edit('_headers', '\n/facts.md\n', '\n/fact.md\n'),
    ['headers-missing', '_headers', 'a rule for this path, at which a file is served none'],
  ],
  [
    'a page without a rule for the name of its file',
    edit('_headers', '\n/rooms/index.html\n', '\n/room/index.html\n'),
    ['headers-missing', '_headers', 'none'],
  ],
  ['a script without a rule', add('_astro/new.js', ''), ['headers-missing', '_headers', 'none']],
  [
    'a header of all files that one file has too',
    edit('_headers', '/*\n', '/*\n  cache-control: no-cache\n'),
    ['headers-overlap', '_headers', 'cache-control from one rule it comes from /* and from /llms.txt'],
  ],
  [
    'a pattern that reaches files with rules of their own',
    add('_headers', '\n/*.md\n  Content-Type: text/markdown\n'),
    ['headers-overlap', '_headers', 'content-type from one rule it comes from /*.md and from /facts.md'],
  ],
  [
    'a placeholder that reaches pages',
    add('_headers', '\n/:page/\n  Content-Security-Policy: none\n'),
    ['headers-overlap', '_headers', 'content-security-policy from one rule it comes from /:page/ and from /rooms/'],
  ],
  [
    'a rule for a page without its slash',
    add('_headers', '\n/rooms\n  Cache-Control: no-cache\n'),
    ['headers-overlap', '_headers', 'it comes from /rooms/ and from /rooms'],
  ],
  [
    'a rule for a file in other letters',
    add('_headers', '\n/LLMs.txt\n  Cache-Control: no-cache\n'),
    ['headers-overlap', '_headers', 'it comes from /llms.txt and from /LLMs.txt'],
  ],
  [
    'two rules for one file',
    add('_headers', '\n/robots.txt\n  Cache-Control: no-cache\n'),
    ['headers-overlap', '_headers', 'it comes from /robots.txt and from /robots.txt'],
  ],
  [
    'a header twice in one rule',
    edit('_headers', '\n/robots.txt\n', '\n/robots.txt\n  CACHE-CONTROL: no-cache\n'),
    ['headers-overlap', '_headers', 'it comes from /robots.txt and from /robots.txt'],
  ],
  [
    'a type for what may not be there',
    add('_headers', '\n/:page/index.md\n  Content-Type: text/markdown\n'),
    ['headers-missing-file', '_headers', 'Content-Type by /:page/index.md'],
  ],
  [
    'a cache rule for styles that may not be there',
    add('_headers', '\n/_astro/*\n  Cache-Control: immutable\n'),
    ['headers-missing-file', '_headers', 'Cache-Control by /_astro/*'],
  ],
  [
    'rules that the host cannot read',
    edit('_headers', '/*\n', '  X-Early: 1\n/*\n'),
    ['headers-unreadable', '_headers', 'Path should come before header'],
  ],
];

const NAMED: Fault[] = [
  ['a page of another build', edit(ROOMS, /<meta name="build" content="/, '$&x'), ['build-unnamed', ROOMS, 'another']],
  ['a twin of no build', edit(ROOMS_TWIN, /build: .*\n/, ''), ['build-unnamed', ROOMS_TWIN, 'none']],
  ['a sitemap of no build', edit('sitemap.xml', /<!--.*-->\n/, ''), ['build-unnamed', 'sitemap.xml', 'none']],
  ['a robots.txt of no build', edit('robots.txt', /# build.*\n/, ''), ['build-unnamed', 'robots.txt', 'none']],
  ['a file that nobody names', add('notes.txt', 'Notes.\n'), ['build-unnamed', 'notes.txt', 'none']],
];

const INLINE: Fault[] = [
  [
    'a style on an element',
    edit(ROOMS, '<h1 id="page:title">', '<h1 style="color:red">'),
    ['inline-code', ROOMS, 'style= on <h1>'],
  ],
  ['a style in a page', edit(ROOMS, '</head>', '<style>a{}</style></head>'), ['inline-code', ROOMS, '<style>']],
  ['a script in a page', edit(ROOMS, '</head>', '<script>a()</script></head>'), ['inline-code', ROOMS, '<script>']],
  [
    'a handler on an element',
    edit(ROOMS, '<h1 id="page:title">', '<h1 onclick="a()">'),
    ['inline-code', ROOMS, 'onclick= on <h1>'],
  ],
];

describe('check-dist mutations: files, links and markup', () => {
  it.each([...THERE, ...SOUND, ...RULES, ...NAMED, ...INLINE])(
    '%s is named with its file',
    async (_name, mutate, told) => {
      await expectTold(mutate, told);
    },
  );
});

it('finds nothing wrong with what was built', () => {
  expect(checkDist(built)).toEqual({ pages: 49, files: built.files.size });
});

it('wants everything that is declared as one-sided to be somewhere', () => {
  const extra = { element: 'section', className: 'weather', reason: 'It changes.' };
  expect(() => checkDist({ ...built, oneSided: [...ONE_SIDED, extra] })).toThrow(
    'scripts/check-dist/one-sided.ts [one-sided-unused]',
  );
});
