import type {
  AccommodationLeaf,
  LocationFeatureSpecificationLeaf,
  LodgingBusinessLeaf,
  ReserveActionLeaf,
} from 'schema-dts';
import { roomPath } from '../../markdown/blocks/rooms/room.ts';
import { BOOKING_PARAMETERS } from '../../booking/booking-query.ts';
import type { Facts } from '../../schema/facts.ts';
import type { Page } from '../../schema/page.ts';
import { findByTemplate, findPicture, type Site } from '../../site/site.ts';
import { absoluteUrl, mapUrl, pagePath } from '../../site/url.ts';
import { inLanguage } from '../../text/language/in-language.ts';
import { defaultLocale, type Locale } from '../../text/language/locale.ts';
import { cardOf } from '../social-card.ts';

/** The business where it is only named: who and where it is, is said on the home page. */
export function nameBusiness({ config }: Site): LodgingBusinessLeaf & { readonly name: string; readonly url: string } {
  return {
    '@type': 'LodgingBusiness',
    '@id': `${config.baseUrl}/#business`,
    name: config.name,
    url: absoluteUrl(config.baseUrl, pagePath(config, defaultLocale(config), [])),
  };
}

/**
 * The place as a business that lodges guests: how to reach it, where it is, when one arrives and leaves, and how to ask for
 * a stay. It is open when those may come who come to work for a day.
 */
export function describeBusiness(site: Site, home: Page): LodgingBusinessLeaf {
  const { config, facts, rates } = site;
  const { contact, location } = config;
  const { latitude, longitude } = location;
  const action = describeBooking(site, home.locale);
  const passHours = facts.coworking?.passHours;
  return {
    ...nameBusiness(site),
    description: home.description,
    image: absoluteUrl(config.baseUrl, cardOf(site, home).path),
    email: contact.email,
    ...(contact.phone !== undefined && { telephone: contact.phone }),
    availableLanguage: config.spokenLanguages,
    currenciesAccepted: rates.currency,
    address: {
      '@type': 'PostalAddress',
      streetAddress: location.street,
      ...(location.postalCode !== undefined && { postalCode: location.postalCode }),
      addressLocality: location.town,
      addressRegion: location.region,
      addressCountry: location.countryCode,
    },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    hasMap: mapUrl(location),
    ...(config.profiles && { sameAs: config.profiles }),
    checkinTime: `${facts.checkIn.from}:00`,
    checkoutTime: `${facts.checkOut.until}:00`,
    ...(passHours && { openingHours: `Mo-Su ${passHours.from}-${passHours.until}` }),
    ...(action && { potentialAction: action }),
  };
}

/** How software builds the address of the booking page, which it hands to a person (RFC 6570). */
function describeBooking(site: Site, locale: Locale): ReserveActionLeaf | undefined {
  const page = findByTemplate(site, 'booking', locale);
  if (!page) return undefined;
  const address = absoluteUrl(site.config.baseUrl, page.path);
  const parameters = Object.values(BOOKING_PARAMETERS).join(',');
  return {
    '@type': 'ReserveAction',
    name: page.title,
    target: { '@type': 'EntryPoint', urlTemplate: `${address}{?${parameters}}` },
  };
}

/** What there is to sleep in, room by room, and what else there is and is not; as the page of rooms says it. */
export function describeLodging(site: Site, page: Page): LodgingBusinessLeaf {
  const { units, amenities = [] } = site.facts;
  // Beds in a shared room, which have no size of their own, are no rooms.
  const rooms = units.filter(({ sizeSquareMeters }) => sizeSquareMeters !== undefined);
  return {
    ...nameBusiness(site),
    ...(rooms.length > 0 && { numberOfRooms: rooms.reduce((sum, { count }) => sum + count, 0) }),
    petsAllowed: units.some(({ dogs }) => dogs > 0),
    amenityFeature: amenities.map((amenity): LocationFeatureSpecificationLeaf => {
      return {
        '@type': 'LocationFeatureSpecification',
        name: inLanguage(amenity.name, page.locale),
        value: amenity.has,
      };
    }),
    containsPlace: units.map((unit) => describeRoom(unit, site, page)),
  };
}

/** UN/CEFACT's code of square metres. */
const SQUARE_METERS = 'MTK';

function describeRoom(unit: Facts['units'][number], site: Site, page: Page): AccommodationLeaf {
  const { baseUrl } = site.config;
  const url = absoluteUrl(baseUrl, roomPath(unit.key, page.path, page.parts));
  const picture = findPicture(site.pictures, unit.pictures?.[0]?.file ?? '');
  return {
    '@type': 'Accommodation',
    '@id': url,
    url,
    name: inLanguage(unit.name, page.locale),
    description: inLanguage(unit.features, page.locale),
    ...(picture && { image: absoluteUrl(baseUrl, picture.path) }),
    bed: inLanguage(unit.bed, page.locale),
    ...(unit.sizeSquareMeters !== undefined && {
      floorSize: { '@type': 'QuantitativeValue', value: unit.sizeSquareMeters, unitCode: SQUARE_METERS },
    }),
    occupancy: { '@type': 'QuantitativeValue', maxValue: unit.sleeps },
    petsAllowed: unit.dogs > 0,
  };
}
