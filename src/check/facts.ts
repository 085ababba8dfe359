import { DATA_FILES } from '../schema/content-files.ts';
import type { Place } from '../schema/place.ts';
import { policyValues } from '../schema/facts.ts';
import { type Breach, checkRules, type Problem, type Rules } from '../schema/problem.ts';

type Read = Pick<Place, 'facts' | 'rates'> & {
  /** The day at the place. */
  readonly today: string;
};

const EXCHANGED = 'Look at it again: whether two times were exchanged.';
const LOOK = 'Look at it again: at its unit, and whether two values were exchanged.';

/** Until after midnight is late, not before the beginning; 05:00 is neither. */
const NIGHT_ENDS = '05:00';

/** What is wrong with the facts that their schema cannot see. */
export function checkFacts(read: Read): Problem[] {
  return checkRules(DATA_FILES.facts, RULES, read);
}

const RULES: Rules<Read> = {
  'times-swapped': ({ facts: { checkIn, checkOut, quietHours } }) => [
    ...swapped(
      'checkIn.until',
      checkIn.until <= checkIn.from && checkIn.until > NIGHT_ENDS,
      `a time after ${checkIn.from}, or before ${NIGHT_ENDS} in the night`,
      checkIn.until,
    ),
    ...swapped('checkOut.until', checkOut.until < NIGHT_ENDS, `a time of the day, after ${NIGHT_ENDS}`, checkOut.until),
    ...(quietHours
      ? swapped(
          'quietHours.from',
          quietHours.from === quietHours.until ||
            (quietHours.from < quietHours.until && quietHours.from > NIGHT_ENDS && quietHours.until > '12:00'),
          'quiet hours in the night, such as 23:00 to 08:00',
          `${quietHours.from} to ${quietHours.until}`,
        )
      : []),
  ],

  'check-out-late': ({ facts: { checkIn, checkOut } }) =>
    swapped(
      'checkOut.until',
      checkOut.until > checkIn.from,
      `a time before ${checkIn.from}, when the next guests may come`,
      checkOut.until,
    ),

  // Who cancels later does not get back more.
  'refund-grows': ({ facts: { cancellation } }) =>
    cancellation.flatMap((step, index): Breach[] => {
      const earlier = cancellation[index - 1];
      const path = `cancellation[${index}]`;
      if (earlier && step.depositRefundPercent > earlier.depositRefundPercent) {
        const expected = `at most ${earlier.depositRefundPercent}, what one gets back who cancels earlier`;
        return [{ path: `${path}.depositRefundPercent`, expected, got: `${step.depositRefundPercent}`, next: LOOK }];
      }
      return earlier && step.balanceRefund && !earlier.balanceRefund
        ? [{ path: `${path}.balanceRefund`, expected: 'false, as for who cancels earlier', got: 'true', next: LOOK }]
        : [];
    }),

  'day-future': ({ facts: { updated, connection }, today }) =>
    Object.entries({ updated, 'connection.measured.date': connection?.measured?.date ?? '' })
      .filter(([, day]) => day > today)
      .map(([path, day]) => ({
        path,
        expected: `a day that is not after today, ${today}`,
        got: day,
        next: `Write ${today}, or the day on which it was.`,
      })),

  // A text may not speak of units that there are not.
  placeholder: ({ facts, rates }) =>
    facts.policies.flatMap(({ text }, index) =>
      Object.entries(text).flatMap(([locale, words]) => {
        const names = Object.keys(policyValues({ facts, rates }, locale));
        const wrong = words.match(/\{\w+\}/g)?.find((name) => !names.includes(name.slice(1, -1)));
        if (wrong === undefined) return [];
        return {
          path: `policies[${index}].text.${locale}`,
          expected: `only these placeholders: ${names.map((name) => `{${name}}`).join(', ')}`,
          got: wrong,
          next: 'Correct it, or say it in words; units that take children or dogs say so in `units`.',
        };
      }),
    ),
};

function swapped(path: string, isWrong: boolean, expected: string, got: string): Breach[] {
  return isWrong ? [{ isAnswerable: true, path, expected, got, next: EXCHANGED }] : [];
}
