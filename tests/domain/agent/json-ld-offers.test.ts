import { describe, expect, it } from 'vitest';
import { createPricedUnits } from '../../../src/publish/json-ld-offers.ts';
import { renderJsonLd } from '../../../src/publish/json-ld.ts';
import { addDays } from '../../../src/text/dates.ts';
import { priceStay } from '../../../src/rates/stay-price.ts';
import { createTestPlace, createTestSite, pageOf, type Changes } from '../fixture.ts';
import { isNode, nodesOf, nodesOfType, type Node } from './json-ld-reader.ts';

const PRICING = 'content/pages/en/pricing.md';

function graphOf(file = PRICING, changes: Changes = {}): unknown {
  const site = createTestSite(changes);
  return JSON.parse(renderJsonLd(site, pageOf(site, file)));
}

function offersOf(file = PRICING, changes: Changes = {}): Node[] {
  return nodesOfType(graphOf(file, changes), 'Offer');
}

function offerOf(id: string, changes: Changes = {}, file = PRICING): Node {
  const offer = offersOf(file, changes).find((candidate) => candidate['@id'] === `https://tiny.example/#offer/${id}`);
  if (!offer) throw new Error(`There is no offer ${id}`);
  return offer;
}

function pricesOf(offer: Node): Node[] {
  return nodesOfType(offer.priceSpecification, 'UnitPriceSpecification');
}

const LOW = [
  ['2026-01-01', '2026-03-31'],
  ['2026-10-01', '2026-12-31'],
];
const HIGH = [['2026-04-01', '2026-09-30']];

describe('the offer of a stay', () => {
  it.each([
    ['room/low', 'Room: Low', LOW, 1, '50.00', '300.00', '1040.00'],
    ['room/high', 'Room: High', HIGH, 4, '60.50', '360.00', '1200.00'],
    ['cabin/low', 'Cabin: Low', LOW, 2, '70.00', '420.00', '1400.00'],
    ['cabin/high', 'Cabin: High', HIGH, 7, '80.00', '480.00', '1600.00'],
  ])('%s is the rate of the unit in the season, with its minimum stay', (id, name, periods, nights, ...amounts) => {
    const offer = offerOf(id);
    expect(offer.name).toBe(name);
    expect(offer.eligibleDuration).toEqual({ '@type': 'QuantitativeValue', minValue: nights, unitCode: 'DAY' });
    expect(
      pricesOf(offer).map(({ price, unitCode, validFrom, validThrough }) => [price, unitCode, validFrom, validThrough]),
    ).toEqual(
      periods.flatMap((period) => ['DAY', 'WEE', undefined].map((code, index) => [amounts[index], code, ...period])),
    );
  });

  it('is a lease of a unit, for as many people as the price covers, with its tax', () => {
    expect(offerOf('cabin/high')).toMatchObject({
      description: 'For 1 person; one more: €9 a night.',
      businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
      additionalProperty: { '@type': 'PropertyValue', name: 'VAT', value: 10, unitText: '%' },
    });
  });

  it('says of a night, a week and a month what it costs, in full', () => {
    const shared = {
      '@type': 'UnitPriceSpecification',
      priceCurrency: 'EUR',
      validFrom: '2026-04-01',
      validThrough: '2026-09-30',
      valueAddedTaxIncluded: true,
    };
    expect(offerOf('room/high').priceSpecification).toEqual([
      {
        ...shared,
        name: 'by night',
        price: '60.50',
        unitCode: 'DAY',
        eligibleQuantity: { '@type': 'QuantitativeValue', maxValue: 6, unitCode: 'DAY' },
      },
      {
        ...shared,
        name: 'by week',
        price: '360.00',
        unitCode: 'WEE',
        referenceQuantity: { '@type': 'QuantitativeValue', value: 7, unitCode: 'DAY' },
        eligibleQuantity: { '@type': 'QuantitativeValue', minValue: 7, maxValue: 27, unitCode: 'DAY' },
      },
      {
        ...shared,
        name: 'by month',
        price: '1200.00',
        referenceQuantity: { '@type': 'QuantitativeValue', value: 28, unitCode: 'DAY' },
        eligibleQuantity: { '@type': 'QuantitativeValue', minValue: 28, unitCode: 'DAY' },
      },
    ]);
  });

  it('has for each length of stay the price by which the rule counts its nights', () => {
    const prices = pricesOf(offerOf('room/high'));
    for (const [nights, cents] of [
      [4, 4 * 6050],
      [6, 6 * 6050],
      [7, 36000],
      [27, Math.round((27 * 36000) / 7)],
      [28, 120000],
      [30, Math.round((30 * 120000) / 28)],
    ] as const) {
      const [price, ...others] = prices.filter(({ eligibleQuantity }) => {
        const { minValue = 0, maxValue = Infinity } = eligibleQuantity as { minValue?: number; maxValue?: number };
        return minValue <= nights && nights <= maxValue;
      });
      const { value } = (price?.referenceQuantity ?? { value: 1 }) as { value: number };
      expect(others).toEqual([]);
      expect(Math.round((nights * Number(price?.price) * 100) / value)).toBe(cents);
      const stay = { unit: 'room', checkIn: '2026-06-01', checkOut: addDays('2026-06-01', nights), adults: 1 };
      expect(priceStay(stay, createTestPlace())).toMatchObject({ own: { cents } });
    }
  });
});

