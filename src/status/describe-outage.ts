import type { Outage, Stretch, Who } from './record/outages.ts';
import type { StaffStrings, StatusStrings } from '../schema/strings/strings.ts';
import { interpolate, joinNames } from '../text/language/interpolate.ts';
import { languageTag } from '../text/language/language-tag.ts';
import type { Locale } from '../text/language/locale.ts';
import { secondOf } from '../text/numbers/durations.ts';
import { type Clock, formatDuration, formatSince, formatSpan } from '../text/numbers/moments.ts';

export interface CauseWords {
  readonly who: Readonly<Record<Who, string>>;
  readonly rules: Readonly<Record<string, string>>;
}

export interface OutageWords {
  readonly who: CauseWords['who'];
  readonly staff: Pick<StaffStrings, 'outages' | 'rules' | 'moments'>;
  readonly status: Pick<StatusStrings, 'levels'>;
}

/** Returns what templates insert for an outage: its times, measured duration and cause. */
export function outageValues(
  {
    from,
    to,
    seconds,
    attribution,
    rules,
  }: Pick<Stretch, 'from' | 'to' | 'seconds' | 'rules'> & {
    readonly attribution: Who | null;
  },
  words: CauseWords,
  clock: Pick<Clock, 'timeZone'>,
  locale: Locale,
): Record<'from' | 'to' | 'times' | 'duration' | 'who' | 'reason', string> {
  return {
    from: formatDayAndTime(from, clock, locale),
    to: formatDayAndTime(to, clock, locale, from),
    times: formatSpan(from, to, clock, locale),
    duration: formatDuration(seconds, locale),
    who: attribution ? words.who[attribution] : '',
    reason: rules.map((rule) => words.rules[rule] ?? rule).join(' '),
  };
}

/** Formats a time as `Tue 3 Nov, 20:55`, or as `20:55` if it is on the same day as `other`. */
function formatDayAndTime(time: number, { timeZone }: Pick<Clock, 'timeZone'>, locale: Locale, other?: number): string {
  const tag = languageTag(locale);
  const day = new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', month: 'short', timeZone });
  const clockTime = new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone }).format(time);
  const isSameDay = other !== undefined && day.format(other) === day.format(time);
  return isSameDay ? clockTime : joinNames([day.format(time), clockTime], locale);
}

/** A stretch of an outage, in words. */
export interface OutageSentence {
  readonly stretch: Stretch;
  /** When, for how long, how bad, and who is responsible. */
  readonly what: string;
  readonly why: string;
}

/** Describes outages in the order given, one sentence for each stretch of one level and one attribution. */
export function describeOutages(
  outages: readonly Outage[],
  words: OutageWords,
  clock: Clock,
  locale: Locale,
): OutageSentence[] {
  return outages.flatMap(({ stretches, isOpen }) =>
    stretches.map((stretch) => describeStretch(stretch, isOpen && stretch === stretches.at(-1), words, clock, locale)),
  );
}

function describeStretch(
  stretch: Stretch,
  lasts: boolean,
  { who, staff, status }: OutageWords,
  clock: Clock,
  locale: Locale,
): OutageSentence {
  const { outages, rules, moments } = staff;
  const values = outageValues(stretch, { who, rules }, clock, locale);
  const unmeasured = unmeasuredSeconds(stretch);
  const { duration, reason } = values;
  const what = interpolate(lasts ? outages.lasts : outages.over, {
    ...values,
    since: formatSince(stretch.from, clock, moments, locale),
    level: status.levels[stretch.level],
    duration:
      unmeasured === 0
        ? duration
        : interpolate(outages.unmeasured, { duration, unmeasured: formatDuration(unmeasured, locale) }),
  });
  return { stretch, what, why: reason === '' ? '' : interpolate(outages.why, { reasons: reason }) };
}

/** Returns the seconds of a stretch in which nothing was read. */
export function unmeasuredSeconds({ from, to, seconds }: Stretch): number {
  return secondOf(to) - secondOf(from) - seconds;
}
