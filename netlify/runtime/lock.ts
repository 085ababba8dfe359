import { z } from 'zod';
import { AHEAD_MS } from '../../src/status/status-times.ts';
import { loadRecord, type StatusStore } from './store.ts';

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

/** The longest that equipment can have itself left alone with `Retry-After`. */
const LONGEST_BACKOFF_MS = 15 * 60_000;

/** Until when the equipment has asked to be left alone. */
export const backoffSchema = z.object({ until: z.iso.datetime() });

export type Backoff = z.infer<typeof backoffSchema>;

/** A date as HTTP writes it (RFC 9110, section 5.6.7). */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

/**
 * The backoff that a `Retry-After` header asks for now, in seconds or until a date (RFC 9110, section 10.2.3): a quarter
 * of an hour at most. Undefined where it asks for nothing, or cannot be understood.
 */
export function createBackoff(retryAfter: string, now: number): Backoff | undefined {
  const seconds = /^\d+(\.\d+)?$/.test(retryAfter) ? Number(retryAfter) : Number.NaN;
  const askedMs = HTTP_DATE.test(retryAfter) ? Date.parse(retryAfter) - now : seconds * 1000;
  return askedMs > 0 ? { until: new Date(now + Math.min(askedMs, LONGEST_BACKOFF_MS)).toISOString() } : undefined;
}

/** Whether the equipment is still to be left alone. A time further ahead than any backoff is from a clock that ran ahead. */
export function isBackingOff(backoff: Backoff | undefined, now: number): boolean {
  if (!backoff) return false;
  const restMs = Date.parse(backoff.until) - now;
  return restMs > 0 && restMs <= LONGEST_BACKOFF_MS + AHEAD_MS;
}
