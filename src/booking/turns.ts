import { addDays } from '../text/numbers/dates.ts';

/** Something that is over after its last day. */
export interface Ending {
  readonly through: string;
}

/** Whether the site says something else on a day than on the day before, without an edit: a month or something else is over. */
export function isTurn(day: string, endings: readonly Ending[]): boolean {
  return day.endsWith('-01') || endings.some(({ through }) => through === addDays(day, -1));
}
