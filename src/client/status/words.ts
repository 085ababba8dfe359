import { inLanguage } from '../../text/language/in-language.ts';
import type { Locale } from '../../text/language/locale.ts';
import type { Place } from '../../schema/place.ts';
import type { AccessPoint } from '../../schema/network.ts';
import type { SpotKey } from '../../schema/declarations.ts';
import type { AlarmStrings, StaffStrings, StatusStrings } from '../../schema/strings/strings.ts';

/** The texts of the internet page's live status, in one language. */
export interface StatusWords {
  readonly status: StatusStrings;
  /** What the areas are called, by their keys, in their order. */
  readonly names: Readonly<Record<SpotKey, string>>;
  /** What the access points are called, by their keys. */
  readonly accessPoints: Readonly<Record<string, string>>;
}

/** The same with the texts of the staff page. */
export interface StaffWords extends StatusWords {
  readonly staff: StaffStrings;
  /** Who is responsible for an outage. */
  readonly who: AlarmStrings['who'];
}

type Named = Pick<AccessPoint, 'key' | 'name'>;

/**
 * The words of the internet page in a language, out of the place's texts and the names of its areas and access points.
 * Throws where the place has no network: the check of content lets no page want them there.
 */
export function createStatusWords(place: Pick<Place, 'strings' | 'network'>, locale: Locale): StatusWords {
  const { staff: _, who: __, ...words } = createStaffWords(place, locale);
  return words;
}

/** The words of the staff page in a language; the same of it. */
export function createStaffWords({ strings, network }: Pick<Place, 'strings' | 'network'>, locale: Locale): StaffWords {
  const { status, staff, alarms } = inLanguage(strings, locale);
  if (!network) throw new Error('A place without a network has no status to tell of');
  const nameAll = (named: readonly Named[]): Record<string, string> =>
    Object.fromEntries(named.map(({ key, name }) => [key, inLanguage(name, locale)]));
  return {
    status,
    staff,
    who: alarms.who,
    names: nameAll(network.spots),
    accessPoints: nameAll(network.spots.flatMap((spot) => spot.accessPoints)),
  };
}
