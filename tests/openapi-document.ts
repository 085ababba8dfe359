import { z } from 'zod';

/** Something that a schema describes: a parameter, a header, a body. */
export interface Described {
  readonly schema: object;
  readonly required?: boolean;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;
}

export interface Parameter extends Described {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly 'x-addition'?: true;
}

export interface Answer {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Described>>;
  readonly content?: Readonly<Record<string, Described>>;
}

export interface Operation {
  readonly 'x-addition'?: true;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, Answer>>;
}

/** What the tests read of an OpenAPI document. Only schemas still refer to others, in `components`. */
export interface OpenapiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly externalDocs: { readonly description: string; readonly url: string };
  readonly security: readonly object[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly responses: Readonly<Record<string, Answer>>;
    readonly securitySchemes: Readonly<Record<string, { readonly description: string }>>;
  };
}

/** An OpenAPI document with its references to anything but schemas filled in. */
export function readOpenapi(text: string): OpenapiDocument {
  const source = JSON.parse(text) as unknown;
  const fillIn = (node: unknown): unknown => {
    if (typeof node !== 'object' || node === null) return node;
    if (Array.isArray(node)) return node.map(fillIn);
    if ('$ref' in node && typeof node.$ref === 'string' && !node.$ref.startsWith('#/components/schemas/')) {
      return fillIn(lookUp(source, node.$ref));
    }
    return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, fillIn(value)]));
  };
  return fillIn(source) as OpenapiDocument;
}

function lookUp(source: unknown, reference: string): unknown {
  const found = reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((inner, name) => (inner as Readonly<Record<string, unknown>> | undefined)?.[name], source);
  if (found === undefined) throw new Error(`The document refers to ${reference}, which it does not have`);
  return found;
}

/** What a schema of the document has against a value, in words; nothing if it accepts it. */
export type SchemaCheck = (schema: object, value: unknown) => string[];

/** Checks values by the schemas of the document. */
export function createSchemaCheck({ components }: OpenapiDocument): SchemaCheck {
  const read = new Map<object, z.ZodType>();
  return (schema, value) => {
    const text = JSON.stringify({ ...schema, $defs: components.schemas });
    const known =
      read.get(schema) ??
      z.fromJSONSchema(
        JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')) as z.core.JSONSchema.JSONSchema,
      );
    read.set(schema, known);
    const { error } = known.safeParse(value);
    return (error?.issues ?? []).map(({ path, message }) => `${path.join('/')} ${message}`.trim());
  };
}

/** Every example of a parameter, a header or a body, and where it stands. */
export function findExamples(node: unknown, where = '#'): { where: string; schema: object; value: unknown }[] {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.entries(node).flatMap(([name, value]) => findExamples(value, `${where}/${name}`));
  if (!('schema' in node)) return inside;
  const { schema, example, examples = {} } = node as Described;
  const values = [...(example === undefined ? [] : [example]), ...Object.values(examples).map(({ value }) => value)];
  return [...inside, ...values.map((value) => ({ where, schema, value }))];
}
