import { describe, expect, it } from 'vitest';
import { pageLinks } from '../../src/domain/agent/page-links.ts';
import { renderTwin } from '../../src/domain/agent/twin.ts';
import type { Page } from '../../src/domain/page.ts';
import { alternatesOf, findByTemplate, type Site } from '../../src/domain/site.ts';
import { listCards } from '../../src/domain/social-card.ts';
import { createTestSite, pageOf, pageText, problemsOf } from './fixture.ts';
import { createPosts } from './many-posts.ts';

const BLOG = 'content/pages/en/blog.md';
const MANY = createTestSite({ pages: createPosts(300) });

function seriesOf({ pages }: Site, key = 'blog'): Page[] {
  return pages.filter(({ series }) => series?.key === key);
}

/** The titles of the posts in the list of a page. */
function listedOn({ markdown }: Page): string[] {
  return [...markdown.matchAll(/^- (?:!\[.*\n\n {2})?\*\*\[(.+?)\]/gm)].map(([, title = '']) => title);
}

describe('a list of more posts than a page has room for', () => {
  it('goes on at addresses of its own, which follow the page that it begins on', () => {
    const all = MANY.pages.map(({ path }) => path);
    const paths = seriesOf(MANY).map(({ path }) => path);
    expect(paths.slice(0, 3)).toEqual(['/blog/', '/blog-2/', '/blog-3/']);
    expect(all.slice(all.indexOf('/blog/')).slice(0, paths.length)).toEqual(paths);
  });

  it('has every post once, the newest first', () => {
    const titles = seriesOf(MANY).flatMap(listedOn);
    const newest = Array.from({ length: 300 }, (_, index) => `Post ${300 - index}`);
    expect(titles).toEqual(['Newer post', 'Older post', ...newest]);
  });

  it.each([
    ['short ones', createPosts(200)],
    ['with long titles', createPosts(120, 'Text.', 'Long '.repeat(22).trim())],
    ['with pictures that take many words', createPosts(60, `![${'Much to see. '.repeat(60)}](../images/mill.svg)`)],
    ['of which one is too long for itself', createPosts(3, `![${'Much to see. '.repeat(1000)}](../images/mill.svg)`)],
  ])('has as many on a page as an agent reads at once: %s', (_, posts) => {
    const pages = seriesOf(createTestSite({ pages: posts }));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages.slice(0, -1)) expect(listedOn(page).length).toBeGreaterThan(0);
    expect(pages.flatMap(listedOn)).toHaveLength(Object.keys(posts).length + 2);
    const most = Object.keys(posts).length === 3 ? 15_000 : 13_500;
    expect(Math.max(...pages.map(({ markdown }) => markdown.length))).toBeLessThan(most);
  });

  it('leads from each page to the next, in words for who reads the twin, and by relation', () => {
    const [first, second, third] = seriesOf(MANY);
    const endOf = (page: Page | undefined): string | undefined => page?.markdown.trimEnd().split('\n').at(-1);
    expect(endOf(first)).toBe('[Older: Blog (2)](https://tiny.example/blog-2/)');
    expect(endOf(second)).toBe(
      '[Newer: Blog](https://tiny.example/blog/) · [Older: Blog (3)](https://tiny.example/blog-3/)',
    );
    const relations = (page: Page | undefined): string[] =>
      page
        ? pageLinks(MANY, page).flatMap(({ rel, href }) => (/^(prev|next)$/.test(rel) ? [`${rel} ${href}`] : []))
        : [];
    expect(relations(first)).toEqual(['next https://tiny.example/blog-2/']);
    expect(relations(second)).toEqual(['prev https://tiny.example/blog/', 'next https://tiny.example/blog-3/']);
    expect(relations(third)).toContain('prev https://tiny.example/blog-2/');
    expect(relations(seriesOf(MANY).at(-1))).toHaveLength(1);
  });

  it('gives each page a twin with its own title, address, days and languages', () => {
    const [, second] = seriesOf(MANY);
    if (!second) throw new Error('There is no second page.');
    const listed = listedOn(second);
    const twin = renderTwin(MANY, second);
    expect(listed[0]).toMatch(/^Post \d+$/);
    expect(twin).toMatch(
      /^---\ntitle: Blog \(2\)\ndescription: \d+ \w+ – \d+ \w+ 2023\ncanonical: https:\/\/tiny\.example\/blog-2\//,
    );
    expect(twin).toMatch(/\n# Blog \(2\)\n\n- \*\*\[Post/);
    expect(twin).not.toContain('All posts.');
    expect(alternatesOf(MANY, second)).toEqual([
      { hreflang: 'en', path: '/blog-2/' },
      { hreflang: 'x-default', path: '/blog-2/' },
    ]);
  });

  it('is as new as the newest post, which has moved the others on', () => {
    const pages = {
      ...createPosts(200),
      'content/blog/new.md': pageText('New', 'Text.', { extra: 'published: 2026-02-03' }),
    };
    const [, second] = seriesOf(createTestSite({ pages }));
    expect(second?.updated).toBe('2026-02-03');
  });

  it('has no card of its own, and is neither a post nor the page of all posts', () => {
    expect(listCards(MANY)).toHaveLength(listCards(createTestSite()).length);
    expect(findByTemplate(MANY, 'blog', 'en')?.path).toBe('/blog/');
    expect(seriesOf(MANY).every(({ kind }) => kind === 'page')).toBe(true);
  });

  it('is kept out of search with the page that it begins on', () => {
    const hidden = pageText('Blog', '::posts', { extra: 'template: blog\nlanguages: [en]\nnoindex: true' });
    const index = createTestSite().config.index.slice(0, 1);
    const site = createTestSite({
      data: { 'config.index': index },
      pages: { ...createPosts(200), [BLOG]: hidden },
    });
    expect(seriesOf(site).length).toBeGreaterThan(1);
    expect(seriesOf(site).every(({ noindex }) => noindex)).toBe(true);
  });

  it('goes on from a home page as from any other', () => {
    const home = pageText('Home', 'Text.\n\n::posts\n\nMore text.');
    const site = createTestSite({ pages: { ...createPosts(200), 'content/pages/en/index.md': home } });
    expect(
      seriesOf(site, 'index')
        .map(({ path, template }) => [path, template])
        .slice(0, 2),
    ).toEqual([
      ['/', 'page'],
      ['/index-2/', 'page'],
    ]);
    expect(pageOf(site, 'content/pages/en/index.md').markdown).toMatch(
      /\n\nMore text\.\n\n\[Older: Home \(2\)\]\(https:\/\/tiny\.example\/index-2\/\)\n$/,
    );
  });

  it('is the longest of several on one page', () => {
    const blog = pageText('Blog', '::posts{latest="2"}\n\n## All\n\n::posts\n\n## New\n\n::posts{latest="3"}', {
      extra: 'template: blog\nlanguages: [en]',
    });
    const [, ...others] = seriesOf(createTestSite({ pages: { ...createPosts(200), [BLOG]: blog } }));
    expect(others.flatMap(listedOn).at(-1)).toBe('Post 1');
  });

  it('takes no address that another page has', () => {
    const pages = { ...createPosts(200), 'content/blog/older.md': undefined };
    const other = pageText('Other', 'Text.', { slug: 'blog-2' });
    const problems = problemsOf(() => createTestSite({ pages: { ...pages, 'content/pages/en/rooms.md': other } }));
    expect(problems).toContainEqual(
      expect.objectContaining({
        code: 'address-twice',
        got: '/blog-2/, which is also the address of content/pages/en/rooms.md',
      }),
    );
  });
});

it('A list for which one page has room is on that page alone.', () => {
  for (const pages of [
    {},
    createPosts(40),
    {
      [BLOG]: pageText('Blog', '::posts{latest="20"}', { extra: 'template: blog\nlanguages: [en]' }),
      ...createPosts(300),
    },
  ]) {
    const site = createTestSite({ pages });
    expect(seriesOf(site)).toEqual([]);
    expect(pageOf(site, BLOG)).not.toHaveProperty('series');
    expect(pageLinks(site, pageOf(site, BLOG)).map(({ rel }) => rel)).not.toContain('next');
  }
});
