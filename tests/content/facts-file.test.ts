import { describe, expect, it } from 'vitest';
import { renderFacts } from '../../src/publish/data-file.ts';
import { softwareLocale } from '../../src/text/locale.ts';
import { indexedPages } from '../../src/schema/indexed-pages.ts';
import { site } from './this-place.ts';

const text = renderFacts(site);

describe('/facts.md of this place', () => {
  it('says the same table only once', () => {
    const tables = text.split('\n\n').filter((block) => block.startsWith('|'));
    expect(tables.length).toBeGreaterThan(0);
    expect(new Set(tables).size).toBe(tables.length);
  });

  it('answers, before the facts, every question that a page in its language has for a heading', () => {
    const pages = indexedPages(site.pages, softwareLocale(site.config)).filter(({ kind }) => kind === 'page');
    const asked = pages.flatMap(({ markdown }) => markdown.match(/(?<=^##+ ).*\?$/gm) ?? []);
    const answered = text.slice(0, text.indexOf('\n## Location\n')).match(/(?<=^### ).*$/gm) ?? [];
    expect(answered).toEqual(expect.arrayContaining(asked));
  });
});
