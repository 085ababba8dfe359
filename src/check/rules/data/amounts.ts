import type { ProblemDraft } from '../../../problem/problem.ts';
import { NIGHTS_IN_WEEK } from '../../../booking/seasons.ts';
import type { Content } from '../../../schema/place.ts';
import type { Rules } from '../rules.ts';
import type { EarlierRates, ItemRate, Rates, SeasonPrice } from '../../../schema/rates.ts';
import { decimalsOf, formatMoney } from '../../../text/numbers/money.ts';

/** In what amounts are written. */
function unitOf(currency: string): string {
  return decimalsOf(currency) === 2 ? 'cents' : `units of ${formatMoney(1, currency, 'en')}`;
}

function describeUnit({ currency }: Rates): string {
  const example = `5000 is ${formatMoney(5_000, currency, 'en')}`;
  return `Amounts are whole ${unitOf(currency)}: ${example}. Look at all of them in this block.`;
}

/** Amounts that contradict each other, or that were written in another unit than the currency's smallest. */
export const amountRules: Rules<Content> = {
  // More nights never cost less in all, and never more for each night.
  'price-order': ({ place: { rates } }) => listPrices(rates).flatMap((price) => findDisorder(price, rates)),

  'amount-odd': ({ place: { rates } }) => {
    const nights = listPrices(rates).map(({ path, what, nightCents }) => ({
      ...{ what, path: `${path}.nightCents` },
      cents: nightCents,
      least: 500,
    }));
    return [...nights, ...listItemAmounts(rates)]
      .filter(({ cents, least }) => cents < (least * 10 ** decimalsOf(rates.currency)) / 100)
      .map(({ path, what, cents, least }) => ({
        path,
        accepts: `${what} ${formatMoney(cents, rates.currency, 'en')}`,
        expected: `at least ${formatMoney((least * 10 ** decimalsOf(rates.currency)) / 100, rates.currency, 'en')}, written in ${unitOf(rates.currency)}`,
        found: `${cents}, which is ${formatMoney(cents, rates.currency, 'en')}`,
        next: describeUnit(rates),
      }));
  },
};

/** Less than this, in hundredths, is an amount in whole units, or what is left of one that was typed with a comma, of what costs another than 100 at least. */
const LEAST_CENTS: Readonly<Partial<Record<ItemRate['per'], number>>> = { piece: 51, hour: 51, week: 500, month: 1000 };

/** Nobody raises a tax of less for a night, in hundredths. */
const LEAST_TAX_CENTS = 10;

/** An amount beside those of stays: what it is for, and under what in hundredths it is no amount. */
export interface ItemAmount {
  readonly path: string;
  readonly what: string;
  readonly cents: number;
  readonly per: ItemRate['per'];
  readonly least: number;
}

/** What passes, extras and the tax of a night cost, in every season in which they cost something else. */
export function listItemAmounts({ passes, extras, guests: { nightTax } }: EarlierRates): ItemAmount[] {
  const items = Object.entries({ passes, extras }).flatMap(([list, entries]) =>
    entries.map((item: ItemRate, index) => ({ ...item, path: `${list}[${index}]` })),
  );
  const amounts = items.flatMap(({ path, key, per, amountCents, seasonCents = {} }) =>
    [
      { path: `${path}.amountCents`, what: key, cents: amountCents },
      ...Object.entries(seasonCents).map(([season, cents]) => ({
        path: `${path}.seasonCents.${season}`,
        what: `${key} ${season}`,
        cents,
      })),
    ].map((amount) => ({ ...amount, per, least: LEAST_CENTS[per] ?? 100 })),
  );
  const taxPath = 'guests.nightTax.amountCents';
  const tax = nightTax && { path: taxPath, what: 'nightTax', cents: nightTax.amountCents, per: 'night' as const };
  return tax ? [...amounts, { ...tax, least: LEAST_TAX_CENTS }] : amounts;
}

type Price = SeasonPrice & { readonly path: string; readonly what: string };

function listPrices({ stays }: Rates): Price[] {
  return stays.flatMap(({ unit, seasons }, index) =>
    Object.entries(seasons).map(([season, price]) => ({
      ...price,
      path: `stays[${index}].seasons.${season}`,
      what: `${unit} ${season}`,
    })),
  );
}

/** One of the amounts of a season, and for how many nights it is. */
interface Amount {
  readonly field: 'nightCents' | 'weekCents' | 'monthCents';
  readonly nights: number;
  readonly cents: number;
}

/** The amount that does not fit: of three the one without which the other two do, if there is such a one. */
function findDisorder(price: Price, rates: Rates): ProblemDraft[] {
  const amounts = listAmounts(price, rates);
  if (isInOrder(amounts)) return [];
  const without = (amount: Amount | undefined): Amount[] => amounts.filter((other) => other !== amount);
  const odd = amounts.filter((amount) => isInOrder(without(amount)));
  const isCertain = odd.length === 1;
  const blamed = isCertain ? odd[0] : amounts.at(-1);
  if (!blamed) return [];
  const advice = isCertain ? 'The others fit each other.' : 'Look which of them is wrong.';
  return [{ ...describeDisorder(price, blamed, without(blamed)), next: `${advice} ${describeUnit(rates)}` }];
}

function listAmounts(price: Price, { nightsInMonth }: Rates): Amount[] {
  const all = [
    { field: 'nightCents', nights: 1 },
    { field: 'weekCents', nights: NIGHTS_IN_WEEK },
    { field: 'monthCents', nights: nightsInMonth },
  ] as const;
  return all.flatMap(({ field, nights }) => {
    const cents = price[field];
    return cents === undefined ? [] : { field, nights, cents };
  });
}

function isInOrder(amounts: readonly Amount[]): boolean {
  return amounts.slice(1).every((longer, index) => {
    const shorter = amounts[index] ?? longer;
    return longer.cents >= shorter.cents && longer.cents <= mostFor(longer, shorter);
  });
}

/** What so many nights cost at the price of fewer. */
function mostFor({ nights }: Amount, shorter: Amount): number {
  return Math.floor((shorter.cents * nights) / shorter.nights);
}

/** What an amount may be beside the others. */
function describeDisorder({ path }: Price, amount: Amount, others: readonly Amount[]): Omit<ProblemDraft, 'next'> {
  const shorter = others.filter(({ nights }) => nights < amount.nights);
  const longer = others.filter(({ nights }) => nights > amount.nights);
  const least = [
    ...shorter.map(({ cents }) => cents),
    ...longer.map((other) => Math.ceil((other.cents * amount.nights) / other.nights)),
  ];
  const most = [...shorter.map((other) => mostFor(amount, other)), ...longer.map(({ cents }) => cents)];
  const names = others.map(({ field, cents }) => `${cents} of ${field}`).join(' and ');
  return {
    path: `${path}.${amount.field}`,
    expected: `at least ${Math.max(...least)} and at most ${Math.min(...most)} beside ${names}: more nights cost more in all, and each of them no more`,
    found: String(amount.cents),
  };
}
