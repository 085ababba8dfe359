import { describe, expect, it } from 'vitest';
import { alternatesOf, findByTemplate, findPage, indexedPages, indexedPosts } from '../../src/schema/site.ts';
import { createTestSite, pageOf } from './fixture.ts';

describe('the indexed pages', () => {
  it('are all but those with noindex', () => {
    const site = createTestSite();
    expect(site.pages).toHaveLength(18);
    expect(indexedPages(site.pages)).toHaveLength(15);
    expect(indexedPages(site.pages).map(({ key }) => key)).not.toContain('staff');
  });

  it.each([
    ['en', 7],
    ['es', 4],
    ['de', 4],
  ] as const)('may be those of one language: %s', (locale, count) => {
    const pages = indexedPages(createTestSite().pages, locale);
    expect(pages.map((page) => page.locale)).toEqual(Array.from({ length: count }, () => locale));
  });
});

it('The indexed posts are those of the indexed pages that are posts, the newest first.', () => {
  expect(indexedPosts(createTestSite().pages).map(({ key }) => key)).toEqual(['blog/newer', 'blog/older']);
  expect(indexedPosts(createTestSite().pages, 'de')).toEqual([]);
});

it('The page with a template is found in each language.', () => {
  const paths = (['en', 'es', 'de'] as const).map(
    (locale) => findByTemplate(createTestSite(), 'booking', locale)?.path,
  );
  expect(paths).toEqual(['/book-now/', '/es/reservar/', '/de/buchen/']);
});

describe('the alternates of a page', () => {
  const tags = (file: string, changes = {}): string[] => {
    const site = createTestSite({ pages: changes });
    return alternatesOf(site, pageOf(site, file)).map(({ hreflang, path }) => `${hreflang} ${path}`);
  };

  it.each(['en', 'es', 'de'])(
    'are its languages, itself among them, and English as x-default (seen from %s)',
    (locale) => {
      expect(tags(`content/pages/${locale}/pricing.md`)).toEqual([
        'en /pricing/',
        'es /es/precios/',
        'de /de/preise/',
        'x-default /pricing/',
      ]);
    },
  );

  it('are the page itself and x-default where there is one language', () => {
    expect(tags('content/blog/older.md')).toEqual(['en /blog/older/', 'x-default /blog/older/']);
  });

  it.each(['es', 'de'])('have one x-default for all where there is no English (seen from %s)', (locale) => {
    const gone = { 'content/pages/en/staff.md': undefined };
    expect(tags(`content/pages/${locale}/staff.md`, gone)).toEqual([
      'es /es/equipo/',
      'de /de/team/',
      'x-default /es/equipo/',
    ]);
  });
});

describe('the page with a key in a language', () => {
  it('is found if there is one', () => {
    const site = createTestSite();
    expect(findPage(site, 'rooms', 'de')?.path).toBe('/de/zimmer/');
    expect(findPage(site, 'blog', 'de')).toBeUndefined();
    expect(findPage(site, 'nowhere', 'en')).toBeUndefined();
  });
});
