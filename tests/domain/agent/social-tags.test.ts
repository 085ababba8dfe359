import { describe, expect, it } from 'vitest';
import { socialTags } from '../../../src/publish/social-tags.ts';
import { createTestSite, pageOf, pageText } from '../fixture.ts';

function tagsOf(file: string): [string, string][] {
  const site = createTestSite({
    pages: {
      'content/blog/newer.md': pageText('Newer post', '![The mill.](../images/mill.svg)', {
        slug: 'brand-new',
        extra: 'published: 2025-12-20\nauthor: Ada',
      }),
    },
  });
  return socialTags(site, pageOf(site, file)).map(({ property, name, content }) => [property ?? name ?? '', content]);
}

const CARD = /^https:\/\/tiny\.example\/cards\/[a-z-]+\.[\da-f]{16}\.png$/;

describe('what social networks are told of a page', () => {
  it('is a website in its language, with the others that it is in, and a card of 1200 by 630', () => {
    expect(tagsOf('content/pages/es/rooms.md')).toEqual([
      ['og:type', 'website'],
      ['og:site_name', 'Tinyplace'],
      ['og:title', 'es rooms'],
      ['og:description', 'What there is to say about “es rooms” in one sentence.'],
      ['og:url', 'https://tiny.example/es/habitaciones/'],
      ['og:locale', 'es_ES'],
      ['og:locale:alternate', 'en_GB'],
      ['og:locale:alternate', 'de_DE'],
      ['og:image', expect.stringMatching(CARD)],
      ['og:image:type', 'image/png'],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:image:alt', 'es rooms · Tinyplace.'],
      ['twitter:card', 'summary_large_image'],
    ]);
  });

  it('is an article, if it is a post, with its dates and its author', () => {
    const tags = tagsOf('content/blog/newer.md');
    expect(tags).toEqual(
      expect.arrayContaining([
        ['og:type', 'article'],
        ['og:locale', 'en_GB'],
        ['og:image:alt', 'Newer post · Tinyplace. The mill.'],
        ['article:published_time', '2025-12-20'],
        ['article:modified_time', '2026-01-05'],
        ['article:author', 'Ada'],
      ]),
    );
    expect(tags.map(([name]) => name)).not.toContain('og:locale:alternate');
  });

  it('is no author where a post names none, and nothing of articles on a page', () => {
    const names = tagsOf('content/blog/older.md').map(([name]) => name);
    expect(names.slice(-3)).toEqual(['article:published_time', 'article:modified_time', 'twitter:card']);
    expect(tagsOf('content/pages/en/index.md').filter(([name]) => name.startsWith('article:'))).toEqual([]);
  });

  it('is told of a page kept out of search too, as it can be shared', () => {
    expect(tagsOf('content/pages/en/staff.md')).toContainEqual(['og:url', 'https://tiny.example/staff/']);
  });
});
