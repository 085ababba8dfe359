import type { Settings } from './override.ts';
import type { Internet, SpotLevel } from './snapshot.ts';
import type { SpotKey } from '../schema/spot.ts';

interface Spot {
  readonly key: SpotKey;
  readonly level: SpotLevel['level'];
  readonly aps: readonly unknown[];
}

interface Levels<SomeSpot extends Spot> {
  readonly internet: Internet;
  readonly spots: readonly SomeSpot[];
}

/**
 * The levels of these areas that everybody sees: what staff have set, and what the equipment says of everything else.
 * - A spot that is set to ok lists no access points.
 * - `createSpot` makes a spot that is known from the settings alone.
 * - undefined where the internet or a spot is neither set nor known from the equipment.
 * The server and the preview on the staff page both use it; so it is without zod, for browsers.
 */
export function applySettings<SomeSpot extends Spot>(
  areas: readonly SpotKey[],
  automatic: Levels<SomeSpot> | undefined,
  settings: Settings | undefined,
  createSpot: (key: SpotKey, level: Spot['level']) => SomeSpot,
): { internet: Internet; spots: SomeSpot[] } | undefined {
  const internet = settings?.internet ?? automatic?.internet;
  const spots = areas.flatMap((key) => {
    const found = automatic?.spots.find((spot) => spot.key === key);
    const level = settings?.spots?.[key];
    if (level === undefined) return found ? [found] : [];
    return [found ? { ...found, level, aps: level === 'ok' ? [] : found.aps } : createSpot(key, level)];
  });
  return internet && spots.length === areas.length ? { internet, spots } : undefined;
}
