import { daysBetween } from '../text/dates.ts';
import { languageTag } from '../text/language-tag.ts';
import type { Locale } from '../text/locale.ts';
import { formatMinutes } from '../client/status/clock.ts';
import type { PublishedRecord } from './published-record.ts';

/** With fewer days than these, or a larger share of them not measured, there is no figure. */
export const FEWEST_DAYS = 90;
const MOST_UNKNOWN = 0.05;

/** What can be said of a record: a figure, or why there is none. */
export type Verdict = 'figure' | 'short' | 'gaps';

/** Whether there is a figure: from 90 days on, and with at most 5 % of them not measured. */
export function judgeRecord({ from, to, seconds }: PublishedRecord): Verdict {
  if (daysBetween(from, to) + 1 < FEWEST_DAYS) return 'short';
  const measured = measuredSeconds(seconds);
  return measured === 0 || seconds.unknown > MOST_UNKNOWN * (measured + seconds.unknown) ? 'gaps' : 'figure';
}

/** How long was measured, in seconds. */
export function measuredSeconds({ ok, degraded, outage }: PublishedRecord['seconds']): number {
  return ok + degraded.provider + degraded.us + outage.provider + outage.us;
}

/** How much of what was measured the internet was ok, in hundredths of a percent, rounded down: 10,000 is all of it. */
export function okShare(seconds: PublishedRecord['seconds']): number {
  return Math.floor((seconds.ok * 10_000) / measuredSeconds(seconds));
}

/** How much of all time was not measured, the same, rounded up. */
export function unknownShare(seconds: PublishedRecord['seconds']): number {
  return Math.ceil((seconds.unknown * 10_000) / (measuredSeconds(seconds) + seconds.unknown));
}

/** `99.81%`, `99,81 %`, from hundredths of a percent. */
export function formatShare(share: number, locale: Locale): string {
  const format = { style: 'percent', minimumFractionDigits: 0, maximumFractionDigits: 2 } as const;
  return new Intl.NumberFormat(languageTag(locale), format).format(share / 10_000);
}

/** `1 hr 50 min`: hours and minutes, rounded up, for these are of what was not well. */
export function formatLostTime(seconds: number, locale: Locale): string {
  return formatMinutes(Math.ceil(seconds / 60), locale);
}
