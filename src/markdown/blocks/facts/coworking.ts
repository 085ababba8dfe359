import type { RootContent } from 'mdast';
import { phrasesOf } from '../../phrases.ts';
import { list, term } from '../../write.ts';
import type { Place } from '../../../schema/place.ts';
import { interpolate, joinChoices } from '../../../text/language/interpolate.ts';
import type { Locale } from '../../../text/language/locale.ts';

type Items = Parameters<typeof list>[0];

function asList(items: (place: Place, locale: Locale) => Items): (place: Place, locale: Locale) => RootContent[] {
  return (place, locale) => [list(items(place, locale))];
}

/** Returns how many desks, booths and seats there are. */
export const workplaceBlock = asList(workplaceItems);

/** Returns what each desk has, and when guests may use theirs. */
export const deskBlock = asList(deskItems);

/** Returns the hours of passes, and how to buy one. */
export const passRulesBlock = asList(passItems);

/** Returns all facts of the coworking space in one list. */
export const allCoworking = asList((place, locale) =>
  [workplaceItems, deskItems, passItems].flatMap((items) => items(place, locale)),
);

function workplaceItems(place: Place, locale: Locale): Items {
  const { facts: words } = phrasesOf(place, locale);
  const { coworking } = place.facts;
  if (!coworking) return [];
  const { desks, callBooths, meetingRoomSeats } = coworking;
  return [
    term(words.desks, String(desks)),
    ...(callBooths === undefined ? [] : [term(words.callBooths, String(callBooths))]),
    ...(meetingRoomSeats === undefined
      ? []
      : [term(words.meetingRoom, interpolate(words.meetingRoomSeats, { count: meetingRoomSeats }))]),
  ];
}

function deskItems(place: Place, locale: Locale): Items {
  const { facts: words, say } = phrasesOf(place, locale);
  const { coworking } = place.facts;
  if (!coworking) return [];
  return [term(words.desk, say(coworking.desk)), term(words.guestHours, say(coworking.guestHours))];
}

function passItems(place: Place, locale: Locale): Items {
  const { facts: words, say } = phrasesOf(place, locale);
  const { passHours, halfDays, buyingPass, passNotes = [] } = place.facts.coworking ?? {};
  const halves = halfDays?.map((half) => interpolate(words.hours, half));
  return [
    ...(passHours ? [term(words.passHours, interpolate(words.hours, passHours))] : []),
    ...(halves ? [term(words.halfDays, joinChoices(halves, locale))] : []),
    ...(buyingPass ? [term(words.buyingPass, say(buyingPass))] : []),
    ...passNotes.map((note) => [say(note)]),
  ];
}
