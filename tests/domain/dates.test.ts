import { describe, expect, it } from 'vitest';
import { clockTimeSchema, isoDateSchema, timeZoneSchema } from '../../src/schema/date-schemas.ts';
import { addDays, dayIn, daysBetween, formatDate, latestDate, nextDay, isIsoDate } from '../../src/text/dates.ts';

describe('a calendar date', () => {
  it.each(['2026-11-01', '2028-02-29', '2026-12-31'])('may be %s, which exists', (value) => {
    expect([isoDateSchema.safeParse(value).success, isIsoDate(value)]).toEqual([true, true]);
  });

  it.each([
    '2026-02-30',
    '2027-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '2026-11',
    '2026',
    '01.11.2026',
    '2026-11-01T00:00:00Z',
    '2026-11-01 ',
    '',
  ])('may not be “%s”, which does not exist or is written otherwise', (value) => {
    expect([isoDateSchema.safeParse(value).success, isIsoDate(value)]).toEqual([false, false]);
  });
});

describe('a time of day', () => {
  it.each(['00:00', '08:05', '15:00', '23:59'])('may be %s', (value) => {
    expect(clockTimeSchema.safeParse(value).success).toBe(true);
  });

  it.each(['24:00', '15:60', '8:00', '15.00', '15:00:00', '3 pm', ''])('may not be “%s”', (value) => {
    expect(clockTimeSchema.safeParse(value).success).toBe(false);
  });
});

describe('a date for readers', () => {
  it.each([
    ['en', '1 November 2026'],
    ['es', '1 de noviembre de 2026'],
    ['de', '1. November 2026'],
  ] as const)('is written out in %s as %s', (locale, expected) => {
    expect(formatDate('2026-11-01', locale)).toBe(expected);
  });
});

describe('the calendar day after', () => {
  it.each([
    ['2026-11-01', '2026-11-02'],
    ['2026-11-30', '2026-12-01'],
    ['2026-12-31', '2027-01-01'],
    ['2027-02-28', '2027-03-01'],
    ['2028-02-28', '2028-02-29'],
    ['2028-02-29', '2028-03-01'],
    ['2027-03-27', '2027-03-28'],
    ['2027-03-28', '2027-03-29'],
    ['2027-10-31', '2027-11-01'],
  ])('%s is %s', (date, expected) => {
    expect(nextDay(date)).toBe(expected);
  });
});

describe('the day so many days after', () => {
  it.each([
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-11-21', 364, '2027-11-20'],
    ['2027-12-31', 60, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s, %d days on, is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });
});

describe('the latest of some dates', () => {
  it.each([
    [['2026-11-01'], '2026-11-01'],
    [['2026-11-01', '2026-10-31'], '2026-11-01'],
    [['2026-09-30', '2027-01-01', '2026-12-31'], '2027-01-01'],
    [['2026-11-01', '2026-11-01'], '2026-11-01'],
  ] as const)('of %j is %s', ([first, ...others], expected) => {
    expect(latestDate(first, ...others)).toBe(expected);
  });
});

describe('the days between two dates', () => {
  it.each([
    ['2026-11-01', '2026-11-01', 0],
    ['2026-12-31', '2027-01-01', 1],
    ['2027-01-01', '2026-12-31', -1],
    ['2027-03-27', '2027-03-29', 2],
    ['2027-10-30', '2027-11-01', 2],
    ['2028-02-28', '2028-03-01', 2],
    ['2026-11-01', '2027-11-01', 365],
  ])('from %s to %s are %d, whatever clocks do in between', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });
});

describe('the day at a place', () => {
  it.each([
    ['Europe/Madrid', '2027-10-31T22:59:59Z', '2027-10-31'],
    ['Europe/Madrid', '2027-10-31T23:00:00Z', '2027-11-01'],
    ['Europe/Madrid', '2027-06-30T21:59:59Z', '2027-06-30'],
    ['Europe/Madrid', '2027-06-30T22:00:00Z', '2027-07-01'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
    ['America/Los_Angeles', '2027-01-01T07:59:59Z', '2026-12-31'],
    ['UTC', '2027-01-05T00:00:00Z', '2027-01-05'],
  ])('in %s is, at %s, %s', (timeZone, now, day) => {
    expect(dayIn(timeZone, new Date(now))).toBe(day);
  });
});

describe('a time zone', () => {
  it.each(['Europe/Madrid', 'Atlantic/Canary', 'UTC'])('may be %s', (value) => {
    expect(timeZoneSchema.safeParse(value).success).toBe(true);
  });

  it.each(['Europe/Segovia', 'Madrid', ''])('may not be “%s”, which no computer knows', (value) => {
    expect(timeZoneSchema.safeParse(value).success).toBe(false);
  });
});
