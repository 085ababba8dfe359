import type {
  AccommodationLeaf,
  IdReference,
  LocationFeatureSpecification,
  LodgingBusinessLeaf,
  LodgingReservation,
  PlaceLeaf,
  PropertyValueSpecification,
  ReserveAction,
  WebSite,
  WebSiteLeaf,
} from 'schema-dts';
import { BOOKING_PARAMETERS } from '../schema/booking.ts';
import { type Facts, policyText } from '../schema/facts.ts';
import { fill } from '../text/fill.ts';
import { inLanguage } from '../text/in-language.ts';
import { defaultLocale, type Locale } from '../text/locale.ts';
import { paymentWays } from '../markdown/rate-blocks.ts';
import type { Page } from '../schema/page.ts';
import type { Place } from '../schema/place.ts';
import { findPicture } from '../schema/picture.ts';
import { findByTemplate, type Site } from '../schema/site.ts';
import { cardOf } from './social-card.ts';
import { absoluteUrl, BOOKING_PATH, bookingTemplate, entityId, pagePath } from '../schema/url.ts';
import { renderPriceRange } from './json-ld-offers.ts';

type Unit = Facts['units'][number];
type Access = Unit['access'];
type CommonPlace = Facts['commonPlaces'][number];
type Input<Keys extends string> = Readonly<Record<`${Keys}-input`, PropertyValueSpecification>>;

/** The business where it is only named: who and where it is, is said on the home page. */
export function createBusinessReference({ config }: Place): LodgingBusinessLeaf {
  return {
    '@type': 'LodgingBusiness',
    '@id': entityId(config.baseUrl, 'business'),
    name: config.name,
    url: absoluteUrl(config.baseUrl, pagePath(config, defaultLocale(config), [])),
  };
}

/** The site where it is only named, as the whole that a page is a part of. */
export function createWebSiteReference({ config }: Place): WebSiteLeaf {
  return {
    '@type': 'WebSite',
    '@id': entityId(config.baseUrl, 'website'),
    name: config.name,
    url: absoluteUrl(config.baseUrl, pagePath(config, defaultLocale(config), [])),
  };
}

/** The site as a whole, published by the business. */
export function createWebSite(place: Place): WebSite {
  return {
    ...createWebSiteReference(place),
    inLanguage: place.config.languages,
    publisher: createBusinessReference(place),
  };
}

/**
 * The place as a business that lodges guests, in the language of `home`:
 * - what it looks like: the card of the page, as search engines take few drawings;
 * - where it is, when one arrives and leaves, which languages are spoken, what it has;
 * - what its nights cost from and to, and how one pays;
 * - its units with their picture, size, beds, places to sleep and what is in the way of a wheelchair. They are places, not
 *   products: what they cost is said on the rates page;
 * - the houses that all guests use, with what is in the way there;
 * - how to book: the booking page of the language with three parameters, to hand to the person who books.
 */
