import { expect, it } from 'vitest';
import { describeEvent, type CalendarEvent } from '../../src/booking/stay/calendar-event.ts';
import { writeCalendar } from '../../src/text/icalendar.ts';

const EVENT: CalendarEvent = {
  uid: 'arrival@tiny.example',
  summary: 'Arrive',
  description: 'Made by hand',
  location: 'Tinyplace',
  when: { day: '2027-03-01' },
};

function linesOf(change: Partial<CalendarEvent>): string[] {
  return writeCalendar([describeEvent({ ...EVENT, ...change }, new Date('2026-11-26T20:00:00.123Z'))]).split('\r\n');
}

it('writes a line for each property, with CRLF and the creation time in UTC', () => {
  expect(linesOf({})).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//stay calendar//EN', 'BEGIN:VEVENT'],
    ...[
      'UID:arrival@tiny.example',
      'DTSTAMP:20261126T200000Z',
      'SEQUENCE:29928720',
      'DTSTART;VALUE=DATE:20270301',
      'SUMMARY:Arrive',
    ],
    ...['DESCRIPTION:Made by hand', 'LOCATION:Tinyplace', 'STATUS:TENTATIVE', 'TRANSP:TRANSPARENT'],
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ]);
});

it.each([
  ['a moment', { from: new Date('2027-03-01T14:00:00Z') }, ['DTSTART:20270301T140000Z']],
  [
    'from one to another',
    { from: new Date('2027-03-01T14:00:00Z'), until: new Date('2027-03-01T20:00:00Z') },
    ['DTSTART:20270301T140000Z', 'DTEND:20270301T200000Z'],
  ],
])('writes the time of an event in UTC: %s', (_, when, expected) => {
  expect(linesOf({ when }).filter((line) => /^DT(START|END)/.test(line))).toEqual(expected);
});

it('escapes backslashes, semicolons, commas and line breaks', () => {
  expect(linesOf({ description: 'a\\b; c, d\ne: f' })).toContain(String.raw`DESCRIPTION:a\\b\; c\, d\ne: f`);
});

it('folds lines at 75 octets without splitting a character', () => {
  const summary = 'Frühstück im Obstgartenhäuschen, Käse für alle, Öl und Äpfel, 😀 und süßes Gebäck dazu';
  const text = linesOf({ summary }).join('\r\n');
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBe(75);
  expect(text).not.toContain('\uFFFD');
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary.replaceAll(',', String.raw`\,`)}\r\n`);
});
