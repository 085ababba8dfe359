import type { RootContent } from 'mdast';
import { phrasesOf } from '../../phrases.ts';
import { connectionBlock } from './connection.ts';
import { deskBlock, passRulesBlock, workplaceBlock } from './coworking.ts';
import { dataDirective } from '../../directives/data-directive.ts';
import { cancellationBlock, paymentBlock } from './payment.ts';
import { closures } from '../rooms/room.ts';
import { heading, link, list, paragraph, table, term } from '../../write.ts';
import type { Facts } from '../../../schema/facts.ts';
import { policyText } from './policy-text.ts';
import type { Place } from '../../../schema/place.ts';
import { formatTown } from '../../../site/postal-address.ts';
import { mapUrl, phoneUrl } from '../../../site/url.ts';
import { formatZone } from '../../../text/numbers/dates.ts';
import { commaOf, interpolate, joinNames } from '../../../text/language/interpolate.ts';
import { inLanguage } from '../../../text/language/in-language.ts';
import { languageName } from '../../../text/language/language-tag.ts';
import type { Locale } from '../../../text/language/locale.ts';
import { formatNumber } from '../../../text/numbers/money.ts';

/** What `::facts{of="…"}` expands to. */
export const FACT_BLOCKS = {
  units: unitsBlock,
  access: accessBlock,
  amenities: amenitiesBlock,
  climate: climateBlock,
  location: locationBlock,
  distances: distancesBlock,
  times: timesBlock,
  cancellation: cancellationBlock,
  payment: paymentBlock,
  policies: policiesBlock,
  contact: contactBlock,
  coworking: workplaceBlock,
  desk: deskBlock,
  'pass-rules': passRulesBlock,
  connection: connectionBlock,
} satisfies Record<string, (place: Place, locale: Locale) => RootContent[]>;

/** `::facts{of="units"}`: a part of `content/facts.json`. */
export const facts = dataDirective('facts', FACT_BLOCKS, {
  ...{
    units: ['rates', 'network'],
    policies: ['rates'],
    payment: ['rates', 'config'],
    cancellation: ['rates', 'config'],
  },
  ...{ contact: ['config'], location: ['config'] },
});

function locationBlock({ config, strings }: Place, locale: Locale): RootContent[] {
  const words = inLanguage(strings, locale).facts;
  const { street, region, country, latitude, longitude, altitudeMeters, timeZone } = config.location;
  const address = [config.name, street, formatTown(config.location), region, inLanguage(country, locale)];
  return [
    list([
      term(words.address, joinNames(address, locale)),
      term(
        words.coordinates,
        link(`geo:${latitude},${longitude}`, `${latitude}, ${longitude}`),
        ' · ',
        link(mapUrl(config.location), words.map),
      ),
      term(words.altitude, `${formatNumber(altitudeMeters, locale)} m`),
      term(words.timeZone, `${formatZone(timeZone, locale)} (${timeZone})`),
    ]),
  ];
}

function distancesBlock(place: Place, locale: Locale): RootContent[] {
  const { facts: words, say } = phrasesOf(place, locale);
  const minutes = (count: number | undefined): string =>
    count === undefined ? words.none : interpolate(words.minutes, { count });
  return [
    table([
      [words.destination, words.distance, words.byCar, words.onFoot, words.byTransit],
      ...place.facts.distances.map(({ name, kilometers, carMinutes, walkMinutes, transit }) => [
        say(name),
        `${formatNumber(kilometers, locale)} km`,
        minutes(carMinutes),
        minutes(walkMinutes),
        transit ? joinNames([minutes(transit.minutes), say(transit.how)], locale) : words.none,
      ]),
    ]),
  ];
}

function timesBlock({ facts, strings }: Place, locale: Locale): RootContent[] {
  const words = inLanguage(strings, locale).facts;
  const { checkIn, checkOut, quietHours } = facts;
  return [
    list([
      term(words.checkIn, interpolate(words.checkInTimes, checkIn)),
      term(words.checkOut, interpolate(words.checkOutTime, checkOut)),
      ...(quietHours ? [term(words.quietHours, interpolate(words.quietHoursTimes, quietHours))] : []),
    ]),
  ];
}

/** Returns a list of rules, or several, each with its heading. */
function policiesBlock(place: Place, locale: Locale): RootContent[] {
  const { policies } = place.facts;
  const starts = policies.flatMap(({ heading: title }, index) => (index === 0 || title ? [index] : []));
  return starts.flatMap((start, group) => {
    const title = policies[start]?.heading;
    const items = policies
      .slice(start, starts[group + 1])
      .map((policy) => term(inLanguage(policy.name, locale), policyText(policy, place, locale)));
    return [...(title ? [heading(3, inLanguage(title, locale))] : []), list(items)];
  });
}

