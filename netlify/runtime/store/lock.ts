import { z } from 'zod';
import { parseJson, type StatusStore } from './store.ts';
import { MINUTE_MS } from '../../../src/text/numbers/durations.ts';

/** Under which it is stored. */
export const LOCK_KEY = 'lock';

const lockSchema = z.object({ takenAt: z.iso.datetime() });

/**
 * Whether this caller is to read the equipment: of all callers of all processes one alone is, and nobody else for a minute
 * after it, wherever that begins. Throws where the store fails.
 */
export async function takeLock(store: StatusStore, now: number): Promise<boolean> {
  const found = await store.find(LOCK_KEY);
  const { data } = lockSchema.safeParse(parseJson(found?.text ?? ''));
  // One from a clock that ran ahead holds nobody off.
  if (data && Math.abs(now - Date.parse(data.takenAt)) < MINUTE_MS) return false;
  const lock = { takenAt: new Date(now).toISOString() };
  return found ? store.replace(LOCK_KEY, JSON.stringify(lock), found) : store.add(LOCK_KEY, lock);
}
