import { describe, expect, it } from 'vitest';
import { findLostAddresses, type PastPage } from '../../src/check/past.ts';
import { createPageTexts, createTestSite, pageText, type Changes } from './fixture.ts';

const ROOMS = 'content/pages/es/rooms.md';
const BEFORE: readonly PastPage[] = [...createPageTexts()].map(([file, text]) => ({ file, text }));

/** What is lost of the fixture, or of what was there before, as `file: next`. */
function lostWith(changes: Changes, past = BEFORE): string[] {
  return findLostAddresses(createTestSite(changes), past).map(({ file, next }) => `${file}: ${next}`);
}

function rooms(slug: string, extra = 'template: page'): string {
  return pageText('es rooms', 'Text.', { slug, extra });
}

describe('the addresses that were there before', () => {
  it('are all there where nothing has changed', () => {
    expect(lostWith({})).toEqual([]);
  });

  it('are all there where a page has another text, title or file, and its slug', () => {
    const moved = { [ROOMS]: pageText('Otro título', 'Otro texto.', { slug: 'habitaciones' }) };
    expect(lostWith({ pages: moved })).toEqual([]);
  });

  it('may be lost by another slug: then the page gets a line', () => {
    const [problem] = findLostAddresses(createTestSite({ pages: { [ROOMS]: rooms('cuartos') } }), BEFORE);
    expect(problem).toEqual({
      code: 'address-lost',
      file: ROOMS,
      path: 'slug',
      expected: 'every address that was there before, or a redirect from it: others have links to it',
      got: '/es/cuartos/ now, and nothing at /es/habitaciones/',
      next: 'Write this line between the --- lines: oldSlugs: [habitaciones]',
    });
  });

  it('are there again with that line', () => {
    expect(lostWith({ pages: { [ROOMS]: rooms('cuartos', 'oldSlugs: [habitaciones]') } })).toEqual([]);
  });

  it('are named in one line, with the old ones that the page names already', () => {
    const pages = { [ROOMS]: rooms('dormir', 'oldSlugs: [alcobas]') };
    expect(lostWith({ pages }, [{ file: ROOMS, text: rooms('cuartos') }, ...BEFORE])).toEqual([
      `${ROOMS}: Write this line between the --- lines: oldSlugs: [alcobas, cuartos, habitaciones]`,
    ]);
  });

  it('are named together, by their slugs, in the default language as in others', () => {
    const now = pageText('Rooms', 'Text.', { slug: 'beds' });
    const past = ['cots', 'bunks'].map((slug) => ({
      file: 'content/pages/en/rooms.md',
      text: pageText('Rooms', 'Text.', { slug }),
    }));
    const [problem] = findLostAddresses(createTestSite({ pages: { 'content/pages/en/rooms.md': now } }), past);
    expect(problem?.got).toBe('/beds/ now, and nothing at /cots/, /bunks/');
    expect(problem?.next).toBe('Write this line between the --- lines: oldSlugs: [cots, bunks]');
  });

  it('may be lost with a post that is gone: then redirects.json gets a line, with the list of posts', () => {
    const pages = {
      'content/blog/newer.md': undefined,
      'content/blog/older.md': pageText('Older post', 'First.', { extra: 'published: 2025-11-10' }),
    };
    expect(lostWith({ pages })).toEqual([
      'content/redirects.json: Add this line to the list, with the page that helps most whoever comes: { "from": "/blog/brand-new/", "to": "/blog/" }',
    ]);
    const line = { from: '/blog/brand-new/', to: '/blog/' };
    expect(lostWith({ pages, data: { 'redirects.redirects': [line] } })).toEqual([]);
  });

  it('may be lost with a page that is gone: then the line names the home page of its language', () => {
    const gone = { file: 'content/pages/de/garden.md', text: pageText('Garten', 'Text.', { slug: 'garten' }) };
    expect(lostWith({}, [gone])[0]).toContain('{ "from": "/de/garten/", "to": "/de/" }');
    const english = { file: 'content/pages/en/garden.md', text: pageText('es rooms', 'Text.') };
    expect(findLostAddresses(createTestSite(), [english])).toEqual([
      {
        code: 'address-lost',
        file: 'content/redirects.json',
        path: 'redirects',
        expected: 'every address that was there before, or a redirect from it: others have links to it',
        got: 'nothing at /garden/: content/pages/en/garden.md is gone',
        next: 'Add this line to the list, with the page that helps most whoever comes: { "from": "/garden/", "to": "/" }',
      },
    ]);
  });

  it('may be lost where a file has another name: then the line names the page with the same title', () => {
    const older = { file: 'content/pages/es/cuartos.md', text: pageText('es rooms', 'Text.') };
    expect(lostWith({}, [older])[0]).toContain('{ "from": "/es/cuartos/", "to": "/es/habitaciones/" }');
  });

  it('count the old addresses of a page that is gone, and not those that a page no longer names', () => {
    const text = rooms('habitaciones', 'oldSlugs: [cuartos]');
    expect(lostWith({}, [{ file: ROOMS, text }])).toEqual([]);
    const gone = pageText('Garten', 'Text.', { extra: 'oldSlugs: [beete]' });
    expect(lostWith({}, [{ file: 'content/pages/de/garten.md', text: gone }])).toHaveLength(2);
  });

  it('count those of pages kept out of search: somebody has them among the bookmarks', () => {
    const gone = { file: 'content/pages/en/garden.md', text: pageText('Garden', 'Text.', { extra: 'noindex: true' }) };
    expect(lostWith({}, [gone])).toHaveLength(1);
  });

  it.each([
    ['front matter that is not YAML', 'content/pages/en/gone.md', '---\ntitle: "\n---\nText.\n'],
    ['no front matter', 'content/pages/en/gone.md', 'Text.\n'],
    ['a slug that is none', 'content/pages/en/gone.md', '---\ntitle: Gone\nslug: No Slug\n---\n'],
    ['a name that is no address', 'content/pages/en/Gone away.md', '---\ntitle: Gone\n---\n'],
  ])('are none where a version could not be published: %s', (_, file, text) => {
    expect(lostWith({}, [{ file, text }])).toEqual([]);
  });
});
