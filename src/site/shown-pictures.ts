import type { Picture } from '../schema/fields/picture.ts';
import type { Place } from '../schema/place.ts';
import { findPicture } from './site.ts';

/**
 * Returns the published pictures of a place: those at these addresses, which pages show, and those that its data files
 * name.
 */
export function listShown({ pictures, config, facts }: Place, addresses: ReadonlySet<string>): Picture[] {
  const names = [
    config.logo,
    config.notFoundPicture ?? '',
    ...facts.units.flatMap((unit) => (unit.pictures ?? []).map(({ file }) => file)),
  ];
  const named = new Set(names.map((name) => findPicture(pictures, name)));
  return pictures.filter((picture) => named.has(picture) || addresses.has(picture.path));
}
