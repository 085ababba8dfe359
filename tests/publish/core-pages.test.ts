import { describe, expect, it } from 'vitest';
import { checkCorePages, corePages, renderLlmsFull } from '../../src/publish/twin.ts';
import type { Site } from '../../src/schema/site.ts';
import { createTestSite, pageText } from '../place.ts';

const LONG = 'A long sentence about nothing. '.repeat(500);

/** The place with four English pages of about 15,500 characters each more, in a section between the two that it has. */
function siteWith(core?: boolean): Site {
  const index = [
    { name: { en: 'Start', fr: 'Début' }, pages: ['index', 'rooms', 'pricing', 'book-now'] },
    {
      name: { en: 'More', fr: 'Suite' },
      ...(core === undefined ? {} : { core }),
      pages: ['one', 'two', 'three', 'four'],
    },
    { name: { en: 'Blog', fr: 'Blog' }, pages: ['blog'] },
  ];
  const page = (key: string): string => pageText(key, LONG, { extra: 'languages: [en]' });
  return createTestSite({
    data: { 'config.index': index },
    pages: Object.fromEntries(['one', 'two', 'three', 'four'].map((key) => [`content/pages/en/${key}.md`, page(key)])),
  });
}

const keysOf = (site: Site): string[] => corePages(site).map(({ key }) => key);

describe('the core pages', () => {
  it('are those that fit together, in the order of the index: what is too long is left out, what follows is not', () => {
    const site = siteWith();
    expect(keysOf(site)).toEqual(['index', 'rooms', 'pricing', 'book-now', 'one', 'two', 'blog']);
    expect(renderLlmsFull(site).length).toBeLessThan(50_000);
  });

  it('have fewer than 50,000 characters together, with the blank line after each', () => {
    const withRooms = (text: string): Site =>
      createTestSite({ pages: { 'content/pages/en/rooms.md': pageText('Rooms', text, { slug: 'rooms' }) } });
    const others = renderLlmsFull(withRooms('a')).length - 1;
    const words = (length: number): string => 'words '.repeat((length - 1) / 6).padEnd(length, 'a');
    expect(keysOf(withRooms(words(49_998 - others)))).toContain('contact');
    expect(keysOf(withRooms(words(49_999 - others)))).not.toContain('contact');
  });

  it('are not those of a section that says so', () => {
    expect(keysOf(siteWith(false))).toEqual(['index', 'rooms', 'pricing', 'book-now', 'blog']);
    expect(checkCorePages(siteWith(false))).toEqual([]);
  });

  it('that have no room are a warning that names them', () => {
    expect(checkCorePages(siteWith())).toEqual([
      {
        code: 'core-full',
        severity: 'warning',
        file: 'content/site.json',
        path: 'index',
        expected: 'core pages of fewer than 50000 characters together: agents read no more of /llms-full.txt',
        got: 'no room for content/pages/en/three.md, content/pages/en/four.md',
        next: 'Shorten pages, put what matters first, or write "core": false into a section that matters less.',
      },
    ]);
  });
});
