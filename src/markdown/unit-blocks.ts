import type { RootContent } from 'mdast';
import type { Facts } from '../schema/facts.ts';
import { fill, fillCount } from '../text/fill.ts';
import { inLanguage } from '../text/in-language.ts';
import type { Locale } from '../text/locale.ts';
import type { Place } from '../schema/place.ts';
import { table } from './nodes.ts';

type Unit = Facts['units'][number];
type Access = Unit['access'];

/** A row a kind of room or cabin. */
export function unitsBlock(place: Place, locale: Locale): RootContent[] {
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
export function accessBlock(place: Place, locale: Locale): RootContent[] {
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
