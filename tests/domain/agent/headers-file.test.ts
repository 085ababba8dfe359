import { parseAllHeaders } from '@netlify/headers-parser';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { metaPolicy } from '../../../src/publish/content-security-policy.ts';
import { renderHeadersFile } from '../../../src/publish/headers-file.ts';
import { manifestPath } from '../../../src/publish/page-links.ts';
import { createPhotograph } from '../../../src/schema/picture.ts';
import { createTestSite, type Changes } from '../fixture.ts';

/** The rules of `_headers`, read by the host's own parser, by their path. */
async function rulesOf(changes: Changes = {}): Promise<Record<string, Record<string, unknown>>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'headers-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, '_headers');
  await writeFile(file, renderHeadersFile(createTestSite(changes), ['/_astro/base.abc.css']));
  const parsed = await parseAllHeaders({ headersFiles: [file], configHeaders: [], minimal: true });
  expect(parsed.errors).toEqual([]);
  return Object.fromEntries(parsed.headers.map((rule) => [rule.for, rule.values]));
}

const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
const FIVE_MINUTES = 'public, max-age=300, must-revalidate';
const AN_HOUR = 'public, max-age=3600, must-revalidate';
const PAGE = 'public, must-revalidate, max-age=30';
const ORDINARY =
  "default-src 'self'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-src 'none'; object-src 'none'; frame-ancestors 'none'";
const ENGINE = 'https://secured.sirvoy.com';
/** Of the booking pages, but for who may frame them. */
const BOOKING = [
  "default-src 'self'",
  `script-src 'self' ${ENGINE}`,
  `style-src 'self' 'unsafe-inline' ${ENGINE}`,
  "base-uri 'none'",
  `form-action 'self' ${ENGINE}`,
  `frame-src ${ENGINE}`,
  "object-src 'none'",
  `img-src 'self' data: ${ENGINE}`,
  `font-src 'self' ${ENGINE}`,
  `connect-src 'self' ${ENGINE}`,
].join('; ');

