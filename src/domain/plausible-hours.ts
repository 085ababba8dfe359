import type { Facts } from './facts.ts';
import type { Severity } from './problem.ts';

type Doubt = (code: string, path: string, severity: Severity, words: readonly [string, string, string]) => void;

const LOOK = 'Look at it again: whether two times were exchanged.';

/** Until after midnight is late, not before the beginning; 05:00 is neither. */
const NIGHT_ENDS = '05:00';

/** Times that cannot be meant, by themselves or beside each other. */
export function doubtHours(facts: Facts, doubt: Doubt): void {
  doubtTimes(facts, doubt);
  doubtLengths(facts, doubt);
}

function doubtTimes({ checkIn, checkOut, quietHours, coworking }: Facts, doubt: Doubt): void {
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
  if (quietHours.from < quietHours.until && quietHours.from > NIGHT_ENDS && quietHours.until > '12:00') {
    const got = `${quietHours.from} to ${quietHours.until}`;
    doubt('times-swapped', 'quietHours.from', 'warning', [
      'quiet hours in the night, such as 23:00 to 08:00',
      got,
      LOOK,
    ]);
  }
  coworking.halfDays.forEach(({ from, until }, index) => {
    if (from >= coworking.passHours.from && until <= coworking.passHours.until) return;
    const expected = `hours within those of passes, ${coworking.passHours.from} to ${coworking.passHours.until}`;
    doubt('half-day-outside', `coworking.halfDays[${index}].from`, 'warning', [expected, `${from} to ${until}`, LOOK]);
  });
}

/** Hours of the day that cannot be meant, whatever the others are. */
function doubtLengths({ checkOut, quietHours, coworking: { halfDays } }: Facts, doubt: Doubt): void {
  if (checkOut.until < NIGHT_ENDS) {
    doubt('times-swapped', 'checkOut.until', 'warning', [
      `a time of the day, after ${NIGHT_ENDS}`,
      checkOut.until,
      LOOK,
    ]);
  }
  const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const quiet = (minutesOf(quietHours.until) - minutesOf(quietHours.from) + 24 * 60) % (24 * 60);
  if (quiet === 0 || (quiet > 14 * 60 && quietHours.from > quietHours.until)) {
    const got = `${quietHours.from} to ${quietHours.until}`;
    doubt('times-swapped', 'quietHours.until', quiet === 0 ? 'error' : 'warning', [
      'quiet hours of a night, 14 hours at most',
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
