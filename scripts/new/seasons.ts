import { addDays } from '../../src/domain/dates.ts';
import type { JsonObject } from '../../src/domain/editing/form-values.ts';
import { ContentError, contentProblem, type Fault } from '../../src/domain/problem.ts';
import { fieldAt } from '../../src/domain/schema-field.ts';
import type { Draft } from './draft.ts';
import type { Field } from './field.ts';
import { slugOf } from '../command-line/slug.ts';
import type { Kind } from './kind.ts';
import { priceLeaves } from './rooms.ts';
import { createEntry, leavesOf, type Leaf } from './schema-fields.ts';

interface Period {
  readonly from: string;
  readonly through: string;
}

function seasonLeaves(draft: Draft): Leaf[] {
  const schema = fieldAt(draft.schemaOf('rates'), ['seasons', 0])?.schema;
  const taken = draft.rates.seasons.map(({ key }) => key);
  return (schema ? leavesOf(schema, draft.languages) : []).map((leaf) => {
    if (leaf.flag === 'key') return { ...leaf, isRequired: true, taken, fallback: ({ name }) => slugOf(name) };
    return leaf.flag === 'name' ? { ...leaf, isRequired: true, example: 'Christmas' } : leaf;
  });
}

function periodFields(draft: Draft): Field[] {
  const schema = fieldAt(draft.schemaOf('rates'), ['seasons', 0, 'periods', 0])?.schema;
  const { validThrough } = draft.rates;
  const examples = { from: addDays(validThrough, -6), through: validThrough };
  return (schema ? leavesOf(schema, draft.languages) : []).map((leaf) => ({
    ...leaf,
    isRequired: true,
    example: examples[leaf.flag as keyof typeof examples],
  }));
}

export const SEASON: Kind = {
  name: 'season',
  summary: 'a season in rates.json: its days are taken out of the seasons that had them, and every room gets a price',
  next: 'The tables of rates show it by themselves; look at the periods of the other seasons.',
  fields: (draft) => [
    ...seasonLeaves(draft),
    ...periodFields(draft),
    ...draft.rates.stays.flatMap(({ unit }) => priceLeaves(draft, unit)),
  ],
  plan: (draft, answers) => {
    const rates = draft.rates;
    const period: Period = { from: String(answers.from), through: String(answers.through) };
    refuseOdd(period, rates);
    const others = rates.seasons.map((season) => ({
      ...season,
      periods: season.periods.flatMap((other) => without(other, period)),
    }));
    const empty = others.find(({ periods }) => periods.length === 0);
    if (empty)
      refuse('from', {
        expected: 'days that leave every other season some',
        got: `all days of ${empty.key}`,
        next: 'Rename that season instead, or choose fewer days.',
      });
    const added: JsonObject = { ...createEntry(seasonLeaves(draft), answers), periods: [{ ...period }] };
    const stays = rates.stays.map(({ seasons, ...stay }) => ({
      ...stay,
      seasons: { ...seasons, [String(answers.key)]: createEntry(priceLeaves(draft, stay.unit), answers) },
    }));
    return [draft.rewrite('rates', { ...rates, seasons: [...others, added], stays })];
  },
};

/** What is left of a period, before and behind the days that are taken out. */
function without({ from, through }: Period, taken: Period): Period[] {
  const [end, begin] = [addDays(taken.from, -1), addDays(taken.through, 1)];
  return [
    { from, through: end < through ? end : through },
    { from: begin > from ? begin : from, through },
  ].filter((part) => part.from <= part.through);
}

function refuseOdd(
  { from, through }: Period,
  { validFrom, validThrough }: { validFrom: string; validThrough: string },
): void {
  if (from > through)
    refuse('through', {
      expected: `a day that is not before ${from}`,
      got: through,
      next: 'Exchange the two, or correct one.',
    });
  for (const [flag, day] of [
    ['from', from],
    ['through', through],
  ] as const) {
    if (day >= validFrom && day <= validThrough) continue;
    const next = 'Choose days of these rates; for a new year of rates, change validThrough and the periods by hand.';
    refuse(flag, { expected: `a day of the rates, from ${validFrom} to ${validThrough}`, got: day, next });
  }
}

function refuse(flag: string, fault: Fault): never {
  throw new ContentError([contentProblem('argument', `--${flag}`, fault)]);
}
