import type { SpotKey } from '../schema/spot.ts';
import type { Internet, SpotLevel } from './snapshot.ts';

/**
 * What staff set by hand, and until when it holds. The server and the staff page both use it; so it is without zod, for
 * browsers: what is sent and stored is checked by `override-schemas.ts`.
 */
export interface Settings {
  readonly internet?: Internet | undefined;
  readonly spots?: Readonly<Partial<Record<SpotKey, SpotLevel['level']>>> | undefined;
}

/** Settings with the moment at which they end. */
export interface TimedSettings extends Settings {
  readonly expiresAt: string;
}

/** What staff have set by hand, as stored. */
export interface OverrideRecord {
  /** When staff last changed it. */
  readonly changedAt: string;
  readonly settings: TimedSettings | null;
}

/** What staff send: levels for some minutes, or back to automatic. What they leave out stays automatic. */
export type OverrideRequest =
  (Settings & { readonly action: 'set'; readonly minutes: number }) | { readonly action: 'clear' };

/** The longest time for which staff may set the status by hand, in minutes: seven days. */
export const LONGEST_OVERRIDE_MINUTES = 7 * 24 * 60;

/** The record that a request at the time `now` leads to, after the one `before`. Clearing what does not hold changes nothing. */
export function createOverrideRecord(request: OverrideRequest, now: number, before?: OverrideRecord): OverrideRecord {
  const at = new Date(now).toISOString();
  if (request.action === 'clear') {
    const last = before ? overrideChangedAt(before, now) : new Date(0).toISOString();
    return { changedAt: activeSettings(before, now) ? at : last, settings: null };
  }
  const { internet, spots, minutes } = request;
  return { changedAt: at, settings: { internet, spots, expiresAt: new Date(now + minutes * 60_000).toISOString() } };
}

/** The settings that hold at the time `now`; undefined where none do. */
export function activeSettings(record: OverrideRecord | undefined, now: number): TimedSettings | undefined {
  const settings = record?.settings;
  return settings && Date.parse(settings.expiresAt) > now ? settings : undefined;
}

/** When the override last changed what is shown, before `now`: by being set or cleared, or by ending by itself. */
export function overrideChangedAt({ changedAt, settings }: OverrideRecord, now: number): string {
  return settings && Date.parse(settings.expiresAt) <= now ? settings.expiresAt : changedAt;
}

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
