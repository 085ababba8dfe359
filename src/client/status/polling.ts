import { FRESH_MS } from '../../status/status-times.ts';

/** How long to wait for an answer. */
export const TIMEOUT_MS = 15_000;

/** For how long a hidden tab goes on asking. */
const HIDDEN_MS = 60 * 60_000;

/** What decides when to ask next. All times by the device's own clock. */
export interface PollState {
  /** When the page asked last; undefined if it never has. */
  readonly askedAt: number | undefined;
  /** When the snapshot that is shown was taken. */
  readonly updatedAt: number | undefined;
  /** When the tab was hidden; undefined while it is shown. */
  readonly hiddenAt?: number | undefined;
}

/**
 * When to ask next.
 * - At once if the page has never asked, or if the clock was set back since it did.
 * - When the snapshot becomes five minutes old, but never sooner than five minutes after the last request.
 * - Never later than ten minutes after it, even if the snapshot seems to come from the future.
 * - Never in a tab that was hidden an hour ago: what is forgotten asks no more.
 */
export function nextPollAt({ askedAt, updatedAt, hiddenAt }: PollState, now: number): number {
  if (hiddenAt !== undefined && now - hiddenAt >= HIDDEN_MS) return Infinity;
  if (askedAt === undefined || askedAt > now) return now;
  const stale = updatedAt === undefined ? askedAt : updatedAt + FRESH_MS;
  return Math.min(Math.max(stale, askedAt + FRESH_MS), askedAt + 2 * FRESH_MS);
}
