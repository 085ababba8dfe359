import type { z } from 'zod';

/** A value, and where it stands. */
interface Placed {
  readonly value: string;
  readonly path: readonly (string | number)[];
}

/** Refuses each value that an earlier one is equal to, where it stands. */
export function refuseTwice(values: readonly Placed[], context: Pick<z.RefinementCtx, 'addIssue'>): void {
  const seen = new Set<string>();
  for (const { value, path } of values) {
    if (seen.has(value)) context.addIssue({ code: 'custom', path: [...path], message: 'one that no other has' });
    seen.add(value);
  }
}
