import { addDays } from '../../text/numbers/dates.ts';
import type { Place } from '../../schema/place.ts';
import { NIGHTS_IN_WEEK } from '../seasons.ts';
import { findNearestArrivals } from './nearest.ts';
import { mostAdultsIn, priceStay, type Stay, type StayPrice } from './price.ts';

/** A stay that is priced beside the rates, so that everybody can see how it is done. */
export interface StayExample {
  readonly key: 'guests' | 'longer';
  readonly stay: Stay;
  readonly price: StayPrice;
}

/**
 * The worked examples, chosen from the data by what they show; what the data do not allow is left out:
 * - `guests`: a week and three nights with one adult more than the price covers, across the first change of season, in
 *   the second unit that is large enough, or else the first;
 * - `longer`: one night less than a month in the first unit, which costs no more than the month.
 */
export function createStayExamples(source: Pick<Place, 'rates' | 'facts'>): StayExample[] {
  const { seasons, guests, stays, nightsInMonth } = source.rates;
  const starts = seasons.flatMap(({ periods }) => periods.map(({ from }) => from)).toSorted();
  const large = source.facts.units.filter((unit) => mostAdultsIn(unit) > guests.included);
  const [first, second = first] = large;
  /** From the first of these days on which such a stay can begin. */
  const find = (key: StayExample['key'], unit = '', adults: number, nights: number, days: string[]): StayExample[] =>
    days
      .flatMap((day) => {
        const stay = { unit, checkIn: day, checkOut: addDays(day, nights), adults };
        const wrongDay = priceStay(stay, source);
        const [arrival = stay] =
          'code' in wrongDay && wrongDay.code === 'arrival-day' ? findNearestArrivals(stay, source, day) : [];
        const price = priceStay(arrival, source);
        return 'code' in price ? [] : [{ key, stay: arrival, price }];
      })
      .slice(0, 1);
  const across = starts.map((day) => addDays(day, -4));
  return [
    ...find('guests', second?.key, guests.included + 1, NIGHTS_IN_WEEK + 3, [...across, ...starts]),
    ...find('longer', stays[0]?.unit, guests.included, nightsInMonth - 1, [...starts.slice(1), ...starts]).filter(
      ({ price }) => price.longer !== undefined,
    ),
  ];
}
