import { addDays } from './dates.ts';
import { formatMoney } from './money.ts';
import { contentProblem, type Problem, type Severity } from './problem.ts';
import type { Rates } from './rates.ts';

const FAR_DAYS = 3 * 366;

type StayPrice = Rates['stays'][number]['seasons'][string];
type Doubt = (code: string, path: string, severity: Severity, words: readonly [string, string, string]) => void;

/**
 * Amounts that no schema can refuse and that cannot be right (errors), or that nobody is likely to mean (warnings).
 * - More nights never cost less in all, and never more for each night.
 * - What is called low is not dearer than what is called high.
 * - An amount that is a hundred times too small or too large was written in another unit than cents.
 */
export function checkPlausibleRates(rates: Rates, today: string): Problem[] {
  const problems: Problem[] = [];
  const doubt: Doubt = (code, path, severity, [expected, got, next]) =>
    problems.push(contentProblem(code, 'content/rates.json', { path, severity, expected, got, next }));
  rates.stays.forEach(({ seasons }, index) => {
    for (const [season, price] of Object.entries(seasons)) {
      doubtPrice(price, `stays[${index}].seasons.${season}`, rates, doubt);
    }
    doubtSeasons(seasons, `stays[${index}].seasons.low`, rates, doubt);
  });
  doubtItems(rates, doubt);
  doubtTerms(rates, today, doubt);
  return problems;
}

const CENTS = 'Amounts are whole cents: 5800 is 58.00. Look at all of them in this block.';

function doubtPrice(price: StayPrice, path: string, { currency, nightsInMonth }: Rates, doubt: Doubt): void {
  const { nightCents: night, weekCents: week, monthCents: month, minimumNights } = price;
  const money = (cents: number): string => formatMoney(cents, currency, 'en');
  const says = (cents: number): string => `${cents}, which is ${money(cents)}`;
  if (week > 7 * night) {
    doubt('week-dear', `${path}.weekCents`, 'error', [
      `at most ${7 * night}, seven nights at ${money(night)}`,
      says(week),
      CENTS,
    ]);
  }
  if (week < night)
    doubt('week-cheap', `${path}.weekCents`, 'error', [`at least ${night}, one night`, says(week), CENTS]);
  const weeks = Math.floor((week * nightsInMonth) / 7);
  if (month > weeks) {
    doubt('month-dear', `${path}.monthCents`, 'error', [
      `at most ${weeks}, ${nightsInMonth} nights at the price of a week`,
      says(month),
      CENTS,
    ]);
  }
  if (month < week)
    doubt('month-cheap', `${path}.monthCents`, 'error', [`at least ${week}, one week`, says(month), CENTS]);
  if (night < 500 || night > 100_000) {
    doubt('amount-odd', `${path}.nightCents`, 'warning', ['the price of a night in cents', says(night), CENTS]);
  }
  if (minimumNights > 31) {
    doubt('nights-odd', `${path}.minimumNights`, 'warning', [
      'nights that one has to stay',
      `${minimumNights}`,
      'Look at it: it is a number of nights.',
    ]);
  }
}

function doubtSeasons(
  { low, high }: Readonly<Record<string, StayPrice>>,
  path: string,
  rates: Rates,
  doubt: Doubt,
): void {
  if (!low || !high) return;
  for (const field of ['nightCents', 'weekCents', 'monthCents'] as const) {
    if (low[field] <= high[field]) continue;
    const [got, limit] = [low[field], high[field]].map((cents) => formatMoney(cents, rates.currency, 'en'));
    doubt('season-dear', `${path}.${field}`, 'warning', [
      `at most ${high[field]}, the ${String(limit)} of the season “high”`,
      `${low[field]}, which is ${String(got)}`,
      'Look whether the two were exchanged.',
    ]);
  }
}

/** How many days what is paid for so lasts, to compare with. */
const DAYS: Readonly<Record<string, number>> = { hour: 1 / 8, 'half-day': 1 / 2, day: 1, week: 7, month: 28 };

function doubtItems({ passes, extras, currency }: Rates, doubt: Doubt): void {
  for (const [list, items] of [
    ['passes', passes],
    ['extras', extras],
  ] as const) {
    items.forEach(({ amountCents }, index) => {
      if (amountCents >= 50 && amountCents <= 100_000) return;
      const got = `${amountCents}, which is ${formatMoney(amountCents, currency, 'en')}`;
      doubt('amount-odd', `${list}[${index}].amountCents`, 'warning', ['an amount in cents', got, CENTS]);
    });
  }
  const timed = passes
    .map((pass, index) => ({ ...pass, index, days: DAYS[pass.per] ?? 0 }))
    .filter(({ per }) => per !== 'hour');
  for (const { index, days, amountCents, per } of timed) {
    const shorter = timed.find((other) => other.days < days && other.amountCents >= amountCents);
    if (!shorter) continue;
    const expected = `more than ${shorter.amountCents}, which ${shorter.key} costs: it is for a ${shorter.per}`;
    doubt('pass-cheap', `passes[${index}].amountCents`, 'warning', [expected, `${amountCents} for a ${per}`, CENTS]);
  }
}

function doubtTerms({ tax, deposit, guests, updated, validThrough }: Rates, today: string, doubt: Doubt): void {
  for (const field of ['staysPercent', 'servicesPercent'] as const) {
    const percent = tax[field];
    if (percent > 0 && percent < 1) {
      const next = `Write ${percent * 100} if that is meant.`;
      doubt('percent-fraction', `tax.${field}`, 'error', [
        'a number of percent, such as 10',
        `${percent}: ${percent} %`,
        next,
      ]);
    } else if (percent > 30) {
      doubt('percent-high', `tax.${field}`, 'warning', [
        'a rate of tax of at most 30 %',
        `${percent} %`,
        'Look at it again.',
      ]);
    }
  }
  if (deposit.percent === 1) {
    doubt('percent-fraction', 'deposit.percent', 'warning', [
      'a number of percent, such as 20',
      '1 %',
      'Write 100 if all is meant.',
    ]);
  }
  if (deposit.balanceDueDays > 180) {
    const words = [
      'days before arrival, up to half a year',
      `${deposit.balanceDueDays} days`,
      'Look at it: it is a number of days.',
    ] as const;
    doubt('days-odd', 'deposit.balanceDueDays', 'warning', words);
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
