import type { Doubt } from './doubt.ts';
import type { Facts } from '../schema/facts.ts';

const LOOK = 'Look at it again: whether two times were exchanged.';

/** Until after midnight is late, not before the beginning; 05:00 is neither. */
const NIGHT_ENDS = '05:00';

/** Times that cannot be meant, by themselves or beside each other. */
export function doubtHours(facts: Facts, doubt: Doubt): void {
  doubtArrival(facts, doubt);
  if (facts.quietHours) doubtQuietHours(facts.quietHours, doubt);
  if (facts.coworking) doubtHalfDays(facts.coworking, doubt);
}

function doubtArrival({ checkIn, checkOut }: Facts, doubt: Doubt): void {
  if (checkIn.until <= checkIn.from && checkIn.until > NIGHT_ENDS) {
    doubt('times-swapped', 'checkIn.until', 'error', [
      `a time after ${checkIn.from}, or before ${NIGHT_ENDS} in the night`,
      checkIn.until,
      LOOK,
    ]);
  }
  if (checkOut.until > checkIn.from) {
    const expected = `a time before ${checkIn.from}, when the next guests may come`;
    doubt('check-out-late', 'checkOut.until', 'warning', [expected, checkOut.until, LOOK]);
  }
  if (checkOut.until < NIGHT_ENDS) {
    doubt('times-swapped', 'checkOut.until', 'warning', [
      `a time of the day, after ${NIGHT_ENDS}`,
      checkOut.until,
      LOOK,
    ]);
  }
}

function doubtQuietHours({ from, until }: NonNullable<Facts['quietHours']>, doubt: Doubt): void {
  const got = `${from} to ${until}`;
  if (from < until && from > NIGHT_ENDS && until > '12:00') {
    const expected = 'quiet hours in the night, such as 23:00 to 08:00';
    doubt('times-swapped', 'quietHours.from', 'warning', [expected, got, LOOK]);
  }
  const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const quiet = (minutesOf(until) - minutesOf(from) + 24 * 60) % (24 * 60);
  if (quiet === 0 || (quiet > 14 * 60 && from > until)) {
    const expected = 'quiet hours of a night, 14 hours at most';
    doubt('times-swapped', 'quietHours.until', quiet === 0 ? 'error' : 'warning', [expected, got, LOOK]);
  }
}

function doubtHalfDays({ halfDays, passHours }: NonNullable<Facts['coworking']>, doubt: Doubt): void {
  const outside = halfDays.find(({ from, until }) => from < passHours.from || until > passHours.until);
  if (outside) {
    const expected = `hours within those of passes, ${passHours.from} to ${passHours.until}`;
    const got = `${outside.from} to ${outside.until}`;
    doubt('half-day-outside', `coworking.halfDays[${halfDays.indexOf(outside)}].from`, 'warning', [
      expected,
      got,
      LOOK,
    ]);
  }
  const sorted = halfDays.toSorted((one, other) => one.from.localeCompare(other.from));
  const overlap = sorted.find(({ from }, index) => from < (sorted[index - 1]?.until ?? ''));
  const before = overlap && sorted[sorted.indexOf(overlap) - 1];
  if (before) {
    const expected = `hours that begin at ${before.until}, when the half day before is over, or later`;
    doubt('half-day-twice', `coworking.halfDays[${halfDays.indexOf(overlap)}].from`, 'error', [
      expected,
      overlap.from,
      LOOK,
    ]);
  }
}
