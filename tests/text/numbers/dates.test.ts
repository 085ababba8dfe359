import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockTimeSchema, isoDateSchema, timeZoneSchema } from '../../../src/schema/fields/date-and-time.ts';
import {
  addDays,
  dayIn,
  daysBetween,
  formatDate,
  formatDayOfWeek,
  formatPeriod,
  formatMonth,
  formatTimes,
  formatZone,
  isIsoDate,
  latestDate,
  lastMomentOf,
  momentOf,
  nextDay,
} from '../../../src/text/numbers/dates.ts';

describe('values in a file', () => {
  it.each([
    ['2026-11-01', true],
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-1-1', false],
    ['2026-11', false],
    ['01.11.2026', false],
    ['2026-11-01T00:00:00Z', false],
    ['2026-11-01 ', false],
    ['', false],
  ])('a date exists and is written year-month-day: “%s”, %s', (value, isDay) => {
    expect([isoDateSchema.safeParse(value).success, isIsoDate(value)]).toEqual([isDay, isDay]);
  });

  it.each([
    [clockTimeSchema, ['00:00', '08:05', '23:59'], ['24:00', '15:60', '8:00', '15.00', '15:00:00', '3 pm', '']],
    [timeZoneSchema, ['Europe/Madrid', 'Atlantic/Canary', 'UTC'], ['Europe/Segovia', 'Madrid', '']],
  ])('a time, or a time zone that computers know', (schema, right, wrong) => {
    expect([...right, ...wrong].filter((value) => schema.safeParse(value).success)).toEqual(right);
  });
});

it.each([
  ['en', '1 November 2026'],
  ['es', '1 de noviembre de 2026'],
  ['de', '1. November 2026'],
  ['fr', '1 novembre 2026'],
])('a date in %s is %s', (locale, expected) => {
  expect(formatDate('2026-11-01', locale)).toBe(expected);
});

it.each([
  ['bg', '1 ноември 2026 г.'],
  ['ar', '1 نوفمبر 2026'],
  ['he', '1 בנובמבר 2026'],
  ['ja', '2026年11月1日'],
  ['tr', '1 Kasım 2026'],
  ['el', '1 Νοεμβρίου 2026'],
  ['th', '1 พฤศจิกายน ค.ศ. 2026'],
  ['pl', '1 listopada 2026'],
  ['ka', '1 ნოემბერი, 2026'],
  ['fa', '1 نوامبر 2026'],
])('dates use the Gregorian calendar and digits 0 to 9: %s, %s', (locale, expected) => {
  expect(formatDate('2026-11-01', locale)).toBe(expected);
});

it.each([
  ['en', 1, 'January', 'Jan'],
  ['es', 1, 'Enero', 'Ene'],
  ['fr', 1, 'Janvier', 'Janv'],
  ['el', 1, 'Ιανουάριος', 'Ιαν'],
  ['el', 5, 'Μάιος', 'Μάι'],
  ['ar', 1, 'يناير', 'يناير'],
  ['he', 1, 'ינואר', 'ינו׳'],
  ['tr', 8, 'Ağustos', 'Ağu'],
  ['pl', 10, 'Październik', 'Paź'],
  ['fa', 1, 'ژانویه', 'ژانویه'],
  ['th', 1, 'มกราคม', 'ม.ค.'],
  ['bg', 1, 'Януари', 'Януари'],
  ['lt', 3, 'Kovas', 'Kovas'],
  ['ka', 1, 'იანვარი', 'იან'],
  ['ja', 1, '1月', '1月'],
])('a month on its own: %s %s, %s, %s', (locale, month, whole, short) => {
  expect([formatMonth(month, locale, 'month'), formatMonth(month, locale, 'shortMonth')]).toEqual([whole, short]);
});

it.each([
  ['2026-11-21', 0, '2026-11-21'],
  ['2026-11-21', 364, '2027-11-20'],
  ['2027-12-31', 60, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2027-03-28', 1, '2027-03-29'],
  ['2027-10-31', 1, '2027-11-01'],
])('%s plus %d days is %s, across changes of the clock', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected);
});

it('addDays and daysBetween are inverse, and nextDay adds one', () => {
  const anyDay = fc.integer({ min: -20_000, max: 20_000 }).map((days) => addDays('2026-01-01', days));
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -2000, max: 2000 }), (day, days) => {
      expect(daysBetween(day, addDays(day, days))).toBe(days);
      expect(nextDay(day)).toBe(addDays(day, 1));
      expect(latestDate(day, addDays(day, days))).toBe(days > 0 ? addDays(day, days) : day);
    }),
  );
});

