import { z } from 'zod';
import { ControllerError } from './controller.ts';

/** What could not be used of the answers, such as `devices.mac`; handed from question to question. */
export type Dropped = Set<string>;

/** More rounds than any answer that is read here is deep. */
const MOST_ROUNDS = 50;
/** A name that a vendor gives to a field; a key that is somebody's own text is none, and is not repeated. */
const FIELD_NAME = /^[a-z]\w{0,39}$/;

type Path = readonly PropertyKey[];

/**
 * The rows of a list, whatever else stands in it: one odd field does not cost the others.
 * - A field that its schema refuses counts as null; so every field that a row can do without is `nullish()`.
 * - A row that cannot be told apart without the field is left out, and so is one that is no row at all.
 * - What was left out is named in `dropped`, by the question and the field. Nothing of the answer is quoted.
 * - The answer is changed on the way: it is the caller's own, fresh from the parser.
 */
export function parseRows<Row extends z.ZodType>(
  question: string,
  row: Row,
  rows: unknown[],
  dropped: Dropped,
): z.output<Row>[] {
  return parseLeniently(question, z.array(row), rows, dropped);
}

/** The same for an answer that is no list; throws `ControllerError` where nothing of it can be used. */
export function parseLeniently<Schema extends z.ZodType>(
  question: string,
  schema: Schema,
  answer: unknown,
  dropped: Dropped,
): z.output<Schema> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const parsed = schema.safeParse(answer);
    if (parsed.success) return parsed.data;
    const rows = new Map<unknown[], Set<number>>();
    for (const path of uniquePaths(parsed.error.issues)) {
      dropped.add([question, fieldName(path)].filter(Boolean).join('.'));
      if (!forget(answer, path, rows)) break;
    }
    for (const [list, indexes] of rows) {
      list.splice(0, list.length, ...list.filter((_, index) => !indexes.has(index)));
    }
  }
  throw new ControllerError(`${question} answered something else than expected`);
}

/** Every place at which something is wrong, once: one value can be wrong in several ways. */
function uniquePaths(issues: readonly { readonly path: Path }[]): Path[] {
  return [...new Map(issues.map(({ path }) => [JSON.stringify(path), path])).values()];
}

/** Takes out what stands at a path, or what it stands in if that cannot be without it; false if nothing is left. */
function forget(answer: unknown, path: Path, rows: Map<unknown[], Set<number>>): boolean {
  const key = path.at(-1);
  const parent = path.slice(0, -1).reduce(valueAt, answer);
  if (key === undefined) return false;
  // What it stands in has just been taken out, for something else that is wrong in it.
  if (parent === null) return true;
  if (Array.isArray(parent)) {
    rows.set(parent, (rows.get(parent) ?? new Set()).add(Number(key)));
    return true;
  }
  if (valueAt(parent, key) === null || valueAt(parent, key) === undefined) {
    return forget(answer, path.slice(0, -1), rows);
  }
  return Reflect.set(parent as object, key, null);
}

function valueAt(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? (Reflect.get(value, key) as unknown) : undefined;
}

function fieldName(path: Path): string | undefined {
  return path.map(String).findLast((key) => FIELD_NAME.test(key));
}
