import { z } from 'zod';
import { loadRecord } from './records.ts';
import type { StatusStore } from './store.ts';

const MINUTE_MS = 60_000;
const FOLDER = 'lock/';

/** Who reads the equipment, since when; and whether that has failed. */
const claimSchema = z.object({ startedAt: z.iso.datetime(), hasFailed: z.boolean().default(false) });

type Claim = z.infer<typeof claimSchema>;

/** A claim to read the equipment: this caller's own, or somebody else's. */
export interface Lock {
  readonly isOurs: boolean;
  /** Says that the read has failed, to those who wait for it. */
  readonly fail: () => Promise<void>;
  /** Whether whoever has the claim has said so. */
  readonly hasFailed: () => Promise<boolean>;
}

interface LockOptions {
  readonly store: StatusStore;
  readonly now: number;
  readonly log: (message: string) => void;
}

/**
 * Claims the right to read the equipment after a snapshot that was taken at this time, if any: of all callers of all
 * processes one alone gets it, once a minute. Throws where the store fails.
 */
export async function takeLock(takenAt: string | undefined, { store, now, log }: LockOptions): Promise<Lock> {
  const since = takenAt === undefined ? 0 : Date.parse(takenAt);
  const minute = Math.floor((now - since) / MINUTE_MS);
  const load = (key: string): Promise<Claim | undefined> => loadRecord(store, key, claimSchema, log);
  const claim: Claim = { startedAt: new Date(now).toISOString(), hasFailed: false };
  const createLock = (key: string, isOurs: boolean): Lock => ({
    isOurs,
    fail: () => store.set(key, { ...claim, hasFailed: true }),
    hasFailed: async () => (await load(key))?.hasFailed === true,
  });
  const [before, key] = [keyOf(since, minute - 1), keyOf(since, minute)];
  // A claim of the end of the last minute is not a minute old yet.
  const last = await load(before);
  if (last && Math.abs(now - Date.parse(last.startedAt)) < MINUTE_MS) return createLock(before, false);
  return createLock(key, await store.add(key, claim));
}

/** Forgets the claims for which nobody asks any more: older than two minutes, or from a clock that ran ahead. */
export async function forgetLocks({ store, now }: Omit<LockOptions, 'log'>): Promise<void> {
  const keys = await store.list(FOLDER);
  const old = keys.filter((key) => {
    const [, since, minute] = key.split('/').map(Number);
    const at = (since ?? 0) + (minute ?? 0) * MINUTE_MS;
    return Math.abs(now - at) > 2 * MINUTE_MS;
  });
  await Promise.all(old.map((key) => store.delete(key)));
}

function keyOf(since: number, minute: number): string {
  return `${FOLDER}${since}/${minute}`;
}
