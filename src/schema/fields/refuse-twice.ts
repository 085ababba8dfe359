import { z } from 'zod';
import type { Localized } from '../../text/language/locale.ts';

interface Placed {
  readonly value: string;
  readonly path: readonly (string | number)[];
}

export function placeKeys(things: readonly { readonly key: string }[]): Placed[] {
  return things.map(({ key }, index) => ({ value: `key ${key}`, path: [index, 'key'] }));
}

export function placeNames(things: readonly { readonly name: Localized<string> }[]): Placed[] {
  return things.flatMap(({ name }, index) =>
    Object.entries(name).map(([locale, value]) => ({ value: `${locale} ${value}`, path: [index, 'name', locale] })),
  );
}

export function placeTexts(texts: readonly Localized<string>[]): Placed[] {
  return texts.flatMap((text, index) =>
    Object.entries(text).map(([locale, value]) => ({ value: `${locale} ${value}`, path: [index, locale] })),
  );
}

export function refuseNamesTwice(
  things: readonly { readonly name: Localized<string> }[],
  context: Pick<z.RefinementCtx, 'addIssue'>,
): void {
  refuseTwice(placeNames(things), context);
}

export function refuseTwice(values: readonly Placed[], context: Pick<z.RefinementCtx, 'addIssue'>): void {
  const seen = new Map<string, string>();
  for (const { value, path } of values) {
    const first = seen.get(value);
    if (first !== undefined)
      context.addIssue({ code: 'custom', path: [...path], message: `another one than at ${first}` });
    else seen.set(value, z.core.toDotPath(path));
  }
}