export function createBusiness(site: Site, home: Page): LodgingBusinessLeaf {
  const { config, facts } = site;
  const { locale } = home;
  const { location } = config;
  const pets = facts.policies.find(({ key }) => key === 'pets');
  return {
    ...createBusinessReference(site),
    description: home.description,
    image: absoluteUrl(config.baseUrl, cardOf(site, home).path),
    email: config.contact.email,
    ...(config.contact.phone === undefined ? {} : { telephone: config.contact.phone }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: location.street,
      ...(location.postalCode === undefined ? {} : { postalCode: location.postalCode }),
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
    priceRange: renderPriceRange(site, locale),
    currenciesAccepted: site.rates.currency,
    paymentAccepted: paymentAccepted(site, locale),
    ...(pets ? { petsAllowed: policyText(pets, site, locale) } : {}),
    numberOfRooms: facts.units.reduce((sum, unit) => sum + unit.count, 0),
    amenityFeature: amenities(site, locale),
    potentialAction: reserveAction(site, locale),
    containsPlace: [
      ...facts.units.map((unit) => createUnit(unit, site, locale)),
      ...facts.commonPlaces.map((common) => createCommonPlace(common, site, locale)),
    ],
  };
}

function amenities(site: Site, locale: Locale): LocationFeatureSpecification[] {
  const { rates, facts, strings } = site;
  const { desks, callBooths, meetingRoom, meetingRoomSeats, speedValue, airConditioning } = inLanguage(
    strings,
    locale,
  ).facts;
  const { coworking, connection, climate } = facts;
  return [
    ...rates.included.map((item) => feature(inLanguage(item, locale), true)),
    ...(coworking
      ? [
          feature(desks, coworking.desks),
          feature(callBooths, coworking.callBooths),
          feature(meetingRoom, fill(meetingRoomSeats, { count: coworking.meetingRoomSeats })),
        ]
      : []),
    ...(connection
      ? [
          feature(
            inLanguage(connection.line, locale),
            fill(speedValue, { down: connection.downloadMbps, up: connection.uploadMbps }),
          ),
        ]
      : []),
    ...(climate ? [feature(airConditioning, climate.airConditioning)] : []),
    ...facts.commonPlaces.map(({ name }) => feature(inLanguage(name, locale), true)),
  ];
}

/** Every way of payment that is taken for something, once. */
function paymentAccepted(place: Place, locale: Locale): string {
  const { deposit, balance, onSite } = place.facts.payment;
  return paymentWays([...new Set([...deposit, ...balance, ...onSite])], place, locale);
}

/** Steps and centimetres are numbers, rails a truth value; of a shower that is not there nothing is said. */
function accessFeatures(access: Access, place: Place, locale: Locale): LocationFeatureSpecification[] {
  const words = inLanguage(place.strings, locale).facts.access;
  const { entranceSteps, narrowestDoorCm, showerStepCm, grabRails, way } = access;
  return [
    feature(words.entrance, entranceSteps, 'C62'),
    feature(words.door, narrowestDoorCm, 'CMT'),
    ...(showerStepCm === undefined ? [] : [feature(words.shower, showerStepCm, 'CMT')]),
    feature(words.grabRails, grabRails),
    feature(words.way, words.surfaces[way]),
  ];
}

/** Something that there is or is not, or that is measured: `unitCode` is of UN/CEFACT. */
function feature(name: string, value: boolean | number | string, unitCode?: string): LocationFeatureSpecification {
  return { '@type': 'LocationFeatureSpecification', name, value, ...(unitCode === undefined ? {} : { unitCode }) };
}

function createCommonPlace({ key, name, access }: CommonPlace, site: Site, locale: Locale): PlaceLeaf & IdReference {
  return {
    '@type': 'Place',
    '@id': entityId(site.config.baseUrl, 'place', key),
    name: inLanguage(name, locale),
    amenityFeature: accessFeatures(access, site, locale),
  };
}

function createUnit(unit: Unit, site: Site, locale: Locale): AccommodationLeaf & IdReference {
  const { count, takesChildren } = inLanguage(site.strings, locale).facts;
  const { childrenFreeUnder } = site.rates.guests;
  const picture = findPicture(site.pictures, unit.picture?.file ?? '');
  return {
    '@type': 'Accommodation',
    '@id': entityId(site.config.baseUrl, 'unit', unit.key),
    name: inLanguage(unit.name, locale),
    description: inLanguage(unit.features, locale),
    ...(picture ? { image: absoluteUrl(site.config.baseUrl, picture.path) } : {}),
    occupancy: { '@type': 'QuantitativeValue', maxValue: unit.sleeps, unitCode: 'C62' },
    bed: inLanguage(unit.bed, locale),
    floorSize: { '@type': 'QuantitativeValue', value: unit.sizeSquareMeters, unitCode: 'MTK' },
    petsAllowed: unit.dogs > 0,
    amenityFeature: [
      ...accessFeatures(unit.access, site, locale),
      ...(childrenFreeUnder > 0 ? [feature(fill(takesChildren, { age: childrenFreeUnder }), unit.children)] : []),
    ],
    additionalProperty: { '@type': 'PropertyValue', name: count, value: unit.count },
  };
}

function reserveAction(site: Site, locale: Locale): ReserveAction {
  const page = findByTemplate(site, 'booking', locale);
  const result: LodgingReservation & Input<'checkinTime' | 'checkoutTime' | 'numAdults'> = {
    '@type': 'LodgingReservation',
    'checkinTime-input': { ...parameter(BOOKING_PARAMETERS.checkIn), valuePattern: String.raw`^\d{4}-\d{2}-\d{2}$` },
    'checkoutTime-input': { ...parameter(BOOKING_PARAMETERS.checkOut), valuePattern: String.raw`^\d{4}-\d{2}-\d{2}$` },
    'numAdults-input': { ...parameter(BOOKING_PARAMETERS.adults), minValue: 1 },
  };
  return {
    '@type': 'ReserveAction',
    ...(page ? { name: page.title, description: page.description } : {}),
    target: {
      '@type': 'EntryPoint',
      urlTemplate: absoluteUrl(site.config.baseUrl, bookingTemplate(page?.path ?? BOOKING_PATH)),
    },
    result,
  };
}

function parameter(valueName: string): PropertyValueSpecification {
  return { '@type': 'PropertyValueSpecification', valueName };
}
