import { DATA_FILES } from '../schema/content-files.ts';
import { collectDoubts, type Doubt } from './doubt.ts';
import { findBlamed, type Blamed } from './find-blamed.ts';
import { formatMoney } from '../text/money.ts';
import { CENTS, doubtItems } from './plausible-items.ts';
import { doubtTerms } from './plausible-rate-terms.ts';
import type { Problem } from '../schema/problem.ts';
import type { Rates, SeasonPrice } from '../schema/rates.ts';

/**
 * Amounts that no schema can refuse and that cannot be right (errors), or that nobody is likely to mean (warnings).
 * - More nights never cost less in all, and never more for each night.
 * - What is called low is not dearer than what is called high.
 * - An amount that is a hundred times too small or too large was written in another unit than cents.
 * - One wrong amount is one problem, whatever else it contradicts.
 */
export function checkPlausibleRates(rates: Rates, today: string): Problem[] {
  return collectDoubts(DATA_FILES.rates, (doubt) => {
    const usual = medianOf(
      rates.stays.flatMap(({ seasons }) => Object.values(seasons).map((price) => price.nightCents)),
    );
    const sound: SeasonPrice[] = [];
    rates.stays.forEach(({ seasons }, index) => {
      const own = Object.entries(seasons).flatMap(([season, price]) =>
        doubtPrice(price, { path: `stays[${index}].seasons.${season}`, rates, usual }, doubt) ? [] : [price],
      );
      sound.push(...own);
      if (own.length === Object.keys(seasons).length)
        doubtSeasons(seasons, `stays[${index}].seasons.low`, rates, doubt);
    });
    doubtItems(rates, sound, doubt);
    doubtTerms(rates, today, doubt);
  });
}

/** A price for a number of nights. */
interface Tier {
  readonly name: 'night' | 'week' | 'month';
  readonly nights: number;
  readonly cents: number;
}

interface PricePlace {
  readonly path: string;
  readonly rates: Pick<Rates, 'currency' | 'nightsInMonth'>;
  /** What a night costs in the middle of all, in cents. */
  readonly usual: number;
}

/** Whether one of the amounts is not to be believed. */
function doubtPrice(price: SeasonPrice, { path, rates, usual }: PricePlace, doubt: Doubt): boolean {
  const says = (cents: number): string => `${cents}, which is ${formatMoney(cents, rates.currency, 'en')}`;
  const tiers: readonly Tier[] = [
    { name: 'night', nights: 1, cents: price.nightCents },
    { name: 'week', nights: 7, cents: price.weekCents },
    { name: 'month', nights: rates.nightsInMonth, cents: price.monthCents },
  ];
  const blamed = findBlamed(
    tiers,
    (shorter, longer) => longer.cents < shorter.cents || longer.cents > mostFor(longer, shorter),
  );
  for (const { value, others } of blamed) {
    const [isDear, expected] = limitOf({ value, others });
    doubt(`${value.name}-${isDear ? 'dear' : 'cheap'}`, `${path}.${value.name}Cents`, 'error', [
      expected,
      says(value.cents),
      CENTS,
    ]);
  }
  const isOdd = price.nightCents < 500 || price.nightCents > 20 * usual;
  if (isOdd && blamed.length === 0)
    doubt('amount-odd', `${path}.nightCents`, 'warning', [
      'the price of a night in cents',
      says(price.nightCents),
      CENTS,
    ]);
  if (price.minimumNights > 31) {
    doubt('nights-odd', `${path}.minimumNights`, 'warning', [
      'nights that one has to stay',
      `${price.minimumNights}`,
      'Look at it: it is a number of nights.',
    ]);
  }
  return isOdd || blamed.length > 0;
}

/** What so many nights cost at the price of a shorter stay: more than that nobody would pay. */
function mostFor({ nights }: Tier, shorter: Tier): number {
  return Math.floor((shorter.cents * nights) / shorter.nights);
}

/** Whether an amount is too much beside another, and what would fit. */
function limitOf({ value, others: [other] }: Blamed<Tier>): readonly [isDear: boolean, expected: string] {
  const one = `one ${other.name}`;
  if (value.nights > other.nights) {
    const most = mostFor(value, other);
    return value.cents > most
      ? [true, `at most ${most}, ${value.nights} nights at the price of a ${other.name}`]
      : [false, `at least ${other.cents}, ${one}`];
  }
  return value.cents > other.cents
    ? [true, `at most ${other.cents}, ${one}`]
    : [
        false,
        `at least ${Math.ceil((other.cents * value.nights) / other.nights)}, as a ${other.name} of ${other.nights} nights costs ${other.cents}`,
      ];
}

function doubtSeasons(
  { low, high }: Readonly<Record<string, SeasonPrice>>,
  path: string,
  rates: Rates,
  doubt: Doubt,
): void {
  if (!low || !high) return;
  const field = (['nightCents', 'weekCents', 'monthCents'] as const).find((name) => low[name] > high[name]);
  if (!field) return;
  const [got, limit] = [low[field], high[field]].map((cents) => formatMoney(cents, rates.currency, 'en'));
  doubt('season-dear', `${path}.${field}`, 'warning', [
    `at most ${high[field]}, the ${String(limit)} of the season “high”`,
    `${low[field]}, which is ${String(got)}`,
    'Look whether the two were exchanged.',
  ]);
}

function medianOf(amounts: readonly number[]): number {
  const sorted = amounts.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
