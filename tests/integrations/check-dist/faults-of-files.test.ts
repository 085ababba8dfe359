import { describe, expect, it } from 'vitest';
import { checkDist } from '../../../src/build/check-dist/check-dist.ts';
import { createDist } from '../../../src/build/check-dist/dist.ts';
import { PAGE_ONLY } from '../../../src/build/check-dist/page-only.ts';
import { createBuiltSite, HOST } from './built-site.ts';
import {
  add,
  edit,
  expectTold,
  problemsAfter,
  remove,
  ROOMS,
  SPANISH,
  SPANISH_TWIN,
  TWIN,
  type Fault,
} from './faults.ts';

const FILES: Fault[] = [
  ['a missing file', remove('sitemap.xml'), ['file-missing', 'sitemap.xml', 'nothing']],
  ['a missing index of one language', remove('de/llms.txt'), ['file-missing', 'de/llms.txt', 'nothing']],
  ['a missing page', remove(ROOMS), ['page-missing', ROOMS, 'nothing']],
  ['a missing twin', remove(SPANISH_TWIN), ['twin-missing', SPANISH_TWIN, 'nothing']],
  ['a page that is gone', add('old/index.html', '<title>Old</title>'), ['page-leaked', 'old/index.html', 'content/']],
  [
    'a twin of a page kept out of search',
    add('staff/index.md', '# Staff\n'),
    ['twin-leaked', 'staff/index.md', 'search'],
  ],
  [
    'a page kept out of search in the sitemap',
    edit('sitemap.xml', '<url>', `<url><loc>${HOST}/staff/</loc></url><url>`),
    ['sitemap-pages', 'sitemap.xml', 'no indexed page'],
  ],
  [
    'a page not in the sitemap',
    edit('sitemap.xml', `<loc>${HOST}/rooms/`, `<loc>${HOST}/pricing/`),
    ['sitemap-pages', 'sitemap.xml', '0 times'],
  ],
  [
    'a page twice in the sitemap',
    edit('sitemap.xml', `<loc>${HOST}/rooms/`, `<loc>${HOST}/pricing/`),
    ['sitemap-pages', 'sitemap.xml', '2 times'],
  ],
  ['a sitemap that is none', edit('sitemap.xml', 'urlset', 'html'), ['sitemap-unreadable', 'sitemap.xml', 'none']],
  [
    'a page kept out of search in llms.txt',
    add('llms.txt', `\n- [Staff](${HOST}/staff/): Staff.\n`),
    ['noindex-leaked', 'llms.txt', `${HOST}/staff/`],
  ],
  [
    'the twin of a page kept out of search in llms.txt',
    add('es/llms.txt', `\n- [Equipo](${HOST}/es/equipo/index.md)\n`),
    ['noindex-leaked', 'es/llms.txt', `${HOST}/es/equipo/index.md`],
  ],
  [
    'the address of a page kept out of search in llms-full.txt',
    add('llms-full.txt', `\n---\ncanonical: ${HOST}/staff/\n---\n`),
    ['noindex-leaked', 'llms-full.txt', `${HOST}/staff/`],
  ],
  [
    'its title in llms-full.txt',
    add('llms-full.txt', '\n# en staff\n'),
    ['noindex-leaked', 'llms-full.txt', '# en staff'],
  ],
];

