import { timeOfDay } from '../text/time-of-day.ts';

/** From when to when nobody is to be woken, by the place's own clock: `22:00`, `07:30`. */
export interface QuietHours {
  readonly from: string;
  readonly until: string;
}

const QUIET_HOURS = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/;

/** `22:00-07:30` as quiet hours; undefined for any other text, and where they would never or always be. */
export function parseQuietHours(text: string): QuietHours | undefined {
  const [from = '', until = ''] = QUIET_HOURS.exec(text.replaceAll(' ', ''))?.slice(1) ?? [];
  return from === until ? undefined : { from, until };
}

/** Whether a moment is within the quiet hours; they begin with their first minute and end before the last. */
export function isQuiet(hours: QuietHours | undefined, now: number, timeZone: string): boolean {
  if (!hours) return false;
  const { from, until } = hours;
  const time = timeOfDay(timeZone, now);
  return from < until ? time >= from && time < until : time >= from || time < until;
}
