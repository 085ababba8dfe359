import type { PageSource } from '../schema/page.ts';
import type { PageEntry, Place } from '../schema/place.ts';

/** What was read of `content/`, each file right by itself: what the rules are about. */
export interface Content {
  readonly place: Place;
  readonly pages: readonly ReadPage[];
  /** The files in whose text something is wrong: what they name is compared with nothing until that is mended. */
  readonly wrong: ReadonlySet<string>;
  /** The day at the place. */
  readonly today: string;
}

/** A page or post as it was written, and what is known of it before its text is expanded. */
export interface ReadPage extends PageSource {
  readonly entry: PageEntry;
}
