import { describe, expect, it } from 'vitest';
import { createCorpus } from '../../../../scripts/bench/build/corpus.ts';
import { parseSourceText } from '../../../../src/schema/front-matter.ts';
import { createTestSite } from '../../../domain/fixture.ts';

const SIZES = [2000, 8000, 16_000];

const bodiesOf = (options: { posts: number; bytes: number }): string[] =>
  createCorpus(options).map(({ text }) => parseSourceText(text).body.trim());

describe('the corpus that builds are measured with', () => {
  it('is the same for the same options', () => {
    const options = { posts: 40, bytes: 3000 };
    expect(createCorpus(options)).toEqual(createCorpus(options));
  });

  it('has so many posts, each with a name of its own', () => {
    const names = createCorpus({ posts: 300, bytes: 2000 }).map(({ name }) => name);
    expect(new Set(names).size).toBe(300);
  });

  it('has no paragraph, list, table or block of code in two places', () => {
    const blocks = bodiesOf({ posts: 1000, bytes: 8000 })
      .flatMap((body) => body.split('\n\n'))
      .filter((block) => !block.startsWith('## '));
    expect(blocks.length).toBeGreaterThan(10_000);
    expect(blocks.length - new Set(blocks).size).toBe(0);
  });

  it.each(SIZES)('has posts of at most %i bytes, short of it by less than 200', (bytes) => {
    for (const { name, text } of createCorpus({ posts: 200, bytes })) {
      const length = Buffer.byteLength(text);
      expect(length, name).toBeLessThanOrEqual(bytes);
      expect(length, name).toBeGreaterThan(bytes - 200);
    }
  });

  it.each([
    ['headings', /^## \S/m],
    ['strong words', /\*\*\w+ \w+\*\*/],
    ['words with stress', / \*\w+\* /],
    ['letters beyond ASCII', /[“”’–é]/],
    ['code in a sentence', /`\w+-\d+`/],
    ['a list', /^- \S.*\n- \S/m],
    ['steps', /^1\. \S.*\n2\. \S/m],
    ['a table', /^\| --- /m],
    ['a block of code', /^```ts\n(const .*\n)+```$/m],
  ])('has %s in every post of 8,000 bytes', (_, pattern) => {
    for (const body of bodiesOf({ posts: 100, bytes: 8000 })) expect(body).toMatch(pattern);
  });

  it('links from post to post, and from posts to the home page', () => {
    const links = bodiesOf({ posts: 100, bytes: 8000 }).flatMap((body) =>
      [...body.matchAll(/\]\((.+?)\)/g)].map(([, target]) => target),
    );
    expect(new Set(links).size).toBeGreaterThan(80);
    expect(links).toContain('../pages/en/index.md');
  });

  it.each(SIZES)('is content of the site with which nothing is wrong, at %i bytes', (bytes) => {
    const posts = createCorpus({ posts: 60, bytes });
    const pages = Object.fromEntries(posts.map(({ name, text }) => [`content/blog/${name}`, text]));
    const site = createTestSite({ pages });
    expect(site.pages.filter(({ key }) => key.startsWith('blog/post-'))).toHaveLength(60);
  });
});