const LINKS: Fault[] = [
  [
    'a dead link on a page',
    edit(SPANISH, '<a href="/es/"', '<a href="/es/hogar/"'),
    ['link-dead', SPANISH, '/es/hogar/'],
  ],
  [
    'a link to what is no address',
    edit(SPANISH, '<a href="/es/"', '<a href="/%E0%A4/"'),
    ['link-dead', SPANISH, '/%E0%A4/'],
  ],
  ['a link with two slashes', edit(TWIN, '## Rules', `[x](${HOST}//rooms/)`), ['link-dead', TWIN, `${HOST}//rooms/`]],
  [
    'a script that is not there',
    edit(ROOMS, '</head>', '<script src="/_astro/x.js"></script></head>'),
    ['link-dead', ROOMS, '/_astro/x.js'],
  ],
  [
    'a version of a photograph that is not there',
    edit('404.html', '</body>', '<img srcset="/index.md 480w, /images/none.abc.960.webp 960w" alt=""></body>'),
    ['link-dead', '404.html', '/images/none.abc.960.webp'],
  ],
  [
    'a link to a heading that is not there',
    edit('index.html', '#units', '#unit'),
    ['link-dead', 'index.html', '#unit'],
  ],
  [
    'a link to a heading of the same page that is not there',
    edit('404.html', '#main', '#top'),
    ['link-dead', '404.html', '#top'],
  ],
  ['a dead link in a twin', edit('index.md', '/rooms/#units', '/room/'), ['link-dead', 'index.md', '/room/']],
  [
    'a link in a twin to a heading that is not there',
    edit('index.md', '#units', '#unit'),
    ['link-dead', 'index.md', '/rooms/#unit'],
  ],
  [
    'a link to a heading of a twin',
    edit('index.md', '/rooms/#units', '/rooms/index.md#units'),
    ['link-dead', 'index.md', '#units'],
  ],
  [
    'a dead link in llms.txt',
    edit('llms.txt', '/rooms/index.md', '/room/index.md'),
    ['link-dead', 'llms.txt', '/room/'],
  ],
  [
    'a dead address in the words of llms.txt',
    edit('llms.txt', '/pricing.md', '/prices.md'),
    ['link-dead', 'llms.txt', '/prices.md'],
  ],
  ...['/rooms/', 'rooms/', '#units', '?adults=2', '//tiny.example/rooms/', 'index.md'].map((url): Fault => [
    `a relative link in a twin: ${url}`,
    add(TWIN, `\n[x](${url})\n`),
    ['link-relative', TWIN, url],
  ]),
  ['a relative image in a twin', add(TWIN, '\n![x](/a.png)\n'), ['link-relative', TWIN, '/a.png']],
  [
    'a relative link in llms-full.txt',
    add('llms-full.txt', '\n[x](/rooms/)\n'),
    ['link-relative', 'llms-full.txt', '/rooms/'],
  ],
  [
    'a link from a page to another language',
    edit(SPANISH, '<a href="/es/"', '<a href="/de/"'),
    ['link-language', SPANISH, '/de/'],
  ],
  [
    'a link from a twin to another language',
    edit(SPANISH_TWIN, '/es/)', '/de/)'),
    ['link-language', SPANISH_TWIN, '/de/'],
  ],
  [
    'a link from a twin to a twin of another language',
    edit(SPANISH_TWIN, '/es/)', '/index.md)'),
    ['link-language', SPANISH_TWIN, '/index.md'],
  ],
  [
    'a language switch that leads elsewhere',
    edit(
      SPANISH,
      'hreflang="de" href="https://tiny.example/de/zimmer/">de<',
      'hreflang="de" href="/es/habitaciones/">de<',
    ),
    ['link-language', SPANISH, 'hreflang'],
  ],
];

const MARKUP: Fault[] = [
  ['a directive left in a twin', add(TWIN, '\n::facts{of="units"}\n'), ['leftover', TWIN, '::facts']],
  ['a directive left in a sentence of a twin', add(TWIN, '\nFrom :price{of="x"}.\n'), ['leftover', TWIN, ':price']],
  [
    'a directive left on a page',
    edit(ROOMS, '<h1>', '<h1>::rates{of="stays"} '),
    ['leftover', ROOMS, '::rates{of="stays"}'],
  ],
  [
    'a directive left on a page with character references',
    edit(ROOMS, '<h1>', '<h1>&colon;price{of=&quot;x&quot;} '),
    ['leftover', ROOMS, ':price{of="x"}'],
  ],
  ['a placeholder left on a page', edit(ROOMS, '>18 m²', '>{count} m²'), ['leftover', ROOMS, '{count}']],
  [
    'a placeholder left in a label',
    edit(ROOMS, 'aria-label="Languages"', 'aria-label="{name}"'),
    ['leftover', ROOMS, '{name}'],
  ],
  ['a placeholder left in llms.txt', add('llms.txt', '\nFrom {price}.\n'), ['leftover', 'llms.txt', '{price}']],
  ['HTML in llms.txt', add('llms.txt', '\nSee <b>below</b>.\n'), ['html-left', 'llms.txt', '<b>']],
  ['HTML in a twin', add(TWIN, '\n<div>text</div>\n'), ['html-left', TWIN, '<div>']],
  ['a comment in a twin', add(TWIN, '\n<!-- later -->\n'), ['html-left', TWIN, '<!-- later -->']],
  [
    'a language that the site does not have',
    edit('404.html', 'lang="en"', 'lang="fr"'),
    ['language-wrong', '404.html', 'fr'],
  ],
  ['no charset', edit(ROOMS, '<meta charset="utf-8">', ''), ['charset-wrong', ROOMS, 'nothing']],
  ...['iso-8859-1', 'ISO-8859-15', 'latin1', 'windows-1252', 'utf-16', 'utf8'].map((charset): Fault => [
    `the charset ${charset}`,
    edit(ROOMS, 'charset="utf-8"', `charset="${charset}"`),
    ['charset-wrong', ROOMS, charset.toLowerCase()],
  ]),
  [
    'a second charset',
    edit(ROOMS, '<title>', '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1"><title>'),
    ['charset-wrong', ROOMS, 'utf-8 and iso-8859-1'],
  ],
  ['an id twice', edit(ROOMS, 'id="rules"', 'id="units"'), ['id-twice', ROOMS, 'units']],
  ['an empty title', edit('404.html', '<title>Nothing · Tinyplace', '<title>'), ['title-empty', '404.html', 'none']],
  ['an image without alternative', edit(ROOMS, '<h1>', '<img src="/a.svg"><h1>'), ['image-silent', ROOMS, '/a.svg']],
  ['a style on an element', edit(ROOMS, '<h1>', '<h1 style="color:red">'), ['inline-code', ROOMS, 'style= on <h1>']],
  ['a style in a page', edit(ROOMS, '</head>', '<style>a{}</style></head>'), ['inline-code', ROOMS, '<style>']],
  ['a script in a page', edit(ROOMS, '</head>', '<script>a()</script></head>'), ['inline-code', ROOMS, '<script>']],
  ['a handler on an element', edit(ROOMS, '<h1>', '<h1 onclick="a()">'), ['inline-code', ROOMS, 'onclick= on <h1>']],
];

