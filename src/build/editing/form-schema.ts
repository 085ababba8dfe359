import type { z } from 'zod';

/** What a form is made of: JSON Schema, as zod writes it. */
export type FormSchema = z.core.JSONSchema.BaseSchema;

/** The name of the format of pages and posts; a data file has its own. */
export const PAGE_FORMAT = 'page';

/** The names that the values of an object have, where they are given by a list and not one by one. */
export function namesOfRecord({ propertyNames }: FormSchema): string[] | undefined {
  return (propertyNames as FormSchema | undefined)?.enum as string[] | undefined;
}

/** Whether an object holds objects under names that people choose: in a form it is a list, in which each has its name. */
export function isNamedList(schema: FormSchema): boolean {
  const item = schema.additionalProperties;
  return typeof item === 'object' && item.type === 'object' && !schema.properties && !namesOfRecord(schema);
}

/**
 * What a form calls a property: a number alone would be taken for the place in a list, and gets a line before it.
 */
export function toFormName(name: string): string {
  return name.replace(/^(?=\d+$)/, '_');
}

/** What a property is called that a form calls so. */
export function fromFormName(name: string): string {
  return name.replace(/^_(?=\d+$)/, '');
}
