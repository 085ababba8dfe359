import { findSeasonBefore } from '../../../booking/season-before.ts';
import type { Content } from '../../../schema/place.ts';
import type { EarlierRates } from '../../../schema/rates.ts';
import { formatMoney } from '../../../text/numbers/money.ts';
import type { Rules } from '../rules.ts';
import { amountRules, listItemAmounts } from './amounts.ts';

/** Less than ten, so that a missing or additional zero is found; more than prices of one property usually differ. */
const FACTOR = 8;

/** Rates that are well-formed and probably not meant. An owner can accept each of them. */
export const likelyRateRules: Rules<Content> = {
  'rates-later': ({ place: { rates }, today }) =>
    rates.validFrom <= today
      ? []
      : [
          {
            path: 'validFrom',
            accepts: rates.validFrom,
            expected: `rates that hold today, ${today}`,
            found: `rates from ${rates.validFrom} on`,
            next: 'Keep those of today too: the seasons of next year stand beside those of this one.',
          },
        ],

  'price-unlikely': (content) => {
    const { rates } = content.place;
    const write = (cents: number): string => formatMoney(cents, rates.currency, 'en');
    const wrong = Object.values(amountRules).flatMap((find) => find(content).map(({ path }) => path));
    const sound = listAmounts(rates).filter(({ path }) => !wrong.includes(path));
    return sound.flatMap((amount) => {
      const { path, what, cents } = amount;
      const known = findKnown(amount, sound, content);
      if (!known) return [];
      if (cents < known.cents * FACTOR && known.cents < cents * FACTOR) return [];
      return {
        path,
        accepts: `${what} ${write(cents)}`,
        expected: `less than ${FACTOR} times ${known.as}, ${write(known.cents)}, and more than 1/${FACTOR} of it`,
        found: `${cents}, which is ${write(cents)}`,
        next: 'Look at the number of zeros.',
      };
    });
  },
};

interface Amount {
  readonly path: string;
  /** `room low` or `laundry`: the same in another version of the rates. */
  readonly what: string;
  readonly cents: number;
  /** Only of the price of a night. */
  readonly night?: { readonly unit: string; readonly season: string };
}

/** Lists the prices of nights, passes and extras. Those of weeks and months have to fit the night. */
function listAmounts(rates: EarlierRates): Amount[] {
  const nights = rates.stays.flatMap(({ unit, seasons }, index) =>
    Object.entries(seasons).map(([season, { nightCents }]): Amount => {
      const path = `stays[${index}].seasons.${season}.nightCents`;
      return { path, what: `${unit} ${season}`, cents: nightCents, night: { unit, season } };
    }),
  );
  return [...nights, ...listItemAmounts(rates)];
}

/** Finds an amount to compare with: the same before this change, that of the year before, or that of other rooms. */
function findKnown(
  { what, night }: Amount,
  sound: readonly Amount[],
  { place: { rates }, earlier }: Content,
): { readonly cents: number; readonly as: string } | undefined {
  const before = earlier?.currency === rates.currency ? listAmounts(earlier) : [];
  const same = before.find((amount) => amount.what === what);
  if (same) return { cents: same.cents, as: 'what it cost before this change' };
  if (!night) return undefined;
  const year = findSeasonBefore(night.season, rates.seasons);
  const then = rates.stays.find(({ unit }) => unit === night.unit)?.seasons[year?.key ?? ''];
  if (year && then) return { cents: then.nightCents, as: `what it costs in ${year.key}` };
  const rooms = sound.filter((amount) => amount.night?.season === night.season);
  const nights = rooms.map(({ cents }) => cents).toSorted((a, b) => a - b);
  const middle = nights[Math.floor((nights.length - 1) / 2)];
  return middle === undefined ? undefined : { cents: middle, as: 'what most rooms cost in this season' };
}
