import type { Field, FieldWithTypes } from '@sveltia/cms';
import type { z } from 'zod';
import { isNamedList, namesOfRecord, toFormName, type FormSchema } from './form-schema.ts';

/**
 * The fields of a form in which somebody fills in what a schema describes (JSON Schema, as zod writes it).
 * - One field for every property but `$schema`, in the same order; its label is the property's name in words, or its
 *   `title`, and its hint the `description`.
 * - What the schema demands, the form demands too: what must be there, from where to where a number goes, how a text looks.
 */
export function createFormFields(schema: FormSchema): Field[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {})
    .filter(([name]) => name !== '$schema')
    .map(([name, property]) => createField(name, property as FormSchema, required.has(name)));
}

/** What all kinds of fields have. */
interface Common {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly required: boolean;
  readonly i18n: true;
}

function createField(name: string, schema: FormSchema, isRequired: boolean): Field {
  const common: Common = {
    name: toFormName(name),
    label: labelOf(name, schema),
    hint: hintOf(schema),
    required: isRequired,
    i18n: true,
  };
  if (schema.oneOf) return createChoice(common, schema.oneOf);
  switch (schema.type) {
    case 'object':
      return createGroup(common, schema);
    case 'array':
      return createList(common, schema);
    case 'boolean':
      return { ...common, widget: 'boolean', required: false };
    case 'integer':
    case 'number':
      return createNumber(common, schema);
    default:
      return createText(common, schema);
  }
}

/** `carMinutes` as `Car minutes`. */
function labelOf(name: string, { title }: FormSchema): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');
  return title ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** What it is for; and what holds if it is left out, which the form never writes by itself. */
function hintOf({ description = '', default: otherwise }: FormSchema): string {
  return otherwise === undefined || otherwise === false
    ? description
    : `${description}. Left out: ${JSON.stringify(otherwise)}`;
}

function createGroup(common: Common, schema: FormSchema): Field {
  const item = schema.additionalProperties as FormSchema | undefined;
  if (schema.properties) {
    return { ...common, widget: 'object', collapsed: 'auto', fields: createFormFields(schema) };
  }
  const names = namesOfRecord(schema);
  if (names && item) {
    const properties = Object.fromEntries(
      names.map((name) => [name, { description: schema.description ?? '', ...item }]),
    );
    return {
      ...common,
      widget: 'object',
      collapsed: 'auto',
      fields: createFormFields({ properties, required: names }),
    };
  }
  if (!item || !isNamedList(schema)) return { ...common, widget: 'keyvalue' };
  const key: FormSchema = { ...(schema.propertyNames as FormSchema), description: 'Its key' };
  const fields = [createField('key', key, true), ...createFormFields(item)];
  return { ...common, widget: 'list', collapsed: 'auto', summary: '{{fields.key}}', fields };
}

/** One of several groups, which are told apart by the property whose value is fixed in each. */
function createChoice(common: Common, options: readonly FormSchema[]): Field {
  const [typeKey = 'type'] =
    Object.entries(options[0]?.properties ?? {}).find(([, property]) => (property as FormSchema).const !== undefined) ??
    [];
  const types: FieldWithTypes['types'] = options.map((option) => {
    const { [typeKey]: type, ...properties } = option.properties as Record<string, FormSchema>;
    const name = String(type?.const);
    return { name, label: labelOf(name, {}), fields: createFormFields({ ...option, properties }) };
  });
  return { ...common, widget: 'object', typeKey, types };
}

function createList(common: Common, schema: FormSchema): Field {
  const item = schema.items as FormSchema;
  const { minItems = 0 } = schema;
  const list = { ...common, required: common.required && minItems > 0 };
  if (item.enum) return { ...list, widget: 'select', multiple: true, options: item.enum as string[] };
  const { label } = common;
  if (item.properties) {
    const summary = summaryOf(item);
    return { ...list, widget: 'list', collapsed: true, summary, fields: createFormFields(item) };
  }
  const field = createField('item', { title: label, ...item }, true);
  return { ...list, widget: 'list', collapsed: false, field };
}

/** By what one tells the entries of a list apart: their name in the first language, else their first property. */
function summaryOf({ properties = {} }: FormSchema): string {
  const [first = ''] = Object.keys(properties);
  const [language] = Object.keys((properties.name as FormSchema | undefined)?.properties ?? {});
  return language === undefined ? `{{fields.${first}}}` : `{{fields.name.${language}}}`;
}

function createNumber(common: Common, schema: FormSchema): Field {
  const isWhole = schema.type === 'integer';
  const { minimum, maximum, exclusiveMinimum } = schema as z.core.JSONSchema.NumberSchema;
  const lowest = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + (isWhole ? 1 : 0) : minimum;
  return {
    ...common,
    widget: 'number',
    value_type: isWhole ? 'int' : 'float',
    ...(lowest !== undefined && lowest > Number.MIN_SAFE_INTEGER && { min: lowest }),
    ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { max: maximum }),
    ...(!isWhole && { step: 0.1 }),
  };
}

function createText(common: Common, schema: FormSchema): Field {
  const { format, pattern, maxLength = 0 } = schema as z.core.JSONSchema.StringSchema;
  if (schema.enum) return { ...common, widget: 'select', options: schema.enum as string[] };
  if (format === 'date')
    return { ...common, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', time_format: false };
  if (format === 'picture') return { ...common, widget: 'image' };
  if (format === 'email') return { ...common, widget: 'string', type: 'email' };
  // The editor knows no Unicode properties; the check of the content does.
  const looks =
    pattern === undefined || pattern.includes(String.raw`\p{`)
      ? {}
      : { pattern: [pattern, `Not as it has to be. ${common.hint}`] as [string, string] };
  const isLong = maxLength > 120 || format === 'sentences';
  return { ...common, widget: isLong ? 'text' : 'string', use_emoji_autocomplete: false, ...looks };
}
