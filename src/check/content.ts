import type { PageSource } from '../schema/page.ts';
import type { PageEntry, Place } from '../schema/place.ts';

/** What was read of `content/`, each file right by itself: what the rules are about. */
export interface Content {
  readonly place: Place;
  readonly pages: readonly ReadPage[];
  /** The day at the place. */
  readonly today: string;
}

/** A page or post as it was written, and what is known of it before its text is expanded. */
export interface ReadPage extends PageSource {
  readonly entry: PageEntry;
}
