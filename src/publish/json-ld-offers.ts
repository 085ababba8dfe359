import type {
  AccommodationLeaf,
  IdReference,
  MergeLeafTypes,
  Offer,
  ProductLeaf,
  PropertyValue,
  QuantitativeValue,
  UnitPriceSpecification,
} from 'schema-dts';
import { inLanguage } from '../text/in-language.ts';
import type { Locale } from '../text/locale.ts';
import { guestsSentence } from '../markdown/rate-blocks.ts';
import { decimalAmount, formatMoney } from '../text/money.ts';
import type { Place } from '../schema/place.ts';
import type { ItemRate, Rates, Season, StayRate } from '../schema/rates.ts';
import { NIGHTS_IN_WEEK } from '../rates/seasons.ts';
import { entityId } from '../schema/url.ts';

/** UN/CEFACT codes; `C62` is one of anything. There is none for half a day. */
const UNIT_CODES: Readonly<Partial<Record<ItemRate['per'], string>>> = {
  hour: 'HUR',
  day: 'DAY',
  night: 'DAY',
  week: 'WEE',
  month: 'MON',
  stay: 'C62',
  piece: 'C62',
  person: 'C62',
};

type PricedUnit = MergeLeafTypes<[AccommodationLeaf, ProductLeaf]> & IdReference;

/**
 * Each unit with what it costs, in the order of `rates.json`: a place that is also a product, as it has offers.
 * - `#offer/<unit>/<season>`: leased out, with the season's minimum stay and, for each of its periods, a price for a
 *   night, a week and a month. The place's month is so many nights, and none of the calendar's: it has no `unitCode`,
 *   as `MON` would say.
 * - Each price says for how many nights it is (`referenceQuantity`) and at which lengths of stay a night counts at
 *   it (`eligibleQuantity`), so that nobody takes a stay of ten nights for a week and three nights.
 */
export function createPricedUnits(place: Place, locale: Locale): PricedUnit[] {
  const { stays, seasons } = place.rates;
  return stays.flatMap((stay): PricedUnit[] => {
    const unit = place.facts.units.find(({ key }) => key === stay.unit);
    if (!unit) return [];
    return [
      {
        '@type': ['Accommodation', 'Product'],
        '@id': entityId(place.config.baseUrl, 'unit', unit.key),
        name: inLanguage(unit.name, locale),
        offers: seasons.flatMap((season) => stayOffer(stay, inLanguage(unit.name, locale), season, place, locale)),
      },
    ];
  });
}

/** Passes and extras: `#offer/<key>`, a service with one price, valid as long as the rates are, with its tax. */
export function createItemOffers(place: Place, locale: Locale): Offer[] {
  return [...place.rates.passes, ...place.rates.extras].map((item) => itemOffer(item, place, locale));
}

/** From the cheapest night to the dearest: `€50–€120 a night`. */
export function renderPriceRange({ rates, strings }: Place, locale: Locale): string {
  const nights = rates.stays.flatMap(({ seasons }) => Object.values(seasons).map(({ nightCents }) => nightCents));
  const ends = [Math.min(...nights), Math.max(...nights)].map((cents) => formatMoney(cents, rates.currency, locale));
  return `${[...new Set(ends)].join('–')} ${inLanguage(strings, locale).rates.per.night}`;
}

function stayOffer(stay: StayRate, unit: string, season: Season, place: Place, locale: Locale): Offer[] {
  const { rates, config } = place;
  const price = stay.seasons[season.key];
  const guests = guestsSentence(place, locale);
  if (!price) return [];
  return [
    {
      '@type': 'Offer',
      '@id': entityId(config.baseUrl, 'offer', stay.unit, season.key),
      name: `${unit}: ${inLanguage(season.name, locale)}`,
      ...(guests === undefined ? {} : { description: guests }),
      businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
      eligibleDuration: nights({ minValue: price.minimumNights }),
      priceSpecification: season.periods.flatMap((period) => stayPrices(price, period, place, locale)),
      additionalProperty: taxRate(rates.tax.staysPercent, rates, locale),
    },
  ];
}

function stayPrices(
  price: StayRate['seasons'][string],
  period: Season['periods'][number],
  { rates, strings }: Place,
  locale: Locale,
): UnitPriceSpecification[] {
  const { tiers } = inLanguage(strings, locale).rates.examples;
  const [week, month] = [NIGHTS_IN_WEEK, rates.nightsInMonth];
  const tier = (amountCents: number, unit: PriceUnit): UnitPriceSpecification =>
    unitPrice(amountCents, unit, period, rates);
  return [
    tier(price.nightCents, { name: tiers.night, unitCode: 'DAY', eligibleQuantity: nights({ maxValue: week - 1 }) }),
    tier(price.weekCents, {
      name: tiers.week,
      unitCode: 'WEE',
      referenceQuantity: nights({ value: week }),
      eligibleQuantity: nights({ minValue: week, maxValue: month - 1 }),
    }),
    tier(price.monthCents, {
      name: tiers.month,
      referenceQuantity: nights({ value: month }),
      eligibleQuantity: nights({ minValue: month }),
    }),
  ];
}

function nights(count: Readonly<Partial<Record<'value' | 'minValue' | 'maxValue', number>>>): QuantitativeValue {
  return { '@type': 'QuantitativeValue', ...count, unitCode: 'DAY' };
}

function itemOffer(item: ItemRate, place: Place, locale: Locale): Offer {
  const { rates, config, strings } = place;
  const unitCode = UNIT_CODES[item.per];
  const unit = {
    ...(unitCode === undefined ? {} : { unitCode }),
    unitText: inLanguage(strings, locale).rates.per[item.per],
  };
  return {
    '@type': 'Offer',
    '@id': entityId(config.baseUrl, 'offer', item.key),
    name: inLanguage(item.name, locale),
    itemOffered: { '@type': 'Service', name: inLanguage(item.name, locale) },
    priceSpecification: unitPrice(
      item.amountCents,
      unit,
      { from: rates.validFrom, through: rates.validThrough },
      rates,
    ),
    additionalProperty: taxRate(rates.tax.servicesPercent, rates, locale),
  };
}

interface PriceUnit {
  readonly name?: string;
  readonly unitCode?: string;
  readonly unitText?: string;
  readonly referenceQuantity?: QuantitativeValue;
  readonly eligibleQuantity?: QuantitativeValue;
}

function unitPrice(
  amountCents: number,
  unit: PriceUnit,
  { from, through }: Season['periods'][number],
  { currency, tax }: Rates,
): UnitPriceSpecification {
  return {
    '@type': 'UnitPriceSpecification',
    price: decimalAmount(amountCents),
    priceCurrency: currency,
    ...unit,
    validFrom: from,
    validThrough: through,
    valueAddedTaxIncluded: tax.included,
  };
}

function taxRate(percent: number, { tax }: Rates, locale: Locale): PropertyValue {
  return { '@type': 'PropertyValue', name: inLanguage(tax.name, locale), value: percent, unitText: '%' };
}
