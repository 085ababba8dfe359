import { fromFormName, isNamedList, namesOfRecord, toFormName, type FormSchema } from './form-schema.ts';

/** A value of JSON. */
export type Json = string | number | boolean | null | Json[] | JsonObject;

export interface JsonObject {
  [name: string]: Json;
}

/** The name of an entry of a named list, in a form. */
const KEY = 'key';

/** What a form shows of a value: an object whose names people choose is a list, in which each has its `key`. */
export function toForm(value: Json, schema: FormSchema | undefined): Json {
  if (Array.isArray(value)) return value.map((item) => toForm(item, itemOf(schema)));
  if (!isJsonObject(value)) return value;
  if (schema && isNamedList(schema)) {
    return Object.entries(value).map(([key, item]) => ({ [KEY]: key, ...(isJsonObject(item) ? item : {}) }));
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [toFormName(name), toForm(item, propertyOf(schema, name))]),
  );
}

/**
 * What a filled-in form says. What was left empty is not there: a form cannot tell an empty text from none, and no file
 * of ours has one. An empty list stays where the schema demands a list.
 */
export function fromForm(value: Json, schema: FormSchema | undefined): Json {
  if (Array.isArray(value)) {
    const items = value.map((item) => fromForm(item, itemOf(schema)));
    return schema && isNamedList(schema) ? nameItems(items) : items.filter((item) => !isEmpty(item));
  }
  if (!isJsonObject(value)) return value;
  const filled = Object.entries(value).map(([formName, item]): [string, Json] => {
    const name = fromFormName(formName);
    return [name, fromForm(item, propertyOf(schema, name))];
  });
  return Object.fromEntries(
    filled.filter(([name, item]) => !isEmpty(item) || (Array.isArray(item) && schema?.required?.includes(name))),
  );
}

/** Whether a value is an object, and neither a list nor null. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function nameItems(items: readonly Json[]): Json {
  return Object.fromEntries(
    items.filter(isJsonObject).map(({ [KEY]: key, ...item }) => [typeof key === 'string' ? key : '', item]),
  );
}

function isEmpty(value: Json): boolean {
  return value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
}

function itemOf(schema: FormSchema | undefined): FormSchema | undefined {
  return (schema && isNamedList(schema) ? schema.additionalProperties : schema?.items) as FormSchema | undefined;
}

function propertyOf(schema: FormSchema | undefined, name: string): FormSchema | undefined {
  const property = schema?.properties?.[name];
  if (property !== undefined) return property as FormSchema;
  return schema && namesOfRecord(schema) ? (schema.additionalProperties as FormSchema) : undefined;
}
