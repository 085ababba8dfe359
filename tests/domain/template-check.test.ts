import { describe, expect, it } from 'vitest';
import { createTestSite, pageText, problemsOf, type Changes } from './fixture.ts';

/** The problems of the fixture with some pages changed, as `code file`. */
function problemsWith(pages: NonNullable<Changes['pages']>): string[] {
  return problemsOf(() => createTestSite({ pages }))
    .filter(({ code }) => !['link-broken', 'page-unknown', 'index-once'].includes(code))
    .map(({ code, file }) => `${code} ${file}`);
}

/** A page of the fixture that has nothing but its template. */
const page = (template: string, slug = 'changed'): string => pageText('Page', 'Text.', { slug, extra: template });

describe('the template of a page', () => {
  it.each([
    ['pricing', 'content/pages/es/pricing.md'],
    ['pricing', 'content/pages/en/pricing.md'],
    ['booking', 'content/pages/de/book-now.md'],
    ['booking', 'content/pages/en/book-now.md'],
  ])('is needed once in every language: %s is missed in %s, where the other languages have it', (_, file) => {
    expect(problemsWith({ [file]: page('template: page') })).toEqual([`template-missing ${file}`]);
    expect(problemsWith({ [file]: undefined })).toEqual([`template-missing ${file}`]);
  });

  it('is missed in a file that is named after it where no language has it', () => {
    const none = ['en', 'es', 'de'].map((locale) => [`content/pages/${locale}/pricing.md`, undefined]);
    expect(problemsWith(Object.fromEntries(none) as NonNullable<Changes['pages']>)).toEqual(
      ['en', 'es', 'de'].map((locale) => `template-missing content/pages/${locale}/pricing.md`),
    );
  });

  it('is told with what to do: add the line, or the page', () => {
    const next = (text: string | undefined): string | undefined =>
      problemsOf(() => createTestSite({ pages: { 'content/pages/es/pricing.md': text } }))[0]?.next;
    expect(next(page('template: page'))).toBe('Add the line `template: pricing` between the --- lines.');
    expect(next(undefined)).toBe(
      'Add this page, as content/pages/en/pricing.md is, or the line `template: pricing` to the page that serves for it.',
    );
  });

  it.each(['internet', 'staff'])('is one that every language has as soon as one has it: %s', (template) => {
    const file = (locale: string): string => `content/pages/${locale}/rooms.md`;
    const rooms = page(`template: ${template}`);
    expect(problemsWith({ [file('en')]: rooms })).toEqual([
      `template-missing ${file('es')}`,
      `template-missing ${file('de')}`,
    ]);
    expect(problemsWith({ [file('en')]: rooms, [file('es')]: rooms, [file('de')]: rooms })).toEqual([]);
  });

  it('stands on one page of a language: the second one is named', () => {
    expect(problemsWith({ 'content/pages/es/rooms.md': page('template: pricing') })).toEqual([
      'template-twice content/pages/es/pricing.md',
    ]);
  });

  it.each([
    ['a post', 'content/blog/older.md', 'published: 2025-11-10\ntemplate: internet'],
    ['a home page', 'content/pages/de/index.md', 'template: staff'],
  ])('is none of %s', (_, file, extra) => {
    expect(problemsWith({ [file]: page(extra) })).toEqual([`template-misplaced ${file}`]);
  });
});

describe('the page of the blog', () => {
  const BLOG = 'content/pages/en/blog.md';
  const NO_POSTS = { 'content/blog/older.md': undefined, 'content/blog/newer.md': undefined };

  it('is needed in English where there are posts, and in no other language', () => {
    expect(problemsWith({ [BLOG]: page('template: page') })).toEqual([`template-missing ${BLOG}`]);
    expect(problemsWith({ ...NO_POSTS, [BLOG]: page('template: page') })).toEqual([]);
  });

  it('may be there without posts', () => {
    expect(problemsWith(NO_POSTS)).toEqual([]);
  });
});

describe('a language', () => {
  it('has a home page if it has any page', () => {
    expect(problemsWith({ 'content/pages/es/index.md': undefined })).toEqual([
      'home-missing content/pages/es/index.md',
    ]);
  });

  it('may have no page at all, unless it is English', () => {
    const without = (locale: string): NonNullable<Changes['pages']> =>
      Object.fromEntries(
        ['index', 'rooms', 'pricing', 'book-now', 'staff'].map((key) => [
          `content/pages/${locale}/${key}.md`,
          undefined,
        ]),
      );
    expect(problemsWith(without('de'))).toEqual([]);
    expect(problemsWith(without('en'))).toEqual([
      'home-missing content/pages/en/index.md',
      'template-missing content/pages/en/pricing.md',
      'template-missing content/pages/en/book-now.md',
    ]);
  });
});
