import { describe, expect, it } from 'vitest';
import { renderLlmsTxt, sectionPages } from '../../../src/domain/agent/llms-txt.ts';
import { createTestSite, pageText } from '../fixture.ts';
import { parseLlmsTxt } from './llms-parser.ts';

const SMALL = '# A\n\n> b\n\nC.\n\n## D\n\n- [e](f)\n';

describe('the strict parser itself', () => {
  it('reads the smallest file that the grammar allows', () => {
    expect(parseLlmsTxt(SMALL)).toEqual({
      name: 'A',
      summary: 'b',
      paragraphs: ['C.'],
      sections: [{ name: 'D', items: [{ title: 'e', url: 'f', description: '' }] }],
    });
  });

  it.each([
    ['a byte order mark', `\uFEFF${SMALL}`],
    ['CRLF', SMALL.replaceAll('\n', '\r\n')],
    ['no line break at the end', SMALL.slice(0, -1)],
    ['two line breaks at the end', `${SMALL}\n`],
    ['no name', SMALL.slice(5)],
    ['no summary', SMALL.replace('> b\n\n', '')],
    ['a summary of two lines', SMALL.replace('> b', '> b\n> c')],
    ['a summary that goes on without its mark', SMALL.replace('> b', '> b\nc')],
    ['no paragraph', SMALL.replace('C.\n\n', '')],
    ['a heading among the paragraphs', SMALL.replace('C.', 'C.\n\n### X')],
    ['a list among the paragraphs', SMALL.replace('C.', '- [x](y)')],
    ['no section', '# A\n\n> b\n\nC.\n'],
    ['a section without items', SMALL.replace('\n\n- [e](f)', '')],
    ['an empty section before another', SMALL.replace('## D', '## X\n\n## D')],
    ['a section twice', `${SMALL}\n## D\n\n- [g](h)\n`],
    ['a paragraph in a section', SMALL.replace('- [e](f)', 'Text.')],
    ['an item that goes on in another line', SMALL.replace('- [e](f)', '- [e](f)\n  more')],
    ['an item without a link', SMALL.replace('- [e](f)', '- e: f')],
    ['brackets in a title', SMALL.replace('[e]', '[e [x]]')],
    ['parentheses in an address', SMALL.replace('(f)', '(f(x))')],
    ['a description without its colon', SMALL.replace('(f)', '(f) x')],
    ['two blank lines', SMALL.replace('C.', 'C.\n')],
  ])('refuses %s', (_, text) => {
    expect(() => parseLlmsTxt(text)).toThrow();
  });
});

