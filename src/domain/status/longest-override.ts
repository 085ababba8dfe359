/** The longest time for which staff may set the status by hand, in minutes: seven days. */
export const LONGEST_OVERRIDE_MINUTES = 7 * 24 * 60;
