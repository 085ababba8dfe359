import type {
  AccommodationLeaf,
  IdReference,
  LocationFeatureSpecification,
  LodgingBusinessLeaf,
  LodgingReservation,
  MergeLeafTypes,
  ProductLeaf,
  PropertyValueSpecification,
  ReserveAction,
  WebSite,
} from 'schema-dts';
import type { Facts } from '../facts.ts';
import { fill } from '../fill.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../locale.ts';
import type { Page } from '../page.ts';
import type { Place } from '../place.ts';
import type { Site } from '../site.ts';
import { absoluteUrl, BOOKING_TEMPLATE, entityId, pagePath } from '../url.ts';
import { createUnitReference } from './json-ld-offers.ts';

type Unit = MergeLeafTypes<[AccommodationLeaf, ProductLeaf]>;
type Input<Keys extends string> = Readonly<Record<`${Keys}-input`, PropertyValueSpecification>>;

/** The business where it is only named: who and where it is, is said on the home page. */
export function createBusinessReference({ config }: Place): LodgingBusinessLeaf {
  return {
    '@type': 'LodgingBusiness',
    '@id': entityId(config.baseUrl, 'business'),
    name: config.name,
    url: absoluteUrl(config.baseUrl, pagePath(DEFAULT_LOCALE, [])),
  };
}

/** The site as a whole, published by the business. */
export function createWebSite({ config }: Place): WebSite {
  return {
    '@type': 'WebSite',
    '@id': entityId(config.baseUrl, 'website'),
    name: config.name,
    url: absoluteUrl(config.baseUrl, pagePath(DEFAULT_LOCALE, [])),
    inLanguage: LOCALES,
    publisher: { '@id': entityId(config.baseUrl, 'business') },
  };
}

/**
 * The place as a business that puts people up, in the language of `home`:
 * - where it is, when one arrives and leaves, which languages are spoken, what it has;
 * - its units with their size, beds and places to sleep;
 * - how to book: an address with three parameters, to hand to the person who books.
 */
export function createBusiness(site: Site, home: Page): LodgingBusinessLeaf {
  const { config, facts } = site;
  const { locale } = home;
  const { location } = config;
  const pets = facts.policies.find(({ key }) => key === 'pets');
  return {
    ...createBusinessReference(site),
    description: home.description,
    email: config.contact.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: location.street,
      postalCode: location.postalCode,
      addressLocality: location.town,
      addressRegion: location.region,
      addressCountry: location.countryCode,
    },
    geo: {
      '@type': 'GeoCoordinates',
      latitude: location.latitude,
      longitude: location.longitude,
      elevation: location.altitudeMeters,
    },
    availableLanguage: config.spokenLanguages,
    checkinTime: `${facts.checkIn.from}:00`,
    checkoutTime: `${facts.checkOut.until}:00`,
    ...(pets ? { petsAllowed: pets.text[locale] } : {}),
    numberOfRooms: facts.units.reduce((sum, unit) => sum + unit.count, 0),
    amenityFeature: amenities(site, locale),
    potentialAction: reserveAction(site, locale),
    containsPlace: facts.units.map((unit) => createUnit(unit, site, locale)),
  };
}

function amenities({ rates, facts, strings }: Site, locale: Locale): LocationFeatureSpecification[] {
  const { desks, callBooths, meetingRoom, meetingRoomSeats, speedValue } = strings[locale].facts;
  const { coworking, connection } = facts;
  return [
    ...rates.included.map((item) => feature(item[locale], true)),
    feature(desks, coworking.desks),
    feature(callBooths, coworking.callBooths),
    feature(meetingRoom, fill(meetingRoomSeats, { count: coworking.meetingRoomSeats })),
    feature(connection.line[locale], fill(speedValue, { down: connection.downloadMbps, up: connection.uploadMbps })),
  ];
}

function feature(name: string, value: boolean | number | string): LocationFeatureSpecification {
  return { '@type': 'LocationFeatureSpecification', name, value };
}

function createUnit(unit: Facts['units'][number], site: Site, locale: Locale): Unit & IdReference {
  const strings = site.strings[locale].facts;
  return {
    ...createUnitReference(site, unit.key),
    name: unit.name[locale],
    description: unit.features[locale],
    occupancy: { '@type': 'QuantitativeValue', maxValue: unit.sleeps, unitCode: 'C62' },
    bed: unit.bed[locale],
    floorSize: { '@type': 'QuantitativeValue', value: unit.sizeSquareMeters, unitCode: 'MTK' },
    amenityFeature: feature(strings.stepFree, unit.stepFree),
    additionalProperty: { '@type': 'PropertyValue', name: strings.count, value: unit.count },
  };
}

function reserveAction(site: Site, locale: Locale): ReserveAction {
  const page = site.pages.find((candidate) => candidate.template === 'booking' && candidate.locale === locale);
  const result: LodgingReservation & Input<'checkinTime' | 'checkoutTime' | 'numAdults'> = {
    '@type': 'LodgingReservation',
    'checkinTime-input': { ...parameter('check_in'), valuePattern: String.raw`^\d{4}-\d{2}-\d{2}$` },
    'checkoutTime-input': { ...parameter('check_out'), valuePattern: String.raw`^\d{4}-\d{2}-\d{2}$` },
    'numAdults-input': { ...parameter('adults'), minValue: 1 },
  };
  return {
    '@type': 'ReserveAction',
    ...(page ? { name: page.title, description: page.description } : {}),
    target: { '@type': 'EntryPoint', urlTemplate: absoluteUrl(site.config.baseUrl, BOOKING_TEMPLATE) },
    result,
  };
}

function parameter(valueName: string): PropertyValueSpecification {
  return { '@type': 'PropertyValueSpecification', valueName };
}
