import type { Facts } from '../facts.ts';
import type { Rates } from '../rates.ts';

/** The parts of a place that decide which strings it needs. */
export interface Parts {
  readonly facts: Pick<Facts, 'coworking' | 'quietHours' | 'climate' | 'connection' | 'year'>;
  readonly rates: { readonly guests: Pick<Rates['guests'], 'nightTax'> };
  readonly network?: object | undefined;
}

/** Strings that only a place with this part needs, by path or prefix. */
const WORDS_OF_PARTS: readonly (readonly [has: (place: Parts) => unknown, words: readonly string[]])[] = [
  [({ network }) => network, ['status', 'staff', 'alarms', 'llms.status']],
  [({ facts }) => facts.coworking, ['workingDay', 'facts.desks', 'facts.desk', 'facts.guestHours']],
  [({ facts }) => facts.coworking?.callBooths, ['facts.callBooths']],
  [({ facts }) => facts.coworking?.meetingRoomSeats, ['facts.meetingRoom', 'facts.meetingRoomSeats']],
  [({ facts }) => facts.coworking?.passHours, ['facts.passHours']],
  [({ facts }) => facts.coworking?.halfDays, ['facts.halfDays']],
  [({ facts }) => facts.coworking?.buyingPass, ['facts.buyingPass']],
  [({ facts }) => facts.coworking?.sun, ['facts.sun']],
  [({ facts }) => facts.quietHours, ['facts.quietHours', 'facts.quietHoursTimes']],
  [({ facts }) => facts.climate, ['facts.heating', 'facts.airConditioning', 'facts.cooling']],
  [
    ({ facts }) => facts.connection,
    ['facts.line', 'facts.speed', 'facts.speedValue', 'facts.measured', 'facts.backup'],
  ],
  [({ facts }) => facts.connection?.year, ['facts.outages']],
  [({ facts }) => facts.year, ['facts.year']],
  [
    ({ rates }) => rates.guests.nightTax,
    ['rates.nightTax', 'rates.nightTaxAtMost', 'rates.nightTaxAge', 'rates.rule.nightTax'],
  ],
];

/** Returns the paths of the strings that a place does not need. */
export function needlessWords(place: Parts): string[] {
  return WORDS_OF_PARTS.flatMap(([has, words]) => (has(place) === undefined ? words : []));
}
