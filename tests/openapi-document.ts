import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

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
  readonly tags: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, Answer>>;
}

/** What the tests read of an OpenAPI document. Only schemas still refer to others, in `components`. */
export interface OpenapiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
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

/** The formats of the document; one that is not here is an error. */
const FORMATS = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  uri: (text: string) => URL.canParse(text),
};

/** Checks values as JSON Schema 2020-12 with its formats, which is what OpenAPI 3.1 uses. */
export function createSchemaCheck({ components }: OpenapiDocument): SchemaCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: FORMATS });
  const compiled = new Map<object, ValidateFunction>();
  return (schema, value) => {
    const validate = compiled.get(schema) ?? ajv.compile({ ...schema, components });
    compiled.set(schema, validate);
    validate(value);
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`.trim());
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
