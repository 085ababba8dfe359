import { formatDate } from '../../text/numbers/dates.ts';
import { interpolate } from '../../text/language/interpolate.ts';
import { languageTag } from '../../text/language/language-tag.ts';
import type { Locale } from '../../text/language/locale.ts';
import type { AlarmStrings } from '../../schema/strings/strings.ts';
import type { AlarmStage, Delivery } from './deliveries.ts';
import { isIgnorance } from '../evaluate/evidence.ts';

/** What an alarm is told with, in one language. */
export interface AlarmWords {
  readonly alarms: AlarmStrings;
  /** Why, by the rules of the evidence. */
  readonly rules: Readonly<Record<string, string>>;
  /** What areas and access points are called, by their keys. */
  readonly names: Readonly<Record<string, string>>;
  /** What the areas of the access points are called, by the keys of these. */
  readonly areas: Readonly<Record<string, string>>;
}

/** Where the times are told: in this language, by this clock. */
interface Teller {
  readonly locale: Locale;
  readonly timeZone: string;
}

/** What tells that something has begun, or lasts, and that it is over. */
const MESSAGES = {
  internet: ['outage', 'internetOver'],
  area: ['area', 'areaOver'],
  'access-point': ['accessPoint', 'accessPointOver'],
  'no-reading': ['noReading', 'noReadingOver'],
  // Nothing tells of it any more once it has ended.
  'rates-end': ['ratesEnd', 'ratesEnd'],
} as const;

/** What tells that it comes and goes. */
const FLAPPING: Partial<Record<AlarmContent['kind'], MessageKey>> = {
  area: 'areaFlapping',
  'access-point': 'accessPointFlapping',
};

type MessageKey = keyof AlarmStrings['messages'];

/** What a message is made of. */
export type AlarmContent = Pick<
  Delivery,
  'kind' | 'subject' | 'level' | 'stage' | 'startedAt' | 'since' | 'endedAt' | 'seconds' | 'attribution' | 'rule'
>;

function began({ kind, level, rule, subject }: AlarmContent): MessageKey {
  if (kind === 'no-reading' && subject !== '') return 'neverRead';
  if (level === 'outage' || kind === 'rates-end') return MESSAGES[kind][0];
  if (level === 'flapping') return FLAPPING[kind] ?? 'flapping';
  return rule !== null && isIgnorance(rule) ? 'unknown' : 'degraded';
}

const PREFIXES: Partial<Record<AlarmStage, 'lasts' | 'was'>> = { lasts: 'lasts', was: 'was' };

/** What a message is called: `No Wi-Fi: Mill`. A part of the place that is no more has its key for a name. */
export function alarmTitle(told: AlarmContent, { alarms, names }: AlarmWords): string {
  const { kind, stage, subject } = told;
  const message = stage === 'over' ? MESSAGES[kind][1] : began(told);
  const title = interpolate(alarms.messages[message].title, { name: names[subject] ?? subject });
  const prefix = PREFIXES[stage];
  return prefix ? interpolate(alarms[prefix], { title }) : title;
}

/** What it says: since when, or from when to when, why, and whose fault it is. */
export function alarmText(told: AlarmContent, words: AlarmWords, teller: Teller): string {
  const { alarms, areas, rules } = words;
  const { kind, subject, since, startedAt, endedAt, seconds, attribution, rule, stage } = told;
  const isOver = stage === 'over' || stage === 'was';
  const from = isOver ? startedAt : since;
  // Whose fault it is that nothing is heard is known when something is heard again.
  const isGuess = !isOver && rule === 'site-dark';
  const text = interpolate(alarms.messages[isOver ? MESSAGES[kind][1] : began(told)].text, {
    from: tellTime(from, teller),
    to: tellTime(endedAt, teller, from),
    duration: tellDuration(seconds, teller),
    reason: rules[rule ?? ''] ?? '',
    who: attribution ? (isGuess ? alarms.likely : alarms.who)[attribution] : '',
    area: areas[subject] ?? '',
    date: kind === 'rates-end' ? formatDate(subject, teller.locale) : '',
  });
  return text.replaceAll(/ {2,}/g, ' ').trim();
}

/** `Tue 3 Nov, 20:55`; of the day of another time only `20:55`. */
function tellTime(time: number, { locale, timeZone }: Teller, other?: number): string {
  const tag = languageTag(locale);
  const day = new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', month: 'short', timeZone });
  const clock = new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone }).format(time);
  const isSameDay = other !== undefined && day.format(other) === day.format(time);
  return isSameDay ? clock : `${day.format(time)}, ${clock}`;
}

/** `1 hr, 50 mins`: in whole minutes, one at least. */
function tellDuration(seconds: number, { locale }: Teller): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const parts = { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
  return new Intl.DurationFormat(languageTag(locale), { style: 'short' }).format(parts);
}
