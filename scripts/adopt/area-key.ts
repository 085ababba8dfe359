import { slugOf } from '../command-line/slug.ts';

/** An area as software calls it: `Loft á beira` is `loft-a-beira`; a name of other letters is a number. */
export function keyOf(area: string, index: number): string {
  return slugOf(area) ?? `area-${index + 1}`;
}
