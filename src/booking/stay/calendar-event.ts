import { escapeText, utcTime } from '../../text/icalendar.ts';
import { MINUTE_MS } from '../../text/numbers/durations.ts';

/** An event of a stay. */
export interface CalendarEvent {
  /** A worldwide id: a calendar that already has the event replaces it. */
  readonly uid: string;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  /** A whole day, as an ISO date; or a moment, or from one to another. */
  readonly when: { readonly day: string } | { readonly from: Date; readonly until?: Date };
  /** Whether it reminds somebody of something to do on its day, which then has to be called to mind. */
  readonly isReminder?: boolean;
}

/** At nine in the morning of a whole day. */
const ALARM = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:PT9H'];

/**
 * Returns the lines of an event, `made` at a moment. It is tentative and keeps no time busy. Its moments are in UTC, so that
 * the file needs no rules of a time zone.
 */
export function describeEvent(
  { uid, summary, description, location, when, isReminder = false }: CalendarEvent,
  made: Date,
): string[] {
  return [
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utcTime(made)}`,
    // Some calendars keep the event that they have unless this number is higher.
    `SEQUENCE:${Math.floor(made.getTime() / MINUTE_MS)}`,
    ...('day' in when
      ? [`DTSTART;VALUE=DATE:${when.day.replaceAll('-', '')}`]
      : [`DTSTART:${utcTime(when.from)}`, ...(when.until ? [`DTEND:${utcTime(when.until)}`] : [])]),
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `LOCATION:${escapeText(location)}`,
    'STATUS:TENTATIVE',
    'TRANSP:TRANSPARENT',
    ...(isReminder ? [...ALARM, `DESCRIPTION:${escapeText(summary)}`, 'END:VALARM'] : []),
  ];
}
