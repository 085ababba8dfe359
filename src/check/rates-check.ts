import { DATA_FILES } from '../schema/content-files.ts';
import { nextDay } from '../text/dates.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import type { Facts } from '../schema/facts.ts';
import { contentProblem, type Problem } from '../schema/problem.ts';
import type { Rates } from '../schema/rates.ts';

type Unit = Pick<Facts['units'][number], 'key' | 'dogs'>;

const FILE = DATA_FILES.rates;

/**
 * What the schema cannot see:
 * - the seasons cover every day from `validFrom` through `validThrough` exactly once;
 * - every stay has a price in every season, and for a unit that exists;
 * - every unit has a price; no key stands twice;
 * - what additional adults and dogs pay are extras, by the night.
 */
export function checkRates(rates: Rates, units: readonly Unit[]): Problem[] {
  const unitKeys = units.map(({ key }) => key);
  return [
    ...checkSeasons(rates),
    ...checkStays(rates, unitKeys),
    ...checkKeys(rates),
    ...checkSurcharge('extraGuest', rates.guests.extraGuest, rates),
    ...(rates.guests.dog !== undefined || units.some(({ dogs }) => dogs > 0)
      ? checkSurcharge('dog', rates.guests.dog, rates)
      : []),
  ];
}

function checkSeasons(rates: Rates): Problem[] {
  const periods = rates.seasons
    .flatMap((season, index) =>
      season.periods.map((period, place) => ({ ...period, path: `seasons[${index}].periods[${place}].from` })),
    )
    .toSorted((a, b) => a.from.localeCompare(b.from));
  const problems: Problem[] = [];
  let expected = rates.validFrom;
  for (const { from, through, path } of periods) {
    if (from !== expected) {
      problems.push(
        contentProblem('season-gap', FILE, {
          path,
          expected: `a period that starts on ${expected}, so that every day has exactly one season`,
          got: `one that starts on ${from}`,
          next: 'Move the start or the end of a period.',
        }),
      );
    }
    expected = nextDay(through);
  }
  if (expected !== nextDay(rates.validThrough)) {
    problems.push(
      contentProblem('season-gap', FILE, {
        path: 'validThrough',
        expected: `the last day of the last season, the day before ${expected}`,
        got: rates.validThrough,
        next: 'Make the last period end on the day the rates end.',
      }),
    );
  }
  return problems;
}

function checkStays(rates: Rates, unitKeys: readonly string[]): Problem[] {
  const seasonKeys = rates.seasons.map((season) => season.key).toSorted();
  const problems: Problem[] = [];
  rates.stays.forEach((stay, index) => {
    if (!unitKeys.includes(stay.unit)) {
      problems.push(
        contentProblem('unit-unknown', FILE, {
          path: `stays[${index}].unit`,
          expected: `a unit of content/facts.json: ${unitKeys.join(', ')}`,
          got: stay.unit,
          next: `${didYouMean(stay.unit, unitKeys)}Correct the key, or add the unit to facts.json.`,
        }),
      );
    }
    const got = Object.keys(stay.seasons).toSorted();
    // Where all stays agree, it is the key of the season that is another.
    const isOneSlip =
      index > 0 && rates.stays.every((other) => Object.keys(other.seasons).toSorted().join() === got.join());
    if (got.join() !== seasonKeys.join() && !isOneSlip) {
      problems.push(
        contentProblem('season-missing', FILE, {
          path: `stays[${index}].seasons`,
          expected: `a price for each season: ${seasonKeys.join(', ')}`,
          got: got.join(', ') || 'none',
          next: 'Give this unit one price a season.',
        }),
      );
    }
  });
  for (const unit of unitKeys) {
    if (!rates.stays.some((stay) => stay.unit === unit)) {
      problems.push(
        contentProblem('rate-missing', FILE, {
          path: 'stays',
          expected: `a rate for the unit ${unit} of content/facts.json`,
          got: 'none',
          next: 'Add its rate here, or take the unit out of facts.json.',
        }),
      );
    }
  }
  return problems;
}

function checkKeys(rates: Rates): Problem[] {
  const keys = [
    ...rates.stays.map(({ unit }, index) => ({ key: unit, path: `stays[${index}].unit` })),
    ...rates.passes.map(({ key }, index) => ({ key, path: `passes[${index}].key` })),
    ...rates.extras.map(({ key }, index) => ({ key, path: `extras[${index}].key` })),
  ];
  const twice = keys.filter(({ key }, index) => keys.findIndex((first) => first.key === key) !== index);
  return twice.map(({ key, path }) =>
    contentProblem('key-twice', FILE, {
      path,
      expected: 'every key once among stays, passes and extras',
      got: `${key} twice`,
      next: 'Give one of them another key.',
    }),
  );
}

/** A stay is priced by the night, so that an extra of another kind could not be added to it. */
function checkSurcharge(field: 'extraGuest' | 'dog', key: string | undefined, { extras }: Rates): Problem[] {
  const nightly = extras.filter(({ per }) => per === 'night').map((extra) => extra.key);
  if (nightly.some((extra) => extra === key)) return [];
  return [
    contentProblem('extra-unknown', FILE, {
      path: `guests.${field}`,
      expected: `an extra that is charged per night: ${nightly.join(', ') || 'there is none'}`,
      got: key ?? 'nothing',
      next:
        field === 'dog'
          ? 'Name the extra that each dog pays, or set dogs to 0 for every unit of facts.json.'
          : 'Name the extra that an additional adult pays.',
    }),
  ];
}
