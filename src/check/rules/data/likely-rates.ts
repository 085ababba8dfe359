import type { ProblemDraft } from '../../../problem/problem.ts';
import type { Content } from '../../../schema/place.ts';
import type { ItemRate, Rates, SeasonPrice, StayRate } from '../../../schema/rates.ts';
import { daysBetween } from '../../../text/numbers/dates.ts';
import { formatMoney } from '../../../text/numbers/money.ts';
import { amountRules, listItemAmounts } from './amounts.ts';
import type { Rules } from '../rules.ts';

/** A period of more days has a year that is wrong, or holds for ever. */
const MOST_DAYS = 366;

/** A night that costs so many times as much as the one in the middle of all, or so many times less, was typed in a hurry. */
const MOST_TIMES = 5;

/** Rates that are right by themselves and hardly meant: what belongs together does not fit. Each can be meant, and accepted. */
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

  'period-long': ({ place: { rates } }) =>
    rates.seasons.flatMap(({ key, periods }, season) =>
      periods.flatMap(({ from, through }, index) => {
        const days = daysBetween(from, through) + 1;
        if (days <= MOST_DAYS) return [];
        return {
          path: `seasons[${season}].periods[${index}].through`,
          accepts: `${key} ${from} to ${through}`,
          expected: `a period of a year at most, from ${from} on`,
          found: `${through}, ${days} days`,
          next: 'Look at the years of both days.',
        };
      }),
    ),

  'pass-order': (content) => {
    const passes = soundOf(content)
      .passes.filter(({ per }) => LENGTHS.includes(per))
      .toSorted((a, b) => LENGTHS.indexOf(a.per) - LENGTHS.indexOf(b.per));
    return passes.flatMap((pass, position) => {
      const shorter = passes
        .slice(0, position)
        .find(({ per, amountCents }) => per !== pass.per && amountCents > pass.amountCents);
      return shorter ? [describePass(pass, shorter, content.place.rates)] : [];
    });
  },

  'extra-dear': (content) => {
    const { rates } = content.place;
    const least = Math.min(...soundOf(content).stays.map(cheapestNight));
    return listItemAmounts(rates).flatMap(({ path, what, per, cents }) => {
      if (per !== 'night' || cents <= least) return [];
      return {
        path,
        accepts: `${what} ${write(cents, rates)}`,
        expected: `at most what the cheapest night costs, ${write(least, rates)}`,
        found: `${cents}, which is ${write(cents, rates)} a night`,
        next: 'Look at the number of noughts.',
      };
    });
  },

  'season-order': (content) => findExchanged(soundOf(content).stays, content.place.rates),

  'night-odd': (content) => {
    const { rates } = content.place;
    const { stays } = soundOf(content);
    const nights = stays.map(cheapestNight).toSorted((a, b) => a - b);
    const middle = nights[Math.floor((nights.length - 1) / 2)] ?? 0;
    return stays.flatMap((stay) => {
      const cents = cheapestNight(stay);
      if (cents <= middle * MOST_TIMES && cents * MOST_TIMES >= middle) return [];
      return {
        path: `stays[${stay.index}].unit`,
        accepts: `${stay.unit} ${write(cents, rates)}`,
        expected: `nights that cost no more than ${MOST_TIMES} times as much, or as little, as those of other rooms, about ${write(middle, rates)}`,
        found: `${stay.unit}, from ${write(cents, rates)}`,
        next: `Look at the number of noughts in all of its prices${stays.length > 2 ? '' : ', and in those of the other'}.`,
      };
    });
  },
};

/** An entry of a list, and which one it is. */
type Numbered<Entry> = Entry & { readonly index: number };

/** What can be compared: an amount that is wrong by itself is told as such, and not by all that it does not fit. */
function soundOf(content: Content): Readonly<{
  stays: Numbered<StayRate>[];
  passes: Numbered<ItemRate>[];
}> {
  const wrong = Object.values(amountRules).flatMap((find) => find(content).map(({ path = '' }) => path));
  const sound = <Entry>(list: string, entries: readonly Entry[]): Numbered<Entry>[] =>
    entries
      .map((entry, index) => ({ ...entry, index }))
      .filter(({ index }) => !wrong.some((path) => path.startsWith(`${list}[${index}].`)));
  const { stays, passes } = content.place.rates;
  return { stays: sound('stays', stays), passes: sound('passes', passes) };
}

function cheapestNight({ seasons }: StayRate): number {
  return Math.min(...Object.values(seasons).map(({ nightCents }) => nightCents));
}

/** From the shortest to the longest. */
const LENGTHS: readonly ItemRate['per'][] = ['half-day', 'day', 'week', 'month'];

function write(cents: number, { currency }: Rates): string {
  return formatMoney(cents, currency, 'en');
}

function describePass(pass: Numbered<ItemRate>, shorter: ItemRate, rates: Rates): ProblemDraft {
  return {
    path: `passes[${pass.index}].amountCents`,
    accepts: `${pass.key} ${write(pass.amountCents, rates)}, ${shorter.key} ${write(shorter.amountCents, rates)}`,
    expected: `a pass for longer, ${pass.key}, that costs no less than ${shorter.key}, ${write(shorter.amountCents, rates)}`,
    found: `${pass.amountCents}, which is ${write(pass.amountCents, rates)}`,
    next: 'Look at both amounts: one of them may be that of the other, or lack a nought.',
  };
}

/** Units of which a season is dearer than another, where for more units it is cheaper: the two were exchanged. */
function findExchanged(stays: readonly Numbered<StayRate>[], rates: Rates): ProblemDraft[] {
  const keys = rates.seasons.map(({ key }) => key);
  const pairs = keys.flatMap((first, index) => keys.slice(index + 1).map((second) => [first, second] as const));
  return pairs.flatMap(([first, second]) => {
    const compared = stays.flatMap(({ unit, seasons, index }) => {
      const [a, b] = [seasons[first], seasons[second]];
      return a && b && a.nightCents !== b.nightCents ? [{ unit, index, a, b }] : [];
    });
    const [few = [], many = []] = [true, false]
      .map((isDearer) => compared.filter(({ a, b }) => a.nightCents > b.nightCents === isDearer))
      .toSorted((a, b) => a.length - b.length);
    const [model] = many;
    if (few.length === 0 || !model) return [];
    return few.map(({ unit, index, a, b }) => ({
      path: `stays[${index}].seasons.${first}.nightCents`,
      accepts: `${unit} ${first} ${write(a.nightCents, rates)}, ${second} ${write(b.nightCents, rates)}`,
      expected: `${nameDearer(model, first, second)}, as for ${model.unit}${many.length > 1 ? ' and others' : ''}`,
      found: `${write(a.nightCents, rates)} in ${first}, ${write(b.nightCents, rates)} in ${second}`,
      next: `Look whether the prices of the two seasons were exchanged${many.length > few.length ? '' : `, here or for ${model.unit}`}.`,
    }));
  });
}

function nameDearer({ a, b }: Readonly<Record<'a' | 'b', SeasonPrice>>, first: string, second: string): string {
  return a.nightCents > b.nightCents
    ? `a dearer night in ${first} than in ${second}`
    : `a dearer night in ${second} than in ${first}`;
}
