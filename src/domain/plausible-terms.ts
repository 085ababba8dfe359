import type { Facts } from './facts.ts';
import { contentProblem, type Problem } from './problem.ts';
import type { Rates } from './rates.ts';

/** What rates.json and facts.json say of the same thing, and say differently. */
export function checkTerms({ deposit, guests }: Rates, { cancellation, units }: Facts): Problem[] {
  const last = cancellation.filter(({ balanceRefund }) => balanceRefund).at(-1)?.daysBefore ?? 0;
  const owed =
    deposit.balanceDueDays < last
      ? [
          contentProblem('balance-late', 'content/rates.json', {
            severity: 'warning',
            path: 'deposit.balanceDueDays',
            expected: `at least ${last}: until ${last} days before arrival facts.json gives the balance back, and after that it is owed`,
            got: `${deposit.balanceDueDays} days before arrival, when who cancels owes a balance that is not due yet`,
            next: 'Write the same number of days in both, here and in cancellation of facts.json.',
          }),
        ]
      : [];
  const small = units.flatMap(({ sleeps, key }, index) =>
    sleeps < guests.included
      ? contentProblem('sleeps-few', 'content/facts.json', {
          severity: 'warning',
          path: `units[${index}].sleeps`,
          expected: `at least ${guests.included}: guests.included of rates.json says that the price of ${key} covers so many`,
          got: `${sleeps}`,
          next: 'Look at both numbers.',
        })
      : [],
  );
  return [...owed, ...small];
}
