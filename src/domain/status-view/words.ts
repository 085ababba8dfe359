import { inLanguage } from '../in-language.ts';
import type { Locale } from '../locale.ts';
import type { Place } from '../place.ts';
import type { AccessPoint } from '../status/network.ts';
import type { SpotKey } from '../status/spot.ts';
import type { Strings } from '../strings.ts';

/** The texts of the internet page's live status, in one language. */
export interface StatusWords {
  readonly status: Strings['status'];
  readonly levels: Strings['staff']['levels'];
  readonly spotLevels: Strings['staff']['spotLevels'];
  /** What the areas are called, by their keys, in their order. */
  readonly names: Readonly<Record<SpotKey, string>>;
  /** What the access points are called, by their keys. */
  readonly accessPoints: Readonly<Record<string, string>>;
}

/** The same with the texts of the staff page. */
export interface StaffWords extends StatusWords {
  readonly staff: Strings['staff'];
}

type Named = Pick<AccessPoint, 'key' | 'name'>;

/** The words of the internet page in a language, out of the place's texts and the names of its areas and access points. */
export function createStatusWords(
  { strings, network }: Pick<Place, 'strings' | 'network'>,
  locale: Locale,
): StatusWords {
  const { status, staff } = inLanguage(strings, locale);
  const nameAll = (named: readonly Named[]): Record<string, string> =>
    Object.fromEntries(named.map(({ key, name }) => [key, inLanguage(name, locale)]));
  return {
    status,
    levels: staff.levels,
    spotLevels: staff.spotLevels,
    names: nameAll(network.spots),
    accessPoints: nameAll(network.spots.flatMap((spot) => spot.accessPoints)),
  };
}

/** The words of the staff page in a language. */
export function createStaffWords(place: Pick<Place, 'strings' | 'network'>, locale: Locale): StaffWords {
  return { ...createStatusWords(place, locale), staff: inLanguage(place.strings, locale).staff };
}
