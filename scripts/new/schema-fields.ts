import type { z } from 'zod';
import { isJsonObject, type Json, type JsonObject } from '../../src/domain/editing/form-values.ts';
import { languageName } from '../../src/domain/language-tag.ts';
import type { Locale } from '../../src/domain/locale.ts';
import { unwrap } from '../../src/domain/schema-field.ts';
import { markFor, type Answers, type Field } from './field.ts';

/** A single value of an object, at whatever depth: the way to it, and what it is asked as. */
export interface Leaf extends Field {
  readonly path: readonly string[];
  /** The way to what an entry may be without, where the value belongs to such a thing. */
  readonly optional: string | undefined;
}

/**
 * Every single value that an object of this schema holds, in its order, as fields; lists are left to others.
 * - An option has the names on the way to the value; the first language goes without its own.
 * - `before` stands at the beginning of all of them.
 */
export function leavesOf(
  schema: z.core.$ZodType,
  languages: readonly Locale[],
  before: readonly string[] = [],
): Leaf[] {
  const field = unwrap(schema);
  const isOptional = (inner: z.core.$ZodType): boolean => (inner as z.core.$ZodTypes)._zod.def.type === 'optional';
  const walk = (inner: z.core.$ZodType, label: string, path: readonly string[], optional?: string): Leaf[] => {
    const { schema: bare, description = label } = unwrap(inner);
    const { def } = bare._zod;
    const locale = languages.find((language) => language === path.at(-1));
    if (def.type === 'object') {
      return Object.entries(def.shape).flatMap(([name, part]) =>
        walk(
          part,
          description,
          [...path, name],
          optional ?? (isOptional(part) ? [...path, name].join('.') : undefined),
        ),
      );
    }
    if (def.type === 'array') return [];
    const words = locale === undefined ? description : `${label}, in ${languageName(locale, 'en')}`;
    const flag = kebab([...before, ...(locale !== undefined && locale === languages[0] ? path.slice(0, -1) : path)]);
    return [{ path, flag, label: words, schema: inner as z.ZodType, optional }];
  };
  return walk(schema, field.description ?? '', []);
}

function kebab(path: readonly string[]): string {
  return path.join('-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/**
 * The entry that the answers make. What is not answered is marked as still to be written; what an entry may be without
 * is left out then, unless part of it is answered, or every one of `others` has it.
 */
export function createEntry(leaves: readonly Leaf[], answers: Answers, others: readonly Json[] = []): JsonObject {
  const begun = new Set(leaves.filter(({ flag }) => flag in answers).map(({ optional }) => optional));
  const entry: JsonObject = {};
  for (const { path, flag, label, optional } of leaves) {
    const isUsual = others.length > 0 && others.every((other) => valueAt(other, path) !== undefined);
    const isNeeded = optional === undefined || isUsual || (begun.has(optional) && optional !== path.join('.'));
    if (flag in answers || isNeeded) set(entry, path, answers[flag] ?? markFor(label));
  }
  return entry;
}

function valueAt(value: Json | undefined, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((inner, name) => (isJsonObject(inner) ? inner[name] : undefined), value);
}

function set(entry: JsonObject, [name = '', ...rest]: readonly string[], value: Json): void {
  if (rest.length === 0) {
    entry[name] = value;
    return;
  }
  const there = entry[name];
  const inner = isJsonObject(there) ? there : {};
  entry[name] = inner;
  set(inner, rest, value);
}
