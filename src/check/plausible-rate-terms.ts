import { addDays } from '../text/dates.ts';
import type { Doubt } from './doubt.ts';
import type { Rates } from '../schema/rates.ts';

const FAR_DAYS = 3 * 366;

/** Taxes, deposits, ages and days that nobody is likely to mean. */
export function doubtTerms(rates: Rates, today: string, doubt: Doubt): void {
  doubtTax(rates, doubt);
  const { deposit, guests, updated, validThrough } = rates;
  if (deposit.percent === 1) {
    doubt('percent-fraction', 'deposit.percent', 'warning', [
      'a number of percent, such as 20',
      '1 %',
      'Write 100 if all is meant.',
    ]);
  }
  if (deposit.balanceDueDays > 180) {
    doubt('days-odd', 'deposit.balanceDueDays', 'warning', [
      'days before arrival, up to half a year',
      `${deposit.balanceDueDays} days`,
      'Look at it: it is a number of days.',
    ]);
  }
  if (guests.childrenFreeUnder > 18) {
    doubt('age-odd', 'guests.childrenFreeUnder', 'warning', [
      'the age of a child',
      `${guests.childrenFreeUnder} years`,
      'Look at it again.',
    ]);
  }
  if (validThrough > addDays(today, FAR_DAYS)) {
    doubt('rates-far', 'validThrough', 'warning', [
      'the last day of rates that hold for three years at most',
      validThrough,
      'Look at the year.',
    ]);
  }
  if (updated > today) {
    doubt('updated-future', 'updated', 'error', [
      `a day that is not after today, ${today}`,
      updated,
      `Write ${today}, or the day of the change.`,
    ]);
  }
}

/** No country taxes sales higher: Hungary has 27 %; nor lower, but for nothing: Switzerland had 2.4 %, France has 2.1 %. */
const [LOWEST, HIGHEST] = [2, 27];

function doubtTax({ tax }: Rates, doubt: Doubt): void {
  const odd = (['staysPercent', 'servicesPercent'] as const).filter((field) => {
    const percent = tax[field];
    const said: Parameters<Doubt>[3] = [
      'a rate of tax as some country has it, 2 % to 27 %, or 0 where none is due',
      `${percent} %`,
      'Look it up: it is a number of percent, of three decimals at most.',
    ];
    if (percent > 0 && percent < 1) {
      const next = `Write ${Number((percent * 100).toFixed(3))} if that is meant.`;
      doubt('percent-fraction', `tax.${field}`, 'error', [
        'a number of percent, such as 10',
        `${percent}: ${percent} %`,
        next,
      ]);
    } else if (percent !== 0 && (percent < LOWEST || percent > HIGHEST || percent !== Number(percent.toFixed(3)))) {
      doubt('tax-odd', `tax.${field}`, 'warning', said);
    } else return false;
    return true;
  });
  if (odd.length > 0 || tax.servicesPercent === 0 || tax.staysPercent <= tax.servicesPercent) return;
  doubt('tax-exchanged', 'tax.staysPercent', 'warning', [
    `at most the ${tax.servicesPercent} % of passes and extras: where the two differ, a night is taxed lower`,
    `${tax.staysPercent} %`,
    'Look whether the two were exchanged.',
  ]);
}