function contactBlock(place: Place, locale: Locale): RootContent[] {
  const { facts: words, say } = phrasesOf(place, locale);
  const { contact, spokenLanguages } = place.config;
  const comma = commaOf(locale);
  const phone = [
    ...(contact.phone === undefined ? [] : [link(phoneUrl(contact.phone), contact.phone)]),
    ...(place.facts.phone ? [say(place.facts.phone)] : []),
  ].flatMap((part, index) => (index === 0 ? [part] : [comma, part]));
  const answer = `${comma}${interpolate(words.answer, { hours: contact.answerHours })}`;
  return [
    list([
      term(words.email, link(`mailto:${contact.email}`, contact.email), answer),
      ...(phone.length > 0 ? [term(words.phone, ...phone)] : []),
      term(
        words.languages,
        joinNames(
          spokenLanguages.map((language) => languageName(language)),
          locale,
        ),
      ),
    ]),
  ];
}

/** What there is, and what there is not. */
function amenitiesBlock(place: Place, locale: Locale): RootContent[] {
  const { facts: words, say } = phrasesOf(place, locale);
  const { amenities } = place.facts;
  if (!amenities) return [];
  return [
    list(
      amenities.map(({ name, has, text }) =>
        term(say(name), joinNames([has ? words.yes : words.no, ...(text ? [say(text)] : [])], locale)),
      ),
    ),
  ];
}

function climateBlock(place: Place, locale: Locale): RootContent[] {
  const { facts: words, say } = phrasesOf(place, locale);
  const { climate } = place.facts;
  if (!climate) return [];
  return [
    list([
      term(words.heating, say(climate.heating)),
      term(words.airConditioning, climate.airConditioning ? words.yes : words.no),
      term(words.cooling, say(climate.cooling)),
    ]),
  ];
}

/** A row a unit. A place without areas has nothing to say of where it is, one of beds alone nothing of how large they are. */
function unitsBlock(place: Place, locale: Locale): RootContent[] {
  const { facts: words, say } = phrasesOf(place, locale);
  const { network } = place;
  const hasSizes = place.facts.units.some(({ sizeSquareMeters }) => sizeSquareMeters !== undefined);
  const where = (key: string | undefined): string => {
    const spot = network?.spots.find((candidate) => candidate.key === key);
    return spot ? say(spot.name) : words.none;
  };
  return [
    table([
      [
        say(place.facts.unitWords.one),
        ...(network ? [words.where] : []),
        ...[words.count, words.sleeps],
        ...(hasSizes ? [words.size] : []),
        ...[words.bed, words.features, words.takes],
      ],
      ...place.facts.units.map((unit) => [
        say(unit.name),
        ...(network ? [where(unit.spot)] : []),
        String(unit.count),
        String(unit.sleeps),
        ...(hasSizes ? [sizeOf(unit, words.none)] : []),
        say(unit.bed),
        say(unit.features),
        takenBesidesAdults(unit, place, locale),
      ]),
    ]),
    ...place.facts.units.flatMap((unit) =>
      closures(unit, { place, locale }).map((sentence) => paragraph(`${say(unit.name)}: ${sentence}`)),
    ),
  ];
}

function sizeOf({ sizeSquareMeters: size }: Facts['units'][number], none: string): string {
  return size === undefined ? none : `${size} m²`;
}

function takenBesidesAdults({ children, dogs }: Facts['units'][number], place: Place, locale: Locale): string {
  const { facts: words, counted } = phrasesOf(place, locale);
  const age = place.rates.guests.childrenFreeUnder;
  const taken = [
    ...(children && age > 0 ? [interpolate(words.takesChildren, { age })] : []),
    ...(dogs > 0 ? [counted(words.takesDogs, dogs)] : []),
  ];
  return joinNames(taken, locale) || words.none;
}

/** Steps, doors, showers and ways: a row a unit and a house that all guests use. */
function accessBlock(place: Place, locale: Locale): RootContent[] {
  const { facts, say, counted } = phrasesOf(place, locale);
  const { access: words, yes, no } = facts;
  const centimeters = (count: number): string => interpolate(words.centimeters, { count });
  return [
    table([
      [words.where, words.entrance, words.door, words.shower, words.grabRails, words.way],
      ...[...place.facts.units, ...place.facts.commonPlaces].map(({ name, access }) => [
        say(name),
        access.entranceSteps === 0 ? words.noSteps : counted(words.steps, access.entranceSteps),
        centimeters(access.narrowestDoorCm),
        access.showerStepCm === undefined
          ? words.noShower
          : access.showerStepCm === 0
            ? words.level
            : centimeters(access.showerStepCm),
        access.grabRails ? yes : no,
        words.surfaces[access.way],
      ]),
    ]),
  ];
}
