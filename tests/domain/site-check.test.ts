import { describe, expect, it } from 'vitest';
import { createTestSite, pageText, problemsOf, type Changes } from './fixture.ts';

/** The problems of the fixture with changes, as `code file path: got`. */
function problemsWith(changes: Changes): string[] {
  return problemsOf(() => createTestSite(changes)).map(
    ({ code, file, path, got }) => `${code} ${file} ${path ?? ''}: ${got}`,
  );
}

describe('the site as a whole', () => {
  it('has nothing wrong in the fixture', () => {
    expect(problemsWith({})).toEqual([]);
  });
});

describe('the address of a page', () => {
  it('is its own: no two pages share one', () => {
    const copy = pageText('Copy', 'Text.', { slug: 'habitaciones', extra: 'template: pricing' });
    expect(problemsWith({ pages: { 'content/pages/es/pricing.md': copy } })).toEqual([
      'address-twice content/pages/es/pricing.md slug: /es/habitaciones/, which is also the address of content/pages/es/rooms.md',
    ]);
  });

  it('cannot be that of the editor', () => {
    const page = pageText('Rooms', 'Text.', { slug: 'admin', extra: 'template: pricing' });
    expect(problemsWith({ pages: { 'content/pages/en/pricing.md': page } })).toEqual([
      'address-twice content/pages/en/pricing.md slug: /admin/, which is also the address of the editor in the browser',
    ]);
  });

  it('may end like that of a page in another language', () => {
    const copy = pageText('Preise', 'Text.', { slug: 'pricing', extra: 'template: pricing' });
    expect(problemsWith({ pages: { 'content/pages/de/pricing.md': copy } })).toEqual([]);
  });

  it('is no post’s either', () => {
    const post = pageText('Copy', 'Text.', { slug: 'older', extra: 'published: 2025-12-24' });
    expect(problemsWith({ pages: { 'content/blog/copy.md': post } })).toEqual([
      'address-twice content/blog/older.md slug: /blog/older/, which is also the address of content/blog/copy.md',
    ]);
  });

  it('cannot be that of another language’s home', () => {
    const page = pageText('Rooms', 'Text.', { slug: 'es', extra: 'template: pricing' });
    expect(problemsWith({ pages: { 'content/pages/en/pricing.md': page } })).toEqual([
      'address-twice content/pages/es/index.md slug: /es/, which is also the address of content/pages/en/pricing.md',
    ]);
  });
});

describe('the English booking page', () => {
  const file = 'content/pages/en/book-now.md';

  it('stands at /book-now/', () => {
    const moved = pageText('Book', 'Text.', { slug: 'booking', extra: 'template: booking' });
    expect(problemsWith({ pages: { [file]: moved } })).toEqual([`booking-page ${file} slug: /booking/`]);
  });

  it('that is missing is asked for, and no page of another language in its place', () => {
    expect(problemsWith({ pages: { [file]: undefined } })).toEqual([
      `template-missing ${file} template: none has it`,
      'link-broken content/pages/en/rooms.md : book-now.md?adults=2 (content/pages/en/book-now.md)',
    ]);
  });

  it('may be called otherwise in other languages', () => {
    const moved = pageText('Reservar', 'Text.', { slug: 'reservas', extra: 'template: booking' });
    expect(problemsWith({ pages: { 'content/pages/es/book-now.md': moved } })).toEqual([]);
  });
});

describe('a page kept out of search', () => {
  it('is kept out in all its languages or in none', () => {
    expect(
      problemsWith({ pages: { 'content/pages/de/staff.md': pageText('Team', 'Text.', { slug: 'team' }) } }),
    ).toContain('noindex-differs content/pages/de/staff.md noindex: a page that search engines may list');
  });

  it('stands in no section of the index', () => {
    expect(problemsWith({ data: { 'config.index.1.pages': ['blog', 'staff'] } })).toEqual([
      'index-noindex content/site.json index: staff, which has noindex: true',
    ]);
  });
});

describe('every page that site.json names', () => {
  it.each([
    ['the menu', { 'config.menu': ['rooms', 'romos'] }, ['page-unknown content/site.json menu[1]: romos']],
    ['the footer', { 'config.footer': ['imprint'] }, ['page-unknown content/site.json footer[0]: imprint']],
    [
      'the index',
      { 'config.index.1.pages': ['blog', 'news'] },
      ['page-unknown content/site.json index[1].pages[1]: news'],
    ],
  ])('exists, in %s', (_, data, expected) => {
    expect(problemsWith({ data })).toEqual(expected);
  });
});

