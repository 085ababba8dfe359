import { NIGHTS_IN_WEEK } from '../rates/seasons.ts';
import type { Content } from '../schema/place.ts';
import type { Breach, Rules } from './rules.ts';
import type { ItemRate, Rates, SeasonPrice } from '../schema/rates.ts';
import { decimalsOf, formatMoney } from '../text/money.ts';

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
    const items = (['passes', 'extras'] as const).flatMap((list) =>
      rates[list].map(({ key, amountCents, per }, index) => ({
        what: key,
        path: `${list}[${index}].amountCents`,
        cents: amountCents,
        least: LEAST_CENTS[per] ?? 100,
      })),
    );
    return [...nights, ...items]
      .filter(({ cents, least }) => cents < (least * 10 ** decimalsOf(rates.currency)) / 100)
      .map(({ path, what, cents }) => ({
        path,
        accepts: `${what} ${formatMoney(cents, rates.currency, 'en')}`,
        expected: `an amount in ${unitOf(rates.currency)}`,
        got: `${cents}, which is ${formatMoney(cents, rates.currency, 'en')}`,
        next: describeUnit(rates),
      }));
  },
};

/** Less than this, in hundredths, is an amount in whole units, or what is left of one that was typed with a comma, of what costs another than 100 at least. */
const LEAST_CENTS: Readonly<Partial<Record<ItemRate['per'], number>>> = { piece: 51, hour: 51, week: 500, month: 1000 };

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

/** Each of the three amounts that does not fit the shorter one before it. */
function findDisorder(price: Price, rates: Rates): Breach[] {
  const all = [
    { field: 'nightCents', nights: 1 },
    { field: 'weekCents', nights: NIGHTS_IN_WEEK },
    { field: 'monthCents', nights: rates.nightsInMonth },
  ] as const;
  const amounts = all.flatMap(({ field, nights }) => {
    const cents = price[field];
    return cents === undefined ? [] : { field, nights, cents };
  });
  return amounts.slice(1).flatMap((longer, index) => {
    const shorter = amounts[index] ?? longer;
    const most = Math.floor((shorter.cents * longer.nights) / shorter.nights);
    if (longer.cents >= shorter.cents && longer.cents <= most) return [];
    return {
      path: `${price.path}.${longer.field}`,
      expected: `at least ${shorter.cents}, the ${shorter.field} here, and at most ${most}, so many nights at that price`,
      got: String(longer.cents),
      next: describeUnit(rates),
    };
  });
}
