import { fill } from '../fill.ts';
import type { SeenAccessPoint, SeenSnapshot, SeenSpot } from './answer.ts';
import type { StatusWords } from './words.ts';

const SPOT_LEVELS = ['limited', 'down'] as const;

/**
 * A snapshot in words: `Internet: slow. The provider is having trouble. Wi-Fi is ok everywhere.`
 * - The connection first; who has to mend it, only when it is not ok; then the Wi-Fi.
 * - Areas that are as they should be go unnamed as soon as one is not.
 */
export function summarize({ internet, spots }: Pick<SeenSnapshot, 'internet' | 'spots'>, words: StatusWords): string {
  const { status, levels } = words;
  return [
    fill(status.internet, { level: levels[internet.level] }),
    ...(internet.attribution === 'ok' ? [] : [status.attributions[internet.attribution]]),
    ...summarizeSpots(spots, words),
  ].join(' ');
}

function summarizeSpots(spots: readonly SeenSpot[], { status, spotLevels, names }: StatusWords): string[] {
  const [first] = spots;
  if (first && spots.every(({ level }) => level === first.level)) {
    return [fill(status.wifiEverywhere, { level: spotLevels[first.level] })];
  }
  return SPOT_LEVELS.flatMap((level) => {
    const concerned = spots.filter((spot) => spot.level === level);
    if (concerned.length === 0) return [];
    return fill(status.wifiIn, { level: spotLevels[level], areas: nameAreas(concerned, names) });
  });
}

/** The names of areas, separated by commas only: a name may hold an “and” of its own. */
export function nameAreas(spots: readonly Pick<SeenSpot, 'key'>[], names: StatusWords['names']): string {
  return spots.map(({ key }) => names[key]).join(', ');
}

/**
 * What is wrong with an access point: `barn-porch: down. It has no power or no cable.`
 * - A reason that this page does not know, or none, gives a sentence that claims nothing.
 */
export function describeAccessPoint(
  { key, level, reason }: SeenAccessPoint,
  { status, spotLevels }: StatusWords,
): string {
  return fill(status.accessPoint, {
    name: key,
    level: spotLevels[level],
    reason: isKnown(reason, status.reasons) ? status.reasons[reason] : status.otherReason,
  });
}

function isKnown(
  reason: string | undefined,
  reasons: StatusWords['status']['reasons'],
): reason is keyof typeof reasons {
  return reason !== undefined && Object.hasOwn(reasons, reason);
}
