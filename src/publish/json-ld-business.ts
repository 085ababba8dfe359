import { guestsSentence, paymentWays } from '../markdown/rate-blocks.ts';
import { NIGHTS_IN_WEEK } from '../rates/seasons.ts';
import { policyText } from '../schema/facts.ts';
import type { Page } from '../schema/page.ts';
import { findPicture } from '../schema/picture.ts';
import type { Place } from '../schema/place.ts';
import type { ItemRate, Rates, Season, StayRate } from '../schema/rates.ts';
import type { Site } from '../schema/site.ts';
import { absoluteUrl, entityId, pagePath } from '../schema/url.ts';
import { inLanguage } from '../text/in-language.ts';
import { defaultLocale, type Locale } from '../text/locale.ts';
import { decimalAmount, formatMoney } from '../text/money.ts';
import { cardOf } from './social-card.ts';

/** Something that is described in the words of schema.org. */
export type Node = Readonly<Record<string, unknown>>;

type Unit = Place['facts']['units'][number];

/** The business where it is only named: who and where it is, is said on the home page. */
export function createBusinessReference({ config }: Place): Node {
  return {
    '@type': 'LodgingBusiness',
    '@id': entityId(config.baseUrl, 'business'),
    name: config.name,
    url: absoluteUrl(config.baseUrl, pagePath(config, defaultLocale(config), [])),
  };
}

/**
 * The place as a business that lodges guests, in the language of `home`: how to reach it, where it is, when one arrives and
 * leaves, what it has, what its nights cost from and to, and its units. These are places, not products: what they cost is
 * said on the rates page. Undefined values are left out of JSON.
 */
export function createBusiness(site: Site, home: Page): Node {
  const { config, facts, rates } = site;
  const { locale } = home;
  const { location } = config;
  const { deposit, balance, onSite } = facts.payment;
  const pets = facts.policies.find(({ key }) => key === 'pets');
  const amenities = [...rates.included, ...facts.commonPlaces.map(({ name }) => name)];
  return {
    ...createBusinessReference(site),
    description: home.description,
    image: absoluteUrl(config.baseUrl, cardOf(site, home).path),
    email: config.contact.email,
    telephone: config.contact.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: location.street,
      postalCode: location.postalCode,
      addressLocality: location.town,
      addressRegion: location.region,
      addressCountry: location.countryCode,
    },
    geo: { '@type': 'GeoCoordinates', latitude: location.latitude, longitude: location.longitude },
    availableLanguage: config.spokenLanguages,
    checkinTime: `${facts.checkIn.from}:00`,
    checkoutTime: `${facts.checkOut.until}:00`,
    priceRange: renderPriceRange(site, locale),
    currenciesAccepted: rates.currency,
    paymentAccepted: paymentWays([...new Set([...deposit, ...balance, ...onSite])], site, locale),
    petsAllowed: pets && policyText(pets, site, locale),
    numberOfRooms: facts.units.reduce((sum, unit) => sum + unit.count, 0),
    amenityFeature: amenities.map((name) => ({
      '@type': 'LocationFeatureSpecification',
      name: inLanguage(name, locale),
      value: true,
    })),
    containsPlace: facts.units.map((unit) => createUnit(unit, site, locale)),
  };
}

function createUnit(unit: Unit, { config, pictures }: Site, locale: Locale): Node {
  const picture = findPicture(pictures, unit.picture?.file ?? '');
  return {
    '@type': 'Accommodation',
    '@id': entityId(config.baseUrl, 'unit', unit.key),
    name: inLanguage(unit.name, locale),
    description: inLanguage(unit.features, locale),
    image: picture && absoluteUrl(config.baseUrl, picture.path),
    occupancy: { '@type': 'QuantitativeValue', maxValue: unit.sleeps },
    bed: inLanguage(unit.bed, locale),
    // UN/CEFACT's code of square metres.
    floorSize: { '@type': 'QuantitativeValue', value: unit.sizeSquareMeters, unitCode: 'MTK' },
    petsAllowed: unit.dogs > 0,
  };
}

/**
 * The business with every published rate. Each unit is a place that is also a product, as it has offers: one a season,
 * with its minimum stay and, for each of its periods, a price for one night, for a week and for a month, which is so many
 * nights. Passes and extras are services with one price, valid as long as the rates are.
 */
