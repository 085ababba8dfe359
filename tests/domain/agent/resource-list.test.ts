import { describe, expect, it } from 'vitest';
import { renderFacts } from '../../../src/publish/facts.ts';
import { parseSourceText } from '../../../src/schema/front-matter.ts';
import { renderPricing } from '../../../src/publish/pricing.ts';
import {
  createResourceList,
  estimateTokens,
  renderResourceList,
  resourceListSchema,
} from '../../../src/publish/resource-list.ts';
import { listFiles } from '../../../src/publish/published-files.ts';
import { declaredIn } from '../../../src/schema/declared.ts';
import { createTestSite, pageText } from '../fixture.ts';

const HASH = 'ab'.repeat(32);
const site = createTestSite();
const listOf = (textOf: (path: string) => string | undefined = (path) => `Text of ${path}: ü`) =>
  createResourceList(site, textOf, () => HASH).resources;
const dateOf = (path: string): string | undefined =>
  listOf().find(({ url }) => url === `https://tiny.example${path}`)?.updated;

describe('/resources.json', () => {
  it('tells of a page its twin, its language, what it costs and when it changed', () => {
    expect(listOf().find(({ url }) => url === 'https://tiny.example/es/habitaciones/')).toEqual({
      url: 'https://tiny.example/es/habitaciones/',
      type: 'text/html; charset=utf-8',
      language: 'es',
      twin: 'https://tiny.example/es/habitaciones/index.md',
      updated: '2026-03-03',
      bytes: 29,
      tokens: 9,
      sha256: HASH,
    });
  });

  it('tells of a file without a twin or a language nothing of either', () => {
    const robots = listOf().find(({ url }) => url === 'https://tiny.example/robots.txt');
    expect(Object.keys(robots ?? {})).toEqual(['url', 'type', 'updated', 'bytes', 'tokens', 'sha256']);
  });

  it('lists every indexed page with its twin, every file for agents, and nothing else', () => {
    const paths = listOf().map(({ url }) => url.replace('https://tiny.example', ''));
    expect(paths.filter((path) => path.endsWith('/')).toSorted()).toEqual([
      '/',
      '/blog/',
      '/blog/brand-new/',
      '/blog/older/',
      '/book-now/',
      '/de/',
      '/de/buchen/',
      '/de/preise/',
      '/de/zimmer/',
      '/es/',
      '/es/habitaciones/',
      '/es/precios/',
      '/es/reservar/',
      '/pricing/',
      '/rooms/',
    ]);
    expect(paths.filter((path) => path.endsWith('index.md'))).toHaveLength(15);
    const files = listFiles(site).map(({ path }) => path);
    expect(paths.filter((path) => !/\/(index\.md)?$/.test(path))).toEqual(
      files.filter((path) => path !== '/resources.json'),
    );
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('names the build', () => {
    expect(
      createResourceList(
        createTestSite({ build: 'b2' }),
        () => 'Text',
        () => HASH,
      ).build,
    ).toBe('b2');
  });

  it('dates the data files as their front matter does', () => {
    expect(parseSourceText(renderFacts(site)).data).toMatchObject({ updated: dateOf('/facts.md') });
    expect(parseSourceText(renderPricing(site)).data).toMatchObject({ updated: dateOf('/pricing.md') });
  });

  it('leaves out what was not built', () => {
    expect(listOf((path) => (path === '/facts.md' ? 'Facts' : undefined)).map(({ url }) => url)).toEqual([
      'https://tiny.example/facts.md',
    ]);
  });

  it('names every address that is no more and where it leads, but for pages kept out of search', () => {
    const lines = [
      { from: '/old/', to: '/older/' },
      { from: '/older/', to: '/rooms/' },
    ];
    const hidden = pageText('Staff', 'Text.', { extra: 'noindex: true\noldSlugs: [crew]' });
    const moved = createTestSite({
      data: { 'redirects.redirects': lines },
      pages: { 'content/pages/en/staff.md': hidden },
    });
    const { redirects } = createResourceList(
      moved,
      () => 'Text',
      () => HASH,
    );
    expect(redirects.filter(({ from }) => /\/(old|crew)\//.test(from))).toEqual([
      { from: 'https://tiny.example/old/', to: 'https://tiny.example/rooms/' },
      { from: 'https://tiny.example/old/index.html', to: 'https://tiny.example/rooms/' },
      { from: 'https://tiny.example/old/index.md', to: 'https://tiny.example/rooms/index.md' },
    ]);
  });

  it('is written with one resource or redirect a line, and can be read again', () => {
    const redirects = [{ from: 'https://tiny.example/old/', to: 'https://tiny.example/rooms/' }];
    const list = { build: 'b1', resources: listOf(), redirects };
    const text = renderResourceList(list);
    expect(text.split('\n')).toHaveLength(list.resources.length + 5);
    expect(resourceListSchema.parse(JSON.parse(text))).toEqual(list);
  });

  it('is as its description says where the place has no English, in which /openapi.json is all the same', () => {
    const resources = listOf().filter(({ url }) => url === 'https://tiny.example/openapi.json');
    expect(resources.map(({ language }) => language)).toEqual(['en']);
    const described = declaredIn(resourceListSchema, { languages: ['gl'] });
    expect(described.safeParse({ build: 'b1', resources, redirects: [] }).error).toBeUndefined();
  });
});

describe('the number of tokens', () => {
  it.each([
    ['', 'text/html; charset=utf-8', 0],
    ['x'.repeat(32), 'text/html; charset=utf-8', 10],
    ['x'.repeat(33), 'text/html; charset=utf-8', 11],
    ['x'.repeat(38), 'text/markdown; charset=utf-8', 10],
    ['x'.repeat(40), 'image/svg+xml', 10],
  ])('of %j as %s is estimated at %d', (text, type, tokens) => {
    expect(estimateTokens(text, type, 'b1')).toBe(tokens);
  });

  it('counts the name of the build as what it is: no words', () => {
    const build = '6740aaaabbbbcccc';
    expect(estimateTokens(`${'x'.repeat(38)}${build}`, 'text/markdown; charset=utf-8', build)).toBe(20);
  });
});
