import { DATA_FILES } from '../schema/content-files.ts';
import { daysBetween, formatDate, nextDay } from '../text/dates.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import type { Facts } from '../schema/facts.ts';
import { checkRules, type Breach, type Problem, type Rules } from '../schema/problem.ts';
import { WARNING_DAYS, type Rates } from '../schema/rates.ts';

interface Read {
  readonly rates: Rates;
  readonly facts: { readonly units: readonly Pick<Facts['units'][number], 'key'>[] };
  /** The day at the place. */
  readonly today: string;
}

/** What is wrong with the rates that their schema cannot see. */
export function checkRates(read: Read): Problem[] {
  return checkRules(DATA_FILES.rates, RULES, read);
}

const RULES: Rules<Read> = {
  // The seasons cover every day from `validFrom` through `validThrough` exactly once.
  'season-gap': ({ rates }) => findGaps(rates),

  'unit-unknown': ({ rates, facts }) =>
    rates.stays.flatMap(({ unit }, index) => {
      const units = facts.units.map(({ key }) => key);
      if (units.includes(unit)) return [];
      return {
        path: `stays[${index}].unit`,
        expected: `a unit of content/facts.json: ${units.join(', ')}`,
        got: unit,
        next: `${didYouMean(unit, units)}Correct the key, or add the unit to facts.json.`,
      };
    }),

  'rate-missing': ({ rates, facts }) =>
    facts.units
      .filter(({ key }) => rates.stays.every(({ unit }) => unit !== key))
      .map(({ key }) => ({
        path: 'stays',
        expected: `a rate for the unit ${key} of content/facts.json`,
        got: 'none',
        next: 'Add its rate here, or take the unit out of facts.json.',
      })),

  'season-missing': ({ rates }) => {
    const namesOf = (seasons: object): string => Object.keys(seasons).toSorted().join(', ');
    const expected = rates.seasons
      .flatMap(({ key, closed }) => (closed ? [] : [key]))
      .toSorted()
      .join(', ');
    const breaches = rates.stays.flatMap(({ seasons }, index) => {
      const got = namesOf(seasons);
      if (got === expected) return [];
      return {
        path: `stays[${index}].seasons`,
        expected: `a price for each season that is not closed: ${expected}`,
        got: got || 'none',
        next: 'Give this unit one price a season.',
      };
    });
    // Where all stays agree, it is the key of the season that is another.
    return new Set(rates.stays.map(({ seasons }) => namesOf(seasons))).size === 1 ? breaches.slice(0, 1) : breaches;
  },

  // A week or month price holds for a whole stay, whatever its seasons.
  'price-missing': ({ rates }) =>
    rates.stays.flatMap(({ seasons }, index) =>
      (['weekCents', 'monthCents'] as const).flatMap((field) => {
        const without = Object.keys(seasons).filter((key) => seasons[key]?.[field] === undefined);
        if (without.length === 0 || without.length === Object.keys(seasons).length) return [];
        return {
          path: `stays[${index}].seasons.${without[0] ?? ''}`,
          expected: `a ${field} in each season of this unit, or in none`,
          got: `none in ${without.join(', ')}`,
          next: 'Write it here, or take it out of the others.',
        };
      }),
    ),

  'season-unknown': ({ rates }) => {
    const keys = rates.seasons.map(({ key }) => key);
    return rates.extras.flatMap(({ seasonCents = {} }, index) =>
      Object.keys(seasonCents)
        .filter((season) => !keys.includes(season))
        .map((season) => ({
          path: `extras[${index}].seasonCents.${season}`,
          expected: `a season of this file: ${keys.join(', ')}`,
          got: season,
          next: `${didYouMean(season, keys)}Correct the key.`,
        })),
    );
  },

  'key-twice': ({ rates }) => {
    const keys = [
      ...rates.stays.map(({ unit }, index) => ({ key: unit, path: `stays[${index}].unit` })),
      ...rates.passes.map(({ key }, index) => ({ key, path: `passes[${index}].key` })),
      ...rates.extras.map(({ key }, index) => ({ key, path: `extras[${index}].key` })),
    ];
    return keys
      .filter(({ key }, index) => keys.findIndex((first) => first.key === key) !== index)
      .map(({ key, path }) => ({
        path,
        expected: 'every key once among stays, passes and extras',
        got: `${key} twice`,
        next: 'Give one of them another key.',
      }));
  },

  // A stay is priced by the night, so that an extra of another kind could not be added to it.
  'extra-unknown': ({ rates }) => {
    const { extraGuest, dog } = rates.guests;
    const nightly = rates.extras.filter(({ per }) => per === 'night').map(({ key }) => key);
    const surcharges = [
      { field: 'extraGuest', key: extraGuest, next: 'Name the extra that an additional adult pays.' },
      {
        field: 'dog',
        key: dog,
        next: 'Name the extra that each dog pays; or take the line out, where dogs pay nothing.',
      },
    ];
    return surcharges.flatMap(({ field, key, next }) => {
      if (key === undefined || nightly.includes(key)) return [];
      const expected = `an extra that is charged per night: ${nightly.join(', ') || 'there is none'}`;
      return { path: `guests.${field}`, expected, got: key, next };
    });
  },

  // On their last day they hold.
  'rates-over': ({ rates: { validThrough }, today }) =>
    today <= validThrough
      ? []
      : [
          {
            path: 'validThrough',
            expected: `rates that hold today, ${today}`,
            got: `${validThrough}: they ended ${inWords(daysBetween(validThrough, today))} ago`,
            next: 'Put in the new rates: validFrom, validThrough, the periods of every season and the prices.',
          },
        ],

  'rates-end': ({ rates: { validThrough }, today }) => {
    const left = daysBetween(today, validThrough);
    if (left < 0 || left > WARNING_DAYS) return [];
    return [
      {
        severity: 'warning',
        path: 'validThrough',
        expected: `rates that hold for more than ${WARNING_DAYS} days from today, ${today}`,
        got: `${validThrough}: they end ${soon(left)}`,
        next: `Put in the new rates by then: after ${formatDate(validThrough, 'en')} nothing can be built.`,
      },
    ];
  },
};

function findGaps({ validFrom, validThrough, seasons }: Rates): Breach[] {
  const periods = seasons
    .flatMap((season, index) =>
      season.periods.map((period, place) => ({ ...period, path: `seasons[${index}].periods[${place}].from` })),
    )
    .toSorted((a, b) => a.from.localeCompare(b.from));
  const breaches: Breach[] = [];
  let expected = validFrom;
  for (const { from, through, path } of periods) {
    if (from !== expected) {
      breaches.push({
        path,
        expected: `a period that starts on ${expected}, so that every day has exactly one season`,
        got: `one that starts on ${from}`,
        next: 'Move the start or the end of a period.',
      });
    }
    expected = nextDay(through);
  }
  if (expected !== nextDay(validThrough)) {
    breaches.push({
      path: 'validThrough',
      expected: `the last day of the last season, the day before ${expected}`,
      got: validThrough,
      next: 'Make the last period end on the day the rates end.',
    });
  }
  return breaches;
}

function soon(days: number): string {
  return days === 0 ? 'today' : `in ${inWords(days)}`;
}

function inWords(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
