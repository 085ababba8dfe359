import { fill } from '../../text/fill.ts';
import type { SeenAccessPoint, SeenSnapshot, SeenSpot } from './answer.ts';
import { overallMark } from './mark.ts';
import type { StatusWords } from './words.ts';

const SPOT_LEVELS = ['limited', 'down'] as const;

type Levels = Pick<SeenSnapshot, 'internet' | 'spots'>;

/** A snapshot in words: `Internet: slow. The provider is having trouble. Wi-Fi is ok everywhere.` */
export function summarize(levels: Levels, words: StatusWords): string {
  return [fill(words.status.internet, { level: words.levels[levels.internet.level] }), explain(levels, words)].join(
    ' ',
  );
}

/**
 * What there is to say beside the connection's level.
 * - Who has to mend the connection, only when it is not ok; then the Wi-Fi.
 * - Areas that are as they should be go unnamed as soon as one is not, and while there is no internet: who reads that
 *   the Wi-Fi is ok would take it for being online.
 */
function explain({ internet, spots }: Levels, words: StatusWords): string {
  const who = internet.attribution === 'ok' ? [] : [words.status.attributions[internet.attribution]];
  const isFine = internet.level === 'outage' && spots.every(({ level }) => level === 'ok');
  return [...who, ...(isFine ? [] : summarizeSpots(spots, words))].join(' ');
}

/** The state at a glance: `Internet: down`, or `Wi-Fi: limited` where that is all that is wrong. */
export function nameState(snapshot: Levels, { status, levels, spotLevels }: StatusWords): string {
  const { level } = snapshot.internet;
  return isWifiAlone(snapshot)
    ? `${status.wifi}: ${spotLevels[overallMark(snapshot)]}`
    : `${status.connection}: ${levels[level]}`;
}

/** What there is to say beside that. */
export function elaborate(snapshot: Levels, words: StatusWords): string {
  return isWifiAlone(snapshot) ? summarize(snapshot, words) : explain(snapshot, words);
}

function isWifiAlone(snapshot: Levels): boolean {
  return snapshot.internet.level === 'ok' && overallMark(snapshot) !== 'ok';
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

/** What people call an access point; by its key, where it is newer than this page. */
export function nameAccessPoint(key: string, { accessPoints }: StatusWords): string {
  return Object.hasOwn(accessPoints, key) ? (accessPoints[key] ?? key) : key;
}

/**
 * What is wrong with an access point: `Barn porch: down. No power or no connection.`
 * - A reason that this page does not know, or none, gives a sentence that claims nothing.
 */
export function describeAccessPoint({ key, level, reason }: SeenAccessPoint, words: StatusWords): string {
  const { status, spotLevels } = words;
  return fill(status.accessPoint, {
    name: nameAccessPoint(key, words),
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
