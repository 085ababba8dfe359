import { z } from 'zod';
import type { Localized } from '../../text/language/locale.ts';

/** A value, and where it stands. */
interface Placed {
  readonly value: string;
  readonly path: readonly (string | number)[];
}

/** The keys of some things. */
export function placeKeys(things: readonly { readonly key: string }[]): Placed[] {
  return things.map(({ key }, index) => ({ value: `key ${key}`, path: [index, 'key'] }));
}

/** What they are called, language by language. */
export function placeNames(things: readonly { readonly name: Localized<string> }[]): Placed[] {
  return things.flatMap(({ name }, index) =>
    Object.entries(name).map(([locale, value]) => ({ value: `${locale} ${value}`, path: [index, 'name', locale] })),
  );
}

/** Some texts, language by language. */
export function placeTexts(texts: readonly Localized<string>[]): Placed[] {
  return texts.flatMap((text, index) =>
    Object.entries(text).map(([locale, value]) => ({ value: `${locale} ${value}`, path: [index, locale] })),
  );
}

/** Refuses each name that an earlier one is equal to. */
export function refuseNamesTwice(
  things: readonly { readonly name: Localized<string> }[],
  context: Pick<z.RefinementCtx, 'addIssue'>,
): void {
  refuseTwice(placeNames(things), context);
}

/** Refuses each value that an earlier one is equal to, where it stands. */
export function refuseTwice(values: readonly Placed[], context: Pick<z.RefinementCtx, 'addIssue'>): void {
  const seen = new Map<string, string>();
  for (const { value, path } of values) {
    const first = seen.get(value);
    if (first !== undefined)
      context.addIssue({ code: 'custom', path: [...path], message: `another one than at ${first}` });
    else seen.set(value, z.core.toDotPath(path));
  }
}
