import { describe, expect, it } from 'vitest';
import { checkPages } from '../../src/check/page-check.ts';
import { frontMatterSchema, type PageSource } from '../../src/schema/page.ts';

describe('what is said of a page that is not ready', () => {
  const DAY = '2026-06-01';
  const LANGUAGES = ['en', 'es', 'de'];
  const describe = (file: string): string => `What there is to say of ${file} in one sentence.`;

  function source(file: string, fields: object = {}, body = 'Text.'): PageSource {
    const frontMatter = frontMatterSchema.parse({ title: file, description: describe(file), ...fields });
    return { file, frontMatter, body, bodyLine: 6, changed: DAY };
  }

  const check = (sources: readonly PageSource[], languages = LANGUAGES): unknown =>
    checkPages(
      sources,
      languages,
      sources.map(({ file }) => file),
      DAY,
    );
  const EN = 'content/pages/en/garden.md';
  const INDEXES = LANGUAGES.map((locale) => source(`content/pages/${locale}/index.md`));

  it('Nothing is said of no pages at all, and of one that is in order.', () => {
    expect(check([])).toEqual([]);
    expect(check([source(EN)], ['en'])).toEqual([]);
  });

  it('A page without a word is to be written.', () => {
    expect(check([source(EN, {}, ' \n')], ['en'])).toEqual([
      {
        code: 'text-missing',
        file: EN,
        line: 6,
        expected: 'a text for guests',
        got: 'no text below the second ---',
        next: 'Write it.',
      },
    ]);
  });

  it('A note is named, in the text and in what stands above it.', () => {
    const note = {
      code: 'note',
      file: EN,
      expected: 'a text for guests',
      next: 'Write what it stands for, or delete it.',
    };
    expect(check([source(EN, { menu: 'TBD' }, 'One.\nFIXME')], ['en'])).toEqual([
      { ...note, path: 'menu', got: 'TBD' },
      { ...note, line: 7, got: 'FIXME' },
    ]);
  });

  it('A change may be of today, and not of tomorrow.', () => {
    expect(check([source(EN, { updated: DAY })], ['en'])).toEqual([]);
    expect(check([source(EN, { updated: '2026-06-02' })], ['en'])).toEqual([
      {
        code: 'day-future',
        file: EN,
        path: 'updated',
        expected: 'a day that is not after today, 2026-06-01',
        got: '2026-06-02',
        next: 'Write 2026-06-01, or leave the line out: then it is the day of the commit.',
      },
    ]);
  });

  it('A post has a title that no page of its language has, in whatever letters; a page of another language may.', () => {
    const [one, other] = [
      source('content/pages/es/index.md', { title: 'News' }),
      source('content/blog/news.md', { title: 'NEWS' }),
    ];
    expect(check([source('content/pages/en/index.md'), one, other], ['en', 'es'])).toEqual([]);
    expect(check([source('content/pages/en/index.md', { title: 'News' }), other], ['en'])).toEqual([
      {
        code: 'title-twice',
        file: 'content/blog/news.md',
        path: 'title',
        expected:
          'a title of its own for each of the two, content/pages/en/index.md and this one: search results would show both alike',
        got: 'NEWS, in both',
        next: 'Say in the one that you have changed or copied what is special about it.',
      },
    ]);
  });

  it.each([
    ['a'.repeat(80), 'a'.repeat(80)],
    ['a'.repeat(81), `${'a'.repeat(79)}…`],
  ])('A description that two pages have is named with 80 characters at most: %s.', (description, named) => {
    const twice = ['content/pages/en/index.md', EN].map((file) => source(file, { description }));
    expect(check(twice, ['en'])).toMatchObject([
      { code: 'description-twice', path: 'description', got: `${named}, in both` },
    ]);
  });

  it('A page that is missing in two languages is to be written in both, or said to be meant so.', () => {
    const files = [...INDEXES, source('content/pages/fr/index.md'), source(EN), source('content/pages/es/garden.md')];
    expect(check(files, [...LANGUAGES, 'fr'])).toEqual([
      {
        code: 'language-missing',
        file: EN,
        line: 1,
        expected: 'the page in every language: content/pages/de/garden.md, content/pages/fr/garden.md too',
        got: 'one in en, es only',
        next: 'Translate it; or, if it is meant so, write languages: [en, es] between the --- lines of each.',
      },
    ]);
  });

  it('A language without a single page has lost its folder, and its pages are not asked for one by one.', () => {
    expect(check([...INDEXES.slice(0, 2), source(EN), source('content/pages/es/garden.md')])).toEqual([
      {
        code: 'language-gone',
        file: 'content/pages/de',
        expected: 'the pages of a language of the site',
        got: 'no page at all',
        next: 'Bring the folder back from git, with `git checkout` of its path; for a new language, begin with its index.md, or take it out of languages in content/site.json.',
      },
    ]);
  });
});
