import { describe, expect, it } from 'vitest';
import { renderRedirectsFile } from '../../src/publish/headers-file.ts';
import { createTestSite, pageText, problemsOf, type Changes } from './fixture.ts';

/** A page of the fixture with these addresses of before. */
function roomsWith(oldSlugs: string): Readonly<Record<string, string>> {
  return {
    'content/pages/es/rooms.md': pageText('Rooms', 'Text.', { slug: 'habitaciones', extra: `oldSlugs: [${oldSlugs}]` }),
  };
}

function redirect(from: string, to: string): { from: string; to: string } {
  return { from, to };
}

function linesOf(changes: Changes): string[] {
  return renderRedirectsFile(createTestSite(changes)).split('\n').slice(0, -1);
}

/** The lines of addresses that are no more. */
function movedIn(changes: Changes): string[] {
  return linesOf(changes).filter((line) => line.endsWith(' 301'));
}

/** What is wrong, as `code file path: got`. */
function problemsWith(
  lines: readonly { from: string; to: string }[],
  pages: Readonly<Record<string, string>> = {},
): string[] {
  return problemsOf(() => createTestSite({ data: { 'redirects.redirects': lines }, pages })).map(
    ({ code, file, path, got }) => `${code} ${file} ${path ?? ''}: ${got}`,
  );
}

it.each([
  [
    'at which something is',
    [redirect('/es/', '/es/habitaciones/')],
    'an address at which nothing is any more',
    'Take the redirect out, or give the page another slug.',
  ],
  [
    'that is named twice, however it is written',
    [redirect('/a/index.md', '/es/habitaciones/'), redirect('/A/', '/es/')],
    'an address that is named once',
    'Keep one of the two, with the page to which the address leads.',
  ],
  [
    'that leads back to itself',
    [redirect('/a/', '/a/')],
    'a page at the end',
    'Let one of the addresses lead to a page.',
  ],
  [
    'that leads to nothing',
    [redirect('/a/', '/b/')],
    'the address of a page or a file of this site',
    'Name one that is there: every address of a page stands in /sitemap.xml.',
  ],
  [
    'that leads to a page kept out of search',
    [redirect('/a/', '/staff/')],
    'a page that search engines may list',
    'If it is meant, name the old address in oldSlugs of content/pages/en/staff.md instead of here.',
  ],
])('An address %s is told with what was expected, and what to do.', (_, lines, expected, next) => {
  const problems = problemsOf(() => createTestSite({ data: { 'redirects.redirects': lines } }));
  expect(problems).toMatchObject([{ expected, next }]);
});

describe('what is not there', () => {
  it('is answered in the language of its address, behind every address that leads on', () => {
    expect(linesOf({ pages: roomsWith('cuartos') }).slice(4)).toEqual([
      '/es/* /es/404.html 404',
      '/de/* /de/404.html 404',
    ]);
  });

  it('has one page where there is one language', () => {
    const site = createTestSite();
    expect(renderRedirectsFile({ ...site, config: { ...site.config, languages: ['en'] } })).toBe('');
  });
});

describe('an old slug', () => {
  it('leads to the page, with and without its slash, by its file and as a twin', () => {
    expect(movedIn({ pages: roomsWith('cuartos') })).toEqual([
      '/es/cuartos/ /es/habitaciones/ 301',
      '/es/cuartos /es/habitaciones/ 301',
      '/es/cuartos/index.html /es/habitaciones/ 301',
      '/es/cuartos/index.md /es/habitaciones/index.md 301',
    ]);
  });

  it('of a post leads to the post', () => {
    const post = pageText('Older', 'First.', { extra: 'published: 2025-11-10\noldSlugs: [oldest]' });
    expect(movedIn({ pages: { 'content/blog/older.md': post } })[0]).toBe('/blog/oldest/ /blog/older/ 301');
  });

  it('of a page kept out of search leads to the page, and its twin nowhere', () => {
    const hidden = Object.fromEntries(
      ['en', 'es', 'de'].map((locale) => [
        `content/pages/${locale}/staff.md`,
        pageText('Staff', 'Text.', { slug: 'team', extra: 'noindex: true\noldSlugs: [crew]' }),
      ]),
    );
    expect(movedIn({ pages: hidden }).slice(0, 4)).toEqual([
      '/crew/ /team/ 301',
      '/crew /team/ 301',
      '/crew/index.html /team/ 301',
      '/es/crew/ /es/team/ 301',
    ]);
  });
});

