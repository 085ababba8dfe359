import type { RootContent } from 'mdast';
import { link, list, table, term } from './write.ts';
import { cancellationBlock, paymentBlock } from './rate-blocks.ts';
import { type Distance, type Facts, policyText } from '../schema/facts.ts';
import type { Place } from '../schema/place.ts';
import { phoneUrl } from '../schema/url.ts';
import { formatDate } from '../text/dates.ts';
import { fill, fillCount, joinChoices } from '../text/fill.ts';
import { inLanguage } from '../text/in-language.ts';
import { languageName } from '../text/language-tag.ts';
import type { Locale } from '../text/locale.ts';
import { formatNumber } from '../text/money.ts';

/** What `::facts{of="…"}` expands to. */
export const FACT_BLOCKS = {
  units: unitsBlock,
  access: accessBlock,
  climate: climateBlock,
  location: locationBlock,
  distances: distancesBlock,
  times: timesBlock,
  cancellation: cancellationBlock,
  payment: paymentBlock,
  policies: policiesBlock,
  contact: contactBlock,
  coworking: coworkingBlock,
  connection: connectionBlock,
  spots: spotsBlock,
} satisfies Record<string, (place: Place, locale: Locale) => RootContent[]>;

function locationBlock(place: Place, locale: Locale): RootContent[] {
  const strings = inLanguage(place.strings, locale).facts;
  const { name, location } = place.config;
  const { street, postalCode, town, region, country } = location;
  const townLine = postalCode === undefined ? town : `${postalCode} ${town}`;
  const address = [name, street, townLine, region, inLanguage(country, locale)].join(', ');
  return [
    list([
      term(strings.address, address),
      term(strings.coordinates, `${location.latitude}, ${location.longitude}`),
      term(strings.altitude, `${formatNumber(location.altitudeMeters, locale)} m`),
      term(strings.timeZone, location.timeZone),
    ]),
  ];
}

function distancesBlock(place: Place, locale: Locale): RootContent[] {
  const { destination, distance, byCar, onFoot, byTransit } = inLanguage(place.strings, locale).facts;
  return [
    table([
      [destination, distance, byCar, onFoot, byTransit],
      ...place.facts.distances.map((item) => distanceRow(item, place, locale)),
    ]),
  ];
}

function distanceRow(item: Distance, place: Place, locale: Locale): string[] {
  const strings = inLanguage(place.strings, locale).facts;
  const minutes = (count: number | undefined): string =>
    count === undefined ? strings.none : fill(strings.minutes, { count });
  const transit = item.transit
    ? `${minutes(item.transit.minutes)}, ${inLanguage(item.transit.how, locale)}`
    : strings.none;
  return [
    inLanguage(item.name, locale),
    `${formatNumber(item.kilometers, locale)} km`,
    minutes(item.carMinutes),
    minutes(item.walkMinutes),
    transit,
  ];
}

function timesBlock(place: Place, locale: Locale): RootContent[] {
  const strings = inLanguage(place.strings, locale).facts;
  const { checkIn, checkOut, quietHours } = place.facts;
  return [
    list([
      term(strings.checkIn, fill(strings.checkInTimes, checkIn)),
      term(strings.checkOut, fill(strings.checkOutTime, checkOut)),
      ...(quietHours ? [term(strings.quietHours, fill(strings.quietHoursTimes, quietHours))] : []),
    ]),
  ];
}

function policiesBlock(place: Place, locale: Locale): RootContent[] {
  return [
    list(
      place.facts.policies.map((policy) => term(inLanguage(policy.name, locale), policyText(policy, place, locale))),
    ),
  ];
}

function contactBlock(place: Place, locale: Locale): RootContent[] {
  const strings = inLanguage(place.strings, locale).facts;
  const { contact, spokenLanguages } = place.config;
  const phone = [
    ...(contact.phone === undefined ? [] : [link(phoneUrl(contact.phone), contact.phone)]),
    ...(place.facts.phone ? [inLanguage(place.facts.phone, locale)] : []),
  ].flatMap((part, index) => (index === 0 ? [part] : [', ', part]));
  return [
    list([
      term(
        strings.email,
        link(`mailto:${contact.email}`, contact.email),
        `, ${fill(strings.answer, { hours: contact.answerHours })}`,
      ),
      ...(phone.length > 0 ? [term(strings.phone, ...phone)] : []),
      term(strings.languages, spokenLanguages.map((language) => languageName(language)).join(', ')),
    ]),
  ];
}

function coworkingBlock(place: Place, locale: Locale): RootContent[] {
  const strings = inLanguage(place.strings, locale).facts;
  const { coworking } = place.facts;
  if (!coworking) return [];
  const hours = coworking.halfDays.map((half) => fill(strings.hours, half));
  return [
    list([
      term(strings.desks, String(coworking.desks)),
      term(strings.desk, inLanguage(coworking.desk, locale)),
      term(strings.callBooths, String(coworking.callBooths)),
      term(strings.meetingRoom, fill(strings.meetingRoomSeats, { count: coworking.meetingRoomSeats })),
      term(strings.guestHours, inLanguage(coworking.guestHours, locale)),
      term(strings.passHours, fill(strings.hours, coworking.passHours)),
      term(strings.halfDays, joinChoices(hours, locale)),
      term(strings.buyingPass, inLanguage(coworking.buyingPass, locale)),
    ]),
  ];
}

