import { isFields, type Fields } from '../../text/fields.ts';
import { fill } from '../../text/fill.ts';
import type { Locale } from '../../text/locale.ts';
import type { AlarmEvent, AlarmStage } from '../../status/alarm-record.ts';
import { alarmTitle, type AlarmWords } from '../../status/alarm-text.ts';
import { type Clock, formatTime } from '../status/clock.ts';

/** The words of the alarms on the staff page. */
export type AlarmPageWords = Pick<AlarmWords, 'alarms' | 'names'>;

/** One row of the table of messages. */
export interface MessageRow {
  readonly when: string;
  readonly what: string;
  readonly way: string;
  readonly result: string;
}

/** What staff see of alarms. */
export interface AlarmsView {
  /** How they are told: sentences. */
  readonly notes: readonly string[];
  /** What is wrong with what is set up at the host: sentences. */
  readonly problems: readonly string[];
  /** Whether there is a way to tell them. */
  readonly hasWays: boolean;
  readonly rows: readonly MessageRow[];
}

/**
 * The field `alarms` of what the evidence endpoint answered, in words; undefined where it has none, as that of an older
 * server. What is newer than this page is shown by its name, and a message that cannot be read is left out.
 */
export function createAlarmsView(
  explanation: unknown,
  clock: Clock,
  words: AlarmPageWords,
  locale: Locale,
): AlarmsView | undefined {
  const alarms = isFields(explanation) ? explanation.alarms : undefined;
  if (!isFields(alarms) || !Array.isArray(alarms.channels)) return undefined;
  const texts = words.alarms;
  const ways = alarms.channels.map((channel) => lookUp(texts.channels, channel));
  return {
    notes:
      ways.length === 0
        ? [texts.none]
        : [fill(texts.ways, { ways: ways.join(', ') }), fill(texts.after, { minutes: String(alarms.afterMinutes) })],
    problems: listOf(alarms.problems).map(({ name, problem }) =>
      fill(problem === 'missing' ? texts.missing : texts.malformed, { name: String(name) }),
    ),
    hasWays: ways.length > 0,
    rows: listOf(alarms.messages).map((message) => describeMessage(message, clock, words, locale)),
  };
}

function describeMessage(message: Fields, { timeZone }: Clock, words: AlarmPageWords, locale: Locale): MessageRow {
  const { kind, subject, level, stage, at, channel } = message;
  const event = { kind, subject: String(subject), level } as Pick<AlarmEvent, 'kind' | 'subject' | 'level'>;
  const time = Date.parse(String(at));
  return {
    when: Number.isNaN(time) ? '' : formatTime(time, timeZone, locale),
    what: alarmTitle(event, stage as AlarmStage, words),
    way: lookUp(words.alarms.channels, channel),
    result: describeOutcome(message, words.alarms),
  };
}

/** `Not sent; it will be tried again. The server does not accept it. (code 404)` */
function describeOutcome({ reason, status }: Fields, { outcomes, reasons, code }: AlarmPageWords['alarms']): string {
  if (typeof reason !== 'string') return outcomes.sent;
  const why = lookUp(reasons, reason);
  return fill(outcomes.retried, {
    reason: typeof status === 'number' ? fill(code, { reason: why, code: status }) : why,
  });
}

function lookUp(words: Readonly<Record<string, string>>, key: unknown): string {
  const name = String(key);
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name;
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? (value as readonly unknown[]).filter(isFields) : [];
}
