import { describe, expect, it } from 'vitest';
import { llmsTxtLocales, renderLlmsTxt, sectionPages } from '../../../src/publish/llms-txt.ts';
import { PUBLIC_FILES } from '../../../src/publish/public-files.ts';
import type { Locale } from '../../../src/text/locale.ts';
import { createTestSite, pageText, problemsOf, type Changes } from '../fixture.ts';
import { createPosts } from '../many-posts.ts';
import { parseLlmsTxt } from './llms-parser.ts';

/** What the strict parser finds in the index of one language. */
function parsed(locale: Locale, changes?: Changes): ReturnType<typeof parseLlmsTxt> {
  return parseLlmsTxt(renderLlmsTxt(createTestSite(changes), locale));
}

function urlsOf({ sections }: ReturnType<typeof parseLlmsTxt>): string[] {
  return sections.flatMap(({ items }) => items.map(({ url }) => url));
}

/** The addresses of the files that the table has for the index. */
const DATA_FILES = Object.values(PUBLIC_FILES)
  .filter(({ inLlmsTxt }) => inLlmsTxt)
  .map(({ path }) => `https://tiny.example${path}`);

describe('the index of a language', () => {
  it('is a name, a one-line summary, five paragraphs and sections, in English', () => {
    const { name, summary, paragraphs, sections } = parsed('en');
    expect(name).toBe('Tinyplace');
    expect(summary).toBe('A tiny place with a room and a cabin, made for tests.');
    expect(paragraphs).toEqual([
      'Prices in https://tiny.example/pricing.md, facts in https://tiny.example/facts.md.',
      'Book at `https://tiny.example/book-now/?check_in=YYYY-MM-DD&check_out=YYYY-MM-DD&adults=N`.',
      'State at `https://tiny.example/api/internet-status`, with `x-status-password`.',
      'Posts in https://tiny.example/rss.xml.',
      'Sizes in https://tiny.example/resources.json, build `b1`.',
    ]);
    expect(sections.map((section) => section.name)).toEqual(['Start', 'Blog', 'Data', 'Other languages']);
  });

  it.each([
    ['es', 'reservar'],
    ['de', 'buchen'],
  ] as const)('is the same in the words of %s, with that language’s booking page', (locale, slug) => {
    const { name, summary, paragraphs, sections } = parsed(locale);
    expect(name).toBe('Tinyplace');
    expect(summary).toBe(`${locale} A tiny place with a room and a cabin, made for tests.`);
    expect(paragraphs).toEqual([
      `${locale} Prices in https://tiny.example/pricing.md, facts in https://tiny.example/facts.md.`,
      `${locale} Book at \`https://tiny.example/${locale}/${slug}/?check_in=YYYY-MM-DD&check_out=YYYY-MM-DD&adults=N\`.`,
      `${locale} State at \`https://tiny.example/api/internet-status\`, with \`x-status-password\`.`,
      `${locale} Posts in https://tiny.example/rss.xml.`,
      `${locale} Sizes in https://tiny.example/resources.json, build \`b1\`.`,
    ]);
    expect(sections.map((section) => section.name)).toEqual([
      `${locale} Start`,
      `${locale} Data`,
      `${locale} Other languages`,
    ]);
  });

  it('lists every indexed English page by its twin, once, every file for agents and the other indexes, once', () => {
    expect(urlsOf(parsed('en'))).toEqual([
      'https://tiny.example/index.md',
      'https://tiny.example/rooms/index.md',
      'https://tiny.example/pricing/index.md',
      'https://tiny.example/book-now/index.md',
      'https://tiny.example/blog/index.md',
      'https://tiny.example/blog/brand-new/index.md',
      'https://tiny.example/blog/older/index.md',
      ...DATA_FILES,
      'https://tiny.example/es/llms.txt',
      'https://tiny.example/de/llms.txt',
    ]);
  });

  it('names rates, facts, full text, OpenAPI description and sitemap', () => {
    expect(urlsOf(parsed('de'))).toEqual(
      expect.arrayContaining(
        ['pricing.md', 'facts.md', 'llms-full.txt', 'openapi.json', 'sitemap.xml'].map(
          (file) => `https://tiny.example/${file}`,
        ),
      ),
    );
  });

  it('lists the Spanish pages in the Spanish one, and no page of another language', () => {
    expect(urlsOf(parsed('es'))).toEqual([
      'https://tiny.example/es/index.md',
      'https://tiny.example/es/habitaciones/index.md',
      'https://tiny.example/es/precios/index.md',
      'https://tiny.example/es/reservar/index.md',
      ...DATA_FILES,
      'https://tiny.example/llms.txt',
      'https://tiny.example/de/llms.txt',
    ]);
  });

  it('calls files as the strings of the language do, else in English', () => {
    const filesOf = (locale: Locale): readonly object[] | undefined =>
      parsed(locale).sections.find(({ name }) => name.endsWith('Data'))?.items;
    expect(filesOf('es')?.[2]).toEqual({
      title: 'es File',
      url: 'https://tiny.example/llms-full.txt',
      description: 'es What it holds.',
    });
    expect(filesOf('en')?.[2]).toEqual({
      title: 'Full text',
      url: 'https://tiny.example/llms-full.txt',
      description: 'All core English pages in one file: their Markdown versions, joined.',
    });
  });

  it('gives every item its title and its description', () => {
    const { sections } = parsed('en');
    expect(sections[0]?.items[1]).toEqual({
      title: 'en rooms',
      url: 'https://tiny.example/rooms/index.md',
      description: 'What there is to say about “en rooms” in one sentence.',
    });
    const items = (['en', 'es', 'de'] as const).flatMap((locale) =>
      parsed(locale).sections.flatMap((one) => one.items),
    );
    expect(items.filter(({ description }) => description.length < 15)).toEqual([]);
  });

  it.each([
    ['en', 'Español: All of it in Spanish.', 'Deutsch: All of it in German.'],
    ['es', 'English: es All of it in inglés.', 'Deutsch: es All of it in alemán.'],
    ['de', 'English: de All of it in Englisch.', 'Español: de All of it in Spanisch.'],
  ] as const)('names the other languages in the words of %s', (locale, ...expected) => {
    const items = parsed(locale).sections.at(-1)?.items ?? [];
    expect(items.map(({ title, description }) => `${title}: ${description}`)).toEqual(expected);
  });

  it.each(['en', 'es', 'de'] as const)('names neither a page kept out of search nor its twin, in %s', (locale) => {
    expect(renderLlmsTxt(createTestSite(), locale)).not.toMatch(/staff|equipo|team/);
  });

  it('exists for a language only if there is a page to list, and is then named by no other', () => {
    const keys = ['index', 'rooms', 'pricing', 'book-now', 'staff'];
    const pages = Object.fromEntries(keys.map((key) => [`content/pages/es/${key}.md`, undefined]));
    expect(llmsTxtLocales(createTestSite())).toEqual(['en', 'es', 'de']);
    expect(llmsTxtLocales(createTestSite({ pages }))).toEqual(['en', 'de']);
    expect(urlsOf(parsed('en', { pages })).filter((url) => url.includes('/es/'))).toEqual([]);
  });

  it('has the same bytes for the same site', () => {
    expect(renderLlmsTxt(createTestSite(), 'es')).toBe(renderLlmsTxt(createTestSite(), 'es'));
  });
});

