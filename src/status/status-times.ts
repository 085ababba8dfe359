/** How long a reading serves: the equipment is read at most once in this time, so that asking more often gives the same. */
export const FRESH_MS = 5 * 60_000;

/** How long a period of the line is. */
export const PERIOD_MS = 5 * 60_000;

/** What began longer ago does not say how the line is now: the newest period, and one that may be missing. */
export const RECENT_MS = 3 * PERIOD_MS;

/** Since how long something must be so, by the equipment's own word, to be so for minutes. */
export const SUSTAINED_MS = 2 * 60_000;

/** Readings further apart than this have a gap between them; then the first of them held for so many seconds. */
export const GAP_MS = 10 * 60_000;
export const HOLDS_SECONDS = 5 * 60;

/** For how many hours the history is kept and told as it was; else by the day, for so many days. */
export const RECENT_HOURS = 48;
export const MOST_DAYS = 400;
