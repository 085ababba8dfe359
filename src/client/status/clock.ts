import type { StatusStrings } from '../../schema/strings/strings.ts';
import { FRESH_MS, GAP_MS } from '../../status/status-times.ts';
import { interpolate } from '../../text/language/interpolate.ts';
import { languageTag } from '../../text/language/language-tag.ts';
import type { Locale } from '../../text/language/locale.ts';
import { MINUTE_MS } from '../../text/numbers/durations.ts';

/** A snapshot older than this says nothing about now, as no reading does. */
const OLD_MS = GAP_MS;

/** How old a snapshot is, in milliseconds; 0 where it seems to come from the future. */
export function ageOf(updatedAt: string, now: number): number {
  return Math.max(0, now - Date.parse(updatedAt));
}

/** Whether a snapshot is too old to be shown as how things are. */
export function isOld(updatedAt: string, now: number): boolean {
  return ageOf(updatedAt, now) > OLD_MS;
}

/**
 * How old the data is, in words: `Checked just now`, `Checked 3 minutes ago`.
 * - Rounded down, so it never says more than has passed.
 */
export function describeAge(age: number, locale: Locale, { read, readNow }: StatusStrings): string {
  if (age < MINUTE_MS) return readNow;
  const format = new Intl.RelativeTimeFormat(languageTag(locale));
  const minutes = Math.floor(age / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  if (minutes < 60) return interpolate(read, { ago: format.format(-minutes, 'minute') });
  if (hours < 48) return interpolate(read, { ago: format.format(-hours, 'hour') });
  return interpolate(read, { ago: format.format(-Math.floor(hours / 24), 'day') });
}

/**
 * By how many milliseconds the server's clock is ahead of the device's, from the answer's `Date`; 0 where that cannot be read.
 * - A device whose clock is wrong would take old data for new, or new data for old.
 * - Up to half a minute counts as no difference: an answer takes its time.
 */
export function clockOffsetMs(date: string | null, now: number): number {
  const offset = date === null ? NaN : Date.parse(date) - now;
  return Math.abs(offset) > MINUTE_MS / 2 ? offset : 0;
}

/**
 * When to ask next, by the device's own clock, where the page asked last at `askedAt` for what was taken at `updatedAt`.
 * - At once if the page has never asked, or if the clock was set back since it did.
 * - When the snapshot becomes five minutes old, but never sooner than five minutes after the last request.
 * - Never later than ten minutes after it, even if the snapshot seems to come from the future.
 */
export function nextPollAt(askedAt: number | undefined, updatedAt: number | undefined, now: number): number {
  if (askedAt === undefined || askedAt > now) return now;
  const stale = updatedAt === undefined ? askedAt : updatedAt + FRESH_MS;
  return Math.min(Math.max(stale, askedAt + FRESH_MS), askedAt + 2 * FRESH_MS);
}
