import { fieldAt } from '../../src/domain/schema-field.ts';
import type { Json, JsonObject } from '../../src/domain/editing/form-values.ts';
import type { Draft } from './draft.ts';
import { markFor, type Field } from './field.ts';
import { slugOf } from '../command-line/slug.ts';
import type { Kind } from './kind.ts';
import { createEntry, leavesOf, type Leaf } from './schema-fields.ts';

const ENGINE: Omit<Field, 'schema'> = { flag: 'engine-id', label: 'What the booking engine calls it' };

/** What one unit costs in one season. */
export function priceLeaves(draft: Draft, name: string): Leaf[] {
  const price = fieldAt(draft.schemaOf('rates'), ['stays', 0, 'seasons', 'any']);
  const leaves = price ? leavesOf(price.schema, draft.languages, [name]) : [];
  return leaves.map((leaf) => ({ ...leaf, label: `${name}: ${leaf.label}` }));
}

/** The values of a room itself, with what is special about some of them. */
function unitLeaves(draft: Draft): Leaf[] {
  const unit = fieldAt(draft.schemaOf('facts'), ['units', 0]);
  const keys = draft.facts.units.map(({ key }) => key);
  return (unit ? leavesOf(unit.schema, draft.languages) : []).map((leaf) => {
    if (leaf.flag === 'key') return { ...leaf, isRequired: true, taken: keys, fallback: ({ name }) => slugOf(name) };
    if (leaf.flag === 'name') return { ...leaf, isRequired: true, example: 'Attic room' };
    return leaf.flag === 'spot' ? { ...leaf, isRequired: draft.hasNetwork } : leaf;
  });
}

function seasonsOf(draft: Draft): string[] {
  return draft.rates.seasons.map(({ key }) => key);
}

/** Whether the engine is told of a room by a name of its own. */
function isNamedByEngine(draft: Draft): boolean {
  return Object.keys(draft.site.bookingEngine.units ?? {}).length > 0;
}

/** A unit of facts.json, its prices in every season, and what the booking engine calls it. */
export const ROOM: Kind = {
  name: 'room',
  summary: 'a kind of room or cabin in facts.json, with its prices in every season',
  next: 'The pages with ::rooms and the tables of rates show it by themselves.',
  fields: (draft) => {
    const units = fieldAt(draft.schemaOf('site'), ['bookingEngine'])?.schema;
    const leaves = [...unitLeaves(draft), ...seasonsOf(draft).flatMap((season) => priceLeaves(draft, season))];
    const name = leaves.find(({ flag }) => flag === 'key');
    return units && name && isNamedByEngine(draft)
      ? [...leaves, { ...ENGINE, schema: leaves.find(({ flag }) => flag === 'name')?.schema ?? name.schema }]
      : leaves;
  },
  plan: (draft, answers) => {
    const [facts, rates, site] = [draft.facts, draft.rates, draft.site];
    const key = String(answers.key);
    const unit = createEntry(unitLeaves(draft), answers, facts.units as Json[]);
    const prices = seasonsOf(draft).map(
      (season) => [season, createEntry(priceLeaves(draft, season), answers)] as const,
    );
    const stay: JsonObject = { unit: key, seasons: Object.fromEntries(prices) };
    const { bookingEngine } = site;
    const named = { ...bookingEngine.units, [key]: String(answers[ENGINE.flag] ?? markFor(ENGINE.label)) };
    return [
      draft.rewrite('facts', { ...facts, units: [...facts.units, unit] }),
      draft.rewrite('rates', { ...rates, stays: [...rates.stays, stay] }),
      ...(isNamedByEngine(draft)
        ? [draft.rewrite('site', { ...site, bookingEngine: { ...bookingEngine, units: named } })]
        : []),
    ];
  },
};
