import type { PriceRates } from './price-source.ts';

type SurchargeRates = Pick<PriceRates, 'guests' | 'extras'>;

/** The nights of a stay by season. */
type SeasonNights = readonly { readonly season: string; readonly nights: number }[];

/** An amount on top of a unit, for further adults, dogs or a tax: count × nights × amountCents = cents. */
export interface Surcharge {
  readonly count: number;
  readonly nights: number;
  readonly amountCents: number;
  readonly cents: number;
}

/** Returns what one more adult pays for a night in a season; undefined if the place has no such extra. */
export function extraGuestCents(rates: SurchargeRates, season: string): number | undefined {
  return extraCents(rates, rates.guests.extraGuest, season);
}

function extraCents({ extras }: SurchargeRates, key: string, season: string): number | undefined {
  const extra = extras.find((candidate) => candidate.key === key);
  return extra && (extra.seasonCents?.[season] ?? extra.amountCents);
}

/** Returns the surcharge for adults that the price of a unit does not include; `count` is how many they are. */
export function payGuests(count: number, seasons: SeasonNights, rates: SurchargeRates): Surcharge[] {
  return count <= 0 ? [] : payExtra(count, rates.guests.extraGuest, seasons, rates);
}

/** Returns the tax for each adult and night, up to the most nights it is due for; undefined if there is none. */
export function payNightTax(count: number, stayed: number, { guests }: SurchargeRates): Surcharge | undefined {
  if (!guests.nightTax) return undefined;
  const { amountCents, mostNights = stayed } = guests.nightTax;
  const nights = Math.min(stayed, mostNights);
  return { count, nights, amountCents, cents: count * nights * amountCents };
}

/** Prices an extra for these nights. Each different amount has a surcharge of its own, as amounts can depend on the season. */
export function payExtra(count: number, key: string, seasons: SeasonNights, rates: SurchargeRates): Surcharge[] {
  const priced = seasons.map(({ season, nights }) => ({ nights, amountCents: extraCents(rates, key, season) ?? 0 }));
  return [...Map.groupBy(priced, ({ amountCents }) => amountCents)].map(([amountCents, parts]) => {
    const nights = parts.reduce((sum, part) => sum + part.nights, 0);
    return { count, nights, amountCents, cents: count * nights * amountCents };
  });
}