describe('_headers', () => {
  it('keeps a preview out of search, by one rule for all of it, and nothing else', () => {
    const rules = (isPreview: boolean): string[] => renderHeadersFile(createTestSite(), [], { isPreview }).split('\n');
    const [preview, live] = [rules(true), rules(false)];
    expect(preview.filter((line) => !live.includes(line))).toEqual(['  X-Robots-Tag: noindex']);
    expect(preview.indexOf('  X-Robots-Tag: noindex')).toBeLessThan(preview.indexOf(''));
    expect(preview).toHaveLength(live.length + 1);
  });

  it('gives everything what keeps browsers strict, and nothing that a file has of its own', async () => {
    expect((await rulesOf())['/*']).toEqual({
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
    });
  });

  it('gives an indexed page its type, cache rule, policy, address, languages, twin, llms.txt and language', async () => {
    expect((await rulesOf())['/es/habitaciones/']).toEqual({
      'Content-Type': HTML,
      'Cache-Control': PAGE,
      'Content-Language': 'es',
      'Content-Security-Policy': ORDINARY,
      Link: [
        '<https://tiny.example/es/habitaciones/>; rel="canonical"',
        '<https://tiny.example/rooms/>; rel="alternate"; hreflang="en"',
        '<https://tiny.example/es/habitaciones/>; rel="alternate"; hreflang="es"',
        '<https://tiny.example/de/zimmer/>; rel="alternate"; hreflang="de"',
        '<https://tiny.example/rooms/>; rel="alternate"; hreflang="x-default"',
        '</es/habitaciones/index.md>; rel="alternate"; type="text/markdown"',
        '</es/llms.txt>; rel="describedby"; type="text/plain"',
      ].join(', '),
    });
  });

  it('gives a page the same by the name of its file', async () => {
    const rules = await rulesOf();
    for (const path of ['/', '/rooms/', '/de/team/', '/book-now/']) {
      expect(rules[`${path}index.html`], path).toEqual(rules[path]);
      expect(rules[path], path).toBeDefined();
    }
  });

  it.each(['/book-now/', '/es/reservar/', '/de/buchen/'])('lets %s alone use the booking engine', async (path) => {
    expect((await rulesOf())[path]?.['Content-Security-Policy']).toBe(`${BOOKING}; frame-ancestors 'none'`);
  });

  it.each([
    ['page', ORDINARY.replace("; frame-ancestors 'none'", '')],
    ['booking', BOOKING],
  ] as const)(
    'is not all that keeps a %s strict: the same stands in its HTML, but for who may frame it',
    (template, policy) => {
      expect(metaPolicy(template, createTestSite().config.bookingEngine)).toBe(policy);
    },
  );

  it.each([
    ['en', '/site.webmanifest'],
    ['es', '/es/site.webmanifest'],
    ['de', undefined],
  ] as const)('has the web manifest of %s where that has pages', (locale, path) => {
    const none = Object.fromEntries(
      ['index', 'rooms', 'pricing', 'book-now', 'staff'].map((key) => [`content/pages/de/${key}.md`, undefined]),
    );
    expect(manifestPath(createTestSite({ pages: none }), locale)).toBe(path);
  });

  it('is made of rules alone: a path, and its headers below it', () => {
    const text = renderHeadersFile(createTestSite(), ['/_astro/base.abc.css']);
    expect(text).toMatch(/^(\/\S*\n( {2}[\w-]+: .+\n)+\n?)+$/);
  });

  it.each([
    ['/robots.txt', TEXT],
    ['/cards/en-index.', 'image/png'],
    ['/icons/192.', 'image/png'],
  ])('gives %s its type and a cache rule, and leads nowhere from it', async (start, type) => {
    const rules = Object.entries(await rulesOf()).filter(([path]) => path.startsWith(start));
    expect(rules.map(([, rule]) => rule)).toEqual([{ 'Content-Type': type, 'Cache-Control': AN_HOUR }]);
  });

  it('leads nowhere from the pages for what is not there', async () => {
    expect((await rulesOf())['/es/404.html']).toEqual({
      'Content-Type': HTML,
      'Cache-Control': PAGE,
      'Content-Language': 'es',
    });
  });

  it('lets a drawing that is opened by itself have the styles in it, and nothing else', async () => {
    expect((await rulesOf())['/images/mill.0a1b2c3d.svg']).toEqual({
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    });
  });

  it('has for every version of a photograph what it has for a drawing', async () => {
    const photograph = createPhotograph('sierra.jpg', { width: 600, height: 400 }, '0a1b2c3d');
    const picture = { file: 'sierra.jpg', alt: { en: 'A room', es: 'Un cuarto', de: 'Ein Zimmer' } };
    const rules = await rulesOf({ data: { 'pictures.1': photograph, 'facts.units.1.picture': picture } });
    expect(Object.keys(rules).filter((path) => path.includes('sierra'))).toHaveLength(4);
    expect(rules['/images/sierra.0a1b2c3d.480.avif']).toEqual({
      'Content-Type': 'image/avif',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    });
    expect(rules['/images/sierra.0a1b2c3d.600.webp']?.['Content-Type']).toBe('image/webp');
  });

  it('has the strict policy for every other page, and a policy for nothing but pages and drawings', async () => {
    const policies = Object.entries(await rulesOf()).map(([path, values]) => [path, values['Content-Security-Policy']]);
    const isPage = (path: unknown): boolean => /\/(index\.html)?$/.test(String(path));
    const others = policies.filter(([path]) => !/\/(book-now|reservar|buchen|images|admin)\//.test(String(path)));
    expect(others.filter(([path, policy]) => policy !== (isPage(path) ? ORDINARY : undefined))).toEqual([]);
  });

  it('lets the editor, and it alone, run WebAssembly, write styles into its page, and ask the host of the repository', async () => {
    const policyOf = async (editing?: object): Promise<string> => {
      const rules = await rulesOf(editing && { data: { 'config.editing': editing } });
      return String(rules['/admin/']?.['Content-Security-Policy']);
    };
    expect(await policyOf()).toContain("script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'");
    expect(await policyOf()).toContain("connect-src 'self' blob: data:; frame-ancestors 'none'");
    expect(await policyOf({ backend: 'github', repo: 'a/b', branch: 'main' })).toContain(' https://api.github.com;');
    expect(await policyOf({ backend: 'gitlab', repo: 'a/b', branch: 'main' })).toContain(' https://gitlab.com;');
  });

  it('gives a twin its type, its cache rule, the address of the page for people, its llms.txt and its language', async () => {
    expect((await rulesOf())['/es/habitaciones/index.md']).toEqual({
      'Content-Type': MARKDOWN,
      'Cache-Control': FIVE_MINUTES,
      'Content-Language': 'es',
      Link: '<https://tiny.example/es/habitaciones/>; rel="canonical", </es/llms.txt>; rel="describedby"; type="text/plain"',
    });
  });

  it('gives a post its own language as the only one, and as the one for all others', async () => {
    expect((await rulesOf())['/blog/older/']?.Link).toBe(
      '<https://tiny.example/blog/older/>; rel="canonical", ' +
        '<https://tiny.example/blog/older/>; rel="alternate"; hreflang="en", ' +
        '<https://tiny.example/blog/older/>; rel="alternate"; hreflang="x-default", ' +
        '</blog/older/index.md>; rel="alternate"; type="text/markdown", ' +
        '</llms.txt>; rel="describedby"; type="text/plain", ' +
        '</rss.xml>; rel="alternate"; type="application/rss+xml"',
    );
  });

  it('names neither twin nor languages of a page kept out of search', async () => {
    const rules = await rulesOf();
    expect(rules['/de/team/']).toMatchObject({
      Link: '<https://tiny.example/de/team/>; rel="canonical"',
      'Content-Language': 'de',
    });
    expect(Object.keys(rules)).not.toContain('/de/team/index.md');
  });

  it('leads from the home page of every language, and from itself, to the list of APIs', async () => {
    const rules = await rulesOf();
    const link = '<https://tiny.example/.well-known/api-catalog>; rel="api-catalog"';
    for (const home of ['/', '/es/', '/de/']) expect(rules[home]?.Link, home).toContain(`, ${link}`);
    expect(rules['/.well-known/api-catalog']?.Link).toBe(link);
    expect(rules['/rooms/']?.Link).not.toContain('api-catalog');
  });

  it.each(['/pricing.md', '/facts.md'])('names %s as its own canonical address', async (file) => {
    expect((await rulesOf())[file]?.Link).toBe(
      `<https://tiny.example${file}>; rel="canonical", </llms.txt>; rel="describedby"; type="text/plain"`,
    );
  });

  it.each([
    ['/llms.txt', TEXT, AN_HOUR, 'en'],
    ['/es/llms.txt', TEXT, AN_HOUR, 'es'],
    ['/de/llms.txt', TEXT, AN_HOUR, 'de'],
    ['/llms-full.txt', TEXT, AN_HOUR, 'en'],
    ['/pricing.md', MARKDOWN, FIVE_MINUTES, 'en'],
    ['/facts.md', MARKDOWN, FIVE_MINUTES, 'en'],
    ['/openapi.json', 'application/json; charset=utf-8', AN_HOUR, 'en'],
    ['/resources.json', 'application/json; charset=utf-8', FIVE_MINUTES, undefined],
    ['/robots.txt', TEXT, AN_HOUR, undefined],
    ['/sitemap.xml', 'text/xml; charset=utf-8', AN_HOUR, undefined],
    ['/.well-known/security.txt', TEXT, AN_HOUR, undefined],
    [
      '/.well-known/api-catalog',
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      AN_HOUR,
      undefined,
    ],
    ['/404.html', HTML, PAGE, 'en'],
    ['/es/404.html', HTML, PAGE, 'es'],
    ['/_astro/base.abc.css', undefined, 'public, max-age=31536000, immutable', undefined],
  ])('gives %s the type %s, the cache rule %s and the language %s', async (file, type, cache, language) => {
    const { [file]: rule } = await rulesOf();
    expect([rule?.['Content-Type'], rule?.['Cache-Control'], rule?.['Content-Language']]).toEqual([
      type,
      cache,
      language,
    ]);
  });

  it('lets pages of other sites read what describes the API, and nothing else', async () => {
    const open = Object.entries(await rulesOf()).filter(([, values]) => values['Access-Control-Allow-Origin'] === '*');
    expect(open.map(([path]) => path).toSorted()).toEqual([
      '/.well-known/api-catalog',
      '/openapi.json',
      '/resources.json',
    ]);
  });

  it('holds every path once, and no pattern but the one for everything', () => {
    const paths = renderHeadersFile(createTestSite(), ['/_astro/base.abc.css']).match(/^\/.*$/gm) ?? [];
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
    expect(paths.filter((path) => /[*:]/.test(path))).toEqual(['/*']);
  });
});
