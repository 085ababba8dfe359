import { isFields } from '../../text/fields.ts';
import { fill } from '../../text/fill.ts';
import type { Locale } from '../../text/locale.ts';
import { type Clock, formatDuration } from './clock.ts';
import { tellTimes } from './planned.ts';
import type { StaffWords } from './words.ts';

/** An outage as a browser may receive it. */
interface SeenOutage {
  readonly startedAt: number;
  /** undefined while it lasts. */
  readonly endedAt: number | undefined;
  readonly worst: 'degraded' | 'outage';
  readonly attribution: 'provider' | 'us';
  readonly backfilled: boolean;
  readonly rules: readonly string[];
}

/** An outage in words: when, for how long, how bad and whose fault; then why. */
export interface OutageView {
  readonly what: string;
  readonly why: string;
}

/** The outages of an explanation in words, the newest first; undefined where it says that they cannot be read. */
export function describeOutages(
  explanation: unknown,
  clock: Clock,
  words: StaffWords,
  locale: Locale,
): OutageView[] | undefined {
  const { staff, levels } = words;
  const isoOf = (time: number): string => new Date(time).toISOString();
  return parseOutages(explanation)?.map(({ startedAt, endedAt, worst, attribution, backfilled, rules }) => {
    const end = endedAt ?? clock.now;
    const duration = formatDuration((end - startedAt) / 1000, locale);
    const reasons = rules.map((rule) =>
      Object.hasOwn(staff.rules, rule) ? staff.rules[rule as keyof typeof staff.rules] : rule,
    );
    const why = reasons.length > 0 ? [fill(staff.outages.why, { reasons: reasons.join(' ') })] : [];
    return {
      what: fill(endedAt === undefined ? staff.outages.lasts : staff.outages.over, {
        ...tellTimes({ startsAt: isoOf(startedAt), endsAt: isoOf(end) }, clock, locale),
        duration,
        level: levels[worst],
        who: staff.attributions[attribution],
      }),
      why: [...why, ...(backfilled ? [staff.outages.afterwards] : [])].join(' '),
    };
  });
}

/** What cannot be read of them is left out. */
function parseOutages(explanation: unknown): SeenOutage[] | undefined {
  if (!isFields(explanation) || !Array.isArray(explanation.outages)) return undefined;
  return explanation.outages
    .filter(isFields)
    .flatMap(({ startedAt, endedAt, worst, attribution, backfilled, evidence }) => {
      const [from, to] = [Date.parse(String(startedAt)), Date.parse(String(endedAt))];
      const isKnown =
        (worst === 'degraded' || worst === 'outage') && (attribution === 'provider' || attribution === 'us');
      if (!isKnown || Number.isNaN(from) || (endedAt !== null && Number.isNaN(to))) return [];
      const reasons = Array.isArray(evidence) ? evidence.filter(isFields) : [];
      return {
        startedAt: from,
        endedAt: endedAt === null ? undefined : to,
        worst,
        attribution,
        backfilled: backfilled === true,
        rules: reasons.flatMap(({ rule }) => (typeof rule === 'string' ? [rule] : [])),
      };
    });
}
