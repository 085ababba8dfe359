import { DATA_FILES } from '../schema/content-files.ts';
import type { Facts } from '../schema/facts.ts';
import { contentProblem, type Problem } from '../schema/problem.ts';
import type { Rates } from '../schema/rates.ts';
import type { SiteConfig } from '../schema/site-config.ts';

/** What rates.json and facts.json say of the same thing, and say differently. */
export function checkTerms({ deposit, guests }: Rates, { cancellation, units }: Facts): Problem[] {
  const last = cancellation.filter(({ balanceRefund }) => balanceRefund).at(-1)?.daysBefore ?? 0;
  const owed =
    deposit.balanceDueDays < last
      ? [
          contentProblem('balance-late', DATA_FILES.rates, {
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
      ? contentProblem('sleeps-few', DATA_FILES.facts, {
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

/** Whether the booking engine has a name of its own for every unit, if it has one for any. */
export function checkEngineNames({ bookingEngine }: SiteConfig, { units }: Facts): Problem[] {
  const named = 'units' in bookingEngine ? Object.entries(bookingEngine.units ?? {}) : [];
  const twice = named.filter(([, id], index) => named.findIndex(([, other]) => other === id) !== index);
  const lacking = named.length > 0 ? units.filter(({ key }) => !named.some(([unit]) => unit === key)) : [];
  return [
    ...twice.map(([key, id]) =>
      contentProblem('engine-unit', DATA_FILES.site, {
        severity: 'warning',
        path: `bookingEngine.units.${key}`,
        expected: 'what the booking engine calls this unit, and no other',
        got: `${id}, as of ${named.find(([, other]) => other === id)?.[0] ?? 'another'}`,
        next: 'Look both up in the engine.',
      }),
    ),
    ...lacking.map(({ key }) =>
      contentProblem('engine-unit', DATA_FILES.site, {
        severity: 'warning',
        path: 'bookingEngine.units',
        expected: `what the booking engine calls ${key}, as of the other units`,
        got: 'nothing',
        next: `Add "${key}": "…"; without it a search for ${key} opens the engine at all units.`,
      }),
    ),
  ];
}
