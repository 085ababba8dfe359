import { describe, expect, it } from 'vitest';
import { parseSourceText } from '../../../src/domain/agent/front-matter.ts';
import { renderJsonLd } from '../../../src/domain/agent/json-ld.ts';
import { renderTwin } from '../../../src/domain/agent/twin.ts';
import { parseBookingQuery } from '../../../src/domain/booking.ts';
import { indexedPages } from '../../../src/domain/site.ts';
import { createTestSite, pageOf, pageText, type Changes } from '../fixture.ts';
import { checkTerms } from './check-terms.ts';
import { nodeOfType, nodesOf, nodesOfType, type Node } from './json-ld-reader.ts';

function textOf(file: string, changes: Changes = {}): string {
  const site = createTestSite(changes);
  return renderJsonLd(site, pageOf(site, file));
}

function graphOf(file: string, changes: Changes = {}): Node[] {
  return (JSON.parse(textOf(file, changes)) as { '@graph': Node[] })['@graph'];
}

const typesOf = (graph: readonly Node[]): unknown[] => graph.map((node) => node['@type']);

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
    expect(nodeOfType(JSON.parse(text), 'WebPage').name).toBe(title);
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
        isPartOf: { '@id': 'https://tiny.example/#website' },
        about: { '@id': 'https://tiny.example/#business' },
        breadcrumb: { '@id': 'https://tiny.example/es/habitaciones/#breadcrumb' },
      },
      {
        '@type': 'BreadcrumbList',
        '@id': 'https://tiny.example/es/habitaciones/#breadcrumb',
        name: 'es rooms',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'es index', item: { '@id': 'https://tiny.example/es/' } },
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
      inLanguage: 'en',
      datePublished: '2025-12-20',
      dateModified: '2026-01-05',
      author: {
        '@type': 'LodgingBusiness',
        '@id': 'https://tiny.example/#business',
        name: 'Tinyplace',
        url: 'https://tiny.example/',
      },
      publisher: { '@id': 'https://tiny.example/#business' },
      isPartOf: { '@id': 'https://tiny.example/#website' },
    });
  });

  it('stands below the home page, and a post below the blog, by the names of the menu', () => {
    const pages = {
      'content/pages/en/blog.md': pageText('All posts', 'Text.', { slug: 'blog', extra: 'menu: Notes' }),
    };
    const trail = nodesOfType(graphOf('content/blog/older.md', { pages }), 'ListItem');
    expect(trail.map(({ position, name, item }) => [position, name, item])).toEqual([
      [1, 'en index', { '@id': 'https://tiny.example/' }],
      [2, 'Notes', { '@id': 'https://tiny.example/blog/' }],
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
        acceptedAnswer: { '@type': 'Answer', text: 'There are 24,\nin the room.\nMore.' },
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

  it('is not a post, whatever it asks', () => {
    const text = pageText('Post', '## Why?\n\nA.\n\n## How?\n\nB.', { extra: 'published: 2025-11-10' });
    expect(graphOf('content/blog/older.md', { pages: { 'content/blog/older.md': text } })[0]?.['@type']).toBe(
      'BlogPosting',
    );
  });
});

describe('the business', () => {
  const business = (changes: Changes = {}): Node =>
    nodeOfType(graphOf('content/pages/de/index.md', changes).slice(2), 'LodgingBusiness');

  it('has address, place, times, languages and what it offers, in the language of the page', () => {
    expect(business()).toMatchObject({
      '@id': 'https://tiny.example/#business',
      name: 'Tinyplace',
      url: 'https://tiny.example/',
      description: 'What there is to say about “de index” in one sentence.',
      email: 'hello@tiny.example',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Lane 1',
        postalCode: '01234',
        addressLocality: 'Smallton',
        addressRegion: 'Midland',
        addressCountry: 'ES',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 41.5, longitude: -3.25, elevation: 1040 },
      availableLanguage: ['es', 'en'],
      checkinTime: '15:00:00',
      checkoutTime: '11:00:00',
      petsAllowed: 'de Dogs in: de Cabin.',
      priceRange: '50 €–80 € de a night',
      currenciesAccepted: 'EUR',
      paymentAccepted: 'de by card, de by transfer oder de in cash',
      numberOfRooms: 7,
    });
    expect(nodesOf(business().amenityFeature).map(({ name, value }) => [name, value])).toEqual([
      ['de A desk', true],
      ['de Firewood', true],
      ['de Desks', 24],
      ['de Booths', 4],
      ['de Meeting room', 'de 8 seats'],
      ['de fibre', 'de 600 down, 300 up'],
      ['de Air conditioning', false],
      ['de Kitchen', 'de Steps: de 1 step; de Door: de 84 cm; de Shower: de absent; de Rails: de no; de Way: de paved'],
    ]);
  });

  it('has its units, places and no products, with beds, size, steps and whom they take', () => {
    expect(nodesOfType(business(), 'Accommodation')[1]).toEqual({
      '@type': 'Accommodation',
      '@id': 'https://tiny.example/#unit/cabin',
      name: 'de Cabin',
      description: 'de wood stove',
      occupancy: { '@type': 'QuantitativeValue', maxValue: 4, unitCode: 'C62' },
      bed: 'de two beds',
      floorSize: { '@type': 'QuantitativeValue', value: 44, unitCode: 'MTK' },
      petsAllowed: true,
      amenityFeature: [
        ['de Steps', 'de no steps'],
        ['de Door', 'de 80 cm'],
        ['de Shower', 'de level'],
        ['de Rails', 'de yes'],
        ['de Way', 'de grass'],
        ['de under 12', true],
      ].map(([name, value]) => ({ '@type': 'LocationFeatureSpecification', name, value })),
      additionalProperty: { '@type': 'PropertyValue', name: 'de Count', value: 2 },
    });
  });

  it('says nothing of pets where the house has no rule for them', () => {
    expect(business({ data: { 'facts.policies.0.key': 'noise' } })).not.toHaveProperty('petsAllowed');
  });

  it('is booked at /book-now/ with three parameters, which the booking page understands', () => {
    const { urlTemplate } = nodeOfType(business(), 'EntryPoint');
    expect(urlTemplate).toBe(
      'https://tiny.example/book-now/?check_in={check_in}&check_out={check_out}&adults={adults}',
    );
    const fillIn = (values: Readonly<Record<string, string>>): URLSearchParams =>
      new URL(String(urlTemplate).replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')).searchParams;
    const search = { check_in: '2026-04-05', check_out: '2026-05-03', adults: '2' };
    expect(parseBookingQuery(fillIn(search))).toMatchObject({ search: { ...search, adults: 2 }, problems: [] });
    expect(parseBookingQuery(fillIn({ check_in: '2026-04-05' }))).toMatchObject({
      search: { check_in: '2026-04-05' },
      problems: [],
    });
  });

  it('says of each parameter what it is called and how it is written', () => {
    expect(nodeOfType(business(), 'ReserveAction')).toMatchObject({ name: 'de book-now' });
    expect(nodeOfType(business(), 'LodgingReservation')).toEqual({
      '@type': 'LodgingReservation',
      'checkinTime-input': {
        '@type': 'PropertyValueSpecification',
        valueName: 'check_in',
        valuePattern: '^\\d{4}-\\d{2}-\\d{2}$',
      },
      'checkoutTime-input': {
        '@type': 'PropertyValueSpecification',
        valueName: 'check_out',
        valuePattern: '^\\d{4}-\\d{2}-\\d{2}$',
      },
      'numAdults-input': { '@type': 'PropertyValueSpecification', valueName: 'adults', minValue: 1 },
    });
  });
});