export function createPricedBusiness(place: Place, locale: Locale): Node {
  const { rates, facts, config } = place;
  return {
    ...createBusinessReference(place),
    priceRange: renderPriceRange(place, locale),
    containsPlace: rates.stays.flatMap((stay): Node[] => {
      const unit = facts.units.find(({ key }) => key === stay.unit);
      if (!unit) return [];
      return [
        {
          '@type': ['Accommodation', 'Product'],
          '@id': entityId(config.baseUrl, 'unit', unit.key),
          name: inLanguage(unit.name, locale),
          offers: rates.seasons.flatMap((season) => stayOffer(stay, unit, season, place, locale) ?? []),
        },
      ];
    }),
    makesOffer: [...rates.passes, ...rates.extras].map((item) => itemOffer(item, place, locale)),
  };
}

/** From the cheapest night to the dearest: `€50–€120 a night`. */
function renderPriceRange({ rates, strings }: Pick<Place, 'rates' | 'strings'>, locale: Locale): string {
  const nights = rates.stays.flatMap(({ seasons }) => Object.values(seasons).map(({ nightCents }) => nightCents));
  const ends = [Math.min(...nights), Math.max(...nights)].map((cents) => formatMoney(cents, rates.currency, locale));
  return `${[...new Set(ends)].join('–')} ${inLanguage(strings, locale).rates.per.night}`;
}

function stayOffer(stay: StayRate, unit: Unit, season: Season, place: Place, locale: Locale): Node | undefined {
  const { rates, config } = place;
  const price = stay.seasons[season.key];
  if (!price) return undefined;
  const tiers = [
    [price.nightCents, 1],
    [price.weekCents, NIGHTS_IN_WEEK],
    [price.monthCents, rates.nightsInMonth],
  ] as const;
  return {
    '@type': 'Offer',
    '@id': entityId(config.baseUrl, 'offer', stay.unit, season.key),
    name: `${inLanguage(unit.name, locale)}: ${inLanguage(season.name, locale)}`,
    description: guestsSentence(place, locale),
    eligibleDuration: nights({ minValue: price.minimumNights }),
    priceSpecification: season.periods.flatMap((period) =>
      tiers.flatMap(([cents, value]) =>
        cents === undefined ? [] : [{ ...unitPrice(cents, period, rates), referenceQuantity: nights({ value }) }],
      ),
    ),
    additionalProperty: taxRate(rates.tax.staysPercent, rates, locale),
  };
}

function itemOffer(item: ItemRate, { rates, config, strings }: Place, locale: Locale): Node {
  const { seasonCents, amountCents } = item;
  const periods = seasonCents
    ? rates.seasons.flatMap(({ key, periods }) => periods.map((period) => ({ ...period, cents: seasonCents[key] })))
    : [{ from: rates.validFrom, through: rates.validThrough, cents: undefined }];
  const prices = periods.map(({ cents = amountCents, ...period }) => ({
    ...unitPrice(cents, period, rates),
    unitText: inLanguage(strings, locale).rates.per[item.per],
  }));
  const name = inLanguage(item.name, locale);
  return {
    '@type': 'Offer',
    '@id': entityId(config.baseUrl, 'offer', item.key),
    name,
    itemOffered: { '@type': 'Service', name },
    priceSpecification: prices.length === 1 ? prices[0] : prices,
    additionalProperty: taxRate(rates.tax.servicesPercent, rates, locale),
  };
}

function nights(count: Node): Node {
  return { '@type': 'QuantitativeValue', ...count, unitCode: 'DAY' };
}

function unitPrice(cents: number, { from, through }: Season['periods'][number], { currency, tax }: Rates): Node {
  return {
    '@type': 'UnitPriceSpecification',
    price: decimalAmount(cents),
    priceCurrency: currency,
    validFrom: from,
    validThrough: through,
    valueAddedTaxIncluded: tax.included,
  };
}

function taxRate(percent: number, { tax }: Rates, locale: Locale): Node {
  return { '@type': 'PropertyValue', name: inLanguage(tax.name, locale), value: percent, unitText: '%' };
}
