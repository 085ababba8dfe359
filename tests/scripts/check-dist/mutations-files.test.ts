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

describe('check-dist mutations: files, links and markup', () => {
  it.each([...THERE, ...SOUND])('%s is named with its file', (_name, mutate, told) => {
    expectTold(mutate, told);
  });
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
