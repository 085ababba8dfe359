import { z } from 'zod';
import { didYouMean } from '../text/did-you-mean.ts';
import { createProblem, type Problem } from '../problem/problem.ts';
import { markUnseen } from '../text/invisible-characters.ts';

type Issue = z.core.$ZodIssue;
type RawIssue = z.core.$ZodRawIssue;

/** A value as its schema reads it, or every complaint about it as a problem of the file. */
export function checkFields<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  value: unknown,
): { readonly value: z.output<Schema> } | { readonly problems: Problem[] } {
  // Words of the schema itself go before these.
  const parsed = schema.safeParse(value, { error: (issue) => expectationOf(issue) });
  if (parsed.success) return { value: parsed.data };
  return { problems: parsed.error.issues.flatMap((issue) => describeIssue(file, schema, issue, value)) };
}

/** What a schema expects, where it has no words of its own for that. */
function expectationOf(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return `one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `${MEASURES[issue.origin] ?? 'a number'}: ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`;
    case 'too_big':
      return `${MEASURES[issue.origin] ?? 'a number'}: ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'another notation';
    default:
      return 'another value';
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number without quotes',
  int: 'a whole number without quotes',
  boolean: 'true or false, without quotes',
  array: 'a list in [brackets]',
  object: 'names and values in {braces}',
  record: 'names and values in {braces}',
};

const FORMATS: Readonly<Record<string, string>> = {
  date: 'a day that exists, as year-month-day: 2026-11-14',
  email: 'an e-mail address, such as hello@place.example',
  url: 'an address that begins with https://',
};

/** What of a value is counted. */
const MEASURES: Readonly<Record<string, string>> = { string: 'letters', array: 'entries' };

function describeIssue(file: string, schema: z.ZodType, issue: Issue, value: unknown): Problem[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => describeKey(file, schema, issue.path, key));
  if (issue.code === 'invalid_key')
    return [describeKey(file, schema, issue.path.slice(0, -1), String(issue.path.at(-1)))];
  const found = valueAt(value, issue.path);
  return [
    createProblem('field', file, {
      path: writePath(issue.path),
      expected: issue.message,
      found: describeValue(found),
      next: adviseOn(file, schema, issue, found),
    }),
  ];
}

function describeKey(file: string, schema: z.ZodType, path: readonly PropertyKey[], key: string): Problem {
  const names = namesOf(fieldAt(schema, path));
  const nearest = didYouMean(key, names);
  return createProblem('key-unknown', file, {
    path: writePath([...path, key]),
    expected:
      names.length > 0 ? `one of the fields ${names.join(', ')}` : 'a key of lower-case words joined by hyphens',
    found: markUnseen(key === key.trim() ? key : JSON.stringify(key)),
    // Who meant another name would lose a value with the line.
    next: `${nearest}Correct its name${nearest === '' ? ', or delete the line' : ''}.`,
  });
}

/**
 * What to do, which may be taken word by word: a value stands there only where it is known which one is meant, and no
 * example, which somebody would copy.
 */
function adviseOn(file: string, schema: z.ZodType, { path, code }: Issue, found: unknown): string {
  const field = fieldAt(schema, path);
  const purpose = field?.description === undefined ? '' : ` About it: ${field.description.replace(/\.$/, '')}.`;
  if (found === undefined || found === null) return `${adviseToAdd(file, path.at(-1))}${purpose}`;
  const nearest = code === 'invalid_value' && typeof found === 'string' ? didYouMean(found, namesOf(field)) : '';
  const meant = code === 'invalid_type' && field ? meantBy(found, field) : undefined;
  return `${nearest}${meant === undefined ? 'Correct it' : `Write ${meant} in its place`}.${purpose}`;
}

/** Copied as it stands, it is no JSON: whoever forgets the value is told. */
function adviseToAdd(file: string, name: PropertyKey | undefined): string {
  return file.endsWith('.json') && typeof name === 'string' ? `Add it: "${name}": …` : 'Add it.';
}

const YES_OR_NO: Readonly<Record<string, string>> = { yes: 'true', true: 'true', no: 'false', false: 'false' };

/** What somebody meant who wrote it in another form: a number in quotes or with its unit, yes, a name that is no list. */
function meantBy(found: unknown, { type, format }: Field): string | undefined {
  if (typeof found === 'number' && type === 'string') return `"${found}"`;
  if (typeof found !== 'string') return undefined;
  if (type === 'boolean') return YES_OR_NO[found.toLowerCase()];
  if (type === 'array' && /^[\w-]+$/.test(found)) return `[${found}]`;
  if (type !== 'number' && type !== 'integer') return undefined;
  // A point may be one for thousands, and behind an amount its sign: it is no number of cents then.
  return (format === 'amount' ? /^\s*(\d+)\s*$/ : /^\s*(-?\d+)(?!\s*[\d.,])/).exec(found)?.[1];
}

function describeValue(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  const text = markUnseen(JSON.stringify(value));
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, part) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[part] : undefined,
    value,
  );
}

/** The path of a field, as `stays[0].unit`; empty for the whole file. */
export function writePath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (before, part) =>
      typeof part === 'number' ? `${before}[${part}]` : before === '' ? String(part) : `${before}.${String(part)}`,
    '',
  );
}

/** What editors are told of a field too: what it is for, and which values it takes. */
type Field = z.core.JSONSchema.BaseSchema;

/** What editors are told of a schema: made once, as a file may lack hundreds of fields. */
const told = new WeakMap<z.ZodType, Field>();

/** The field at a path of a schema; nothing where the schema knows no such field. */
function fieldAt(schema: z.ZodType, path: readonly PropertyKey[]): Field | undefined {
  const root: Field = told.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  told.set(schema, root);
  return path.reduce<Field | undefined>((field, part) => {
    const { items, properties = {}, additionalProperties } = field ?? {};
    const inner = typeof part === 'number' ? items : (properties[String(part)] ?? additionalProperties);
    return typeof inner === 'object' && !Array.isArray(inner) ? inner : undefined;
  }, root);
}

/** The names of the fields that an object has, or the values that there are to choose from. */
function namesOf({ properties, propertyNames, enum: values, anyOf, oneOf }: Field = {}): string[] {
  if (properties) return Object.keys(properties);
  if (values) return values.map(String);
  if (typeof propertyNames === 'object') return namesOf(propertyNames);
  return (anyOf ?? oneOf ?? []).flatMap((option) => (typeof option === 'object' ? namesOf(option) : []));
}
