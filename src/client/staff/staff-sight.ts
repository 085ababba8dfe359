import type { ApiAnswer } from '../ask-api.ts';

/** The event by which the staff page tells its other parts what staff see. */
export const STAFF_SEEN = 'staff-seen';

/** What the evidence endpoint answered, and how to post to another with the password of the page. */
export interface StaffSight {
  readonly explanation: unknown;
  readonly ask: (url: string) => Promise<ApiAnswer | undefined>;
}
