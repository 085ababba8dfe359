import { describeOutages, outageValues, type OutageWords, unmeasuredSeconds } from '../describe-outage.ts';
import type { Outage, Stretch } from './outages.ts';
import { type Clock, formatDuration } from '../../text/numbers/moments.ts';

const LOCALE = 'en';

/** Returns a line for each stretch, the newest last, and after each month its totals. */
export function listOutageLines(outages: readonly Outage[], words: OutageWords, clock: Clock): string[] {
  const format = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: clock.timeZone });
  const sentences = describeOutages(outages, words, clock, LOCALE);
  const months = Map.groupBy(sentences, ({ stretch }) => format.format(stretch.from));
  return [...months].flatMap(([month, ofMonth]) => [
    ...ofMonth.map(({ what, why }) => [`${what}.`, why].filter(Boolean).join(' ')),
    `${month}, in all: ${sumUp(
      ofMonth.map(({ stretch }) => stretch),
      words,
    )}.`,
    '',
  ]);
}

/** Adds up the measured time by level and attribution: `down 10 min (the provider, 1×)`. */
function sumUp(stretches: readonly Stretch[], { status, who }: OutageWords): string {
  const parts = (['outage', 'degraded'] as const).flatMap((level) =>
    (['provider', 'us'] as const).flatMap((attribution) => {
      const some = stretches.filter((stretch) => stretch.level === level && stretch.attribution === attribution);
      const seconds = some.reduce((sum, stretch) => sum + stretch.seconds, 0);
      if (some.length === 0) return [];
      return [`${status.levels[level]} ${formatDuration(seconds, LOCALE)} (${who[attribution]}, ${some.length}×)`];
    }),
  );
  return parts.join('; ');
}

/** Returns the header of the table, and a row for each stretch. */
export function tableOutages(outages: readonly Outage[], words: OutageWords, clock: Clock): string[][] {
  const { timeZone } = clock;
  const head = ['from (UTC)', 'to (UTC)', `from (${timeZone})`, `to (${timeZone})`];
  const figures = [
    'minutes',
    'seconds',
    'unknown seconds',
    'what',
    'responsible',
    'why',
    'start known to',
    'end known to',
  ];
  // Spreadsheets read `2026-11-03 14:05:00`, which is how Swedish writes it.
  const local = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  const rows = outages.flatMap(({ stretches, isOpen }) =>
    stretches.map((stretch) => {
      const { from, to, seconds, level, startIsExact, endIsExact } = stretch;
      const lasts = isOpen && stretch === stretches.at(-1);
      const { who, reason } = outageValues(stretch, { who: words.who, rules: words.staff.rules }, clock, LOCALE);
      return [
        ...[from, to].map((time) => new Date(time).toISOString()),
        ...[from, to].map((time) => local.format(time)),
        String(Math.round(seconds / 60)),
        String(seconds),
        String(unmeasuredSeconds(stretch)),
        words.status.levels[level],
        who,
        reason,
        formatAccuracy(startIsExact),
        lasts ? 'not over in the last reading' : formatAccuracy(endIsExact),
      ];
    }),
  );
  return [[...head, ...figures], ...rows];
}

/** The equipment names some times; others are known only by the reading. */
function formatAccuracy(isExact: boolean): string {
  return isExact ? 'the second' : '5 minutes';
}