it.each([
  ['Europe/Madrid', '2027-10-31T22:59:59Z', '2027-10-31'],
  ['Europe/Madrid', '2027-10-31T23:00:00Z', '2027-11-01'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
  ['America/Los_Angeles', '2027-01-01T07:59:59Z', '2026-12-31'],
])('in %s, at %s, the date is %s', (timeZone, now, day) => {
  expect(dayIn(timeZone, new Date(now))).toBe(day);
});

it.each([
  ['Europe/Madrid', 'en', 'Central European Time'],
  ['Europe/Madrid', 'es', 'Hora de Europa central'],
  ['Europe/Madrid', 'de', 'Mitteleuropäische Zeit'],
  ['Asia/Kathmandu', 'fr', 'Heure du Népal'],
])('the name of a time zone: %s, %s', (timeZone, locale, name) => {
  expect(formatZone(timeZone, locale)).toBe(name);
});

it.each([
  ['en', 'shortDay', '20 Mar\u2009–\u200915 Sept'],
  ['de', 'shortDay', '20. März\u2009–\u200915. Sept.'],
  ['es', 'shortDate', '20 mar\u2009–\u200915 sept 2027'],
] as const)('a short period: %s, %s', (locale, shape, written) => {
  expect(formatPeriod('2027-03-20', '2027-09-15', locale, shape)).toBe(written);
});

it.each([
  ['it', 'shortDate', '1 nov 2026\u2009–\u20099 mar 2027'],
  ['de', 'shortDate', '1. Nov. 2026\u2009–\u20099. März 2027'],
  ['en', 'shortDate', '1 Nov 2026\u2009–\u20099 Mar 2027'],
  ['hr', 'whole', '1. studenoga 2026.\u2009–\u20099. ožujka 2027.'],
  ['ja', 'shortDate', '2026/11/1～2027/3/9'],
  ['lt', 'shortDate', '2026-11-01\u2009–\u20092027-03-09'],
  ['lt', 'whole', '2026 lapkričio 1\u2009–\u20092027 kovo 9'],
] as const)(
  'a day of a period has a leading zero only if a date of the language has one: %s, %s',
  (locale, shape, written) => {
    expect(formatPeriod('2026-11-01', '2027-03-09', locale, shape)).toBe(written);
  },
);

it.each([
  ['en', 'Tuesday'],
  ['es', 'martes'],
  ['de', 'Dienstag'],
])('a weekday: %s, %s', (locale, written) => {
  expect(formatDayOfWeek('2026-11-10', locale)).toBe(written);
});

it.each([
  ['en-us', 'Wednesday, December 2, 2026, 10:00\u2009–\u200914:00'],
  ['el', 'Τετάρτη 2 Δεκεμβρίου 2026, 10:00–14:00'],
  ['ar', 'الأربعاء، 2 ديسمبر 2026، 10:00–14:00'],
])('times use the 24-hour clock: %s, %s', (locale, written) => {
  expect(formatTimes('2026-12-02T10:00', '2026-12-02T14:00', locale)).toBe(written);
});

it.each([
  ['2026-12-02T10:00', 'Europe/Madrid', '2026-12-02T09:00:00.000Z'],
  ['2026-07-02T10:00', 'Europe/Madrid', '2026-07-02T08:00:00.000Z'],
  ['2026-07-02T00:30', 'Pacific/Auckland', '2026-07-01T12:30:00.000Z'],
  ['2026-07-02T23:30', 'America/Chicago', '2026-07-03T04:30:00.000Z'],
  // Clocks go forward at 02:00 and back at 03:00.
  ['2027-03-28T01:59', 'Europe/Madrid', '2027-03-28T00:59:00.000Z'],
  ['2027-03-28T02:30', 'Europe/Madrid', undefined],
  ['2027-03-28T03:00', 'Europe/Madrid', '2027-03-28T01:00:00.000Z'],
  ['2026-10-25T02:30', 'Europe/Madrid', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T03:00', 'Europe/Madrid', '2026-10-25T02:00:00.000Z'],
])('%s by the clocks of %s is %s: the first of two, undefined if skipped', (local, zone, moment) => {
  expect(momentOf(local, zone)).toBe(moment && Date.parse(moment));
});

it.each([
  ['2026-12-02T10:00', 'Europe/Madrid', '2026-12-02T09:00:00.000Z'],
  ['2027-03-28T02:30', 'Europe/Madrid', undefined],
  ['2026-10-25T02:30', 'Europe/Madrid', '2026-10-25T01:30:00.000Z'],
  ['2026-10-25T03:00', 'Europe/Madrid', '2026-10-25T02:00:00.000Z'],
  // Clocks go back by half an hour there.
  ['2027-04-04T01:45', 'Australia/Lord_Howe', '2027-04-03T15:15:00.000Z'],
])('an end at %s by the clocks of %s is %s: the last of two', (local, zone, moment) => {
  expect(lastMomentOf(local, zone)).toBe(moment && Date.parse(moment));
});
