import type { Field } from '@sveltia/cms';
import type { z } from 'zod';
import { interpolate } from '../../text/language/interpolate.ts';
import { decimalsOf } from '../../text/numbers/money.ts';
import type { Translate } from './editor-texts.ts';

export type FormSchema = z.core.JSONSchema.BaseSchema;

export function createFields(schema: FormSchema, translate: Translate): Field[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).map(([name, property]) =>
    name === '$schema'
      ? { name, widget: 'hidden' }
      : createField(name, property as FormSchema, required.has(name), translate),
  );
}

interface Common {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly required: boolean;
  readonly i18n: true;
}

function createField(name: string, schema: FormSchema, isRequired: boolean, translate: Translate): Field {
  const common: Common = {
    name,
    label: schema.title ?? translate(labelOf(name)),
    hint: writeHint(schema, translate),
    required: isRequired,
    i18n: true,
  };
  if (schema.oneOf) return createChoice(common, schema.oneOf, translate);
  switch (schema.type) {
    case 'object':
      return createGroup(common, schema, translate);
    case 'array':
      return createList(common, schema, translate);
    case 'boolean':
      // A switch would write its default if nothing is set.
      return isRequired
        ? { ...common, widget: 'boolean' }
        : { ...common, widget: 'select', options: createOptions([true, false], translate) };
    case 'integer':
    case 'number':
      return createNumber(common, schema, translate);
    default:
      return createText(common, schema, translate);
  }
}

/** Returns the description, and the value that applies if the field is left empty. */
function writeHint({ description = '', default: otherwise, enum: values }: FormSchema, translate: Translate): string {
  const hint = translate(description);
  if (otherwise === undefined || otherwise === false || Array.isArray(otherwise)) return hint;
  const value = values || otherwise === true ? translate(nameOf(otherwise)) : JSON.stringify(otherwise);
  return `${hint}. ${translate('Left out')}: ${value}`;
}

function createOptions<Value extends string | boolean>(
  values: readonly Value[],
  translate: Translate,
): { label: string; value: Value }[] {
  return values.map((value) => ({ label: translate(nameOf(value)), value }));
}

function nameOf(value: unknown): string {
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
}

/** Returns `Car minutes` for `carMinutes`. Drops "cents" from amounts, which are entered in the usual notation. */
export function labelOf(name: string): string {
  const words = name
    .replace(/Cents$/, '')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function createGroup(common: Common, schema: FormSchema, translate: Translate): Field {
  const { propertyNames, additionalProperties: item, description = '' } = schema;
  const names = (propertyNames as FormSchema | undefined)?.enum as string[] | undefined;
  const each = names && typeof item === 'object' ? item : undefined;
  const properties = each
    ? Object.fromEntries((names ?? []).map((name) => [name, { title: labelOf(name), description, ...each }]))
    : schema.properties;
  if (!properties) return { ...common, widget: 'keyvalue' };
  // An amount may be left out if it is the same as elsewhere; parts of an object are always there.
  const required = each?.type === 'object' ? names : schema.required;
  const fields = createFields({ properties, ...(required && { required }) }, translate);
  if (!fields.some(({ widget }) => widget === 'amount'))
    return { ...common, widget: 'object', collapsed: 'auto', fields };
  // Open, because a collapsed group shows its first field, and amounts would be shown in cents.
  return { ...common, widget: 'object', collapsed: false, summary: translate('Open to see the amounts'), fields };
}

/** Creates a choice between groups, which differ in the fixed value of one property. */
function createChoice(common: Common, options: readonly FormSchema[], translate: Translate): Field {
  const first = Object.entries(options[0]?.properties ?? {}) as [string, FormSchema][];
  const [typeKey = 'type'] = first.find(([, property]) => property.const !== undefined) ?? [];
  const types = options.map((option) => {
    const { [typeKey]: type, ...properties } = option.properties as Record<string, FormSchema>;
    const name = String(type?.const);
    return { name, label: translate(labelOf(name)), fields: createFields({ ...option, properties }, translate) };
  });
  return { ...common, widget: 'object', typeKey, types };
}

function createList(common: Common, schema: FormSchema, translate: Translate): Field {
  const item = schema.items as FormSchema;
  const list = { ...common, required: common.required && (schema.minItems ?? 0) > 0 };
  if (item.enum) return { ...list, widget: 'select', multiple: true, options: optionsOf(item, translate) };
  if (!item.properties)
    return {
      ...list,
      widget: 'list',
      collapsed: false,
      field: createField('item', { title: common.label, ...item }, true, translate),
    };
  // Entries are labelled by their name in the first language, else by their first property.
  const [property = ''] = Object.keys(item.properties);
  const [language] = Object.keys((item.properties.name as FormSchema | undefined)?.properties ?? {});
  const summary = `{{fields.${language === undefined ? property : `name.${language}`}}}`;
  return { ...list, widget: 'list', collapsed: true, summary, fields: createFields(item, translate) };
}

/** Keys and languages declared by the place are not translated. */
function optionsOf({ enum: values = [], format }: FormSchema, translate: Translate): Options {
  return format === 'declared' ? (values as string[]) : createOptions(values as string[], translate);
}

type Options = string[] | { label: string; value: string }[];

function createNumber(common: Common, { type, currency }: FormSchema, translate: Translate): Field {
  if (typeof currency === 'string') return createAmount(common, currency, translate);
  const [pattern, refusal] =
    type === 'integer' ? ['^-?\\d+$', 'A whole number'] : ['^-?\\d+(\\.\\d+)?$', 'A number: 1.8 or 1,8'];
  return { ...common, widget: 'decimal', pattern: [pattern, translate(refusal)] };
}

/** Amounts and numbers are entered in the usual notation: the editor's page registers `amount` and `decimal`. */
function createAmount(common: Common, currency: string, translate: Translate): Field {
  const decimals = decimalsOf(currency);
  const write = (sign: string): string => (decimals === 0 ? '3750' : `37${sign}${'50'.padEnd(decimals, '0')}`);
  const [point, comma] = [write('.'), write(',')];
  const examples = point === comma ? point : interpolate(translate('{point} or {comma}'), { point, comma });
  const hint = [common.hint, interpolate(translate('In {currency}: {examples}'), { currency, examples })];
  const refusal = interpolate(translate('An amount of {currency}, with digits alone: {examples}'), {
    currency,
    examples,
  });
  return {
    ...common,
    hint: hint.filter(Boolean).join('. '),
    widget: 'amount',
    decimals,
    pattern: ['^[1-9]\\d*$', refusal],
  };
}

function createText(common: Common, schema: FormSchema, translate: Translate): Field {
  const { format, minLength, maxLength } = schema as z.core.JSONSchema.StringSchema;
  if (schema.enum) return { ...common, widget: 'select', options: optionsOf(schema, translate) };
  if (format === 'date')
    return { ...common, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', time_format: false };
  // Local time of the place, not of the person who edits.
  if (format === 'local-time') return { ...common, widget: 'datetime', format: 'YYYY-MM-DDTHH:mm' };
  if (format === 'picture') return { ...common, widget: 'image' };
  if (format === 'email') return { ...common, widget: 'string', type: 'email' };
  const widget = (maxLength ?? 0) > 120 ? 'text' : 'string';
  const length = maxLength === undefined ? {} : { minlength: minLength, maxlength: maxLength };
  return { ...common, widget, ...length, use_emoji_autocomplete: false };
}