describe('a unit on the rates page', () => {
  it('is a place that is a product too, because it has its offers', () => {
    const units = nodesOfType(graphOf(), 'Product');
    expect(units.map((unit) => [unit['@type'], unit['@id'], unit.name])).toEqual([
      [['Accommodation', 'Product'], 'https://tiny.example/#unit/room', 'Room'],
      [['Accommodation', 'Product'], 'https://tiny.example/#unit/cabin', 'Cabin'],
    ]);
    expect(units.map((unit) => nodesOfType(unit.offers, 'Offer').map((offer) => offer.name))).toEqual([
      ['Room: Low', 'Room: High'],
      ['Cabin: Low', 'Cabin: High'],
    ]);
  });
});

describe('a place whose rates and facts do not match', () => {
  const idsOf = (data: Changes['data']): string[] =>
    nodesOfType(createPricedUnits(createTestPlace(data), 'en'), 'Offer').map((offer) => offer['@id'] ?? '');

  it.each([
    ['of a unit that is not among the facts', { 'rates.stays.0.unit': 'tent' }, ['cabin/low', 'cabin/high']],
    [
      'for a season without a price',
      { 'rates.stays.0.seasons.high': undefined },
      ['room/low', 'cabin/low', 'cabin/high'],
    ],
  ])('has no offer %s', (_, data, ids) => {
    expect(idsOf(data)).toEqual(ids.map((id) => `https://tiny.example/#offer/${id}`));
  });
});

describe('the offer of a pass or an extra', () => {
  it.each([
    ['day-pass', 'Day pass', '18.00', 'DAY', 'a day'],
    ['second-guest', 'Second guest', '9.00', 'DAY', 'a night'],
    ['laundry', 'Laundry', '4.50', 'C62', 'each'],
  ])('%s is a service with one price, for as long as the rates hold', (id, name, price, unitCode, unitText) => {
    expect(offerOf(id)).toEqual({
      '@type': 'Offer',
      '@id': `https://tiny.example/#offer/${id}`,
      name,
      itemOffered: { '@type': 'Service', name },
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'EUR',
        unitCode,
        unitText,
        validFrom: '2026-01-01',
        validThrough: '2026-12-31',
        valueAddedTaxIncluded: true,
      },
      additionalProperty: { '@type': 'PropertyValue', name: 'VAT', value: 21, unitText: '%' },
    });
  });

  it.each([
    ['half-day', undefined, 'half a day'],
    ['day', 'DAY', 'a day'],
    ['week', 'WEE', 'a week'],
    ['month', 'MON', 'a month'],
    ['night', 'DAY', 'a night'],
    ['stay', 'C62', 'a stay'],
    ['piece', 'C62', 'each'],
    ['person', 'C62', 'a person'],
    ['hour', 'HUR', 'an hour'],
  ])('a price per %s has the code %s and the words "%s"', (per, unitCode, unitText) => {
    const [price] = pricesOf(offerOf('day-pass', { data: { 'rates.passes.0.per': per } }));
    expect([price?.unitCode, price?.unitText]).toEqual([unitCode, unitText]);
  });
});

