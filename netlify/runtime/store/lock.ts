import { z } from 'zod';
import { parseJson, type StatusStore } from './store.ts';
import { MINUTE_MS } from '../../../src/text/numbers/durations.ts';

export const LOCK_KEY = 'lock';

const lockSchema = z.object({ takenAt: z.iso.datetime() });

/**
 * Returns true if this caller may read the equipment: one caller of all processes per minute. Throws what the store
 * throws.
 */
export async function takeLock(store: StatusStore, now: number): Promise<boolean> {
  const found = await store.find(LOCK_KEY);
  const { data } = lockSchema.safeParse(parseJson(found?.text ?? ''));
  // A lock from a clock ahead of time blocks no caller.
  if (data && Math.abs(now - Date.parse(data.takenAt)) < MINUTE_MS) return false;
  const lock = { takenAt: new Date(now).toISOString() };
  return found ? store.replace(LOCK_KEY, JSON.stringify(lock), found) : store.add(LOCK_KEY, lock);
}
