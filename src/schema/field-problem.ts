import { globalRegistry, type z } from 'zod';
import { didYouMean } from '../text/did-you-mean.ts';
import { contentProblem, type Problem } from './problem.ts';
import { markUnseen } from '../text/unseen.ts';

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
  const problems = parsed.error.issues.flatMap((issue) => describeIssue(file, schema, issue, value));
  // A name with a slip is an unknown one and a missing one: that is said once.
  const meant = problems.flatMap(({ code, path, next }) => {
    const [, name] = code === 'key-unknown' ? (/^Did you mean (.+?)\? /.exec(next) ?? []) : [];
    return name === undefined ? [] : [path?.replace(/[^.]+$/, name)];
  });
  return { problems: problems.filter(({ got, path }) => got !== 'nothing' || !meant.includes(path)) };
}

/** What a schema expects, where it has no words of its own for that. */
function expectationOf(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return `one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `${sizeOf(issue.origin)}${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}${unitOf(issue.origin, issue.minimum)}`;
    case 'too_big':
      return `${sizeOf(issue.origin)}${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}${unitOf(issue.origin, issue.maximum)}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'another notation';
    case 'invalid_union':
      return 'one of the forms that there are for it';
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
  uuid: 'an id such as 0f3c5a1e-7b52-4c1d-9a64-2d8e6b7f1c90',
};

function sizeOf(origin: string): string {
  return origin === 'string' || origin === 'array' ? '' : 'a number: ';
}

function unitOf(origin: string, count: number | bigint): string {
  const [one, many] = origin === 'string' ? ['letter', 'letters'] : origin === 'array' ? ['entry', 'entries'] : [];
  if (one === undefined) return '';
  return ` ${Number(count) === 1 ? one : String(many)}`;
}

function describeIssue(file: string, schema: z.ZodType, issue: Issue, value: unknown): Problem[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => describeKey(file, schema, issue.path, key));
  if (issue.code === 'invalid_key')
    return [describeKey(file, schema, issue.path.slice(0, -1), String(issue.path.at(-1)))];
  const got = valueAt(value, issue.path);
  return [
    contentProblem('field', file, {
      path: writePath(issue.path),
      expected: issue.message,
      got: describeValue(got),
      next: adviseOn(schema, issue, got),
    }),
  ];
}

function describeKey(file: string, schema: z.ZodType, path: readonly PropertyKey[], key: string): Problem {
  const names = namesOf(fieldAt(schema, path)?.schema);
  return contentProblem('key-unknown', file, {
    path: writePath([...path, key]),
    expected:
      names.length > 0 ? `one of the fields ${names.join(', ')}` : 'a key of lower-case words joined by hyphens',
    got: markUnseen(key === key.trim() ? key : JSON.stringify(key)),
    next: `${didYouMean(key, names)}Correct its name, or delete the line.`,
  });
}

function adviseOn(schema: z.ZodType, { path, code }: Issue, got: unknown): string {
  const field = fieldAt(schema, path);
  const purpose = field?.description === undefined ? '' : ` About it: ${field.description.replace(/\.$/, '')}.`;
  const example = field && exampleOf(field.schema);
  const name = String(path.at(-1) ?? '');
  if (path.length === 0) return 'Bring back what is missing from its last version.';
  if (got === undefined || got === null)
    return `Add it${example === undefined ? '' : `, such as "${name}": ${example}`}.${purpose}`;
  const nearest = code === 'invalid_value' && typeof got === 'string' ? didYouMean(got, namesOf(field?.schema)) : '';
  // What has to agree with another field is not mended by any example of itself.
  return `${nearest}Correct it${example === undefined || code === 'custom' ? '' : `: for example ${example}`}.${purpose}`;
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

/** The path of what a file holds, where no field of it is meant. */
export const WHOLE_FILE = 'the whole file';

/** The path of a field, as `stays[0].unit`. */
export function writePath(path: readonly PropertyKey[]): string {
  const text = path.reduce<string>(
    (before, part) =>
      typeof part === 'number' ? `${before}[${part}]` : before === '' ? String(part) : `${before}.${String(part)}`,
    '',
  );
  return text || WHOLE_FILE;
}

/** A field of a schema: without what only says that it may be absent, and with what it is for, if the schema says so. */
interface SchemaField {
  readonly schema: z.core.$ZodTypes;
  readonly description: string | undefined;
}

/** The field at a path of a schema; nothing where the schema knows no such field. */
function fieldAt(schema: z.ZodType, path: readonly PropertyKey[]): SchemaField | undefined {
  return path.reduce<SchemaField | undefined>((field, part) => {
    const inner = field && childOf(field.schema, String(part));
    return inner && unwrap(inner);
  }, unwrap(schema));
}

/** A schema without what only says that it may be absent, or has a value of its own then. */
function unwrap(schema: z.core.$ZodType): SchemaField {
  const inner = schema as z.core.$ZodTypes;
  const description = globalRegistry.get(schema)?.description;
  switch (inner._zod.def.type) {
    case 'optional':
    case 'nullable':
    case 'default': {
      const wrapped = unwrap(inner._zod.def.innerType);
      return { ...wrapped, description: description ?? wrapped.description };
    }
    default:
      return { schema: inner, description };
  }
}

function childOf({ _zod: { def } }: z.core.$ZodTypes, name: string): z.core.$ZodType | undefined {
  switch (def.type) {
    case 'object':
      return def.shape[name];
    case 'array':
      return def.element;
    case 'record':
      return def.valueType;
    default:
      return undefined;
  }
}

/** The names of the fields that an object has, or the values that there are to choose from. */
function namesOf(schema: z.core.$ZodTypes | undefined): string[] {
  const def = schema?._zod.def;
  if (def?.type === 'object') return Object.keys(def.shape);
  if (def?.type === 'enum') return Object.values(def.entries).map(String);
  if (def?.type === 'record') return namesOf(def.keyType as z.core.$ZodTypes);
  if (def?.type === 'union') return def.options.flatMap((option) => namesOf(option as z.core.$ZodTypes));
  return [];
}

/** A value that would be right, as one writes it: the schema's own example, or one that its kind has. */
function exampleOf(schema: z.core.$ZodTypes): string | undefined {
  const [example] = (globalRegistry.get(schema)?.examples as unknown[] | undefined) ?? [];
  if (example !== undefined) return JSON.stringify(example);
  switch (schema._zod.def.type) {
    case 'boolean':
      return 'true';
    case 'enum':
      return JSON.stringify(namesOf(schema)[0]);
    case 'array':
      return '[…]';
    case 'object':
      return namesOf(schema).length > 4
        ? '{ … }'
        : `{ ${namesOf(schema)
            .map((name) => `"${name}": …`)
            .join(', ')} }`;
    default:
      return undefined;
  }
}
