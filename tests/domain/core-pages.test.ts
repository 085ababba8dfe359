import { describe, expect, it } from 'vitest';
import { checkCorePages, corePages, renderLlmsFull } from '../../src/domain/agent/llms-full.ts';
import type { Site } from '../../src/domain/site.ts';
import { createTestSite, pageText } from './fixture.ts';

const LONG = 'A long sentence about nothing. '.repeat(600);

/** The fixture with two English pages of about 18,600 characters each more, in a section between the two that it has. */
function siteWith(core?: boolean): Site {
  const index = [
    { name: { en: 'Start', es: 'Inicio', de: 'Beginn' }, pages: ['index', 'rooms', 'pricing', 'book-now'] },
    {
      name: { en: 'More', es: 'Más', de: 'Mehr' },
      ...(core === undefined ? {} : { core }),
      pages: ['one', 'two', 'three'],
    },
    { name: { en: 'Blog', es: 'Blog es', de: 'Blog de' }, pages: ['blog'] },
  ];
  const page = (key: string): string => pageText(key, LONG, { extra: 'languages: [en]' });
  return createTestSite({
    data: { 'config.index': index },
    pages: Object.fromEntries(['one', 'two', 'three'].map((key) => [`content/pages/en/${key}.md`, page(key)])),
  });
}

const keysOf = (site: Site): string[] => corePages(site).map(({ key }) => key);

describe('the core pages', () => {
  it('are those that fit together, in the order of the index: what is too long is left out, what follows is not', () => {
    const site = siteWith();
    expect(keysOf(site)).toEqual(['index', 'rooms', 'pricing', 'book-now', 'one', 'two', 'blog']);
    expect(renderLlmsFull(site).length).toBeLessThan(50_000);
  });

  it('are not those of a section that says so', () => {
    expect(keysOf(siteWith(false))).toEqual(['index', 'rooms', 'pricing', 'book-now', 'blog']);
    expect(checkCorePages(siteWith(false))).toEqual([]);
  });

  it('that have no room are a warning that names them', () => {
    expect(checkCorePages(siteWith())).toMatchObject([
      { severity: 'warning', file: 'content/site.json', got: 'no room for content/pages/en/three.md' },
    ]);
  });
});
