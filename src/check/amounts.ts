import { DATA_FILES } from '../schema/content-files.ts';
import { checkRules, type Breach, type Problem, type Rules } from '../schema/problem.ts';
import type { ItemRate, Rates, SeasonPrice } from '../schema/rates.ts';
import { formatMoney } from '../text/money.ts';

const CENTS = 'Amounts are whole cents: 5000 is 50.00. Look at all of them in this block.';

/** Amounts that contradict each other, or that nobody is likely to mean: each was written in another unit than cents, or in another place. */
export function checkAmounts(rates: Rates): Problem[] {
  return checkRules(DATA_FILES.rates, RULES, rates);
}

const RULES: Rules<Rates> = {
  // More nights never cost less in all, and never more for each night.
  'price-order': (rates) => listPrices(rates).flatMap((price) => findDisorder(price, rates) ?? []),

  'season-dear': (rates) =>
    rates.stays.flatMap(({ seasons: { low, high } }, index) => {
      if (!low || !high || [low, high].some((price) => findDisorder({ ...price, path: '' }, rates))) return [];
      const pairs = TIERS.map(([, field]) => ({ field, own: low[field] ?? 0, other: high[field] ?? Infinity }));
      const dear = pairs.find(({ own, other }) => own > other);
      if (!dear) return [];
      const { field, own, other } = dear;
      return {
        isAnswerable: true,
        path: `stays[${index}].seasons.low.${field}`,
        expected: `at most ${other}, the ${formatMoney(other, rates.currency, 'en')} of the season “high”`,
        got: says(own, rates),
        next: 'Look whether the two were exchanged.',
      };
    }),

  // Below this, an amount was written in another unit than cents.
  'amount-odd': (rates) => [
    ...listPrices(rates)
      .filter((price) => price.nightCents < 500 && !findDisorder(price, rates))
      .map(({ path, nightCents }) => odd(`${path}.nightCents`, 'the price of a night in cents', nightCents, rates)),
    ...listItems(rates)
      .filter(({ amountCents, per }) => amountCents < (per === 'piece' || per === 'hour' ? 50 : 100))
      .map(({ path, amountCents }) => odd(path, 'an amount in cents', amountCents, rates)),
  ],

  // What is paid once may well cost more than a night, as a transfer from the airport does.
  'item-dear': (rates) => {
    const prices = listPrices(rates).filter((price) => !findDisorder(price, rates));
    return listItems(rates).flatMap(({ list, per, path, amountCents }) => {
      const [name, field] = TIERS.find(([, , nights]) => nights >= (DAYS[per] ?? 7)) ?? TIERS[2];
      const most = Math[list === 'passes' ? 'max' : 'min'](...prices.map((price) => price[field] ?? Infinity));
      return prices.length > 0 && amountCents > most
        ? odd(path, `at most ${most}, what a ${name} here costs`, amountCents, rates)
        : [];
    });
  },

  // An hour may be of another room than a day.
  'pass-order': (rates) => {
    const timed = listItems(rates)
      .filter(({ list, per }) => list === 'passes' && (DAYS[per] ?? 0) >= 1 / 2)
      .toSorted((one, other) => (DAYS[one.per] ?? 0) - (DAYS[other.per] ?? 0));
    return timed.flatMap(({ path, per, amountCents }, index) => {
      const shorter = timed[index - 1];
      if (!shorter || shorter.per === per || amountCents > shorter.amountCents) return [];
      return {
        isAnswerable: true,
        path,
        expected: `more than ${shorter.amountCents}, which ${shorter.key} costs: it is for a ${shorter.per}`,
        got: `${amountCents} for a ${per}`,
        next: CENTS,
      };
    });
  },
};

/** What a stay is priced by. */
const TIERS = [
  ['night', 'nightCents', 1],
  ['week', 'weekCents', 7],
  ['month', 'monthCents', 28],
] as const;

/** How many days of use an amount buys, to compare with; what is paid once has no such time. */
const DAYS: Readonly<Partial<Record<ItemRate['per'], number>>> = {
  hour: 1 / 8,
  'half-day': 1 / 2,
  day: 1,
  night: 1,
  week: 7,
  month: 28,
};

function listPrices({ stays }: Rates): (SeasonPrice & { readonly path: string })[] {
  return stays.flatMap(({ seasons }, index) =>
    Object.entries(seasons).map(([season, price]) => ({ ...price, path: `stays[${index}].seasons.${season}` })),
  );
}

function listItems(rates: Rates): (ItemRate & { readonly list: 'passes' | 'extras'; readonly path: string })[] {
  return (['passes', 'extras'] as const).flatMap((list) =>
    rates[list].map((item, index) => ({ ...item, list, path: `${list}[${index}].amountCents` })),
  );
}

/** The one of the three amounts of a price that contradicts the others, if they contradict each other. */
function findDisorder(price: SeasonPrice & { readonly path: string }, rates: Rates): Breach | undefined {
  const tiers = TIERS.flatMap(([name, field, days]): Tier[] => {
    const cents = price[field];
    return cents === undefined ? [] : [{ name, cents, nights: name === 'month' ? rates.nightsInMonth : days }];
  });
  const pairs = tiers.flatMap((longer, index) =>
    tiers
      .slice(0, index)
      .toReversed()
      .map((shorter): [Tier, Tier] => [shorter, longer]),
  );
  const broken = pairs.filter(
    ([shorter, longer]) => longer.cents < shorter.cents || longer.cents > mostFor(longer, shorter),
  );
  const wrong = tiers.findLast((tier) => broken.every((pair) => pair.includes(tier))) ?? tiers.at(-1);
  const pair = broken.find((one) => wrong && one.includes(wrong));
  if (!wrong || !pair) return undefined;
  return {
    path: `${price.path}.${wrong.name}Cents`,
    expected: limitOf(wrong, pair),
    got: says(wrong.cents, rates),
    next: CENTS,
  };
}

/** A price for a number of nights. */
interface Tier {
  readonly name: 'night' | 'week' | 'month';
  readonly nights: number;
  readonly cents: number;
}

/** What so many nights cost at the price of a shorter stay: more than that nobody would pay. */
function mostFor({ nights }: Tier, shorter: Tier): number {
  return Math.floor((shorter.cents * nights) / shorter.nights);
}

/** What would fit in the place of a wrong amount, beside the other one of the two. */
function limitOf(wrong: Tier, [shorter, longer]: readonly [Tier, Tier]): string {
  if (wrong === longer) {
    const most = mostFor(longer, shorter);
    return longer.cents > most
      ? `at most ${most}, ${longer.nights} nights at the price of a ${shorter.name}`
      : `at least ${shorter.cents}, one ${shorter.name}`;
  }
  if (shorter.cents > longer.cents) return `at most ${longer.cents}, one ${longer.name}`;
  const least = Math.ceil((longer.cents * shorter.nights) / longer.nights);
  return `at least ${least}, as a ${longer.name} of ${longer.nights} nights costs ${longer.cents}`;
}

function odd(path: string, expected: string, cents: number, rates: Rates): Breach {
  return { isAnswerable: true, path, expected, got: says(cents, rates), next: CENTS };
}

function says(cents: number, { currency }: Rates): string {
  return `${cents}, which is ${formatMoney(cents, currency, 'en')}`;
}
