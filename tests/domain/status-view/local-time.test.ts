import { describe, expect, it } from 'vitest';
import { momentsOf } from '../../../src/client/status/local-time.ts';

const told = (wall: string, timeZone: string): string[] | undefined =>
  momentsOf(wall, timeZone)?.map((time) => new Date(time).toISOString());

describe('momentsOf', () => {
  it.each<[string, string, string[]]>([
    ['2026-11-24T10:00', 'Europe/Madrid', ['2026-11-24T09:00:00.000Z']],
    ['2026-07-01T10:00', 'Europe/Madrid', ['2026-07-01T08:00:00.000Z']],
    ['2026-03-29T01:59', 'Europe/Madrid', ['2026-03-29T00:59:00.000Z']],
    ['2026-03-29T02:00', 'Europe/Madrid', []],
    ['2026-03-29T02:59', 'Europe/Madrid', []],
    ['2026-03-29T03:00', 'Europe/Madrid', ['2026-03-29T01:00:00.000Z']],
    ['2026-10-25T01:59', 'Europe/Madrid', ['2026-10-24T23:59:00.000Z']],
    ['2026-10-25T02:00', 'Europe/Madrid', ['2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z']],
    ['2026-10-25T03:00', 'Europe/Madrid', ['2026-10-25T02:00:00.000Z']],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', ['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z']],
    ['2026-10-04T02:15', 'Australia/Lord_Howe', []],
    ['2011-12-30T12:00', 'Pacific/Apia', []],
    ['2026-03-29T02:30', 'UTC', ['2026-03-29T02:30:00.000Z']],
    ['2026-01-01T00:00', 'Pacific/Kiritimati', ['2025-12-31T10:00:00.000Z']],
  ])('%s in %s is %j.', (wall, timeZone, moments) => {
    expect(told(wall, timeZone)).toEqual(moments);
  });

  it.each([
    '',
    '2026-11-24',
    '2026-02-30T10:00',
    '2026-13-01T10:00',
    '2026-11-24T24:30',
    'tomorrow',
    '12026-01-01T10:00',
  ])('%j is no time.', (wall) => {
    expect(told(wall, 'Europe/Madrid')).toBeUndefined();
  });

  it('Every moment of two years is found again under what the clock shows.', () => {
    const format = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Madrid' });
    for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2028, 0, 1); time += 53 * 60_000) {
      expect(momentsOf(format.format(time).replace(' ', 'T'), 'Europe/Madrid')).toContain(time);
    }
  });
});
