import { DATA_FILES } from './content-files.ts';
import { daysBetween, formatDate, latestDate } from '../text/dates.ts';
import { contentProblem, type Problem } from './problem.ts';
import type { Rates } from './rates.ts';

const FILE = DATA_FILES.rates;
/** So many days before the rates end, people are told of it: who builds by a warning, staff by an alarm. */
export const WARNING_DAYS = 30;

/**
 * Whether the rates can still be published on the day `today`.
 * - Past their last day, `validThrough`, they are a problem. On the last day itself they hold.
 * - A warning from 30 days before the last day on.
 * - A season that ends before the rates do is a warning too, from 30 days before its last day until the rates have
 *   its next period: until then a price is published at which nobody can book.
 */
export function checkValidity(rates: Rates, today: string): Problem[] {
  const { validThrough } = rates;
  if (today > validThrough) {
    return [
      contentProblem('rates-over', FILE, {
        path: 'validThrough',
        expected: `rates that hold today, ${today}`,
        got: `${validThrough}: they ended ${inWords(daysBetween(validThrough, today))} ago`,
        next: 'Put in the new rates: validFrom, validThrough, the periods of every season, the prices, and updated.',
      }),
    ];
  }
  return [...warnOfRates(rates, today), ...warnOfSeasons(rates, today)];
}

function warnOfRates({ validThrough }: Rates, today: string): Problem[] {
  const left = daysBetween(today, validThrough);
  if (left > WARNING_DAYS) return [];
  return [
    contentProblem('rates-end', FILE, {
      severity: 'warning',
      path: 'validThrough',
      expected: `rates that hold for more than ${WARNING_DAYS} days from today, ${today}`,
      got: `${validThrough}: they end ${soon(left)}`,
      next: `Put in the new rates by then: after ${formatDate(validThrough, 'en')} nothing can be built.`,
    }),
  ];
}

function warnOfSeasons({ validThrough, seasons }: Rates, today: string): Problem[] {
  return seasons.flatMap(({ key, name, periods }, index) => {
    const end = latestDate('', ...periods.map(({ through }) => through));
    const left = daysBetween(today, end);
    if (end === validThrough || left > WARNING_DAYS) return [];
    return contentProblem('season-ends', FILE, {
      severity: 'warning',
      path: `seasons[${index}].periods[${periods.findIndex(({ through }) => through === end)}].through`,
      expected: `a next period of “${Object.values(name)[0] ?? key}”: nobody can book at its prices when its last one is over`,
      got: left < 0 ? `${end}: it ended ${inWords(-left)} ago` : `${end}: it ends ${soon(left)}`,
      next: 'Put in the next period and the rates that it needs, and move validThrough to their last day.',
    });
  });
}

function soon(days: number): string {
  return days === 0 ? 'today' : `in ${inWords(days)}`;
}

function inWords(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
