import type { Doubt } from './doubt.ts';
import type { Facts } from '../schema/facts.ts';
import { LOOK } from './plausible-range.ts';

type Distance = Facts['distances'][number];

/** Kilometres in an hour, from the slowest to the fastest way from door to door. */
const SPEEDS = [
  ['walkMinutes', 2, 8, 'on foot'],
  ['carMinutes', 8, 130, 'by car'],
  ['transit.minutes', 1, 300, 'by public transport'],
] as const;

/** A speed that cannot be is one wrong number: that of the kilometres where no way fits, and of two that do not, both. */
export function doubtDistance(
  { kilometers, carMinutes, walkMinutes, transit }: Distance,
  path: string,
  doubt: Doubt,
): void {
  const minutesOf = { walkMinutes, carMinutes, 'transit.minutes': transit?.minutes };
  const ways = SPEEDS.flatMap(([field, from, to, how]) => {
    const minutes = minutesOf[field];
    if (minutes === undefined) return [];
    const speed = kilometers / (minutes / 60);
    return [{ field, isOdd: speed < from || speed > to, from, to, how, speed: Math.round(speed * 10) / 10 }];
  });
  const odd = ways.filter(({ isOdd }) => isOdd);
  const [first] = odd;
  if (ways.length === 0) {
    doubt('way-missing', path, 'warning', [
      'how long it takes: by car, on foot or by public transport',
      'kilometres alone',
      'Add carMinutes, walkMinutes or transit.',
    ]);
  }
  if (!first) return;
  const { field, from, to, how } = first;
  const speeds = odd.map((way) => `${way.speed} km/h ${way.how}`).join(', and ');
  const isDistance = odd.length > 1 && odd.length === ways.length;
  doubt('speed-odd', `${path}.${isDistance ? 'kilometers' : field}`, 'warning', [
    `${from} to ${to} km/h ${how}`,
    speeds,
    LOOK,
  ]);
}