describe('every offer', () => {
  it('stands once on the rates page, and on no other', () => {
    const ids = ['room/low', 'room/high', 'cabin/low', 'cabin/high', 'day-pass', 'second-guest', 'laundry', 'dog'];
    expect(offersOf().map((offer) => offer['@id'])).toEqual(ids.map((id) => `https://tiny.example/#offer/${id}`));
    expect(offersOf('content/pages/en/index.md')).toEqual([]);
  });

  it('has the same @id and the same prices in every language, and its words in that of the page', () => {
    const spanish = offersOf('content/pages/es/pricing.md');
    expect(spanish.map((offer) => offer['@id'])).toEqual(offersOf().map((offer) => offer['@id']));
    expect(spanish.flatMap(pricesOf).map(({ price }) => price)).toEqual(
      offersOf()
        .flatMap(pricesOf)
        .map(({ price }) => price),
    );
    expect(offerOf('room/low', {}, 'content/pages/es/pricing.md')).toMatchObject({
      name: 'es Room: es Low',
      description: 'es For 1 person; one more: 9 € es a night.',
    });
    expect(offerOf('laundry', {}, 'content/pages/de/pricing.md')).toMatchObject({
      name: 'de Laundry',
      priceSpecification: { price: '4.50', unitText: 'de each' },
      additionalProperty: { name: 'de VAT' },
    });
  });

  it.each([
    ['rates.stays.0.seasons.low.nightCents', 5125, 'room/low', '"price":"51.25"'],
    ['rates.stays.1.seasons.high.weekCents', 49905, 'cabin/high', '"price":"499.05"'],
    ['rates.stays.1.seasons.low.monthCents', 150001, 'cabin/low', '"price":"1500.01"'],
    ['rates.stays.0.seasons.high.minimumNights', 30, 'room/high', '"minValue":30'],
    ['rates.passes.0.amountCents', 7, 'day-pass', '"price":"0.07"'],
    ['rates.nightsInMonth', 30, 'room/low', '"value":30,"unitCode":"DAY"'],
    ['rates.nightsInMonth', 30, 'room/low', '"minValue":7,"maxValue":29'],
    ['rates.currency', 'CHF', 'laundry', '"priceCurrency":"CHF"'],
    ['rates.tax.included', false, 'laundry', '"valueAddedTaxIncluded":false'],
    ['rates.tax.staysPercent', 12.5, 'room/high', '"value":12.5,"unitText":"%"'],
    ['rates.tax.servicesPercent', 4, 'day-pass', '"value":4,"unitText":"%"'],
    ['rates.extras.0.amountCents', 1100, 'room/low', 'one more: €11 a night.'],
  ])('changes with one value in rates.json: %s', (path, value, id, expected) => {
    expect(JSON.stringify(offerOf(id))).not.toContain(expected);
    expect(JSON.stringify(offerOf(id, { data: { [path]: value } }))).toContain(expected);
  });

  it('has no value that is empty or missing', () => {
    expect(
      nodesOf(offersOf())
        .flatMap((node) => Object.values(node))
        .filter((value) => !isNode(value) && value !== 0 && !value),
    ).toEqual([]);
  });
});
