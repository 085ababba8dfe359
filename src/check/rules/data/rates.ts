import type { ProblemDraft } from '../../../problem/problem.ts';
import { currentRates, DAYS_BEFORE_END, seasonNow } from '../../../booking/current-rates.ts';
import { daysBetween, formatDate, nextDay } from '../../../text/numbers/dates.ts';
import type { Content } from '../../../schema/place.ts';
import { didYouMean, findTypo } from '../../../text/did-you-mean.ts';
import type { Rules } from '../rules.ts';
import type { Rates } from '../../../schema/rates.ts';
import { inNodes } from '../text/in-nodes.ts';
import { findUnknownName } from '../unknown-name.ts';

/** So many days before the rates end, every build warns of it. */
const [WARNING_DAYS] = DAYS_BEFORE_END;

/** What is wrong with the rates that their schema cannot see. */
export const rateRules: Rules<Content> = {
  // The seasons cover every day from `validFrom` through `validThrough` exactly once.
  'season-gap': ({ place: { rates } }) => findGaps(rates),

  'unit-unknown': ({ place: { rates, facts } }) =>
    rates.stays.flatMap(({ unit }, index) =>
      findUnknownName(
        unit,
        facts.units.map(({ key }) => key),
        {
          path: `stays[${index}].unit`,
          expected: 'a unit of content/facts.json',
          next: 'Correct the key, or add the unit to facts.json.',
        },
      ),
    ),

  'unit-held': ({ place: { rates, facts } }) =>
    facts.units
      .filter(({ key }) => rates.stays.every(({ unit }) => unit !== key))
      .map(({ key }) => ({
        severity: 'warning',
        path: 'stays',
        expected: `a rate for the unit ${key} of content/facts.json`,
        found: 'none: the unit is held back until it has one',
        next: 'Add its rate here, or take the unit out of facts.json.',
      })),

  'season-missing': ({ place: { rates } }) => {
    const open = rates.seasons.filter(({ closed }) => !closed).map(({ key }) => key);
    return rates.stays.flatMap(({ seasons }, index) => {
      const priced = Object.keys(seasons);
      if (priced.toSorted().join() === open.toSorted().join()) return [];
      const unknown = priced.find((key) => rates.seasons.every((season) => season.key !== key));
      return {
        path: `stays[${index}].seasons`,
        expected: `a price for each season that is not closed: ${open.join(', ')}`,
        found: priced.join(', ') || 'none',
        next: `${unknown === undefined ? '' : didYouMean(unknown, open)}Give this unit one price a season.`,
        typo: unknown === undefined ? undefined : findTypo(unknown, open),
      };
    });
  },

  // A week or month price holds for a whole stay, whatever its seasons.
  'price-missing': ({ place: { rates } }) =>
    rates.stays.flatMap(({ seasons }, index) =>
      (['weekCents', 'monthCents'] as const).flatMap((field) => {
        const without = Object.keys(seasons).filter((key) => seasons[key]?.[field] === undefined);
        if (without.length === 0 || without.length === Object.keys(seasons).length) return [];
        return {
          path: `stays[${index}].seasons.${without[0] ?? ''}`,
          expected: `a ${field} in each season of this unit, or in none`,
          found: `none in ${without.join(', ')}`,
          next: 'Write it here, or take it out of the others.',
        };
      }),
    ),

  'season-unknown': ({ place: { rates } }) => {
    const keys = rates.seasons.map(({ key }) => key);
    return rates.extras.flatMap(({ seasonCents = {} }, index) =>
      Object.keys(seasonCents).flatMap((season) =>
        findUnknownName(season, keys, {
          path: `extras[${index}].seasonCents.${season}`,
          expected: 'a season of this file',
          next: 'Correct the key.',
        }),
      ),
    );
  },

  'key-twice': ({ place: { rates } }) => {
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
        found: `${key} twice`,
        next: 'Give one of them another key.',
      }));
  },

  // A stay is priced by the night, so that an extra of another kind could not be added to it.
  'extra-unknown': ({ place: { rates } }) => {
    const nightly = rates.extras.filter(({ per }) => per === 'night').map(({ key }) => key);
    return (['extraGuest', 'dog'] as const).flatMap((field) => {
      const key = rates.guests[field];
      if (key === undefined) return [];
      return findUnknownName(key, nightly, {
        path: `guests.${field}`,
        expected: 'an extra that is charged per night',
        next: `Name the extra that ${field === 'dog' ? 'each dog pays; or take the line out, where dogs pay nothing' : 'an additional adult pays'}.`,
      });
    });
  },

  // On their last day they hold.
  'rates-over': ({ place: { rates }, today }) => {
    const { validThrough: found } = rates;
    if (today <= found) return [];
    return [
      {
        severity: 'warning',
        path: 'validThrough',
        expected: `rates that hold today, ${today}`,
        found: `${found}: no stay has a price on the site, which says that the new ones are to follow`,
        next: 'Put in the new rates: validFrom, validThrough, the periods of every season and the prices.',
      },
    ];
  },

  // The site says that it is to follow.
  'price-over': ({ place: { rates }, pages, today }) => {
    const current = currentRates(rates, today);
    if (today > rates.validThrough) return [];
    return inNodes(pages, ['textDirective'], ({ name, attributes }) => {
      const season = name === 'price' ? attributes?.season : undefined;
      if (season == null || seasonNow(current, season) || rates.seasons.every(({ key }) => key !== season)) {
        return undefined;
      }
      return {
        severity: 'warning',
        accepts: season,
        expected: `a season that is to come: ${current.seasons.map(({ key }) => key).join(', ')}`,
        found: `${season}, which is over: no price stands there now`,
        next: 'Add that season of next year to rates.json, by the same name for guests: then its price stands here by itself.',
      };
    });
  },

  'rates-end': ({ place: { rates }, today }) => {
    const { validThrough: found } = rates;
    const left = daysBetween(today, found);
    if (left < 0 || left > WARNING_DAYS) return [];
    return [
      {
        severity: 'warning',
        path: 'validThrough',
        accepts: found,
        expected: `rates that hold for more than ${WARNING_DAYS} days from today, ${today}`,
        found,
        next: `Put in the new rates by then: after ${formatDate(found, 'en')} no stay has a price on the site.`,
      },
    ];
  },
};

function findGaps({ validFrom, validThrough, seasons }: Rates): ProblemDraft[] {
  const periods = seasons
    .flatMap((season, index) =>
      season.periods.map((period, place) => ({ ...period, path: `seasons[${index}].periods[${place}].from` })),
    )
    .toSorted((a, b) => a.from.localeCompare(b.from));
  const breaches: ProblemDraft[] = [];
  let expected = validFrom;
  for (const { from, through, path } of periods) {
    if (from !== expected) {
      breaches.push({
        path,
        expected: `a period that starts on ${expected}, so that every day has exactly one season`,
        found: `one that starts on ${from}`,
        next: 'Move the start or the end of a period.',
      });
    }
    expected = nextDay(through);
  }
  if (expected !== nextDay(validThrough)) {
    breaches.push({
      path: 'validThrough',
      expected: `the last day of the last season, the day before ${expected}`,
      found: validThrough,
      next: 'Make the last period end on the day the rates end.',
    });
  }
  return breaches;
}
