import { describe, expect, it } from 'vitest';
import { checkTerms } from './check-terms.ts';

const offer = (fields: object): object => ({ '@type': 'Offer', ...fields });

function check(...nodes: readonly unknown[]): string[] {
  return checkTerms({ '@context': 'https://schema.org', '@graph': nodes });
}

describe('the check of terms', () => {
  it('takes what the vocabulary has: inherited properties, nodes of subtypes, two types, references, annotations', () => {
    expect(
      check(
        offer({ name: 'Inherited', '@id': 'https://x.example/#a', url: 'https://x.example/', price: '58.00' }),
        offer({
          itemOffered: {
            '@type': ['Accommodation', 'Product'],
            floorSize: { '@type': 'QuantitativeValue', value: 18 },
            gtin: '1',
          },
        }),
        offer({ businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' }, availability: 'InStock' }),
        offer({ offeredBy: { '@type': 'Hotel', checkinTime: '15:00:00', petsAllowed: [true, 'Dogs'] } }),
        { '@type': 'ReserveAction', 'startTime-input': { '@type': 'PropertyValueSpecification', valueName: 'from' } },
        { '@type': 'WebPage', dateModified: '2026-11-14', about: { '@id': 'https://x.example/#business' } },
      ),
    ).toEqual([]);
  });

  it.each([
    ['an unknown type', { '@type': 'LodgingBusines' }, '@graph[0]: no type LodgingBusines'],
    ['a type of another case', { '@type': 'offer' }, '@graph[0]: no type offer'],
    ['one unknown type of two', { '@type': ['Offer', 'Ofer'] }, '@graph[0]: no type Ofer'],
    ['no type', { name: 'Nameless' }, '@graph[0]: neither a type nor only an @id'],
    ['no node', 'Offer', '@graph[0]: cannot be "Offer"'],
    ['a misspelt property', offer({ pricecurrency: 'EUR' }), '@graph[0].pricecurrency: Offer has no pricecurrency'],
    [
      'a property of another type',
      offer({ checkinTime: '15:00:00' }),
      '@graph[0].checkinTime: Offer has no checkinTime',
    ],
    ['a property of a subtype', { '@type': 'Thing', price: 1 }, '@graph[0].price: Thing has no price'],
    ['a property of no type at all', offer({ minimumStay: 2 }), '@graph[0].minimumStay: Offer has no minimumStay'],
    [
      'an annotation of an unknown property',
      { '@type': 'ReserveAction', 'adults-input': 'name=adults' },
      '@graph[0].adults-input: ReserveAction has no adults',
    ],
    [
      'an annotation that is no specification',
      { '@type': 'ReserveAction', 'startTime-input': { '@type': 'Offer' } },
      '@graph[0].startTime-input: cannot be a Offer',
    ],
    [
      'a node of a wrong type',
      offer({ priceSpecification: { '@type': 'QuantitativeValue' } }),
      '@graph[0].priceSpecification: cannot be a QuantitativeValue',
    ],
    [
      'a supertype where a subtype is asked',
      { '@type': 'Place', geo: { '@type': 'Thing' } },
      '@graph[0].geo: cannot be a Thing',
    ],
    [
      'something wrong deep inside a list',
      offer({
        priceSpecification: [
          { '@type': 'UnitPriceSpecification', price: 1 },
          { '@type': 'UnitPriceSpecification', amount: 1 },
        ],
      }),
      '@graph[0].priceSpecification[1].amount: UnitPriceSpecification has no amount',
    ],
    ['a member that does not exist', offer({ availability: 'Free' }), '@graph[0].availability: cannot be "Free"'],
    [
      'a member of another enumeration',
      offer({ availability: { '@id': 'https://schema.org/Monday' } }),
      '@graph[0].availability: no member https://schema.org/Monday',
    ],
    [
      'a business function that does not exist',
      offer({ businessFunction: { '@id': 'http://purl.org/goodrelations/v1#Lease' } }),
      '@graph[0].businessFunction: no member http://purl.org/goodrelations/v1#Lease',
    ],
    ['a text for a node', offer({ priceSpecification: '58 EUR' }), '@graph[0].priceSpecification: cannot be "58 EUR"'],
    [
      'a text for a truth',
      { '@type': 'UnitPriceSpecification', valueAddedTaxIncluded: 'yes' },
      '@graph[0].valueAddedTaxIncluded: cannot be "yes"',
    ],
    ['a number for a text', offer({ sku: 5 }), '@graph[0].sku: cannot be 5'],
    ['an empty text', offer({ name: '' }), '@graph[0].name: cannot be ""'],
    ['nothing', offer({ name: null }), '@graph[0].name: cannot be null'],
    [
      'a day that is none',
      { '@type': 'WebPage', dateModified: '14 November' },
      '@graph[0].dateModified: cannot be "14 November"',
    ],
    ['a time without seconds', { '@type': 'Hotel', checkinTime: '15:00' }, '@graph[0].checkinTime: cannot be "15:00"'],
    ['a relative address', offer({ url: '/pricing/' }), '@graph[0].url: cannot be "/pricing/"'],
    ['a relative @id', offer({ '@id': '#offer' }), '@graph[0]: @id is not absolute'],
    ['a relative reference', { '@type': 'WebPage', about: { '@id': '/' } }, '@graph[0].about: @id is not absolute: /'],
    [
      'a reference that says more',
      { '@type': 'WebPage', about: { '@id': 'https://x.example/', name: 'X' } },
      '@graph[0].about: neither a type nor only an @id',
    ],
  ])('names %s', (_, node, problem) => {
    expect(check(node)).toEqual([problem]);
  });

  it.each([
    [{ '@graph': [] }, '@context: not https://schema.org'],
    [{ '@context': 'http://schema.org', '@graph': [] }, '@context: not https://schema.org'],
    [{ '@context': 'https://schema.org' }, '@graph: none'],
    [[], '@context: not https://schema.org'],
  ])('names a document that is none: %j', (document, problem) => {
    expect(checkTerms(document)).toEqual([problem]);
  });
});
