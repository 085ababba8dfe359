import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPosts } from '../domain/many-posts.ts';
import { createSiteCopy, type SiteCopy } from './site-copy.ts';

let copy: SiteCopy;
let build: { readonly code: number; readonly output: string };

/** A site with so many posts that no index is short enough to name each of them. */
beforeAll(async () => {
  copy = await createSiteCopy('many-posts');
  for (const [file, text] of Object.entries(createPosts(450))) await writeFile(path.join(copy.root, file), text);
  build = await copy.build();
});

afterAll(() => copy.remove());

const read = (file: string): string => readFileSync(path.join(copy.dist, file), 'utf8');

describe('a site of many posts', () => {
  it('is built, and its pages and twins say the same', () => {
    expect(build.output).toMatch(/built and checked \d+ pages and \d+ files/);
    expect(build.code).toBe(0);
  });

  it('goes on with its list of posts on pages that lead to each other', () => {
    const page = read('blog-2/index.html');
    expect(page).toContain('<link rel="canonical" href="https://tiny.example/blog-2/">');
    expect(page).toContain('<link rel="prev" href="https://tiny.example/blog/">');
    expect(page).toContain('<link rel="next" href="https://tiny.example/blog-3/">');
    expect(page).toMatch(/<p><a href="\/blog\/">[^<]+<\/a> · <a href="\/blog-3\/">[^<]+<\/a><\/p>/);
    expect(read('blog-2/index.md')).toContain('\ncanonical: https://tiny.example/blog-2/\n');
  });

  it('names each of these pages in the sitemap and the index, and in no menu', () => {
    const paths = [2, 3, 4, 5, 6].map((number) => `/blog-${number}/`);
    for (const name of paths) {
      expect(existsSync(path.join(copy.dist, name, 'index.md'))).toBe(true);
      expect(read('sitemap.xml')).toContain(`<loc>https://tiny.example${name}</loc>`);
      expect(read('llms.txt')).toContain(`](https://tiny.example${name}index.md): `);
    }
    expect(read('rooms/index.html')).not.toContain('/blog-');
    expect(read('llms.txt')).not.toContain('/blog/post-');
    expect(read('rss.xml').match(/<item>/g)).toHaveLength(20);
  });
});