describe('/llms.txt', () => {
  it('is a name, a one-line summary, paragraphs without headings and sections of one-line items', () => {
    const { name, summary, paragraphs, sections } = parseLlmsTxt(renderLlmsTxt(createTestSite()));
    expect(name).toBe('Tinyplace');
    expect(summary).toBe('A tiny place with a room and a cabin, made for tests.');
    expect(paragraphs).toHaveLength(3);
    expect(sections.map((section) => section.name)).toEqual(['Start', 'Blog', 'Data', 'Other languages']);
  });

  it('lists every indexed English page by its twin, once, and every file for agents, once', () => {
    const { sections } = parseLlmsTxt(renderLlmsTxt(createTestSite()));
    expect(sections.flatMap(({ items }) => items.map(({ url }) => url))).toEqual([
      'https://tiny.example/index.md',
      'https://tiny.example/rooms/index.md',
      'https://tiny.example/pricing/index.md',
      'https://tiny.example/book-now/index.md',
      'https://tiny.example/blog/index.md',
      'https://tiny.example/blog/brand-new/index.md',
      'https://tiny.example/blog/older/index.md',
      'https://tiny.example/pricing.md',
      'https://tiny.example/facts.md',
      'https://tiny.example/llms-full.txt',
      'https://tiny.example/openapi.json',
      'https://tiny.example/sitemap.xml',
      'https://tiny.example/es/index.md',
      'https://tiny.example/de/index.md',
    ]);
  });

  it('gives every item its title and its description', () => {
    const { sections } = parseLlmsTxt(renderLlmsTxt(createTestSite()));
    expect(sections[0]?.items[1]).toEqual({
      title: 'en rooms',
      url: 'https://tiny.example/rooms/index.md',
      description: 'What there is to say about “en rooms” in one sentence.',
    });
    expect(sections[3]?.items.map(({ title }) => title)).toEqual(['Español: es index', 'Deutsch: de index']);
    expect(sections.flatMap(({ items }) => items).filter(({ description }) => description.length < 20)).toEqual([]);
  });

  it('names neither a page kept out of search nor its twin', () => {
    expect(renderLlmsTxt(createTestSite())).not.toContain('staff');
  });

  it('says how prices, facts, booking and status are reached', () => {
    const text = parseLlmsTxt(renderLlmsTxt(createTestSite())).paragraphs.join('\n');
    expect(text).toContain('https://tiny.example/pricing.md');
    expect(text).toContain('https://tiny.example/facts.md');
    expect(text).toContain('https://tiny.example/book-now/?check_in=YYYY-MM-DD&check_out=YYYY-MM-DD&adults=N');
    expect(text).toContain('https://tiny.example/api/internet-status');
    expect(text).toContain('x-status-password');
  });

  it.each([
    ['brackets', '"Rooms [and] more"', 'Rooms and more'],
    ['parentheses', '"Rooms (and) more"', 'Rooms (and) more'],
    ['a colon', '"Rooms: all of them"', 'Rooms: all of them'],
    ['spaces and line breaks', '"Rooms   and\\nmore "', 'Rooms and more'],
  ])('is read by the strictest parser when a title has %s', (_, written, title) => {
    const text = pageText(written, 'Text.').replace(
      /^description:.*$/m,
      'description: "A: b [c](d)\\ne. Forty characters and a few more."',
    );
    const { sections } = parseLlmsTxt(renderLlmsTxt(createTestSite({ pages: { 'content/pages/en/rooms.md': text } })));
    expect(sections[0]?.items[1]).toEqual({
      title,
      url: 'https://tiny.example/rooms/index.md',
      description: 'A: b [c](d) e. Forty characters and a few more.',
    });
  });

  it('is read by the strictest parser when an address has parentheses', () => {
    const text = renderLlmsTxt(createTestSite({ data: { 'config.baseUrl': 'https://tiny.example/(a)' } }));
    expect(parseLlmsTxt(text).sections[0]?.items[0]?.url).toBe('https://tiny.example/%28a%29/index.md');
  });

  it('lists a language only if it has a home page', () => {
    const homeless = { pages: { 'content/pages/es/index.md': undefined } };
    const { sections } = parseLlmsTxt(renderLlmsTxt(createTestSite(homeless)));
    expect(sections[3]?.items.map(({ url }) => url)).toEqual(['https://tiny.example/de/index.md']);
  });

  it('has the same bytes for the same site', () => {
    expect(renderLlmsTxt(createTestSite())).toBe(renderLlmsTxt(createTestSite()));
  });
});

describe('the pages of a section of the index', () => {
  it('are the English ones in the order of the index, whatever order they are asked for in', () => {
    const pages = sectionPages(createTestSite(), ['pricing', 'rooms', 'index']);
    expect(pages.map(({ path }) => path)).toEqual(['/', '/rooms/', '/pricing/']);
  });

  it('have the posts behind them in the blog’s section', () => {
    const pages = sectionPages(createTestSite(), ['blog']);
    expect(pages.map(({ path }) => path)).toEqual(['/blog/', '/blog/brand-new/', '/blog/older/']);
  });

  it('leave out a post that is kept out of search', () => {
    const hidden = pageText('Hidden', 'Text.', { extra: 'published: 2025-12-24\nnoindex: true' });
    const pages = sectionPages(createTestSite({ pages: { 'content/blog/hidden.md': hidden } }), ['blog']);
    expect(pages.map(({ path }) => path)).toEqual(['/blog/', '/blog/brand-new/', '/blog/older/']);
  });
});
