import type { Rule } from '../evaluate/evidence.ts';
import { type Outage, type Stretch, type Who } from '../record/outages.ts';
import { secondOf } from '../record/run.ts';

/** What an owner reads of outages: the words for reasons, by their rules, and by whose clock times are told. */
export interface OutageWords {
  readonly rules: Readonly<Record<string, string>>;
  readonly timeZone: string;
}

const LEVELS = { outage: 'no internet', degraded: 'not as it should be' } as const;
const WHO: Readonly<Record<Who, string>> = { provider: 'the provider', us: 'our own equipment' };

/** Sentences, a line each, the newest last, with the sums of each month after it. */
export function tellOutages(outages: readonly Outage[], words: OutageWords): string[] {
  const monthOf = ({ from }: Stretch): string => tell(from, { month: 'long', year: 'numeric' }, words);
  const months = [...new Set(outages.flatMap(({ stretches }) => stretches).map(monthOf))];
  return months.flatMap((month) => {
    const told = outages.flatMap(({ stretches, isOpen }) =>
      stretches
        .filter((stretch) => monthOf(stretch) === month)
        .map((stretch) => ({ stretch, isOpen: isOpen && stretch === stretches.at(-1) })),
    );
    const sums = sumUp(told.map(({ stretch }) => stretch));
    return [...told.map(({ stretch, isOpen }) => sentenceOf(stretch, isOpen, words)), `${month}, in all: ${sums}.`, ''];
  });
}

/** `Tue 3 Nov, 14:05 to 14:50 (45 min): no internet. The provider. The line is down.` */
function sentenceOf(stretch: Stretch, isOpen: boolean, words: OutageWords): string {
  const { from, to, seconds, level, attribution, rules } = stretch;
  const unknown = unknownSeconds(stretch);
  const lasted = [
    `${tellDuration(seconds)}${isOpen ? ' until the last reading' : ''}`,
    ...(unknown > 0 ? [`${tellDuration(unknown)} more not measured`] : []),
  ].join(', ');
  const [start, end] = [tellTime(from, words), tellTime(to, words)];
  const [day = ''] = start.split(', ');
  const time = `${start} to ${end.startsWith(`${day}, `) ? end.slice(day.length + 2) : end}`;
  const reasons = rules.map((rule) => reasonOf(rule, words));
  return [`${time} (${lasted}): ${LEVELS[level]}.`, `${capitalize(WHO[attribution])}.`, ...reasons].join(' ');
}

/** How long it was so, by level and by whose fault it was. */
function sumUp(stretches: readonly Stretch[]): string {
  const parts = (['outage', 'degraded'] as const).flatMap((level) =>
    (['provider', 'us'] as const).flatMap((who) => {
      const some = stretches.filter((stretch) => stretch.level === level && stretch.attribution === who);
      const seconds = some.reduce((sum, stretch) => sum + stretch.seconds, 0);
      return some.length === 0 ? [] : [`${LEVELS[level]} ${tellDuration(seconds)} (${WHO[who]}, ${some.length}×)`];
    }),
  );
  return parts.join('; ');
}

/** The head of the table, and a row for each time of one level and one blame. */
export function tableOutages(outages: readonly Outage[], words: OutageWords): string[][] {
  const head = ['from (UTC)', 'to (UTC)', `from (${words.timeZone})`, `to (${words.timeZone})`];
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
  const rows = outages.flatMap(({ stretches, isOpen }) =>
    stretches.map((stretch) => {
      const { from, to, seconds, level, attribution, rules, startIsExact, endIsExact } = stretch;
      const lasts = isOpen && stretch === stretches.at(-1);
      return [
        ...[from, to].map((time) => new Date(time).toISOString()),
        ...[from, to].map((time) => tellLocal(time, words)),
        String(Math.round(seconds / 60)),
        String(seconds),
        String(unknownSeconds(stretch)),
        LEVELS[level],
        WHO[attribution],
        rules.map((rule) => reasonOf(rule, words)).join(' '),
        describeAccuracy(startIsExact),
        lasts ? 'not over in the last reading' : describeAccuracy(endIsExact),
      ];
    }),
  );
  return [[...head, ...figures], ...rows];
}

/** What of it was not measured. */
function unknownSeconds({ from, to, seconds }: Stretch): number {
  return secondOf(to) - secondOf(from) - seconds;
}

/** Some times the equipment names; others are those of its readings. */
function describeAccuracy(isExact: boolean): string {
  return isExact ? 'the second' : '5 minutes';
}

function reasonOf(rule: Rule, { rules }: OutageWords): string {
  return rules[rule] ?? rule;
}

function tellTime(time: number, words: OutageWords): string {
  const day = tell(time, { weekday: 'short', day: 'numeric', month: 'short' }, words).replace(',', '');
  return `${day}, ${tell(time, { timeStyle: 'short' }, words)}`;
}

/** `2026-11-03 14:05:00`, as spreadsheets read it. */
function tellLocal(time: number, { timeZone }: OutageWords): string {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  return format.format(time);
}

function tell(time: number, format: Intl.DateTimeFormatOptions, { timeZone }: OutageWords): string {
  return new Intl.DateTimeFormat('en-GB', { ...format, timeZone }).format(time);
}

/** `45 min`, `1 h 50 min`: in whole minutes, one at least. */
function tellDuration(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 ? [`${rest} min`] : [])].join(' ');
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
