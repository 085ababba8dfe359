import type { OutageLogStrings } from '../../schema/strings/strings.ts';
import { interpolate } from '../../text/language/interpolate.ts';
import { languageTag } from '../../text/language/language-tag.ts';
import type { Locale } from '../../text/language/locale.ts';
import { addDays, dayIn, momentOf } from '../../text/numbers/dates.ts';
import { type Clock, formatDuration } from '../../text/numbers/moments.ts';
import { describeOutages, outageValues, type OutageWords, unmeasuredSeconds } from '../describe-outage.ts';
import { listOutages, type Stretch } from './outages.ts';
import type { Run } from './run.ts';

export interface OutageLogWords extends OutageWords {
  readonly log: OutageLogStrings;
}

const SHORTEST_MONTH = 28;

function listByMonth(runs: readonly Run[], { timeZone }: Clock) {
  const [first, last] = [runs.at(0)?.from ?? 0, runs.at(-1)?.to ?? 0].map((time) => dayIn(timeZone, new Date(time)));
  const months = new Set<string>();
  for (let day = first ?? ''; day <= (last ?? ''); day = addDays(day, SHORTEST_MONTH)) months.add(day.slice(0, 7));
  if (last) months.add(last.slice(0, 7));
  const cuts = [...months].flatMap((month) => momentOf(`${month}-01T00:00`, timeZone) ?? []);
  return listOutages(runs, cuts);
}

/** Returns a line for each stretch, the newest last, and the totals after each month. */
export function listOutageLines(runs: readonly Run[], words: OutageLogWords, clock: Clock, locale: Locale): string[] {
  const { timeZone } = clock;
  const format = new Intl.DateTimeFormat(languageTag(locale), { month: 'long', year: 'numeric', timeZone });
  const sentences = describeOutages(listByMonth(runs, clock), words, clock, locale);
  const months = Map.groupBy(sentences, ({ stretch }) => format.format(stretch.from));
  return [...months].flatMap(([month, ofMonth]) => [
    ...ofMonth.map(({ what, why }) => [`${what}.`, why].filter(Boolean).join(' ')),
    interpolate(words.log.month, {
      month,
      sums: sumUp(
        ofMonth.map(({ stretch }) => stretch),
        words,
        locale,
      ),
    }),
    '',
  ]);
}

function sumUp(stretches: readonly Stretch[], { status, who }: OutageWords, locale: Locale): string {
  const parts = (['outage', 'degraded'] as const).flatMap((level) =>
    (['provider', 'us'] as const).flatMap((attribution) => {
      const some = stretches.filter((stretch) => stretch.level === level && stretch.attribution === attribution);
      const seconds = some.reduce((sum, stretch) => sum + stretch.seconds, 0);
      if (some.length === 0) return [];
      return [`${status.levels[level]} ${formatDuration(seconds, locale)} (${who[attribution]}, ${some.length}×)`];
    }),
  );
  return parts.join('; ');
}

export function tableOutages(
  runs: readonly Run[],
  words: OutageLogWords,
  clock: Clock,
  locale: Locale,
): (readonly string[])[] {
  const { timeZone } = clock;
  const { columns, exact, about, lasts } = words.log;
  const { from: fromColumn, to: toColumn, ...others } = columns;
  const times = ['UTC', timeZone].flatMap((zone) => [fromColumn, toColumn].map((name) => interpolate(name, { zone })));
  // Spreadsheets read `2026-11-03 14:05:00`, which is the Swedish format.
  const local = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  // Some times are named by the equipment; others are only known from readings.
  const accuracy = (isExact: boolean): string => (isExact ? exact : about);
  const rows = listByMonth(runs, clock).flatMap(({ stretches, isOpen }) =>
    stretches.map((stretch) => {
      const { from, to, seconds, level, startIsExact, endIsExact } = stretch;
      const isLast = isOpen && stretch === stretches.at(-1);
      const { who, reason } = outageValues(stretch, { who: words.who, rules: words.staff.rules }, clock, locale);
      return [
        ...[from, to].map((time) => new Date(time).toISOString()),
        ...[from, to].map((time) => local.format(time)),
        String(Math.round(seconds / 60)),
        String(seconds),
        String(unmeasuredSeconds(stretch)),
        words.status.levels[level],
        who,
        reason,
        accuracy(startIsExact),
        isLast ? lasts : accuracy(endIsExact),
      ];
    }),
  );
  return [[...times, ...Object.values(others)], ...rows];
}
