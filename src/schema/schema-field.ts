import { globalRegistry, type z } from 'zod';

/** A field of a schema: without what only says that it may be absent, and with what it is for, if the schema says so. */
export interface SchemaField {
  readonly schema: z.core.$ZodTypes;
  readonly description: string | undefined;
}

/** The field at a path of a schema; nothing where the schema knows no such field. */
export function fieldAt(schema: z.ZodType, path: readonly PropertyKey[]): SchemaField | undefined {
  return path.reduce<SchemaField | undefined>((field, part) => {
    const inner = field && childOf(field.schema, String(part));
    return inner && unwrap(inner);
  }, unwrap(schema));
}

/** A schema without what only says that it may be absent, or has a value of its own then. */
export function unwrap(schema: z.core.$ZodType): SchemaField {
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
export function namesOf(schema: z.core.$ZodTypes | undefined): string[] {
  const def = schema?._zod.def;
  if (def?.type === 'object') return Object.keys(def.shape);
  if (def?.type === 'enum') return Object.values(def.entries).map(String);
  if (def?.type === 'record') return namesOf(def.keyType as z.core.$ZodTypes);
  if (def?.type === 'union') return def.options.flatMap((option) => namesOf(option as z.core.$ZodTypes));
  return [];
}

/** A value that would be right, as one writes it: the schema's own example, or one that its kind has. */
export function exampleOf(schema: z.core.$ZodTypes): string | undefined {
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
