import type { ItemRate, Rates } from '../schema/rates.ts';

/** What of the rates decides what is paid on top of a unit. */
export interface SurchargeRates {
  readonly guests: Rates['guests'];
  readonly extras: readonly Pick<ItemRate, 'key' | 'amountCents' | 'seasonCents'>[];
}

/** The nights of a stay by season. */
type SeasonNights = readonly { readonly season: string; readonly nights: number }[];

/** What further adults, dogs, or a tax cost for so many nights: count × nights × amountCents = cents. */
export interface Surcharge {
  readonly count: number;
  readonly nights: number;
  readonly amountCents: number;
  readonly cents: number;
}

/** What one more adult pays for a night in a season; undefined where the place has no such extra. */
export function extraGuestCents(rates: SurchargeRates, season: string): number | undefined {
  return extraCents(rates, rates.guests.extraGuest, season);
}

function extraCents({ extras }: SurchargeRates, key: string, season: string): number | undefined {
  const extra = extras.find((candidate) => candidate.key === key);
  return extra && (extra.seasonCents?.[season] ?? extra.amountCents);
}

/** What adults beyond those that the price covers pay. */
export function payGuests(count: number, seasons: SeasonNights, rates: SurchargeRates): Surcharge[] {
  return count <= 0 ? [] : payExtra(count, rates.guests.extraGuest, seasons, rates);
}

/** The tax for each adult and night, for as many nights as it is due at most; undefined where there is none. */
export function payNightTax(count: number, stayed: number, { guests }: SurchargeRates): Surcharge | undefined {
  if (!guests.nightTax) return undefined;
  const { amountCents, mostNights = stayed } = guests.nightTax;
  const nights = Math.min(stayed, mostNights);
  return { count, nights, amountCents, cents: count * nights * amountCents };
}

/** What so many pay for an extra in each of these nights; one for each amount, as it may be another in another season. */
export function payExtra(count: number, key: string, seasons: SeasonNights, rates: SurchargeRates): Surcharge[] {
  const priced = seasons.map(({ season, nights }) => ({ nights, amountCents: extraCents(rates, key, season) ?? 0 }));
  return [...Map.groupBy(priced, ({ amountCents }) => amountCents)].map(([amountCents, parts]) => {
    const nights = parts.reduce((sum, part) => sum + part.nights, 0);
    return { count, nights, amountCents, cents: count * nights * amountCents };
  });
}
