import { expect, it } from 'vitest';
import { clockOffsetMs, describeAge, isOld, nextPollAt } from '../../src/client/status/clock.ts';
import { at, WORDS } from './fixtures.ts';

const NOON = '2026-11-14T12:00:00.000Z';

it.each([
  ['11:00:00', false],
  ['12:11:00', false],
  ['12:11:00.001', true],
])('A snapshot of noon is old once more than eleven minutes have passed: at %s, %s.', (time, expected) => {
  expect(isOld(NOON, at(time))).toBe(expected);
});

it.each([
  [59_999, 'en', 'Checked just now'],
  [60_000, 'en', 'Checked 1 minute ago'],
  [3_599_999, 'en', 'Checked 59 minutes ago'],
  [3_600_000, 'en', 'Checked 1 hour ago'],
  [47 * 3_600_000, 'en', 'Checked 47 hours ago'],
  [48 * 3_600_000, 'en', 'Checked 2 days ago'],
  [180_000, 'es', 'Checked hace 3 minutos'],
])('An age is rounded down: %i ms in %s is “%s”.', (age, locale, expected) => {
  expect(describeAge(age, locale, WORDS.status)).toBe(expected);
});

it.each([
  ['Sat, 14 Nov 2026 13:00:00 GMT', 3_600_000],
  ['Sat, 14 Nov 2026 12:00:31 GMT', 31_000],
  ['Sat, 14 Nov 2026 12:00:30 GMT', 0],
  ['soon', 0],
  [null, 0],
])('The server’s clock counts where the device’s is wrong by more than half a minute: %s.', (date, expected) => {
  expect(clockOffsetMs(date, at('12:00:00'))).toBe(expected);
});

it.each([
  ['at once where it never asked', undefined, '11:59:00', '12:00:00'],
  ['at once where the clock was set back since', '12:30:00', '12:29:00', '12:00:00'],
  ['when the snapshot is five minutes old', '11:53:00', '11:58:00', '12:03:00'],
  ['five minutes after the last request, however old the snapshot is', '11:59:00', '11:00:00', '12:04:00'],
  ['five minutes after it where there is no snapshot', '11:59:00', undefined, '12:04:00'],
  ['ten minutes after it at the latest, of a snapshot from the future too', '11:59:00', '13:00:00', '12:09:00'],
])('At noon the page asks next %s.', (_, askedAt, updatedAt, expected) => {
  const moment = (time: string | undefined): number | undefined => (time === undefined ? undefined : at(time));
  expect(nextPollAt(moment(askedAt), moment(updatedAt), at('12:00:00'))).toBe(at(expected));
});
