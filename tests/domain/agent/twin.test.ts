import { remark } from 'remark';
import { describe, expect, it } from 'vitest';
import { parseSourceText } from '../../../src/schema/front-matter.ts';
import { listNodes } from '../../../src/markdown/parse.ts';
import { renderTwin } from '../../../src/publish/twin.ts';
import { indexedPages } from '../../../src/schema/site.ts';
import { createTestSite, pageOf, pageText, type Changes } from '../fixture.ts';

const reader = remark().freeze();

function twinOf(file: string, changes: Changes = {}): string {
  const site = createTestSite(changes);
  return renderTwin(site, pageOf(site, file));
}

/** The words of each first-level heading, as a reader that knows no directives sees them. */
function titlesOf(twin: string): string[] {
  const headings = reader
    .parse(parseSourceText(twin).body)
    .children.filter((node) => node.type === 'heading' && node.depth === 1);
  return headings.map((heading) =>
    listNodes(heading)
      .slice(1)
      .map((node) => (node.type === 'text' ? node.value : node.type))
      .join(''),
  );
}

function allTwins(changes: Changes = {}): string[] {
  const site = createTestSite(changes);
  return indexedPages(site.pages).map((page) => renderTwin(site, page));
}

describe('the twin of a page', () => {
  it('has front matter, the title and what the page says', () => {
    expect(twinOf('content/pages/es/rooms.md')).toBe(`---
title: es rooms
description: What there is to say about “es rooms” in one sentence.
canonical: https://tiny.example/es/habitaciones/
describedby: https://tiny.example/es/llms.txt
language: es
alternates:
  en: https://tiny.example/rooms/
  es: https://tiny.example/es/habitaciones/
  de: https://tiny.example/de/zimmer/
  x-default: https://tiny.example/rooms/
updated: 2026-03-03
build: b1
---

# es rooms

## Units

| es Unit | es Where | es Count | es Sleeps | es Size | es Bed | es Features | es Also takes |
| - | - | - | - | - | - | - | - |
| es Room | es Mill | 5 | 2 | 18 m² | es double bed | es own bathroom | es none |
| es Cabin | es Garden | 2 | 4 | 44 m² | es two beds | es wood stove | es under 12, es 2 dogs |

Book [here](https://tiny.example/es/reservar/?adults=2) or read on [below](https://tiny.example/es/habitaciones/#units).
`);
  });

  it('says when a post was published', () => {
    expect(parseSourceText(twinOf('content/blog/newer.md')).data).toEqual({
      title: 'Newer post',
      description: 'What there is to say about “Newer post” in one sentence.',
      canonical: 'https://tiny.example/blog/brand-new/',
      describedby: 'https://tiny.example/llms.txt',
      language: 'en',
      alternates: { en: 'https://tiny.example/blog/brand-new/', 'x-default': 'https://tiny.example/blog/brand-new/' },
      published: '2025-12-20',
      updated: '2026-01-05',
      build: 'b1',
    });
  });

  it('quotes in its front matter what YAML would misread', () => {
    const text = pageText('"Rooms: #1"', 'Text.');
    const twin = twinOf('content/pages/en/rooms.md', { pages: { 'content/pages/en/rooms.md': text } });
    expect(twin).toContain('\ntitle: "Rooms: #1"\n');
    expect(twin).toContain('\n# Rooms: #1\n');
  });

  it.each(['1. First', 'Rooms *and* _cabins_', 'Rooms & [cabins](x)', '# Rooms', '15:00 <b>'])(
    'has as its heading the title as it is, not as Markdown: %s',
    (title) => {
      const text = pageText(`"${title}"`, 'Text.').replace(
        /^description:.*$/m,
        'description: Forty characters and more in one sentence.',
      );
      const twin = twinOf('content/pages/en/rooms.md', { pages: { 'content/pages/en/rooms.md': text } });
      expect(titlesOf(twin)).toEqual([title]);
    },
  );
});

describe('every twin', () => {
  it('has the title as its only first-level heading', () => {
    const site = createTestSite();
    for (const page of indexedPages(site.pages)) expect(titlesOf(renderTwin(site, page))).toEqual([page.title]);
  });

  it('has absolute links only, which lead to the pages that people open', () => {
    const links = allTwins().flatMap((twin) => [...twin.matchAll(/\]\(([^)]*)\)/g)].map(([, url = '']) => url));
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((url) => !url.startsWith('https://tiny.example/'))).toEqual([]);
    expect(links.filter((url) => url.endsWith('index.md'))).toEqual([]);
  });

  it('has no directive left in it', () => {
    expect(allTwins().filter((twin) => twin.includes('::') || twin.includes('{of='))).toEqual([]);
  });

  it('ends with one line break and has LF only', () => {
    for (const twin of allTwins()) {
      expect(twin).toMatch(/[^\n]\n$/);
      expect(twin).not.toContain('\r');
    }
  });

  it('has the same bytes for the same page', () => {
    expect(allTwins()).toEqual(allTwins());
  });

  it('is that of an indexed page: none has the text of a page kept out of search', () => {
    expect(allTwins()).toHaveLength(15);
    expect(allTwins().filter((twin) => twin.includes('Only for staff'))).toEqual([]);
  });

  it('survives an empty page', () => {
    const file = 'content/pages/en/rooms.md';
    expect(twinOf(file, { pages: { [file]: pageText('Rooms', '') } })).toMatch(/\n---\n\n# Rooms\n$/);
  });
});

describe('one amount in rates.json', () => {
  const dearer = { data: { 'rates.stays.0.seasons.low.monthCents': 111150 } };

  it.each([
    ['en', '€1,040', '€1,111.50'],
    ['es', '1.040 €', '1.111,50 €'],
    ['de', '1.040 €', '1.111,50 €'],
  ])('changes the twins that show it, in %s', (locale, before, after) => {
    for (const name of ['index', 'pricing']) {
      const file = `content/pages/${locale}/${name}.md`;
      expect(twinOf(file, dearer)).toBe(twinOf(file).replace(before, after));
      expect(twinOf(file, dearer)).toContain(after);
    }
  });

  it('changes no other twin', () => {
    const [before, after] = [allTwins(), allTwins(dearer)];
    expect(after.filter((twin, index) => twin !== before[index])).toHaveLength(6);
  });
});