const BUILDS: Fault[] = [
  ['a page of another build', edit(ROOMS, /<meta name="build" content="/, '$&x'), ['build-unnamed', ROOMS, 'another']],
  ['a twin of no build', edit(TWIN, /build: .*\n/, ''), ['build-unnamed', TWIN, 'none']],
  ['a twin that names it in its text', edit(TWIN, /build: (.*)\n---/, '---\n$1'), ['build-unnamed', TWIN, 'none']],
  ['a sitemap of no build', edit('sitemap.xml', /<!--.*?-->/, ''), ['build-unnamed', 'sitemap.xml', 'none']],
  ['a robots.txt of no build', edit('robots.txt', /# build.*\n/, ''), ['build-unnamed', 'robots.txt', 'none']],
  ['a file that nobody names', add('notes.txt', 'Notes.\n'), ['build-unnamed', 'notes.txt', 'none']],
];

describe('the check of the built site', () => {
  it('finds nothing wrong with a right one, and counts its pages and files', async () => {
    const { site, files } = createBuiltSite();
    expect(checkDist(await createDist(files, site))).toEqual({ pages: 21, files: files.size });
  });

  it('reads a sitemap in parts as one', async () => {
    const { site, files } = createBuiltSite();
    const whole = files.get('sitemap.xml') ?? '';
    const part = `<sitemap>\n<loc>${HOST}/sitemap-1.xml</loc></sitemap>`;
    const index = new Map([
      ['sitemap.xml', `<sitemapindex>${part}</sitemapindex>`],
      ['sitemap-1.xml', whole],
    ]);
    const [read, expected] = [await createDist(index, site), await createDist(files, site)];
    expect(expected.sitemap.size).toBe(15);
    expect(read.sitemap).toEqual(expected.sitemap);
  });

  it('takes its files in any order', async () => {
    const { site, files } = createBuiltSite();
    expect(checkDist(await createDist(new Map([...files].toReversed()), site)).pages).toBe(21);
  });

  it.each([...FILES, ...LINKS, ...MARKUP, ...BUILDS])('names the file: %s', async (_name, mutate, told) => {
    await expectTold(mutate, told);
  });

  it.each([
    'mailto:hello@tiny.example',
    'tel:+34900000000',
    'https://elsewhere.example/x#y',
    'https://tiny.example/api/internet-status',
  ])('lets a twin link to %s', async (url) => {
    const codes = (await problemsAfter(add(TWIN, `\n[x](${url})\n`))).map(({ code }) => code);
    expect(codes).toEqual(['parity']);
  });

  it('lets a full text link to pages kept out of search', async () => {
    expect(await problemsAfter(add('llms-full.txt', `\nAs [staff](${HOST}/staff/) know.\n`))).toEqual([]);
  });

  it('lets code hold what would have to be words elsewhere', async () => {
    const problems = await problemsAfter((files) => {
      edit(ROOMS, '<h2 id="rules">', '<p><code>{name}</code></p><pre>::rates</pre>$&')(files);
      edit(TWIN, '## Rules', '`{name}`\n\n    ::rates\n\n$&')(files);
    });
    expect(problems).toEqual([]);
  });

  it('wants everything that only pages may have to be on one', async () => {
    const { site, files } = createBuiltSite();
    const extra = { element: 'section', className: 'weather', reason: 'It changes.' };
    const dist = await createDist(files, site, [...PAGE_ONLY, extra]);
    expect(() => checkDist(dist)).toThrow('src/build/check-dist/page-only.ts [page-only-unused]');
  });
});
