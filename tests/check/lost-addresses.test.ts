import { describe, expect, it } from 'vitest';
import { findLostAddresses, type PastPage } from '../../src/check/lost-addresses.ts';
import { createPageTexts, createTestSite, pageText, type Changes } from '../place.ts';

const ROOMS = 'content/pages/fr/rooms.md';
const BEFORE: readonly PastPage[] = [...createPageTexts({ 'content/blog/pears.md': undefined })].map(
  ([file, text]) => ({ file, text }),
);

/** What is lost of the place, or of what was there before, as `file: next`. */
function lostWith(changes: Changes, past = BEFORE): string[] {
  return findLostAddresses(createTestSite(changes), past).map(({ file, next }) => `${file}: ${next}`);
}

function rooms(slug: string, extra = 'template: page'): string {
  return pageText('Chambres et cabanes', 'Text.', { slug, extra });
}

describe('the addresses that were there before', () => {
  it('are all there where a page has another text, title or file, and its slug', () => {
    const moved = { [ROOMS]: pageText('Autre titre', 'Autre texte.', { slug: 'chambres' }) };
    expect(lostWith({ pages: moved })).toEqual([]);
  });

  it('may be lost by another slug: then the page gets a line', () => {
    const [problem] = findLostAddresses(createTestSite({ pages: { [ROOMS]: rooms('piaules') } }), BEFORE);
    expect(problem).toEqual({
      code: 'address-lost',
      file: ROOMS,
      path: 'slug',
      expected: 'every address that was there before, or a redirect from it: others have links to it',
      found: '/fr/piaules/ now, and nothing at /fr/chambres/',
      next: 'Write this line between the --- lines: oldSlugs: [chambres]',
    });
  });

  it('are there again with that line', () => {
    expect(lostWith({ pages: { [ROOMS]: rooms('piaules', 'oldSlugs: [chambres]') } })).toEqual([]);
  });

  it('may be lost with a post that is gone: then redirects.json gets a line, with the list of posts', () => {
    const pages = { 'content/blog/pears.md': undefined };
    const past = { file: 'content/blog/pears.md', text: pageText('Pears', 'Text.', { slug: 'quinces' }) };
    expect(lostWith({ pages }, [past])).toEqual([
      'content/redirects.json: Add this line to the list, with the page that helps most whoever comes: { "from": "/blog/quinces/", "to": "/blog/" }',
    ]);
    const line = { from: '/blog/quinces/', to: '/blog/' };
    expect(lostWith({ pages, data: { 'redirects.redirects': [line] } }, [past])).toEqual([]);
  });

  it('may be lost with a page that is gone: then the line names the home page of its language', () => {
    const gone = { file: 'content/pages/fr/garden.md', text: pageText('Jardin', 'Texte.', { slug: 'jardin' }) };
    expect(lostWith({}, [gone])[0]).toContain('{ "from": "/fr/jardin/", "to": "/fr/" }');
    const english = { file: 'content/pages/en/garden.md', text: pageText('Chambres et cabanes', 'Text.') };
    expect(findLostAddresses(createTestSite(), [english])).toEqual([
      {
        code: 'address-lost',
        file: 'content/redirects.json',
        path: 'redirects',
        expected: 'every address that was there before, or a redirect from it: others have links to it',
        found: 'nothing at /garden/: content/pages/en/garden.md is gone',
        next: 'Add this line to the list, with the page that helps most whoever comes: { "from": "/garden/", "to": "/" }',
      },
    ]);
  });

  it('may be lost with a whole language, which had a home page', () => {
    const past = { file: 'content/pages/de/index.md', text: pageText('Zimmer', 'Text.') };
    expect(lostWith({}, [past])).toEqual([expect.stringContaining('{ "from": "/de/", "to": "/" }')]);
  });

  it('were never there in a folder of no language, which has no home page', () => {
    expect(lostWith({}, [{ file: 'content/pages/drafts/yoga.md', text: pageText('Yoga', 'Text.') }])).toEqual([]);
  });

  it('may be lost where a file has another name: then the line names the page with the same title', () => {
    const older = { file: 'content/pages/fr/piaules.md', text: pageText('Chambres et cabanes', 'Text.') };
    expect(lostWith({}, [older])[0]).toContain('{ "from": "/fr/piaules/", "to": "/fr/chambres/" }');
  });

  it('count the old addresses of a page that is gone, and not those that a page no longer names', () => {
    const text = rooms('chambres', 'oldSlugs: [piaules]');
    expect(lostWith({}, [{ file: ROOMS, text }])).toEqual([]);
    const gone = pageText('Jardin', 'Texte.', { extra: 'oldSlugs: [verger]' });
    expect(lostWith({}, [{ file: 'content/pages/fr/jardin.md', text: gone }])).toHaveLength(2);
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
