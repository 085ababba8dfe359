import type { Fetch } from '../../../netlify/runtime/equipment/controller.ts';
import type { Dice } from '../../dice.ts';

/** A place in an answer: keys and indexes from the answer's root. */
export type Place = readonly (string | number)[];

/** What no field of any answer means: other types, and numbers out of every range. None of it says that something works. */
const ODD = [null, 'Xq7', '', {}, [], [null], true, false, -1, 100.5, 1e300, { mac: null }] as const;
const MISSING = Symbol('missing');

/** Every place in an answer, of long lists those in the first three entries. */
export function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.slice(0, 3).map((entry: unknown, index): [number, unknown] => [index, entry])
    : Object.entries(value);
  return [at, ...entries.flatMap(([key, entry]) => placesIn(entry, [...at, key]))];
}

/** The answer with something odd, or nothing, in one of these places. */
export function spoil(answer: unknown, places: readonly Place[], dice: Dice): unknown {
  const copy = structuredClone(answer);
  const place = places[dice.below(places.length)] ?? [];
  const odd = dice.pick([MISSING, ...ODD]);
  const key = place.at(-1);
  if (key === undefined) return odd === MISSING ? undefined : odd;
  let parent = copy as Record<string | number, unknown>;
  for (const step of place.slice(0, -1)) parent = parent[step] as Record<string | number, unknown>;
  if (odd === MISSING) Reflect.deleteProperty(parent, key);
  else parent[key] = odd;
  return copy;
}

/** A cloud that answers each path with that; what is not there is 404. */
export function answerWith(answers: ReadonlyMap<string, unknown>): Fetch {
  return (url) => {
    if (!answers.has(url.pathname)) return Promise.resolve(Response.json({ code: 'not_found' }, { status: 404 }));
    const body = JSON.stringify(answers.get(url.pathname));
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }));
  };
}
