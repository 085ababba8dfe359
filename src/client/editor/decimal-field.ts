import { createTypedField, type EditorPage, type Held } from './typed-field.ts';

/** The field of any other number: it takes `1.8` or `1,8`. That of the package empties at a comma, so that 8 was left. */
export function createDecimalField(page: EditorPage): unknown {
  return createTypedField(
    page,
    (typed) => readDecimal(typed),
    (value) => writeDecimal(value),
  );
}

/** Which way a number runs, where a language writes that before its sign. */
const DIRECTIONS = /[\u200E\u200F\u061C]/g;

/** `1.8` as 1.8; nothing as null, and what is no number as it is. */
export function readDecimal(typed: string): Held {
  const text = typed.replaceAll(DIRECTIONS, '').trim();
  const [, sign = '', whole = '', part = '0'] = /^([-−]?)(\d+)(?:[.,](\d+))?$/.exec(text) ?? [];
  if (whole === '') return text === '' ? null : text;
  const number = Number(`${whole}.${part}`);
  return sign === '' ? number : -number;
}

/** 1.8 as `1.8`, or with the comma of a language: that of the browser where none is said. */
export function writeDecimal(value: unknown, language?: string): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  const options = { maximumFractionDigits: 20, useGrouping: false, numberingSystem: 'latn' };
  return new Intl.NumberFormat(language, options).format(value);
}
