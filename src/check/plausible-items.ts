import type { Doubt } from './doubt.ts';
import { findBlamed } from './find-blamed.ts';
import { formatMoney } from '../text/money.ts';
import type { ItemRate, Rates, SeasonPrice } from '../schema/rates.ts';

export const CENTS = 'Amounts are whole cents: 5000 is 50.00. Look at all of them in this block.';

/** What is paid for so lasts so many days, to compare with; what is paid once has no such time. */
const DAYS: Readonly<Record<string, number>> = { hour: 1 / 8, 'half-day': 1 / 2, day: 1, night: 1, week: 7, month: 28 };

const TIERS = [
  [1, 'night'],
  [7, 'week'],
  [28, 'month'],
] as const;

/** Amounts of passes and extras beside each other, and beside the stays that they go with. */
export function doubtItems({ passes, extras, currency }: Rates, prices: readonly SeasonPrice[], doubt: Doubt): void {
  const says = (cents: number): string => `${cents}, which is ${formatMoney(cents, currency, 'en')}`;
  const isOdd = (item: ItemRate, path: string, of: (...amounts: number[]) => number): boolean => {
    if (item.amountCents < 50) {
      doubt('amount-odd', path, 'warning', ['an amount in cents', says(item.amountCents), CENTS]);
      return true;
    }
    // What is paid once may well cost more than a night, as a transfer from the airport does.
    const days = DAYS[item.per] ?? 7;
    const [, tier] = TIERS.find(([nights]) => nights >= days) ?? TIERS[2];
    const most = of(...prices.map((price) => price[`${tier}Cents`]));
    if (prices.length === 0 || item.amountCents <= most) return false;
    doubt('item-dear', path, 'warning', [`at most ${most}, what a ${tier} here costs`, says(item.amountCents), CENTS]);
    return true;
  };
  extras.forEach((extra, index) => isOdd(extra, `extras[${index}].amountCents`, Math.min));
  const fitting = passes
    .map((pass, index) => ({ ...pass, days: DAYS[pass.per] ?? 0, path: `passes[${index}].amountCents` }))
    .filter((pass) => !isOdd(pass, pass.path, Math.max) && pass.days >= 1 / 2)
    .toSorted((one, other) => one.days - other.days);
  const contradict = (shorter: (typeof fitting)[number], longer: (typeof fitting)[number]): boolean =>
    shorter.days < longer.days && shorter.amountCents >= longer.amountCents;
  for (const { value, others } of findBlamed(fitting, contradict)) {
    const [other] = others;
    const isDear = value.days < other.days;
    const expected = `${isDear ? 'less' : 'more'} than ${other.amountCents}, which ${other.key} costs: it is for a ${other.per}`;
    doubt(isDear ? 'pass-dear' : 'pass-cheap', value.path, 'warning', [
      expected,
      `${value.amountCents} for a ${value.per}`,
      CENTS,
    ]);
  }
}
