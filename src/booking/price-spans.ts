import type { Rates } from '../schema/rates.ts';
import { nextDay } from '../text/numbers/dates.ts';
import { tiersOf, type Tier } from './stay/lodging.ts';

/** Days in a row on which one price holds. */
export interface PriceSpan {
  readonly from: string;
  readonly through: string;
  readonly season: string;
  readonly cents: number;
}

/** What each unit costs in the course of the rates: for a month, or the longest for which all units have a price. */
export interface PricesByDay {
  readonly tier: Tier;
  /** In the order of the rates; their spans in that of the calendar, with gaps where nobody stays. */
  readonly units: readonly { readonly unit: string; readonly spans: readonly PriceSpan[] }[];
}

/** The prices of the units by the day of arrival. */
export function pricesByDay(rates: Rates): PricesByDay {
  const tiers = (['month', 'week', 'night'] as const).filter((tier) =>
    rates.stays.every((stay) => tiersOf(stay, rates).some(([own]) => own === tier)),
  );
  const [tier = 'night'] = tiers;
  const units = rates.stays.map(({ unit, seasons }) => ({
    unit,
    spans: rates.seasons
      .flatMap(({ key, periods }) => {
        const cents = seasons[key]?.[`${tier}Cents`];
        return cents === undefined ? [] : periods.map(({ from, through }) => ({ from, through, season: key, cents }));
      })
      .toSorted((a, b) => (a.from < b.from ? -1 : 1))
      .reduce(joinSpan, []),
  }));
  return { tier, units };
}

/** A season that ends with a year and goes on with the next is one. */
function joinSpan(before: readonly PriceSpan[], span: PriceSpan): readonly PriceSpan[] {
  const last = before.at(-1);
  if (last?.season !== span.season || nextDay(last.through) !== span.from) return [...before, span];
  return [...before.slice(0, -1), { ...last, through: span.through }];
}
