import { describe, expect, it } from 'vitest';
import { renderLlmsFull } from '../../../src/publish/llms-full.ts';
import { renderTwin } from '../../../src/publish/twin.ts';
import { createTestSite, pageOf, pageText } from '../fixture.ts';
import { createPosts } from '../many-posts.ts';

describe('/llms-full.txt', () => {
  it('is the twins of the core English pages, in the order of the index', () => {
    const titles = [...renderLlmsFull(createTestSite()).matchAll(/^# (.*)$/gm)].map(([, title]) => title);
    expect(titles).toEqual(['en index', 'en rooms', 'en pricing', 'en book-now', 'Blog']);
  });

  it('is these twins to the byte, joined by a blank line, and nothing else', () => {
    const site = createTestSite();
    const names = ['index', 'rooms', 'pricing', 'book-now', 'blog'];
    const twins = names.map((name) => renderTwin(site, pageOf(site, `content/pages/en/${name}.md`)));
    expect(renderLlmsFull(site)).toBe(twins.join('\n'));
  });

  it('has neither posts, nor other languages, nor pages kept out of search', () => {
    const text = renderLlmsFull(createTestSite());
    expect(text).not.toContain('# Newer post');
    expect(text).not.toContain('language: es');
    expect(text).not.toContain('Only for staff');
  });

  it('has the first list of posts and no other, however many there are', () => {
    const titles = [...renderLlmsFull(createTestSite({ pages: createPosts(500) })).matchAll(/^# (.*)$/gm)];
    expect(titles.map(([, title]) => title)).toEqual(['en index', 'en rooms', 'en pricing', 'en book-now', 'Blog']);
  });

  it('follows the order of the index', () => {
    const text = renderLlmsFull(
      createTestSite({ data: { 'config.index.0.pages': ['pricing', 'book-now', 'rooms', 'index'] } }),
    );
    const titles = [...text.matchAll(/^# (.*)$/gm)].map(([, title]) => title);
    expect(titles).toEqual(['en pricing', 'en book-now', 'en rooms', 'en index', 'Blog']);
  });

  it('changes with one amount in rates.json', () => {
    const dearer = renderLlmsFull(createTestSite({ data: { 'rates.passes.0.amountCents': 1950 } }));
    expect(renderLlmsFull(createTestSite())).toContain('| Day pass | €18 a day |');
    expect(dearer).toBe(renderLlmsFull(createTestSite()).replaceAll('€18 a day', '€19.50 a day'));
    expect(dearer).toContain('€19.50 a day');
  });

  it('changes with one fact in facts.json', () => {
    const grown = renderLlmsFull(createTestSite({ data: { 'facts.coworking.desks': 30 } }));
    expect(grown).toContain('Welcome to 30 desks');
  });

  it('ends with one line break', () => {
    const site = createTestSite({
      pages: { 'content/pages/en/blog.md': pageText('Blog', 'Text.\n\n\n', { extra: 'template: blog' }) },
    });
    expect(renderLlmsFull(site)).toMatch(/Text\.\n$/);
  });
});
