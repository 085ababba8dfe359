import { expect, it } from 'vitest';
import { createTestSite, pageOf, pageText } from '../fixture.ts';

/** What the page of all posts says where one of two posts has this text. */
function listWith(body: string): string {
  const newer = pageText('Newer post', body, { extra: 'published: 2025-12-20' });
  const site = createTestSite({ pages: { 'content/blog/newer.md': newer } });
  return pageOf(site, 'content/pages/en/blog.md').markdown;
}

it('a post stands in the list with its first picture, and the words that say what it shows', () => {
  const list = listWith('Words.\n\n![A *mill*, [old](rooms).](../images/mill.svg)\n\n![Again.](mill.svg)');
  expect(list).toContain(
    [
      '- ![A mill, old.](https://tiny.example/images/mill.0a1b2c3d.svg)',
      '  **[Newer post](https://tiny.example/blog/newer/)**',
      '  20 December 2025 · 1 minute',
    ].join('\n\n'),
  );
  expect(list).not.toContain('Again.');
});

it('the time that a post takes to read is that of its own page', () => {
  const words = 'Word :price{of="day-pass"}. '.repeat(240);
  const newer = pageText('Newer post', words, { extra: 'published: 2025-12-20' });
  const site = createTestSite({ pages: { 'content/blog/newer.md': newer } });
  for (const file of ['content/blog/newer.md', 'content/pages/en/blog.md'])
    expect(pageOf(site, file).markdown).toContain('20 December 2025 · 2 minutes\n');
});
