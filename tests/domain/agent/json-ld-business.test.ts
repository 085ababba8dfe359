import { describe, expect, it } from 'vitest';
import { inLanguage } from '../../../src/text/in-language.ts';
import { renderJsonLd } from '../../../src/publish/json-ld.ts';
import { parseBookingQuery } from '../../../src/schema/booking.ts';
import { createTestSite, pageOf, pageText, type Changes } from '../fixture.ts';
import { nodeOfType, nodesOf, nodesOfType, type Node } from './json-ld-reader.ts';

/** The business as the home page of a language describes it. */
function businessOf(locale: string, changes: Changes = {}): Node {
  const site = createTestSite(changes);
  const graph = JSON.parse(renderJsonLd(site, pageOf(site, `content/pages/${locale}/index.md`))) as {
    '@graph': Node[];
  };
  return nodeOfType(graph['@graph'].slice(2), 'LodgingBusiness');
}

describe('the business', () => {
  const business = (changes: Changes = {}): Node => businessOf('de', changes);

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
      ['de Kitchen', true],
    ]);
  });

  it('offers nothing that the place has not: no desks, no line, no climate', () => {
    const without = { 'facts.coworking': undefined, 'facts.connection': undefined, 'facts.climate': undefined };
    const pages = Object.fromEntries(
      ['en', 'es', 'de'].map((locale) => [`content/pages/${locale}/index.md`, pageText(`${locale} index`, 'Text.')]),
    );
    expect(business({ data: without, pages }).amenityFeature).toEqual(
      ['de A desk', 'de Firewood', 'de Kitchen'].map((name) => ({
        '@type': 'LocationFeatureSpecification',
        name,
        value: true,
      })),
    );
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
        { name: 'de Steps', value: 0, unitCode: 'C62' },
        { name: 'de Door', value: 80, unitCode: 'CMT' },
        { name: 'de Shower', value: 0, unitCode: 'CMT' },
        { name: 'de Rails', value: true },
        { name: 'de Way', value: 'de grass' },
        { name: 'de under 12', value: true },
      ].map((feature) => ({ '@type': 'LocationFeatureSpecification', ...feature })),
      additionalProperty: { '@type': 'PropertyValue', name: 'de Count', value: 2 },
    });
  });

  it('shows what its units look like where they have a picture', () => {
    const picture = { file: 'mill.svg', alt: { en: 'a', es: 'a', de: 'a' } };
    const units = nodesOfType(business({ data: { 'facts.units.1.picture': picture } }), 'Accommodation');
    expect(units.map(({ image }) => image)).toEqual([undefined, 'https://tiny.example/images/mill.0a1b2c3d.svg']);
  });

  it('says of each unit whether it takes pets, and whether children where some stay free', () => {
    const units = (changes?: Changes): Node[] => nodesOfType(business(changes), 'Accommodation');
    const featuresOf = (unit: Node): unknown[] => nodesOf(unit.amenityFeature).map(({ name }) => name);
    expect(units().map(({ petsAllowed }) => petsAllowed)).toEqual([false, true]);
    expect(units().map((unit) => featuresOf(unit).length)).toEqual([6, 6]);
    const allPay = units({ data: { 'rates.guests.childrenFreeUnder': 0 } });
    expect(allPay.map(({ amenityFeature }) => amenityFeature)).toEqual([
      expect.objectContaining({ length: 5 }),
      expect.objectContaining({ length: 5 }),
    ]);
    expect(allPay.map((unit) => featuresOf(unit).at(-1))).toEqual(['de Way', 'de Way']);
  });

  it('has its common places with what is in the way there, and says nothing of a shower that is not there', () => {
    expect(nodeOfType(business(), 'Place')).toEqual({
      '@type': 'Place',
      '@id': 'https://tiny.example/#place/kitchen',
      name: 'de Kitchen',
      amenityFeature: [
        { name: 'de Steps', value: 1, unitCode: 'C62' },
        { name: 'de Door', value: 84, unitCode: 'CMT' },
        { name: 'de Rails', value: false },
        { name: 'de Way', value: 'de paved' },
      ].map((feature) => ({ '@type': 'LocationFeatureSpecification', ...feature })),
    });
  });

  it.each(['en', 'es', 'de'])('writes no word for yes, no or none as the value of a feature: %s', (locale) => {
    const { yes, no, none } = inLanguage(createTestSite().strings, locale).facts;
    const values = nodesOfType(businessOf(locale), 'LocationFeatureSpecification').map(({ value }) => value);
    expect(values.length).toBeGreaterThan(10);
    expect(values.filter((value) => [yes, no, none, ''].includes(String(value)))).toEqual([]);
  });

  it('has the number to call where there is one', () => {
    expect(business({ data: { 'config.contact.phone': '+34 000 104 017' } }).telephone).toBe('+34 000 104 017');
    expect(business()).not.toHaveProperty('telephone');
  });

  it('says nothing of pets where the house has no rule for them', () => {
    expect(business({ data: { 'facts.policies.0.key': 'noise' } })).not.toHaveProperty('petsAllowed');
  });

  it.each([
    ['en', 'https://tiny.example/book-now/'],
    ['es', 'https://tiny.example/es/reservar/'],
    ['de', 'https://tiny.example/de/buchen/'],
  ])('is booked on the booking page of its language: %s', (locale, address) => {
    const { urlTemplate } = nodeOfType(businessOf(locale), 'EntryPoint');
    expect(urlTemplate).toBe(`${address}?check_in={check_in}&check_out={check_out}&adults={adults}`);
  });

  it('is booked with three parameters, which the booking page understands', () => {
    const { urlTemplate } = nodeOfType(business(), 'EntryPoint');
    const fillIn = (values: Readonly<Record<string, string>>): URLSearchParams =>
      new URL(String(urlTemplate).replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')).searchParams;
    const search = { check_in: '2026-04-05', check_out: '2026-05-03', adults: '2' };
    expect(parseBookingQuery(fillIn(search))).toEqual({ search: { ...search, adults: 2 }, problems: {} });
    expect(parseBookingQuery(fillIn({ check_in: '2026-04-05' }))).toEqual({
      search: { check_in: '2026-04-05' },
      problems: {},
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
