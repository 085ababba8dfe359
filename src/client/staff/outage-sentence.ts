import type { Outage, Stretch } from '../../status/record/outages.ts';
import { interpolate } from '../../text/language/interpolate.ts';
import type { Locale } from '../../text/language/locale.ts';
import { type Clock, formatDuration, formatTimes } from '../status/clock.ts';
import type { StaffWords } from '../status/words.ts';
import { tellSince } from './moments.ts';

/** A time of one level and one blame in words. */
export interface OutageSentence {
  /** When, for how long, how bad and whose fault it was. */
  readonly what: string;
  /** Why; empty where nobody knows. */
  readonly why: string;
}

/** Outages in words, the newest first as they come: each of their times by itself, so that slow hours are not told as outage. */
export function describeOutages(
  outages: readonly Outage[],
  clock: Clock,
  words: StaffWords,
  locale: Locale,
): OutageSentence[] {
  return outages.flatMap(({ stretches, isOpen }) =>
    stretches
      .map((stretch) => describeStretch(stretch, isOpen && stretch === stretches.at(-1), clock, words, locale))
      .toReversed(),
  );
}

function describeStretch(
  { from, to, seconds, level, attribution, rules }: Stretch,
  lasts: boolean,
  clock: Clock,
  { staff, status }: StaffWords,
  locale: Locale,
): OutageSentence {
  const what = interpolate(lasts ? staff.outages.lasts : staff.outages.over, {
    since: tellSince(from, clock, staff, locale),
    times: formatTimes(from, to, clock.timeZone, locale),
    duration: formatDuration(seconds, locale),
    level: status.levels[level],
    who: staff.attributions[attribution],
  });
  const named: Readonly<Record<string, string>> = staff.rules;
  const reasons = rules.map((rule) => named[rule] ?? rule).join(' ');
  return { what, why: reasons === '' ? '' : interpolate(staff.outages.why, { reasons }) };
}
