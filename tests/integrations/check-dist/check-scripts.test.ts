import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createScriptCheck } from '../../../src/build/check-dist/check-scripts.ts';
import { readHtml } from '../../../src/build/check-dist/read-html.ts';
import type { Problem } from '../../../src/schema/problem.ts';
import { createTestSite } from '../../domain/fixture.ts';

/** The same text every time, so mixed that compression makes it no shorter than half. */
function noise(length: number): string {
  const hashes = Array.from({ length: length / 40 }, (_, i) => createHash('sha256').update(String(i)).digest('base64'));
  return hashes.join('').slice(0, length);
}

/** What is too heavy if these scripts were built, and these pages load these of them. */
function problemsWith(
  scripts: Readonly<Record<string, string>>,
  pages: Readonly<Record<string, readonly string[]>>,
): readonly Problem[] {
  const check = createScriptCheck({ site: createTestSite(), files: new Map(Object.entries(scripts)) });
  return Object.entries(pages).flatMap(([file, loaded]) => {
    const tags = loaded.map((script) => `<script type="module" src="/${script}"></script>`);
    return check(file, readHtml(`<head>${tags.join('')}</head>`, `https://tiny.example/${file}`, []));
  });
}

describe('the scripts of a page', () => {
  it.each(['rooms/index.html', '404.html', 'blog/older/index.html'])('are none where nothing moves: %s', (file) => {
    expect(problemsWith({ '_astro/a.js': 'a()' }, { [file]: ['_astro/a.js'] })).toMatchObject([
      { code: 'scripts-heavy', file: `dist/${file}`, expected: expect.stringContaining('at most 0 bytes') as string },
    ]);
    expect(problemsWith({ '_astro/a.js': 'a()' }, { [file]: [] })).toEqual([]);
  });

  it('may weigh what the template of the page allows, compressed, and no more: page, budget and weight are named', () => {
    expect(problemsWith({ '_astro/a.js': noise(6_000) }, { 'book-now/index.html': ['_astro/a.js'] })).toEqual([]);
    const [problem] = problemsWith({ '_astro/a.js': noise(12_000) }, { 'book-now/index.html': ['_astro/a.js'] });
    expect(problem).toMatchObject({
      file: 'dist/book-now/index.html',
      expected: 'at most 7,000 bytes of scripts, compressed, on a page with template: booking',
      got: expect.stringMatching(/^\d,\d{3}, which is [\d,]+ too many: _astro\/a\.js$/) as string,
    });
  });

  it.each([
    'import{a}from"./b.js";a()',
    'import"./b.js"',
    'export*from"./b.js"',
    'const b=await import("./b.js")',
    'import{a}from"./c.js";a()',
  ])('count with what they import: %s', (source) => {
    const scripts = { '_astro/a.js': source, '_astro/b.js': noise(12_000), '_astro/c.js': 'import"./b.js"' };
    expect(problemsWith(scripts, { 'book-now/index.html': ['_astro/a.js'] })).toHaveLength(1);
  });

  it('count once, however often they are imported, also in a circle', () => {
    const scripts = {
      '_astro/a.js': 'import"./b.js";import"./c.js"',
      '_astro/b.js': `import"./c.js";import"./a.js"`,
      '_astro/c.js': noise(5_000),
    };
    expect(problemsWith(scripts, { 'book-now/index.html': ['_astro/a.js', '_astro/b.js'] })).toEqual([]);
  });
});
