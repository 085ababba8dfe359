import { addDays } from '../text/dates.ts';
import type { Place } from '../schema/place.ts';
import type { Season } from '../schema/rates.ts';
import { NIGHTS_IN_WEEK, seasonOn } from './seasons.ts';
import { priceStay, type Stay, type StayPrice } from './stay-price.ts';

/** A stay that is priced beside the rates, so that everybody can see how it is done. */
export interface StayExample {
  readonly key: 'seasons' | 'longer' | 'guests' | 'family';
  readonly stay: Stay;
  readonly price: StayPrice;
}

type Source = Pick<Place, 'rates' | 'facts'>;

/**
 * The worked examples, chosen from the data by what they show:
 * - `seasons`: a short stay in the first unit across the first change of season;
 * - `longer`: one night less than a month there, which costs no more than the month;
 * - `guests`: a week and three nights with one adult more than the price covers, across that change, in another unit
 *   if one is large enough;
 * - `family`: a month and two nights with a child who stays free and a dog, across the last change, in the first unit
 *   that takes them.
 * What the data do not allow is left out: with one season there is no change of season.
 */
export function createStayExamples(source: Source): StayExample[] {
  const stays = {
    seasons: acrossSeasons(source),
    longer: almostMonth(source),
    guests: furtherAdult(source),
    family: familyWithDog(source),
  };
  const examples = (['seasons', 'longer', 'guests', 'family'] as const).flatMap((key): StayExample[] => {
    const stay = stays[key];
    if (!stay) return [];
    const price = priceStay(stay, source);
    return 'code' in price ? [] : [{ key, stay, price }];
  });
  return examples.filter(({ key, price }) => key !== 'longer' || price.longer !== undefined);
}

function acrossSeasons(source: Source): Stay | undefined {
  const { rates } = source;
  const [change] = changesOfSeason(source);
  const [rate] = rates.stays;
  if (change === undefined || !rate) return undefined;
  const checkIn = addDays(change, -3);
  const minimum = rate.seasons[seasonOn(rates, checkIn)?.key ?? '']?.minimumNights ?? 0;
  return createStay(rate.unit, checkIn, Math.max(5, minimum), rates.guests.included);
}

function almostMonth(source: Source): Stay | undefined {
  const { rates } = source;
  const [change = rates.validFrom] = changesOfSeason(source);
  const [rate] = rates.stays;
  return rate && createStay(rate.unit, change, rates.nightsInMonth - 1, rates.guests.included);
}

function furtherAdult(source: Source): Stay | undefined {
  const { rates, facts } = source;
  const [change = addDays(rates.validFrom, 4)] = changesOfSeason(source);
  const adults = rates.guests.included + 1;
  const [first, ...others] = facts.units.filter(({ sleeps }) => sleeps >= adults);
  const unit = others[0] ?? first;
  return unit && createStay(unit.key, addDays(change, -4), NIGHTS_IN_WEEK + 3, adults);
}

function familyWithDog(source: Source): Stay | undefined {
  const { rates, facts } = source;
  const { included, childrenFreeUnder } = rates.guests;
  const change = changesOfSeason(source).at(-1) ?? addDays(rates.validFrom, 14);
  const adults = included + 1;
  const unit = facts.units.find(({ children, dogs, sleeps }) => children && dogs > 0 && sleeps > adults);
  if (!unit || childrenFreeUnder === 0) return undefined;
  return {
    ...createStay(unit.key, addDays(change, -14), rates.nightsInMonth + 2, adults),
    childAges: [Math.floor(childrenFreeUnder / 2)],
    dogs: 1,
  };
}

function createStay(unit: string, checkIn: string, nights: number, adults: number): Stay {
  return { unit, checkIn, checkOut: addDays(checkIn, nights), adults };
}

/** The days that have another season than the day before, in their order. */
function changesOfSeason({ rates }: Source): string[] {
  const begins = (season: Season, { from }: Season['periods'][number]): string[] =>
    [season, undefined].includes(seasonOn(rates, addDays(from, -1))) ? [] : [from];
  return rates.seasons.flatMap((season) => season.periods.flatMap((period) => begins(season, period))).toSorted();
}
