import { createTypedField, type EditorPage, type Held } from './typed-field.ts';

/** The field of an amount of money: it shows and takes `37.50` or `37,50`, and holds 3750. */
export function createAmountField(page: EditorPage): unknown {
  return createTypedField(
    page,
    (typed, field) => readAmount(typed, Number(field.get('decimals'))),
    (value, field) => writeAmount(value, Number(field.get('decimals'))),
  );
}

/** `37.50` as 3750, with as many decimals as the currency has; nothing as null, and what is no amount as it is. */
export function readAmount(typed: string, decimals: number): Held {
  const text = typed.trim();
  const [, whole = '', part = ''] = /^(\d+)(?:[.,](\d+))?$/.exec(text) ?? [];
  if (whole === '' || part.length > decimals) return text === '' ? null : text;
  return Number(whole + part.padEnd(decimals, '0'));
}

/** 3750 as `37.50`, or with the comma of a language: that of the browser where none is said. */
export function writeAmount(value: unknown, decimals: number, language?: string): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  const options = { minimumFractionDigits: decimals, useGrouping: false, numberingSystem: 'latn' };
  return new Intl.NumberFormat(language, options).format(value / 10 ** decimals);
}
