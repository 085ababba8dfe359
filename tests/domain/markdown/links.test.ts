import { describe, expect, it } from 'vitest';
import { listNodes, parseMarkdown } from '../../../src/markdown/parse.ts';
import { createTestSite, expandBody, expansionOf, pageText, problemsOfBody } from '../fixture.ts';

/** Where a link to `url` leads from the page of `file`. */
function follow(url: string, file = 'content/pages/en/pricing.md'): string | undefined {
  const text = expandBody(`[x](${url})`, file);
  const targets = listNodes(parseMarkdown(text)).flatMap((node) => (node.type === 'link' ? [node.url] : []));
  expect(targets).toHaveLength(1);
  return targets[0];
}

describe('a link to a file of content/', () => {
  it.each([
    ['rooms.md', 'content/pages/en/pricing.md', 'https://tiny.example/rooms/'],
    ['./rooms.md', 'content/pages/en/pricing.md', 'https://tiny.example/rooms/'],
    ['index.md', 'content/pages/en/pricing.md', 'https://tiny.example/'],
    ['rooms.md', 'content/pages/es/pricing.md', 'https://tiny.example/es/habitaciones/'],
    ['index.md', 'content/pages/de/pricing.md', 'https://tiny.example/de/'],
    ['../../blog/newer.md', 'content/pages/en/pricing.md', 'https://tiny.example/blog/brand-new/'],
    ['../pages/en/rooms.md', 'content/blog/older.md', 'https://tiny.example/rooms/'],
    ['newer.md', 'content/blog/older.md', 'https://tiny.example/blog/brand-new/'],
    ['content/pages/en/rooms.md', 'content/pages/en/pricing.md', 'https://tiny.example/rooms/'],
    ['staff.md', 'content/pages/en/pricing.md', 'https://tiny.example/staff/'],
  ])('becomes that page’s address: %s from %s', (url, file, expected) => {
    expect(follow(url, file)).toBe(expected);
  });

  it.each([
    ['rooms.md#beds', 'https://tiny.example/rooms/#beds'],
    ['rooms.md#a:b', 'https://tiny.example/rooms/#a:b'],
    ['rooms.md?at=a:b#c?d', 'https://tiny.example/rooms/?at=a:b#c?d'],
    ['../../blog/newer.md#first', 'https://tiny.example/blog/brand-new/#first'],
    [
      'book-now.md?check_in=2026-05-01&check_out=2026-05-08&adults=2',
      'https://tiny.example/book-now/?check_in=2026-05-01&check_out=2026-05-08&adults=2',
    ],
  ])('keeps its query and its heading: %s', (url, expected) => {
    expect(follow(url)).toBe(expected);
  });
});

describe('a link to a heading of the same page', () => {
  it('becomes absolute, so that it works in a twin', () => {
    expect(follow('#beds', 'content/pages/es/pricing.md')).toBe('https://tiny.example/es/precios/#beds');
  });
});

describe('a link to a file that the site serves', () => {
  it.each([
    '/llms.txt',
    '/llms-full.txt',
    '/pricing.md',
    '/facts.md',
    '/sitemap.xml',
    '/openapi.json',
    '/robots.txt',
    '/api/internet-status',
  ])('becomes absolute: %s', (url) => {
    expect(follow(url)).toBe(`https://tiny.example${url}`);
  });
});

describe('a link elsewhere', () => {
  it.each([
    'https://other.example/a/?b=c#d',
    'http://other.example/',
    'mailto:her@elsewhere.example',
    'tel:+34000104017',
    'https://tiny.example/rooms/',
  ])('stays as it is: %s', (url) => {
    expect(follow(url)).toBe(url);
  });
});

describe('a broken link', () => {
  it.each([
    ['nowhere.md', 'a file that exists', 'nowhere.md (content/pages/en/nowhere.md)'],
    ['rooms', 'a file that exists', 'rooms (content/pages/en/rooms)'],
    ['../../blog/nowhere.md#x', 'a file that exists', '../../blog/nowhere.md#x (content/blog/nowhere.md)'],
    ['', 'a file, or an address with https, mailto or tel', 'nothing'],
    ['https:', 'a file, or an address with https, mailto or tel', 'https:'],
    ['ftp://other.example/x', 'a file, or an address with https, mailto or tel', 'ftp://other.example/x'],
    ['javascript:alert', 'a file, or an address with https, mailto or tel', 'javascript:alert'],
    [
      'web+a2.b-c:https://other.example',
      'a file, or an address with https, mailto or tel',
      'web+a2.b-c:https://other.example',
    ],
  ])('is a problem with file and exact line: %s', (url, expected, got) => {
    expect(problemsOfBody(`One.\n\nTwo\nand [three](${url}).`)).toMatchObject([
      { code: 'link-broken', file: 'content/pages/en/rooms.md', line: 11, expected, got },
    ]);
  });

  it.each(['/rooms/', '/', '//other.example/x', '/api/internet-status/override', '/pricing.md#stays'])(
    'is a path that is not a public file: %s',
    (url) => {
      const [problem] = problemsOfBody(`[x](${url})`);
      expect(problem).toMatchObject({ code: 'link-broken', file: 'content/pages/en/rooms.md', line: 8, got: url });
      expect(problem?.expected).toMatch(
        /^a file of content\/, or one of \/llms\.txt, \/pricing\.md, (\/[\w./-]+, )+\/api\/internet-status$/,
      );
    },
  );

  it.each([
    ['ftp://x.example', 'a file, or an address with https, mailto or tel', 'ftp://x.example', 'Correct the address.'],
    ['no.md', 'a file that exists', 'no.md (content/pages/en/no.md)', 'Correct the name of the file.'],
    [
      '../de/rooms.md',
      'a page in the same language (en)',
      '../de/rooms.md (de)',
      'Link to the file in the folder of en.',
    ],
    [
      '/rooms/',
      expect.stringMatching(/^a file of content\/, or one of /) as string,
      '/rooms/',
      'Link to the file of the page, such as rooms.md: its address is filled in.',
    ],
  ])('says what to write instead: %s', (url, expected, got, next) => {
    expect(expansionOf(`[x](${url})`).problems).toEqual([{ code: 'link-broken', line: 1, expected, got, next }]);
  });

  it('hides no other', () => {
    expect(problemsOfBody('[a](a.md)\n\n[b](b.md) [c](c.md)').map(({ line }) => line)).toEqual([8, 10, 10]);
  });
});

describe('a link into another language', () => {
  it.each([
    ['content/pages/es/rooms.md', '../en/pricing.md', 'a page in the same language (es)', '../en/pricing.md (en)'],
    ['content/pages/en/rooms.md', '../de/pricing.md', 'a page in the same language (en)', '../de/pricing.md (de)'],
    [
      'content/pages/de/rooms.md',
      '../../blog/older.md',
      'a page in the same language (de)',
      '../../blog/older.md (en)',
    ],
  ])('is a problem with file and exact line: %s to %s', (file, url, expected, got) => {
    expect(problemsOfBody(`One.\n\n- Two\n- [three](${url})`, file)).toMatchObject([
      { code: 'link-broken', file, line: 11, expected, got },
    ]);
  });

  it('is a problem in a post too: posts and the pages they link to are English', () => {
    const file = 'content/blog/older.md';
    const text = pageText('Older', '[x](../pages/es/rooms.md)', { extra: 'published: 2025-11-10' });
    expect(() => createTestSite({ pages: { [file]: text } })).toThrow('content/blog/older.md:8 [link-broken]');
  });
});