describe('every unit that the booking engine knows', () => {
  it('exists', () => {
    const units = (known: object): string[] => problemsWith({ data: { 'config.bookingEngine.units': known } });
    expect(units({ room: '1', cabin: '2' })).toEqual([]);
    expect(units({ room: '1', cabn: '2' })).toEqual(['unit-unknown content/site.json bookingEngine.units.cabn: cabn']);
  });
});

describe('every indexed page', () => {
  it('stands in the index', () => {
    expect(problemsWith({ pages: { 'content/pages/en/garden.md': pageText('Garden', 'Text.') } })).toEqual([
      'index-once content/site.json index: none',
    ]);
  });

  it('stands there in exactly one section', () => {
    expect(problemsWith({ data: { 'config.index.1.pages': ['blog', 'rooms'] } })).toEqual([
      'index-once content/site.json index: more than one',
    ]);
  });

  it('stands there once', () => {
    expect(problemsWith({ data: { 'config.index.1.pages': ['blog', 'blog'] } })).toEqual([
      'index-once content/site.json index: more than one',
    ]);
  });
});

describe('the sections of an llms.txt', () => {
  it.each([
    [{ 'config.index.1.name.en': 'Start' }, 'content/site.json index[1].name.en: Start'],
    [{ 'config.index.1.name.de': 'de Start ' }, 'content/site.json index[1].name.de: de Start'],
    [{ 'config.index.0.name.es': 'es Data' }, 'content/site.json index[0].name.es: es Data'],
    [{ 'config.index.1.name.en': 'Other languages' }, 'content/site.json index[1].name.en: Other languages'],
    [{ 'strings.es.llms.languages': 'es Data' }, 'content/strings/es.json llms.languages: es Data'],
  ])('have names of their own in every language: %j', (data, expected) => {
    expect(problemsWith({ data })).toEqual([`section-twice ${expected}`]);
  });

  it('may have the same name in two languages', () => {
    expect(problemsWith({ data: { 'config.index.1.name.es': 'Blog', 'config.index.1.name.de': 'Blog' } })).toEqual([]);
  });
});

describe('what is said of the site', () => {
  const STAFF = 'content/pages/de/staff.md';
  const SITE = 'content/site.json';
  const config = (path: string, value: unknown): Changes => ({ data: { [`config.${path}`]: value } });
  const page = (file: string, slug: string, template: string): Changes => ({
    pages: { [file]: pageText('Copy', 'Text.', { slug, extra: `template: ${template}` }) },
  });

  it.each<[string, Changes, string, string, string]>([
    [
      'address-twice',
      page('content/pages/es/pricing.md', 'habitaciones', 'pricing'),
      'content/pages/es/pricing.md',
      'an address of its own',
      'Give one of the two another slug.',
    ],
    [
      'address-twice',
      page('content/pages/en/pricing.md', 'admin', 'pricing'),
      'content/pages/en/pricing.md',
      'an address of its own',
      'Give it another slug.',
    ],
    [
      'booking-page',
      page('content/pages/en/book-now.md', 'booking', 'booking'),
      'content/pages/en/book-now.md',
      'the page of content/pages/en/ with `template: booking` at /book-now/',
      'Links to that address are handed out by others: keep the page where it is.',
    ],
    [
      'noindex-differs',
      page(STAFF, 'team', 'page'),
      STAFF,
      'noindex: true, as in content/pages/en/staff.md',
      'Keep the page out of search in every language, or in none.',
    ],
    [
      'page-unknown',
      config('menu', ['romos']),
      SITE,
      'the file name of a page, without .md',
      'Did you mean rooms? Correct the name, or add content/pages/en/romos.md.',
    ],
    [
      'unit-unknown',
      config('bookingEngine.units', { room: '1', cabn: '2' }),
      SITE,
      'a unit of content/facts.json: room, cabin',
      'Did you mean cabin? Correct the key, or take the line out.',
    ],
    [
      'index-once',
      config('index.1.pages', ['blog', 'blog']),
      SITE,
      'the page blog in exactly one section',
      'Name it once.',
    ],
    [
      'index-noindex',
      config('index.1.pages', ['blog', 'staff']),
      SITE,
      'pages that search engines may list',
      'Take it out of the index, or take noindex out of the page.',
    ],
    [
      'section-twice',
      config('index.1.name.en', 'Start'),
      SITE,
      'a name that no other section of llms.txt has; Data and Other languages it has of itself',
      'Give the section another name.',
    ],
  ])('%s: what is expected, and what to do next.', (code, changes, file, expected, next) => {
    expect(problemsOf(() => createTestSite(changes))).toContainEqual(
      expect.objectContaining({ code, file, expected, next }),
    );
  });
});
