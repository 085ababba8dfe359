import type { Levels } from './mark.ts';
import type { StatusWords } from './words.ts';
import { interpolate } from '../../text/language/interpolate.ts';

/** A snapshot in words: `The internet is slow. The provider is having trouble. Wi-Fi is ok in every area.` */
export function summarize(levels: Levels, words: StatusWords): string {
  return [words.status.internet[levels.internet.level], explain(levels, words)].filter((part) => part !== '').join(' ');
}

/**
 * What there is to say beside the connection's level.
 * - Who has to mend the connection, only when it is not ok; then the Wi-Fi.
 * - Areas that are as they should be go unnamed as soon as one is not.
 * - While there is no internet, nothing is told of Wi-Fi: no area has internet then, and the list of areas says so of each.
 */
export function explain({ internet, spots }: Levels, words: StatusWords): string {
  const who = internet.attribution === 'ok' ? '' : words.status.attributions[internet.attribution];
  const wifi = internet.level === 'outage' ? '' : explainWifi(spots, words);
  return [who, wifi].filter(Boolean).join(' ');
}

/** What there is to say of these levels of the Wi-Fi; of areas that are left out nothing is known. */
export function explainWifi(spots: Levels['spots'], words: StatusWords): string {
  const { status, names } = words;
  const said = (['ok', 'limited', 'down'] as const).flatMap((level) => {
    const concerned = spots.filter((spot) => spot.level === level);
    const isEverywhere = concerned.length === Object.keys(names).length;
    if (isEverywhere) return [interpolate(status.wifiEverywhere, { level: status.spotLevels[level] })];
    if (concerned.length === 0 || level === 'ok') return [];
    return [interpolate(status.wifiIn, { level: status.spotLevels[level], areas: nameAreas(concerned, names) })];
  });
  return said.join(' ');
}

/** The names of areas, separated by commas only: a name may hold an “and” of its own. */
export function nameAreas(spots: Levels['spots'], names: StatusWords['names']): string {
  return spots.map(({ key }) => names[key]).join(', ');
}

/** What people call an access point; by its key, where it is newer than this page. */
export function nameAccessPoint(key: string, { accessPoints }: StatusWords): string {
  return accessPoints[key] ?? key;
}

/** What is wrong with an access point: `Barn porch: down. No power or no connection.` */
export function describeAccessPoint(
  { key, level, reason = '' }: { key: string; level: 'limited' | 'down'; reason?: string | undefined },
  words: StatusWords,
): string {
  const { status } = words;
  const reasons: Readonly<Record<string, string>> = status.reasons;
  return interpolate(status.accessPoint, {
    name: nameAccessPoint(key, words),
    level: status.spotLevels[level],
    // A reason that is newer than this page, or none, gives a sentence that claims nothing.
    reason: reasons[reason] ?? status.otherReason,
  });
}