function climateBlock(place: Place, locale: Locale): RootContent[] {
  const strings = inLanguage(place.strings, locale).facts;
  const { climate } = place.facts;
  if (!climate) return [];
  const { heating, airConditioning, cooling } = climate;
  return [
    list([
      term(strings.heating, inLanguage(heating, locale)),
      term(strings.airConditioning, airConditioning ? strings.yes : strings.no),
      term(strings.cooling, inLanguage(cooling, locale)),
    ]),
  ];
}

function connectionBlock(place: Place, locale: Locale): RootContent[] {
  const strings = inLanguage(place.strings, locale).facts;
  const { connection } = place.facts;
  if (!connection) return [];
  const { line, downloadMbps, uploadMbps, measured, backup } = connection;
  return [
    list([
      term(strings.line, inLanguage(line, locale)),
      term(strings.speed, fill(strings.speedValue, { down: downloadMbps, up: uploadMbps })),
      ...(measured ? [term(strings.measured, measuredSpeed(measured, place, locale))] : []),
      term(strings.backup, inLanguage(backup, locale)),
    ]),
  ];
}

function measuredSpeed(
  { date, downloadMbps, uploadMbps, latencyMs, how }: NonNullable<NonNullable<Facts['connection']>['measured']>,
  { strings }: Place,
  locale: Locale,
): string {
  return fill(inLanguage(strings, locale).facts.measuredValue, {
    down: downloadMbps,
    up: uploadMbps,
    latency: latencyMs,
    date: formatDate(date, locale),
    how: inLanguage(how, locale),
  });
}

function spotsBlock(place: Place, locale: Locale): RootContent[] {
  const { area, accessPoints } = inLanguage(place.strings, locale).facts;
  return [
    table([
      [area, accessPoints],
      ...(place.network?.spots ?? []).map((spot) => [inLanguage(spot.name, locale), String(spot.accessPoints.length)]),
    ]),
  ];
}

type Unit = Facts['units'][number];
type Access = Unit['access'];

/** A row a kind of room or cabin. */
function unitsBlock(place: Place, locale: Locale): RootContent[] {
  const { unit, where, count, sleeps, size, bed, features, takes } = inLanguage(place.strings, locale).facts;
  // A place without areas has nothing to say of where.
  const cell = (value: string): string[] => (place.network ? [value] : []);
  return [
    table([
      [unit, ...cell(where), count, sleeps, size, bed, features, takes],
      ...place.facts.units.map((item) => [
        inLanguage(item.name, locale),
        ...cell(spotName(place, item.spot, locale)),
        String(item.count),
        String(item.sleeps),
        `${item.sizeSquareMeters} m²`,
        inLanguage(item.bed, locale),
        inLanguage(item.features, locale),
        takenBesidesAdults(item, place, locale),
      ]),
    ]),
  ];
}

function spotName({ network, strings }: Place, key: string | undefined, locale: Locale): string {
  return network?.spots.find((spot) => spot.key === key)?.name[locale] ?? inLanguage(strings, locale).facts.none;
}

function takenBesidesAdults({ children, dogs }: Unit, { rates, strings }: Place, locale: Locale): string {
  const { takesChildren, takesDogs, none } = inLanguage(strings, locale).facts;
  const age = rates.guests.childrenFreeUnder;
  const taken = [
    ...(children && age > 0 ? [fill(takesChildren, { age })] : []),
    ...(dogs > 0 ? [fillCount(takesDogs, dogs, locale)] : []),
  ];
  return taken.join(', ') || none;
}

/** Steps, doors, showers and ways: a row a kind of room or cabin and a house that all guests use. */
function accessBlock(place: Place, locale: Locale): RootContent[] {
  const { access: strings } = inLanguage(place.strings, locale).facts;
  const { where, entrance, door, shower, grabRails, way } = strings;
  return [
    table([
      [where, entrance, door, shower, grabRails, way],
      ...[...place.facts.units, ...place.facts.commonPlaces].map(({ name, access }) => [
        inLanguage(name, locale),
        ...accessValues(access, place, locale),
      ]),
    ]),
  ];
}

/** Steps to the entrance, narrowest door, step into the shower, grab rails and the way, each in words. */
function accessValues(access: Access, { strings }: Place, locale: Locale): string[] {
  const { access: words, yes, no } = inLanguage(strings, locale).facts;
  const { entranceSteps, narrowestDoorCm, showerStepCm, grabRails, way } = access;
  const centimeters = (count: number): string => fill(words.centimeters, { count });
  return [
    entranceSteps === 0 ? words.noSteps : fillCount(words.steps, entranceSteps, locale),
    centimeters(narrowestDoorCm),
    showerStepCm === undefined ? words.noShower : showerStepCm === 0 ? words.level : centimeters(showerStepCm),
    grabRails ? yes : no,
    words.surfaces[way],
  ];
}
