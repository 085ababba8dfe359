import { describe, expect, it } from 'vitest';
import { parseSourceText } from '../../../src/schema/front-matter.ts';
import { renderJsonLd } from '../../../src/publish/json-ld.ts';
import { renderTwin } from '../../../src/publish/twin.ts';
import { indexedPages } from '../../../src/schema/site.ts';
import { createTestSite, pageOf, pageText, type Changes } from '../fixture.ts';
import { checkTerms } from './check-terms.ts';
import { nodesOf, nodesOfType, type Node } from './json-ld-reader.ts';

function textOf(file: string, changes: Changes = {}): string {
  const site = createTestSite(changes);
  return renderJsonLd(site, pageOf(site, file));
}

function graphOf(file: string, changes: Changes = {}): Node[] {
  return (JSON.parse(textOf(file, changes)) as { '@graph': Node[] })['@graph'];
}

const typesOf = (graph: readonly Node[]): unknown[] => graph.map((node) => node['@type']);

const BUSINESS = {
  '@type': 'LodgingBusiness',
  '@id': 'https://tiny.example/#business',
  name: 'Tinyplace',
  url: 'https://tiny.example/',
};
const WEBSITE = { ...BUSINESS, '@type': 'WebSite', '@id': 'https://tiny.example/#website' };

/** A page where it is only named. */
function named(url: string, name: string): Node {
  return { '@type': 'WebPage', '@id': url, name, url };
}

/** The graph of the Spanish rooms page with another body. */
function graphOfBody(body: string, changes: Changes = {}): Node[] {
  const file = 'content/pages/es/rooms.md';
  return graphOf(file, { ...changes, pages: { [file]: pageText('Preguntas', body, { slug: 'habitaciones' }) } });
}

describe('JSON-LD', () => {
  it('has only terms of schema.org, on every page', () => {
    const site = createTestSite();
    const pages = indexedPages(site.pages);
    expect(pages).toHaveLength(15);
    expect(pages.flatMap((page) => checkTerms(JSON.parse(renderJsonLd(site, page))))).toEqual([]);
  });

  it('is one line that cannot end the script around it', () => {
    const title = 'Rooms </script><!-- & beds';
    const text = textOf('content/pages/en/rooms.md', {
      pages: { 'content/pages/en/rooms.md': pageText(title, 'Text.') },
    });
    expect(text).not.toMatch(/[<\n]/);
    const [page] = (JSON.parse(text) as { '@graph': Node[] })['@graph'];
    expect(page?.name).toBe(title);
  });

  it.each([
    ['content/pages/en/index.md', ['WebPage', 'WebSite', 'LodgingBusiness']],
    ['content/pages/de/index.md', ['WebPage', 'WebSite', 'LodgingBusiness']],
    ['content/pages/es/pricing.md', ['WebPage', 'BreadcrumbList', 'LodgingBusiness']],
    ['content/pages/en/rooms.md', ['WebPage', 'BreadcrumbList']],
    ['content/blog/newer.md', ['BlogPosting', 'BreadcrumbList']],
  ])('of %s is made of %j', (file, types) => {
    expect(typesOf(graphOf(file))).toEqual(types);
  });

  it('dates every page as its twin does', () => {
    const site = createTestSite();
    for (const page of indexedPages(site.pages)) {
      const { data } = parseSourceText(renderTwin(site, page));
      const [node] = nodesOf((JSON.parse(renderJsonLd(site, page)) as Node)['@graph']);
      expect(data).toMatchObject({
        updated: node?.dateModified,
        language: node?.inLanguage,
        canonical: node?.url,
      });
    }
  });

  it('has a name for everything that has an @id of its own, and offers for every product', () => {
    const site = createTestSite();
    const nodes = indexedPages(site.pages).flatMap((page) => nodesOf(JSON.parse(renderJsonLd(site, page))));
    const things = nodes.filter((node) => node['@type'] !== undefined && node['@id'] !== undefined);
    expect(things.length).toBeGreaterThan(50);
    expect(things.filter(({ name }) => typeof name !== 'string' || name === '')).toEqual([]);
    const named = ['Offer', 'Service', 'PropertyValue', 'LocationFeatureSpecification'];
    const others = nodes.filter((node) => named.includes(String(node['@type'])));
    expect(others.filter(({ name }) => typeof name !== 'string').map((node) => node['@type'])).toEqual([]);
    const products = nodesOfType(nodes, 'Product');
    expect(products.length).toBeGreaterThan(0);
    expect(products.filter(({ offers }) => nodesOfType(offers, 'Offer').length === 0)).toEqual([]);
  });

  it('refers to nothing without a type and a name that the same page does not describe', () => {
    const site = createTestSite();
    for (const page of indexedPages(site.pages)) {
      const nodes = nodesOf(JSON.parse(renderJsonLd(site, page)));
      const described = new Set(nodes.filter((node) => node['@type']).map((node) => node['@id']));
      const bare = nodes.filter((node) => !node['@type'] && node['@id']).map((node) => node['@id']);
      const nameless = bare.filter((id) => !described.has(id) && id !== 'http://purl.org/goodrelations/v1#LeaseOut');
      expect([page.path, nameless]).toEqual([page.path, []]);
    }
  });

  it('names a thing the same in every language', () => {
    const ids = ['en', 'es', 'de'].map((locale) =>
      nodesOf(graphOf(`content/pages/${locale}/index.md`).slice(1)).flatMap((node) => node['@id'] ?? []),
    );
    expect(ids[0]).toContain('https://tiny.example/#business');
    expect(ids[1]).toEqual(ids[0]);
    expect(ids[2]).toEqual(ids[0]);
  });
});

