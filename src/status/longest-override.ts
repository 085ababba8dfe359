/** The longest time for which staff may set the status by hand, in minutes: seven days. */
export const LONGEST_OVERRIDE_MINUTES = 7 * 24 * 60;

/** What staff may set ahead: so many times at once, each so long, and beginning so soon. */
export const MOST_PLANS = 20;
export const LONGEST_PLAN_HOURS = 24;
export const FARTHEST_PLAN_DAYS = 60;
