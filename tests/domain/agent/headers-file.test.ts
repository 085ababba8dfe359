import { parseAllHeaders } from '@netlify/headers-parser';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { renderHeadersFile } from '../../../src/domain/agent/headers-file.ts';
import { createTestSite, type Changes } from '../fixture.ts';

/** The rules of `_headers`, read by the host's own parser, by their path. */
async function rulesOf(changes: Changes = {}): Promise<Record<string, Record<string, unknown>>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'headers-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, '_headers');
  await writeFile(file, renderHeadersFile(createTestSite(changes)));
  const parsed = await parseAllHeaders({ headersFiles: [file], configHeaders: [], minimal: true });
  expect(parsed.errors).toEqual([]);
  return Object.fromEntries(parsed.headers.map((rule) => [rule.for, rule.values]));
}

describe('_headers', () => {
  it('gives an indexed page its address, its languages, its twin, its llms.txt and its language', async () => {
    expect((await rulesOf())['/es/habitaciones/']).toEqual({
      Link: [
        '<https://tiny.example/es/habitaciones/>; rel="canonical"',
        '<https://tiny.example/rooms/>; rel="alternate"; hreflang="en"',
        '<https://tiny.example/es/habitaciones/>; rel="alternate"; hreflang="es"',
        '<https://tiny.example/de/zimmer/>; rel="alternate"; hreflang="de"',
        '<https://tiny.example/rooms/>; rel="alternate"; hreflang="x-default"',
        '</es/habitaciones/index.md>; rel="alternate"; type="text/markdown"',
        '</es/llms.txt>; rel="describedby"; type="text/plain"',
      ].join(', '),
      'Content-Language': 'es',
    });
  });

  it('gives a twin the address of the page for people, its llms.txt and its language', async () => {
    expect((await rulesOf())['/es/habitaciones/index.md']).toEqual({
      Link: '<https://tiny.example/es/habitaciones/>; rel="canonical", </es/llms.txt>; rel="describedby"; type="text/plain"',
      'Content-Language': 'es',
    });
  });

  it('gives a post its own language as the only one, and as the one for all others', async () => {
    expect((await rulesOf())['/blog/older/']?.Link).toBe(
      '<https://tiny.example/blog/older/>; rel="canonical", ' +
        '<https://tiny.example/blog/older/>; rel="alternate"; hreflang="en", ' +
        '<https://tiny.example/blog/older/>; rel="alternate"; hreflang="x-default", ' +
        '</blog/older/index.md>; rel="alternate"; type="text/markdown", ' +
        '</llms.txt>; rel="describedby"; type="text/plain"',
    );
  });

  it('names neither twin nor languages of a page kept out of search', async () => {
    const rules = await rulesOf();
    expect(rules['/de/team/']).toEqual({
      Link: '<https://tiny.example/de/team/>; rel="canonical"',
      'Content-Language': 'de',
    });
    expect(Object.keys(rules)).not.toContain('/de/team/index.md');
  });

  it('leads from the home page of every language, and from itself, to the list of APIs', async () => {
    const rules = await rulesOf();
    const link = '<https://tiny.example/.well-known/api-catalog>; rel="api-catalog"';
    for (const home of ['/', '/es/', '/de/']) expect(rules[home]?.Link, home).toContain(`, ${link}`);
    expect(rules['/.well-known/api-catalog']).toEqual({ Link: link });
    expect(rules['/rooms/']?.Link).not.toContain('api-catalog');
  });

  it.each([
    ['/llms.txt', 'en'],
    ['/es/llms.txt', 'es'],
    ['/de/llms.txt', 'de'],
    ['/llms-full.txt', 'en'],
    ['/pricing.md', 'en'],
    ['/facts.md', 'en'],
    ['/openapi.json', 'en'],
  ])('says that %s is in the language %s', async (file, language) => {
    expect((await rulesOf())[file]).toEqual({ 'Content-Language': language });
  });

  it('holds every path once, and a rule for every page', () => {
    const site = createTestSite();
    const paths = renderHeadersFile(site).match(/^\/.*$/gm) ?? [];
    expect(new Set(paths).size).toBe(paths.length);
    for (const page of site.pages) expect(paths).toContain(page.path);
  });
});