describe('a page', () => {
  it('says what it is, in which language, and where it stands', () => {
    expect(graphOf('content/pages/es/rooms.md')).toEqual([
      {
        '@type': 'WebPage',
        '@id': 'https://tiny.example/es/habitaciones/',
        url: 'https://tiny.example/es/habitaciones/',
        name: 'es rooms',
        inLanguage: 'es',
        dateModified: '2026-03-03',
        isPartOf: WEBSITE,
        about: BUSINESS,
        breadcrumb: { '@id': 'https://tiny.example/es/habitaciones/#breadcrumb' },
      },
      {
        '@type': 'BreadcrumbList',
        '@id': 'https://tiny.example/es/habitaciones/#breadcrumb',
        name: 'es rooms',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'es index', item: named('https://tiny.example/es/', 'es index') },
          {
            '@type': 'ListItem',
            position: 2,
            name: 'es rooms',
            item: { '@id': 'https://tiny.example/es/habitaciones/' },
          },
        ],
      },
    ]);
  });

  it('is a posting by the business, if it is a post', () => {
    expect(graphOf('content/blog/newer.md')[0]).toEqual({
      '@type': 'BlogPosting',
      '@id': 'https://tiny.example/blog/brand-new/',
      url: 'https://tiny.example/blog/brand-new/',
      name: 'Newer post',
      headline: 'Newer post',
      description: 'What there is to say about “Newer post” in one sentence.',
      image: expect.stringMatching(/^https:\/\/tiny\.example\/cards\/en-blog\.[\da-f]{16}\.png$/) as string,
      inLanguage: 'en',
      datePublished: '2025-12-20',
      dateModified: '2026-01-05',
      author: BUSINESS,
      publisher: BUSINESS,
      isPartOf: WEBSITE,
    });
  });

  it('has the author whom a post names', () => {
    const text = pageText('Post', 'Text.', { extra: 'published: 2025-11-10\nauthor: Ada' });
    const [post] = graphOf('content/blog/older.md', { pages: { 'content/blog/older.md': text } });
    expect(post).toMatchObject({ author: { '@type': 'Person', name: 'Ada' }, publisher: BUSINESS });
  });

  it('stands below the home page only, if it is no post', () => {
    const trail = nodesOfType(graphOf('content/pages/en/rooms.md'), 'ListItem');
    expect(trail.map(({ name }) => name)).toEqual(['en index', 'en rooms']);
  });

  it('stands below the home page, and a post below the blog, by the names of the menu', () => {
    const pages = {
      'content/pages/en/blog.md': pageText('All posts', 'Text.', {
        slug: 'blog',
        extra: 'menu: Notes\ntemplate: blog',
      }),
    };
    const trail = nodesOfType(graphOf('content/blog/older.md', { pages }), 'ListItem');
    expect(trail.map(({ position, name, item }) => [position, name, item])).toEqual([
      [1, 'en index', named('https://tiny.example/', 'en index')],
      [2, 'Notes', named('https://tiny.example/blog/', 'All posts')],
      [3, 'Older post', { '@id': 'https://tiny.example/blog/older/' }],
    ]);
  });
});

describe('an FAQ', () => {
  it('is a page with two or more headings that ask; the answers are the words of the page', () => {
    const body = [
      'Before.\n\n## ¿Questions?\n\n### ¿How *many* desks?\n\nThere are :fact{of="desks"},\nin [the room](pricing.md).\n\nMore.',
      '### What does laundry cost?\n\n- Once: :price{of="laundry"}\n- Twice: `more`\n\n### No question\n\nText.',
    ].join('\n\n');
    const [page] = graphOfBody(body);
    expect(page).toMatchObject({
      '@type': 'FAQPage',
      '@id': 'https://tiny.example/es/habitaciones/',
      inLanguage: 'es',
    });
    expect(page?.mainEntity).toEqual([
      {
        '@type': 'Question',
        name: '¿How many desks?',
        acceptedAnswer: {
          '@type': 'Answer',
          text: 'There are 24,\nin <a href="https://tiny.example/es/precios/">the room</a>.\nMore.',
        },
      },
      {
        '@type': 'Question',
        name: 'What does laundry cost?',
        acceptedAnswer: { '@type': 'Answer', text: 'Once: 4,50 €\nTwice: more' },
      },
    ]);
  });

  it.each([
    ['one question', '## Why?\n\nBecause.'],
    ['a question without an answer', '## Why?\n\n## How?\n\nSo.'],
    ['questions that are no headings', 'Why? How?\n\n- When?\n- Where?'],
  ])('is not a page with %s', (_, body) => {
    expect(graphOfBody(body)[0]?.['@type']).toBe('WebPage');
  });

  it('has answers that are HTML: no words are taken for markup, every link leads somewhere from anywhere', () => {
    const body =
      '## Why?\n\n`<b>` & *so* on, [here](#why), [by mail](mailto:a@tiny.example?subject=a&body=b).\n\n## How?\n\nSo.';
    const [answer] = nodesOfType(graphOfBody(body), 'Answer');
    expect(answer?.text).toBe(
      '&lt;b> &amp; so on, <a href="https://tiny.example/es/habitaciones/#why">here</a>, <a href="mailto:a@tiny.example?subject=a&amp;body=b">by mail</a>.',
    );
  });

  it('is not a post, whatever it asks', () => {
    const text = pageText('Post', '## Why?\n\nA.\n\n## How?\n\nB.', { extra: 'published: 2025-11-10' });
    expect(graphOf('content/blog/older.md', { pages: { 'content/blog/older.md': text } })[0]?.['@type']).toBe(
      'BlogPosting',
    );
  });
});
