import { formatDate } from '../../text/numbers/dates.ts';
import { interpolate } from '../../text/language/interpolate.ts';
import type { Locale } from '../../text/language/locale.ts';
import type { AlarmStrings } from '../../schema/strings/strings.ts';
import { outageValues } from '../describe-outage.ts';
import type { Clock } from '../../text/numbers/moments.ts';
import type { AlarmStage, Delivery } from './delivery.ts';
import { isIgnorance } from '../evidence.ts';

export interface AlarmWords {
  readonly alarms: AlarmStrings;
  readonly rules: Readonly<Record<string, string>>;
  /** Names of areas and access points, by their keys. */
  readonly names: Readonly<Record<string, string>>;
  /** Names of the areas, by the keys of their access points. */
  readonly areas: Readonly<Record<string, string>>;
}

const MESSAGES = {
  internet: ['outage', 'internetOver'],
  area: ['area', 'areaOver'],
  'access-point': ['accessPoint', 'accessPointOver'],
  'no-reading': ['noReading', 'noReadingOver'],
  // The end of the rates has no message of its own for "over".
  'rates-end': ['ratesEnd', 'ratesEnd'],
} as const;

/** Messages for the beginning and the end of flapping. */
const FLAPPING = {
  ...MESSAGES,
  internet: ['flapping', 'internetOver'],
  area: ['areaFlapping', 'areaFlappingOver'],
  'access-point': ['accessPointFlapping', 'accessPointFlappingOver'],
} as const;

type MessageKey = keyof AlarmStrings['messages'];

export type AlarmContent = Pick<
  Delivery,
  'kind' | 'subject' | 'level' | 'stage' | 'startedAt' | 'since' | 'endedAt' | 'seconds' | 'attribution' | 'rule'
>;

function began({ kind, level, rule, subject }: AlarmContent): MessageKey {
  if (kind === 'no-reading' && subject !== '') return 'neverRead';
  if (level === 'outage' || kind === 'rates-end') return MESSAGES[kind][0];
  if (level === 'flapping') return FLAPPING[kind][0];
  return rule !== null && isIgnorance(rule) ? 'unknown' : 'degraded';
}

function ended({ kind, level }: AlarmContent): MessageKey {
  return (level === 'flapping' ? FLAPPING : MESSAGES)[kind][1];
}

const PREFIXES: Partial<Record<AlarmStage, 'lasts' | 'was'>> = { lasts: 'lasts', was: 'was' };

/** Returns the title: `No Wi-Fi: Mill`. An area or access point that was removed has its key as its name. */
export function alarmTitle(content: AlarmContent, { alarms, names }: AlarmWords): string {
  const { stage, subject } = content;
  const message = stage === 'over' ? ended(content) : began(content);
  const title = interpolate(alarms.messages[message].title, { name: names[subject] ?? subject });
  const prefix = PREFIXES[stage];
  return prefix ? interpolate(alarms[prefix], { title }) : title;
}

export function alarmText(
  content: AlarmContent,
  words: AlarmWords,
  clock: Pick<Clock, 'timeZone'>,
  locale: Locale,
): string {
  const { alarms, areas, rules } = words;
  const { kind, subject, since, startedAt, endedAt, seconds, attribution, rule, stage } = content;
  const isOver = stage === 'over' || stage === 'was';
  const incident = { from: isOver ? startedAt : since, to: endedAt, seconds, attribution, rules: rule ? [rule] : [] };
  // The attribution of a dark site is only known once it is reachable again.
  const isGuess = !isOver && rule === 'site-dark';
  const text = interpolate(alarms.messages[isOver ? ended(content) : began(content)].text, {
    ...outageValues(incident, { who: isGuess ? alarms.likely : alarms.who, rules }, clock, locale),
    area: areas[subject] ?? '',
    date: kind === 'rates-end' ? formatDate(subject, locale) : '',
  });
  return text.replaceAll(/ {2,}/g, ' ').trim();
}
