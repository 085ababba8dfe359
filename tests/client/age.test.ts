import { describe, expect, it } from 'vitest';
import { ageOf, clockOffsetMs, describeAge, isOld, nextTickMs, OLD_MS } from '../../src/client/status/clock.ts';
import { at, WORDS } from './fixtures.ts';

const NOON = '2026-11-14T12:00:00.000Z';

describe('the age of a snapshot', () => {
  it('is the time since it was taken', () => {
    expect(ageOf(NOON, at('12:03:20'))).toBe(200_000);
  });

  it('is never less than nothing, even if the device’s clock is late', () => {
    expect(ageOf(NOON, at('11:00:00'))).toBe(0);
  });
});

describe('a snapshot', () => {
  it.each([
    ['12:00:00', false],
    ['12:10:00', false],
    ['12:10:00.001', true],
    ['18:00:00', true],
  ])('is old once more than ten minutes have passed: at %s', (time, expected) => {
    expect(isOld(NOON, at(time))).toBe(expected);
  });
});

describe('the age in words', () => {
  it.each([
    [0, 'en', 'Checked just now'],
    [59_999, 'en', 'Checked just now'],
    [60_000, 'en', 'Checked 1 minute ago'],
    [239_999, 'en', 'Checked 3 minutes ago'],
    [3_599_999, 'en', 'Checked 59 minutes ago'],
    [3_600_000, 'en', 'Checked 1 hour ago'],
    [47 * 3_600_000, 'en', 'Checked 47 hours ago'],
    [48 * 3_600_000, 'en', 'Checked 2 days ago'],
    [180_000, 'es', 'Checked hace 3 minutos'],
    [180_000, 'de', 'Checked vor 3 Minuten'],
  ] as const)('is rounded down: %i ms in %s is “%s”', (age, locale, expected) => {
    expect(describeAge(age, locale, WORDS.status)).toBe(expected);
  });
});

describe('what is shown', () => {
  it.each([
    ['12:00:00', 15_000],
    ['12:09:50', 10_001],
    ['12:10:00', 1],
    ['12:10:00.001', 15_000],
    ['12:10:01', 15_000],
  ])('stays true for a quarter of a minute, or until the snapshot is old: at %s for %i ms', (time, expected) => {
    expect(nextTickMs(NOON, at(time))).toBe(expected);
  });

  it('is looked at every quarter of a minute where there is no snapshot', () => {
    expect(nextTickMs(undefined, at('12:00:00'))).toBe(15_000);
  });

  it('has become old when the time that it stays true is over', () => {
    const now = at('12:09:50');
    expect(isOld(NOON, now + nextTickMs(NOON, now))).toBe(true);
    expect(OLD_MS).toBe(600_000);
  });
});

describe('the server’s clock', () => {
  it.each([
    ['Sat, 14 Nov 2026 13:00:00 GMT', 3_600_000],
    ['Sat, 14 Nov 2026 11:00:00 GMT', -3_600_000],
    ['Sat, 14 Nov 2026 12:00:31 GMT', 31_000],
    ['Sat, 14 Nov 2026 12:00:30 GMT', 0],
    ['soon', 0],
    [null, 0],
  ])('counts where the device’s is wrong by more than half a minute: %s', (date, expected) => {
    expect(clockOffsetMs(date, at('12:00:00'))).toBe(expected);
  });
});