describe('a line of redirects.json', () => {
  it('leads to a page, or to a file', () => {
    const lines = movedIn({
      data: { 'redirects.redirects': [redirect('/prices.html', '/pricing/'), redirect('/rates.md', '/pricing.md')] },
    });
    expect(lines).toEqual(['/prices.html /pricing/ 301', '/rates.md /pricing.md 301']);
  });

  it('that leads to an address which is no more either is written to its end', () => {
    const lines = movedIn({
      data: { 'redirects.redirects': [redirect('/a/', '/b/'), redirect('/b/', '/es/cuartos/')] },
      pages: roomsWith('cuartos'),
    });
    expect(lines.map((line) => line.split(' ')[1])).toEqual(
      Array.from({ length: 12 }, (_, index) => `/es/habitaciones/${index % 4 === 3 ? 'index.md' : ''}`),
    );
  });

  it.each([
    '/old',
    'old/',
    '/old/*',
    '/:old/',
    '/old/?a=b',
    '/old/#part',
    '/a//b/',
    '/../x/',
    '/./x/',
    '/old name/',
    'https://tiny.example/old/',
    '',
    '/año/',
  ])('is refused where an address is none: %s', (from) => {
    expect(problemsWith([redirect(from, '/rooms/')])).toEqual([
      `field content/redirects.json redirects[0].from: ${JSON.stringify(from)}`,
    ]);
    expect(problemsWith([redirect('/old/', from)])).toEqual([
      `field content/redirects.json redirects[0].to: ${JSON.stringify(from)}`,
    ]);
  });

  it.each([
    ['/rooms/', 'content/pages/en/rooms.md'],
    ['/Rooms/', 'content/pages/en/rooms.md'],
    ['/rooms/index.md', 'content/pages/en/rooms.md'],
    ['/rooms/index.html', 'content/pages/en/rooms.md'],
    ['/', 'content/pages/en/index.md'],
    ['/es/', 'content/pages/es/index.md'],
    ['/staff/', 'content/pages/en/staff.md'],
    ['/es/llms.txt', 'the file /es/llms.txt'],
    ['/es/llms.txt/', 'the file /es/llms.txt'],
    ['/404.html', 'the file /404.html'],
    ['/api/internet-status/', 'an address of the software'],
    ['/_astro/old.css', 'an address of the software'],
  ])('is refused where it leads away from %s, at which something is', (from, there) => {
    expect(problemsWith([redirect(from, '/pricing/')])).toEqual([
      `redirect-over content/redirects.json redirects[0]: ${from}, which is there: ${there}`,
    ]);
  });

  it.each(['/nothing/', '/rooms.md', '/es/rooms/', '/_headers.txt'])(
    'is refused where it leads to %s, where nothing is',
    (to) => {
      expect(problemsWith([redirect('/old/', to)])).toEqual([
        `redirect-nowhere content/redirects.json redirects[0]: ${to}, where nothing is`,
      ]);
    },
  );

  it('is refused once where others lead to it and it leads nowhere', () => {
    expect(problemsWith([redirect('/a/', '/b/'), redirect('/b/', '/c/')])).toEqual([
      'redirect-nowhere content/redirects.json redirects[1]: /c/, where nothing is',
    ]);
  });

  it.each([
    ['itself', [redirect('/a/', '/a/')]],
    ['where it came from', [redirect('/a/', '/b/'), redirect('/b/', '/c/'), redirect('/c/', '/a/')]],
  ])('is refused where it leads back to %s', (_, lines) => {
    expect(problemsWith(lines)).toEqual(
      lines.map(
        ({ from }, index) =>
          `redirect-loop content/redirects.json redirects[${index}]: ${from}, which leads back to itself`,
      ),
    );
  });

  it('is refused where it leads to a page kept out of search, which says so itself if it is meant', () => {
    expect(problemsWith([redirect('/old/', '/staff/')])).toEqual([
      'redirect-hidden content/redirects.json redirects[0]: /staff/, which has noindex: true',
    ]);
  });

  it.each(['/es/cuartos/', '/es/Cuartos/', '/es/cuartos/index.md'])(
    'is refused where a page names %s as its own',
    (from) => {
      expect(problemsWith([redirect(from, '/rooms/')], roomsWith('cuartos'))).toEqual([
        `redirect-twice content/redirects.json redirects[0]: ${from}, which content/pages/es/rooms.md names too, in oldSlugs[0]`,
      ]);
    },
  );
});

describe('an old slug that cannot be', () => {
  it('is one of a page that is there', () => {
    expect(problemsWith([], roomsWith('precios'))).toEqual([
      'redirect-over content/pages/es/rooms.md oldSlugs[0]: /es/precios/, which is there: content/pages/es/pricing.md',
    ]);
  });

  it('is the slug that the page has', () => {
    expect(problemsWith([], roomsWith('habitaciones'))).toEqual([
      'redirect-over content/pages/es/rooms.md oldSlugs[0]: /es/habitaciones/, which is there: content/pages/es/rooms.md',
      'redirect-loop content/pages/es/rooms.md oldSlugs[0]: /es/habitaciones/, which leads back to itself',
    ]);
  });

  it('is one that another page has had', () => {
    const price = pageText('Prices', 'Text.', { slug: 'precios', extra: 'template: pricing\noldSlugs: [cuartos]' });
    expect(problemsWith([], { ...roomsWith('cuartos'), 'content/pages/es/pricing.md': price })).toEqual([
      'redirect-twice content/pages/es/pricing.md oldSlugs[0]: /es/cuartos/, which content/pages/es/rooms.md names too, in oldSlugs[0]',
    ]);
  });
});
