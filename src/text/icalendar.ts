/** What stands in a calendar. */
export interface CalendarEvent {
  /** Its name in the world: a calendar that has it already takes the newer one in its place. */
  readonly uid: string;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  /** A whole day, as an ISO date; or a moment, or from one to another. */
  readonly when: { readonly day: string } | { readonly from: Date; readonly until?: Date };
}

/** How many octets a line may have without its end. */
const MOST_OCTETS = 75;

const encoder = new TextEncoder();

/**
 * A calendar file (RFC 5545) with some events, `made` at a moment. They are tentative, and keep no time busy. Moments are
 * in UTC, so that nobody needs to know the rules of a time zone.
 */
export function writeCalendar(events: readonly CalendarEvent[], made: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//stay calendar//EN',
    ...events.flatMap(({ uid, summary, description, location, when }) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(uid)}`,
      `DTSTAMP:${utcTime(made)}`,
      ...('day' in when
        ? [`DTSTART;VALUE=DATE:${when.day.replaceAll('-', '')}`]
        : [`DTSTART:${utcTime(when.from)}`, ...(when.until ? [`DTEND:${utcTime(when.until)}`] : [])]),
      `SUMMARY:${escapeText(summary)}`,
      `DESCRIPTION:${escapeText(description)}`,
      `LOCATION:${escapeText(location)}`,
      'STATUS:TENTATIVE',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
}

/** `20270301T140000Z`. */
function utcTime(moment: Date): string {
  return moment.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

/** A long line goes on in lines that begin with a space; no character is cut in two. */
function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MOST_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
