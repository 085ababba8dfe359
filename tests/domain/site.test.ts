import { describe, expect, it } from 'vitest';
import { renderLlmsFull } from '../../src/publish/twin.ts';
import { renderLlmsTxt } from '../../src/publish/llms-txt.ts';
import { neighboursOf } from '../../src/schema/site.ts';
import { createDice } from '../dice.ts';
import { createSources, createTestPlace, createTestSite, pageOf, pageText, type Changes, siteOf } from './fixture.ts';

const ROOMS = 'content/pages/en/rooms.md';

describe('the site', () => {
  it('has for each post the one before it and the one after it, none of which is kept out of search', () => {
    const hidden = pageText('Hidden', 'Words.', { extra: 'published: 2026-05-01\nnoindex: true' });
    const site = createTestSite({ pages: { 'content/blog/hidden.md': hidden } });
    const newer = pageOf(site, 'content/blog/newer.md');
    const older = pageOf(site, 'content/blog/older.md');
    expect(neighboursOf(site, newer)).toEqual({ older, newer: undefined });
    expect(neighboursOf(site, older)).toEqual({ older: undefined, newer });
    expect(neighboursOf(site, pageOf(site, 'content/blog/hidden.md'))).toEqual({});
  });

  it('has by language the pages in the order of the index, then the posts with the newest first', () => {
    const paths = createTestSite().pages.filter(({ noindex }) => !noindex);
    expect(paths.map(({ path }) => path)).toEqual([
      '/',
      '/rooms/',
      '/pricing/',
      '/book-now/',
      '/blog/',
      '/blog/brand-new/',
      '/blog/older/',
      '/es/',
      '/es/habitaciones/',
      '/es/precios/',
      '/es/reservar/',
      '/de/',
      '/de/zimmer/',
      '/de/preise/',
      '/de/buchen/',
    ]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is the same in whatever order its sources come (seed %s)', (seed) => {
    const sources = createSources();
    const shuffled = createDice(seed).shuffle(sources);
    expect(shuffled.map(({ file }) => file)).not.toEqual(sources.map(({ file }) => file));
    const [site, other] = [siteOf(createTestPlace(), sources), siteOf(createTestPlace(), shuffled)];
    expect(JSON.stringify(other)).toBe(JSON.stringify(site));
    expect(renderLlmsTxt(other, 'es')).toBe(renderLlmsTxt(site, 'es'));
    expect(renderLlmsFull(other)).toBe(renderLlmsFull(site));
  });

  it('sorts posts of one day by their address', () => {
    const post = (title: string): string => pageText(title, 'Text.', { extra: 'published: 2025-11-10' });
    const site = createTestSite({ pages: { 'content/blog/b.md': post('B'), 'content/blog/a.md': post('A') } });
    const posts = site.pages.filter(({ kind }) => kind === 'post').map(({ path }) => path);
    expect(posts).toEqual(['/blog/brand-new/', '/blog/a/', '/blog/b/', '/blog/older/']);
  });

  it('leaves the sources and the place as they were', () => {
    const [place, sources] = [createTestPlace(), createSources()];
    const before = JSON.stringify([place, sources]);
    siteOf(place, sources);
    expect(JSON.stringify([place, sources])).toBe(before);
  });
});

describe('a page', () => {
  it('has the same key in every language, and an address of its own in each', () => {
    const versions = createTestSite().pages.filter(({ key }) => key === 'rooms');
    expect(versions.map(({ locale, path, kind }) => [locale, path, kind])).toEqual([
      ['en', '/rooms/', 'page'],
      ['es', '/es/habitaciones/', 'page'],
      ['de', '/de/zimmer/', 'page'],
    ]);
  });

  it('is an English post when it stands in content/blog', () => {
    const post = pageOf(createTestSite(), 'content/blog/newer.md');
    expect(post).toMatchObject({ key: 'blog/newer', kind: 'post', locale: 'en', path: '/blog/brand-new/' });
  });

  it('is its title and its text; a post has a line between them of who wrote it, when, and how long it is', () => {
    const site = createTestSite({ pages: { [ROOMS]: pageText('Rooms', 'Text.') } });
    expect(pageOf(site, ROOMS).markdown).toBe('# Rooms\n\nText.\n');
    expect(pageOf(site, 'content/blog/older.md').markdown).toMatch(
      /^# Older post\n\n10 November 2025 · .*1.*\n\nFirst\.\n$/,
    );
  });

  it('goes by its title in menus unless it has a shorter one', () => {
    const site = createTestSite({ pages: { [ROOMS]: pageText('The rooms', 'Text.', { extra: 'menu: Rooms' }) } });
    expect(pageOf(site, ROOMS).menu).toBe('Rooms');
    expect(pageOf(site, 'content/blog/older.md').menu).toBe('Older post');
  });
});

describe('the day of the last change', () => {
  const updatedWith = (body: string, byGit?: string, data: Changes['data'] = {}): string => {
    const sources = createSources({ [ROOMS]: pageText('Rooms', body) });
    const source = sources.find(({ file }) => file === ROOMS);
    if (!source) throw new Error('The fixture has no rooms');
    const { updated: _, ...frontMatter } = source.frontMatter;
    const changed = byGit === undefined ? source : { ...source, frontMatter, changed: byGit };
    const others = sources.filter(({ file }) => file !== ROOMS);
    return pageOf(siteOf(createTestPlace(data), [...others, changed]), ROOMS).updated;
  };

  it('is the front matter’s', () => {
    expect(updatedWith('Text.')).toBe('2026-01-05');
  });

  it('is else the day that git tells', () => {
    expect(updatedWith('Text.', '2026-01-17')).toBe('2026-01-17');
  });

  it.each([
    ['::rates{of="passes"}', '2026-02-02'],
    [':price{of="day-pass"}', '2026-02-02'],
    ['::facts{of="units"}', '2026-03-03'],
    [':fact{of="desks"}', '2026-03-03'],
    [':price{of="day-pass"} and :fact{of="desks"}', '2026-03-03'],
    ['::rates{of="stays"}', '2026-03-03'],
    ['::rooms', '2026-03-03'],
    ['::rates{of="rule"}', '2026-03-03'],
    ['::rates{of="examples"}', '2026-03-03'],
  ])('is that of the rates or facts that the page shows, if they changed later: %s', (body, expected) => {
    expect(updatedWith(body)).toBe(expected);
  });

  it.each([
    '::facts{of="policies"}',
    '::facts{of="payment"}',
    '::facts{of="cancellation"}',
    '::facts{of="units"}',
    '::rooms',
    ':fact{of="children-free-under"}',
  ])('is that of the rates also where a fact is told by them: %s', (body) => {
    expect(updatedWith(body, '2026-01-05', { 'rates.updated': '2026-04-04' })).toBe('2026-04-04');
  });

  it('is not that of the rates where a fact has nothing of them', () => {
    expect(updatedWith('::facts{of="contact"}', '2026-01-05', { 'rates.updated': '2026-04-04' })).toBe('2026-03-03');
  });

  it('is the page’s own, if the rates that it shows changed earlier', () => {
    expect(updatedWith(':price{of="day-pass"}', '2026-08-08')).toBe('2026-08-08');
  });
});
