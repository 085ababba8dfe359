import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../src/text/dates.ts';
import { pageText } from '../place.ts';
import { createSiteCopy, type SiteCopy } from './site-copy.ts';

let copy: SiteCopy;
let build: { readonly code: number; readonly output: string };

const read = (file: string): string => readFileSync(path.join(copy.dist, file), 'utf8');
const lines = (text: string, pattern: RegExp): string[] => text.split('\n').filter((line) => pattern.test(line));

/** So many posts, one a day from a day on: `Post 1` is the oldest. */
function createPosts(count: number, from: string): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const extra = `published: ${addDays(from, index)}`;
      return [`content/blog/post-${index + 1}.md`, pageText(`Post ${index + 1}`, 'Text.', { extra })];
    }),
  );
}

async function buildWith(files: Readonly<Record<string, string>>): Promise<void> {
  copy = await createSiteCopy('posts');
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(copy.root, file), text);
  build = await copy.build();
}

afterAll(() => copy.remove());

describe('a place of 60 posts, each with a picture of its own', () => {
  beforeAll(async () => {
    const posts = Object.entries(createPosts(60, '2026-04-01'));
    const pictured = posts.map(([file, text], index): [string, string][] => [
      [file, text.replace('Text.', `![A square](../images/square-${index}.svg)\n\nText.`)],
      [
        `content/images/square-${index}.svg`,
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 600"><path d="M0 0h${index + 1}v9z"/></svg>`,
      ],
    ]);
    await buildWith(Object.fromEntries(pictured.flat()));
  });
  afterAll(() => copy.remove());

  it('is built', () => {
    expect(build.output).toMatch(/built and checked \d+ pages and \d+ files/);
    expect(build.code).toBe(0);
  });

  it('shows the newest twelve as cards, and all others by year, in a line each, on the page as in its twin', () => {
    const twin = read('blog/index.md');
    expect(lines(twin, /^ {2}\*\*\[/)).toHaveLength(12);
    expect(lines(twin, /^## /)).toEqual(['## 2026', '## 2025']);
    expect(lines(twin, /^- \[/)).toHaveLength(51);
    expect(twin).toContain('\n- [Post 1](https://tiny.example/blog/post-1/) · 1 April\n');
    const page = read('blog/index.html');
    expect(page.match(/<figure>/g)).toHaveLength(12);
    expect(page).toMatch(/<h2 id="2025">2025<\/h2>/);
    expect(page).toContain('<li><a href="/blog/post-1/">Post 1</a> · 1 April</li>');
  });

  it('has no further page of its list', () => {
    expect(existsSync(path.join(copy.dist, 'blog-2'))).toBe(false);
    expect(read('_redirects') + read('_headers') + read('sitemap.xml')).not.toContain('/blog-2');
  });
});

describe('a place of 1,000 posts', () => {
  beforeAll(() => buildWith(createPosts(1000, '2023-01-01')));

  it('is built', () => {
    expect(build.output).toMatch(/built and checked \d+ pages and \d+ files/);
    expect(build.code).toBe(0);
  });

  it('lists each of them on one page, and names all of them in the sitemap', () => {
    for (const file of ['blog/index.html', 'blog/index.md', 'sitemap.xml'])
      for (const number of [1, 500, 1000]) expect(read(file)).toContain(`/blog/post-${number}/`);
  });

  it('names the newest twenty and the list in the index of the site, and has as many in the feed', () => {
    const index = read('llms.txt');
    expect(index.match(/\/blog\/[\w-]+\/index\.md\)/g)).toHaveLength(20);
    expect(index).toContain('(https://tiny.example/blog/index.md)');
    expect(read('rss.xml').match(/<item>/g)).toHaveLength(20);
  });
});
