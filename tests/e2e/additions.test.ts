import { readdirSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../src/text/dates.ts';
import { createCameraJpeg, createRaster } from '../integrations/test-raster.ts';
import { pageText } from '../place.ts';
import { createSiteCopy, type SiteCopy } from './site-copy.ts';

let copy: SiteCopy;
let build: { readonly code: number; readonly output: string };

/**
 * One build of a site with what the second place has not: a photograph with which the home pages begin and that the
 * first room has too, and sixty posts, one every nine days, each with a picture: `Post 1` is the oldest.
 */
beforeAll(async () => {
  copy = await createSiteCopy('additions');
  const photograph = await createCameraJpeg(createRaster(900, 2200));
  await writeFile(path.join(copy.root, 'content/images/camera.jpg'), photograph);
  const beginning = '\n---\n\n![Panorama](camera.jpg "2026")\n\n';
  for (const locale of ['en', 'fr']) await copy.edit(`content/pages/${locale}/index.md`, /\n---\n/, beginning);
  await copy.edit('content/facts.json', /"file": "room.svg"/, '"file": "camera.jpg"');
  await rm(path.join(copy.root, 'content/images/room.svg'));
  for (let number = 1; number <= 60; number += 1) {
    const extra = `published: ${addDays('2024-12-10', (number - 1) * 9)}`;
    const text = pageText(`Post ${number}`, '![The hill](hill.svg)\n\nText.', { extra });
    await writeFile(path.join(copy.root, `content/blog/post-${number}.md`), text);
  }
  build = await copy.build();
});

afterAll(() => copy.remove());

const read = (file: string): string => readFileSync(path.join(copy.dist, file), 'utf8');
const lines = (text: string, pattern: RegExp): string[] => text.split('\n').filter((line) => pattern.test(line));

it('a site with photographs and sixty posts is built, and its pages and twins say the same', () => {
  expect(build.code).toBe(0);
});

describe('a site with photographs', () => {
  it('has every version of a photograph, and not the photograph itself', () => {
    const files = readdirSync(path.join(copy.dist, 'images')).filter((name) => name.startsWith('camera'));
    expect(files.map((name) => name.replace(/\.[0-9a-f]{8}\./, '.hash.')).toSorted()).toEqual(
      [1440, 2160, 480, 960].flatMap((width) => ['avif', 'webp'].map((format) => `camera.hash.${width}.${format}`)),
    );
    const all = readdirSync(copy.dist, { recursive: true, encoding: 'utf8' });
    expect(all.filter((name) => /(?<!^cards\/.*)\.jpe?g$/i.test(name))).toEqual([]);
  });

  it.each(['', 'fr/'])('shows it first on the home page, from edge to edge and at once: /%s', (folder) => {
    const [first = ''] = /<figure>.*?<\/figure>/.exec(read(`${folder}index.html`)) ?? [];
    expect(first).toMatch(/^<figure><picture><source type="image\/avif" srcset="[^"]+ 2160w" sizes="100vw"><img /);
    expect(first).toContain(' alt="Panorama" width="1440" height="589" ');
    expect(first).toContain(' sizes="100vw" fetchpriority="high" decoding="async"></picture><figcaption>2026<');
    expect(read(`${folder}index.md`)).toMatch(
      /\n!\[Panorama\]\(https:\/\/[^/]+\/images\/camera\.[0-9a-f]{8}\.1440\.webp "2026"\)\n/,
    );
  });

  it('shows it on the card of the room, later', () => {
    expect(read('index.html')).toMatch(
      /<li>\s*<figure><picture><source type="image\/avif" [^>]* sizes="\(min-width: \d+rem\) \d+rem, 100vw"><img src="\/images\/camera[^>]*loading="lazy"/,
    );
  });
});

describe('a site with sixty posts', () => {
  it('shows the newest twelve as cards, and all others by year, in a line each, on the page as in its twin', () => {
    const twin = read('blog/index.md');
    expect(lines(twin, /^ {2}\*\*\[/)).toHaveLength(12);
    expect(lines(twin, /^## /)).toEqual(['## 2026', '## 2025', '## 2024']);
    expect(lines(twin, /^- \[/)).toHaveLength(51);
    expect(twin).toContain('\n- [Post 1](https://tiny.example/blog/post-1/) · 10 December\n');
    const page = read('blog/index.html');
    expect(page.match(/<figure>/g)).toHaveLength(12);
    expect(page).toMatch(/<h2 id="2024">2024<\/h2>/);
    expect(page).toContain('<li><a href="/blog/post-1/">Post 1</a> · 10 December</li>');
  });

  it('names all of them in the sitemap, and the newest twenty in the index of the site and in the feed', () => {
    for (const number of [1, 30, 60]) expect(read('sitemap.xml')).toContain(`/blog/post-${number}/`);
    const index = read('llms.txt');
    expect(index.match(/\/blog\/[\w-]+\/index\.md\)/g)).toHaveLength(20);
    expect(index).toContain('(https://tiny.example/blog/index.md)');
    expect(read('rss.xml').match(/<item>/g)).toHaveLength(20);
  });
});
