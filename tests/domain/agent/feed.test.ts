import { getRssString } from '@astrojs/rss';
import { describe, expect, it } from 'vitest';
import { createFeed, type Feed } from '../../../src/publish/feed.ts';
import { createTestSite, pageText, type Changes } from '../fixture.ts';

function feedOf(changes?: Changes): Feed {
  return createFeed(createTestSite(changes));
}

function postOf(body: string, extra = ''): Feed['items'][number] | undefined {
  const text = pageText('Odd & <new> "post"', body, { slug: 'odd', extra: `published: 2026-01-01${extra}` });
  return feedOf({ pages: { 'content/blog/odd.md': text } }).items[0];
}

describe('the feed', () => {
  it('is called after the place and its blog, says its language, and names itself', () => {
    const { title, description, site, xmlns, customData } = feedOf();
    expect({ title, description, site, xmlns }).toEqual({
      xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
      title: 'Tinyplace: Blog',
      description: 'What there is to say about “Blog” in one sentence.',
      site: 'https://tiny.example/blog/',
    });
    expect(customData).toBe(
      '<language>en</language><atom:link href="https://tiny.example/rss.xml" rel="self" type="application/rss+xml"/>',
    );
  });

  it('has the posts with the newest first, each with its address, its day and what it is about', () => {
    expect(feedOf().items.map(({ title, link, pubDate }) => [title, link, pubDate.toISOString()])).toEqual([
      ['Newer post', 'https://tiny.example/blog/brand-new/', '2025-12-20T00:00:00.000Z'],
      ['Older post', 'https://tiny.example/blog/older/', '2025-11-10T00:00:00.000Z'],
    ]);
    expect(feedOf().items[0]?.description).toBe('What there is to say about “Newer post” in one sentence.');
  });

  it('says all that a post says, as HTML without its title and byline, with absolute addresses', () => {
    const content = postOf(
      'See [rooms](../pages/en/rooms.md) & [below](#end).\n\n![The mill.](../images/mill.svg)\n\n## End\n\n| a | b |\n| - | - |\n| 1 | 2 |',
    )?.content;
    expect(content).toMatch(
      /^<p>See <a href="https:\/\/tiny\.example\/rooms\/">rooms<\/a> &amp; <a href="https:\/\/tiny\.example\/blog\/odd\/#end">below<\/a>\.<\/p>\n/,
    );
    expect(content).toContain('<img src="https://tiny.example/images/mill.0a1b2c3d.svg" alt="The mill.">');
    expect(content).toContain('<h2>End</h2>');
    expect(content).toContain('<td>2</td>');
    expect(content).not.toContain('Odd');
  });

  it.each([
    ['straight quotes and hyphens', 'He said "so" -- twice...', '<p>He said "so" -- twice...</p>\n'],
    ['lines across', '---\n\nkey: value\n\n---', '<hr>\n<p>key: value</p>\n<hr>\n'],
    ['nothing', '', ''],
  ])('says it as it is written: %s', (_, body, html) => {
    expect(postOf(body)?.content).toBe(html);
  });

  it('names the author of a post, and the place where it names none', () => {
    expect(postOf('Text.', '\nauthor: "Ada & Söhne"')?.customData).toBe('<dc:creator>Ada &amp; Söhne</dc:creator>');
    expect(postOf('Text.')?.customData).toBe('<dc:creator>Tinyplace</dc:creator>');
  });

  it('has no post that is kept out of search, and the newest twenty of many', () => {
    const post = (index: number, extra = ''): string =>
      pageText(`Post ${index}`, 'Text.', { extra: `published: 2026-02-${String(index + 1).padStart(2, '0')}${extra}` });
    const many = Object.fromEntries(
      Array.from({ length: 25 }, (_, index) => [`content/blog/p${index}.md`, post(index)]),
    );
    const { items } = feedOf({ pages: { ...many, 'content/blog/p24.md': post(24, '\nnoindex: true') } });
    expect(items).toHaveLength(20);
    expect(items.map(({ title }) => title).slice(0, 2)).toEqual(['Post 23', 'Post 22']);
  });

  it('holds whatever a post holds without a script, with an address that stays as its guid', async () => {
    const text = pageText('"Ends ]]> & <b>"', 'Text `<script>` ]]> & “x” 🙂', {
      slug: 'odd',
      extra: 'published: 2026-01-01\nauthor: 1 < 2',
    });
    const contents = await getRssString(feedOf({ pages: { 'content/blog/odd.md': text } }));
    expect(contents).toContain('<guid isPermaLink="true">https://tiny.example/blog/odd/</guid>');
    expect(contents).not.toContain('<script');
  });
});
