import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkContent } from '../../scripts/check-content.ts';
import { checkDist } from '../../scripts/check-dist.ts';

const site = checkContent();
let dist: string;

/** A copy of the built site, to be damaged. */
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'dist-'));
  cpSync('dist', dist, { recursive: true });
});

afterEach(() => {
  rmSync(dist, { recursive: true, force: true });
});

const replace = (file: string, from: string, to: string) => (): void => {
  const text = readFileSync(path.join(dist, file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
  writeFileSync(path.join(dist, file), text.replace(from, to));
};

it('finds nothing wrong with what was built', () => {
  expect(checkDist(dist, site).pages).toBeGreaterThan(40);
});

describe('a fault in what was built is named with its file', () => {
  it.each([
    [
      'a missing file',
      () => {
        rmSync(path.join(dist, 'sitemap.xml'));
      },
      'dist/sitemap.xml [file-missing]',
    ],
    [
      'a missing twin',
      () => {
        rmSync(path.join(dist, 'es/precios/index.md'));
      },
      'dist/es/precios/index.md [twin-missing]',
    ],
    [
      'a twin of a page kept out of search',
      () => {
        writeFileSync(path.join(dist, 'privacy/index.md'), '# Privacy\n');
      },
      'dist/privacy/index.md [twin-leaked]',
    ],
    [
      'a twin of a page that is gone',
      () => {
        mkdirSync(path.join(dist, 'old'));
        writeFileSync(path.join(dist, 'old/index.md'), '# Old\n');
      },
      'dist/old/index.md [twin-leaked]',
    ],
    [
      'a dead link on a page',
      replace('rooms/index.html', 'href="/pricing/"', 'href="/prices/"'),
      'dist/rooms/index.html [link-dead]',
    ],
    [
      'a link to a heading that is not there',
      replace('book-now/index.html', '/house-rules/#cancellation', '/house-rules/#cancel'),
      'dist/book-now/index.html [link-dead]',
    ],
    ['a dead link in a twin', replace('index.md', 'example/rooms/)', 'example/room/)'), 'dist/index.md:'],
    [
      'a relative link in a twin',
      replace('index.md', 'https://valdemolino.example/rooms/', '/rooms/'),
      '[link-relative]',
    ],
    [
      'a dead link in llms.txt',
      replace('llms.txt', 'example/rooms/index.md', 'example/room/index.md'),
      'dist/llms.txt:',
    ],
    [
      'a directive left over',
      () => {
        appendFileSync(path.join(dist, 'rooms/index.md'), '\n::facts{of="units"}\n');
      },
      '[directive-left]',
    ],
    [
      'HTML in a twin',
      () => {
        appendFileSync(path.join(dist, 'rooms/index.md'), '\n<div>text</div>\n');
      },
      '[html-left]',
    ],
  ] as [string, () => void, string][])('%s', (_name, damage, expected) => {
    damage();
    expect(() => checkDist(dist, site)).toThrow(expected);
  });
});
