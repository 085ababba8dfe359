import { describe, expect, it } from 'vitest';
import { FILE_RENDERERS, renderFile } from '../../../src/publish/file-renderers.ts';
import { PUBLIC_FILES } from '../../../src/publish/public-files.ts';
import { pageLinks } from '../../../src/publish/page-links.ts';
import { listFiles } from '../../../src/publish/published-files.ts';
import { createResourceList } from '../../../src/publish/resource-list.ts';
import type { Site } from '../../../src/schema/site.ts';
import { createPageTexts, createTestSite, pageOf, pageText, type Changes } from '../fixture.ts';

describe('the public files', () => {
  it('are in the interface under the names that generated clients know', () => {
    expect(Object.values(PUBLIC_FILES).map(({ operationId }) => operationId)).toEqual(
      expect.arrayContaining([
        'getSiteIndex',
        'getPricing',
        'getFacts',
        'getFullText',
        'getOpenapi',
        'getSitemap',
        'getRobots',
        'getApiCatalog',
        'getSecurityTxt',
        'getResources',
      ]),
    );
  });

  it('stand in the site once for each language that they are in', () => {
    const paths = listFiles(createTestSite()).map(({ path }) => path);
    expect(paths.slice(0, 4)).toEqual(['/llms.txt', '/es/llms.txt', '/de/llms.txt', '/pricing.md']);
    expect(paths).toEqual(
      expect.arrayContaining(['/site.webmanifest', '/es/site.webmanifest', '/de/site.webmanifest']),
    );
    expect(paths).toHaveLength(Object.keys(PUBLIC_FILES).length + 4);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('have a feed where there is a post, and none where every post is kept out of search', () => {
    const hidden = pageText('Hidden', 'Text.', { extra: 'published: 2025-11-10\nnoindex: true' });
    const pages = { 'content/blog/older.md': hidden, 'content/blog/newer.md': undefined };
    const pathsOf = (site: Site): string[] => listFiles(site).map(({ path }) => path);
    expect(pathsOf(createTestSite())).toContain('/rss.xml');
    const without = createTestSite({ pages });
    expect(pathsOf(without)).not.toContain('/rss.xml');
    const index = listFiles(without).find(({ path }) => path === '/llms.txt');
    expect(index && renderFile(without, index)).not.toContain('rss.xml');
    expect(pageLinks(without, pageOf(without, 'content/pages/en/index.md')).map(({ href }) => href)).not.toContain(
      '/rss.xml',
    );
  });

  it('have a text in the language of each, but for what a route or the finished build writes', () => {
    const site = createTestSite();
    const without = listFiles(site).filter((file) => renderFile(site, file) === undefined);
    expect(without.map(({ path }) => path)).toEqual(['/sitemap.xml', '/rss.xml', '/resources.json']);
    expect(Object.keys(FILE_RENDERERS).toSorted()).toEqual(Object.keys(PUBLIC_FILES).toSorted());
    const index = listFiles(site).find(({ path }) => path === '/es/llms.txt');
    expect(index && renderFile(site, index)).toContain('es A tiny place with a room');
  });
});

const DAY = '2026-12-24';

/** The files that are made of some of the content, and some of those that are made of all of it. */
const PARTIAL = [
  '/llms.txt',
  '/es/llms.txt',
  '/de/llms.txt',
  '/pricing.md',
  '/facts.md',
  '/llms-full.txt',
  '/sitemap.xml',
  '/rss.xml',
  '/site.webmanifest',
  '/es/site.webmanifest',
  '/de/site.webmanifest',
];
const OF_ALL = ['/openapi.json', '/robots.txt', '/.well-known/api-catalog', '/.well-known/security.txt'];

/** Which of these files are dated by a change of that day, as `/resources.json` dates them. */
function datedBy(changes: Changes): string[] {
  const site = createTestSite(changes);
  const { resources } = createResourceList(
    site,
    () => 'Text',
    () => 'ab'.repeat(32),
  );
  return resources
    .filter(({ updated }) => updated === DAY)
    .map(({ url }) => url.replace('https://tiny.example', ''))
    .filter((path) => [...PARTIAL, ...OF_ALL].includes(path));
}

function changed(file: string, body = 'Text.', extra?: string): Changes {
  const text = pageText('Changed', body, { slug: 'changed', ...(extra === undefined ? {} : { extra }) });
  return { pages: { [file]: text.replace(/^updated: .*$/m, `updated: ${DAY}`) } };
}

describe('the date of a public file', () => {
  it.each<[string, Changes, string[]]>([
    [
      'an English page',
      changed('content/pages/en/rooms.md'),
      ['/llms.txt', '/llms-full.txt', '/sitemap.xml', '/site.webmanifest'],
    ],
    [
      'an English page that answers a question',
      changed('content/pages/en/rooms.md', '## How big?\n\nBig.'),
      ['/llms.txt', '/facts.md', '/llms-full.txt', '/sitemap.xml', '/site.webmanifest'],
    ],
    ['a Spanish page', changed('content/pages/es/rooms.md'), ['/es/llms.txt', '/sitemap.xml', '/es/site.webmanifest']],
    [
      'a German page with a question',
      changed('content/pages/de/rooms.md', '## Wie?\n\nSo.'),
      ['/de/llms.txt', '/sitemap.xml', '/de/site.webmanifest'],
    ],
    [
      'a post',
      changed('content/blog/older.md', 'First.', 'published: 2025-11-10'),
      ['/llms.txt', '/sitemap.xml', '/site.webmanifest', '/rss.xml'],
    ],
  ])('is that of %s, and of what it is made of alone', (_, changes, files) => {
    expect(datedBy(changes).toSorted()).toEqual([...OF_ALL, ...files].toSorted());
  });

  it('is not that of a page kept out of search', () => {
    expect(datedBy(changed('content/pages/en/staff.md', 'Text.', 'noindex: true'))).toEqual([]);
  });

  it.each(['rates.updated', 'facts.updated'])('is that of %s, of both data files too', (path) => {
    expect(datedBy({ data: { [path]: DAY } })).toEqual(expect.arrayContaining(['/pricing.md', '/facts.md', ...OF_ALL]));
  });

  it.each(['rates.updated', 'facts.updated'])('is that of %s through the pages alone, where they show it', (path) => {
    const plain = [...createPageTexts()].map(
      ([file, text]) => [file, text.replaceAll(/::?\w+\{[^}]*\}/g, 'x')] as const,
    );
    expect(datedBy({ pages: Object.fromEntries(plain), data: { [path]: DAY } })).toEqual([
      '/pricing.md',
      '/facts.md',
      ...OF_ALL,
    ]);
  });

  it('is the latest of all, for a full text that holds no page', () => {
    const hidden = (title: string, extra: string): string =>
      pageText(title, 'Text.', { extra: `${extra}\nnoindex: true` });
    const none = new Map([...createPageTexts().keys()].map((file) => [file, undefined]));
    const pages = {
      ...Object.fromEntries(none),
      'content/pages/en/index.md': hidden('Home', 'template: page'),
      'content/pages/es/index.md': hidden('Inicio', 'template: page'),
      'content/pages/en/book-now.md': hidden('Book', 'template: booking'),
      'content/pages/es/book-now.md': hidden('Reservar', 'template: booking'),
      'content/pages/en/pricing.md': hidden('Rates', 'template: pricing'),
      'content/pages/es/pricing.md': hidden('Tarifas', 'template: pricing'),
      'content/pages/es/rooms.md': pageText('Habitaciones', 'Texto.'),
    };
    const index = [{ name: { en: 'All', es: 'Todo', de: 'Alles' }, pages: ['rooms'] }];
    const data = { 'config.menu': ['rooms'], 'config.footer': [], 'config.index': index, 'facts.updated': DAY };
    expect(datedBy({ pages, data })).toContain('/llms-full.txt');
  });
});
