import { readdirSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCameraJpeg, createRaster } from '../integrations/test-raster.ts';
import { createSiteCopy, type SiteCopy } from './site-copy.ts';

let copy: SiteCopy;
let build: { readonly code: number; readonly output: string };

/**
 * One build of a site with what the second place has not: a photograph with which the home pages begin and that the
 * first room has too.
 */
beforeAll(async () => {
  copy = await createSiteCopy('additions');
  const photograph = await createCameraJpeg(createRaster(900, 2200));
  await writeFile(path.join(copy.root, 'content/images/camera.jpg'), photograph);
  const beginning = '\n---\n\n![By day](camera.jpg "At noon")\n\n';
  for (const locale of ['en', 'fr']) await copy.edit(`content/pages/${locale}/index.md`, /\n---\n/, beginning);
  await copy.edit('content/facts.json', /"file": "room.svg"/, '"file": "camera.jpg"');
  await rm(path.join(copy.root, 'content/images/room.svg'));
  build = await copy.build();
});

afterAll(() => copy.remove());

const read = (file: string): string => readFileSync(path.join(copy.dist, file), 'utf8');

it('a site with photographs is built, and its pages and twins say the same', () => {
  expect(build.output).toMatch(/built and checked \d+ pages and \d+ files/);
  expect(build.code).toBe(0);
});

describe('a site with photographs', () => {
  it('has every version of a photograph, and not the photograph itself', () => {
    const files = readdirSync(path.join(copy.dist, 'images')).filter((name) => name.startsWith('camera'));
    expect(files.map((name) => name.replace(/\.[0-9a-f]{8}\./, '.hash.')).toSorted()).toEqual([
      'camera.hash.1440.avif',
      'camera.hash.1440.webp',
      'camera.hash.2160.avif',
      'camera.hash.2160.webp',
      'camera.hash.480.avif',
      'camera.hash.480.webp',
      'camera.hash.960.avif',
      'camera.hash.960.webp',
    ]);
    const all = readdirSync(copy.dist, { recursive: true, encoding: 'utf8' });
    expect(all.filter((name) => /(?<!^cards\/.*)\.jpe?g$/i.test(name))).toEqual([]);
  });

  it.each(['', 'fr/'])('shows it first on the home page, from edge to edge and at once: /%s', (folder) => {
    const [first = ''] = /<figure>.*?<\/figure>/.exec(read(`${folder}index.html`)) ?? [];
    expect(first).toMatch(/^<figure><picture><source type="image\/avif" srcset="[^"]+ 2160w" sizes="100vw"><img /);
    expect(first).toContain(' alt="By day" width="1440" height="589" ');
    expect(first).toContain(' sizes="100vw" fetchpriority="high" decoding="async"></picture><figcaption>At noon<');
    expect(read(`${folder}index.md`)).toMatch(
      /\n!\[By day\]\(https:\/\/[^/]+\/images\/camera\.[0-9a-f]{8}\.1440\.webp "At noon"\)\n/,
    );
  });

  it('shows it on the card of the room, later', () => {
    expect(read('index.html')).toMatch(
      /<li>\s*<figure><picture><source type="image\/avif" [^>]* sizes="\(min-width: \d+rem\) \d+rem, 100vw"><img src="\/images\/camera[^>]*loading="lazy"/,
    );
  });
});