describe('a text of llms.txt', () => {
  it.each(['# Not a heading', '> Not a quote', '- Not a list', ' Space', '`code`', '<b>', '1. One', ''])(
    'is a paragraph, and so may not begin like something else: %j',
    (text) => {
      expect(problemsOf(() => createTestSite({ data: { 'strings.de.llms.status': text } }))[0]).toMatchObject({
        file: 'content/strings/de.json',
        path: 'llms.status',
        expected: 'a text that begins with a letter',
      });
    },
  );
});

it('An index has no paragraph about posts where there are none.', () => {
  const pages = { 'content/blog/older.md': undefined, 'content/blog/newer.md': undefined };
  const { paragraphs } = parsed('en', { pages });
  expect(paragraphs.map((paragraph) => paragraph.split(' ', 1).join())).toEqual(['Prices', 'Book', 'State', 'Sizes']);
});

it('An index has no paragraph about the status where nothing is measured.', () => {
  const data = {
    network: undefined,
    map: undefined,
    'facts.units.0.spot': undefined,
    'facts.units.1.spot': undefined,
  };
  const { paragraphs } = parsed('en', { data });
  expect(paragraphs.map((paragraph) => paragraph.split(' ', 1).join())).toEqual(['Prices', 'Book', 'Posts', 'Sizes']);
});

it('An address has no parentheses, which would end it.', () => {
  const urls = urlsOf(parsed('en', { data: { 'config.baseUrl': 'https://tiny.example/a(b)' } }));
  expect(urls[0]).toBe('https://tiny.example/a%28b%29/index.md');
});

it('An index names the newest twenty posts behind their list, and the other languages name none.', () => {
  const many = createTestSite({ pages: createPosts(30) });
  const urls = urlsOf(parsed('en', { pages: createPosts(30) })).filter((url) => url.includes('/blog'));
  expect(urls).toHaveLength(21);
  expect(urls.slice(0, 3)).toEqual([
    'https://tiny.example/blog/index.md',
    'https://tiny.example/blog/brand-new/index.md',
    'https://tiny.example/blog/older/index.md',
  ]);
  expect(renderLlmsTxt(many, 'de')).toBe(renderLlmsTxt(createTestSite(), 'de'));
});

describe('the pages of a section of the index', () => {
  it('are those of the language in the order of the index, whatever order they are asked for in', () => {
    const pages = sectionPages(createTestSite(), ['pricing', 'rooms', 'index'], 'en');
    expect(pages.map(({ path }) => path)).toEqual(['/', '/rooms/', '/pricing/']);
  });

  it('have the posts behind them in the blog’s section', () => {
    const pages = sectionPages(createTestSite(), ['blog'], 'en');
    expect(pages.map(({ path }) => path)).toEqual(['/blog/', '/blog/brand-new/', '/blog/older/']);
  });

  it('have no posts in a language other than English', () => {
    expect(sectionPages(createTestSite(), ['blog'], 'es')).toEqual([]);
  });

  it('leave out a post that is kept out of search', () => {
    const hidden = pageText('Hidden', 'Text.', { extra: 'published: 2025-12-24\nnoindex: true' });
    const pages = sectionPages(createTestSite({ pages: { 'content/blog/hidden.md': hidden } }), ['blog'], 'en');
    expect(pages.map(({ path }) => path)).toEqual(['/blog/', '/blog/brand-new/', '/blog/older/']);
  });
});
