import type { Place, ReadPage } from '../schema/place.ts';

/** What was read of `content/`, each file right by itself: what the rules are about. */
export interface Content {
  readonly place: Place;
  readonly pages: readonly ReadPage[];
  /** The files in whose text something is wrong: what they name is compared with nothing until that is mended. */
  readonly wrong: ReadonlySet<string>;
  /** The day at the place. */
  readonly today: string;
}
