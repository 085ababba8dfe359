import { z } from 'zod';
import type { Network } from '../schema/network.ts';
import type { StatusRecord } from './status-record.ts';
import { RULES } from './evidence.ts';
import { isDown } from './evaluate-wifi.ts';
import type { Outage } from './outages.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long something has to last before it is told; of an internet that is down, the environment says it. */
const SLOW_MS = HOUR_MS;
const ACCESS_POINT_MS = 15 * MINUTE_MS;
const NO_READING_MS = HOUR_MS;
/** For how long the internet has to work until it works again: what comes and goes is one event. */
const HOLDS_MS = 15 * MINUTE_MS;
/** How often what lasts is told again. */
const REMINDERS_MS: Readonly<Record<AlarmEvent['kind'], number>> = {
  internet: 4 * HOUR_MS,
  area: 4 * HOUR_MS,
  'no-reading': 4 * HOUR_MS,
  'access-point': DAY_MS,
};
/** What has been over for longer is told nobody any more. */
const NEWS_MS = DAY_MS;

/** What is known. A record that is undefined is not known, and changes nothing. */
interface AlarmFacts {
  readonly status: StatusRecord | undefined;
  readonly outages: readonly Outage[];
  readonly network: Network;
  /** After how many minutes without internet staff are told. */
  readonly afterMinutes: number;
}

/** Something that is wrong. `begins`: it has been so for so long that it is told; without it, it only goes on. */
interface AlarmFault extends Omit<AlarmEvent, 'endedAt' | 'told'> {
  readonly begins: boolean;
}

/**
 * The events after what is known at the time `now`, the newest last: one begins with a fault, goes on while that lasts,
 * and ends with the reading that no longer shows it. Where nothing is known, it stays as it is.
 */
export function followEvents(before: readonly AlarmEvent[], facts: AlarmFacts, now: number): AlarmEvent[] {
  const open = before.filter(({ endedAt }) => endedAt === null);
  const faults = findFaults(facts, open, now);
  const isOf = (event: AlarmEvent, { kind, subject }: AlarmFault): boolean =>
    event.kind === kind && event.subject === subject;
  const followed = before.map((event): AlarmEvent => {
    if (!open.includes(event)) return event;
    const fault = faults.find((candidate) => isOf(event, candidate));
    if (!fault) return end(event, facts);
    const { level, since, attribution, rule } = fault;
    return { ...event, level, since, attribution, rule };
  });
  const begun = faults
    .filter((fault) => fault.begins && !open.some((event) => isOf(event, fault)))
    .map(({ begins: _, ...fault }): AlarmEvent => ({ ...fault, endedAt: null, told: {} }));
  return [...followed, ...begun].filter(({ endedAt }) => endedAt === null || now - Date.parse(endedAt) <= NEWS_MS);
}

/** An event whose fault is gone; as it was where nobody can know. Whose fault it was may have been found out with its end. */
function end(event: AlarmEvent, { status, outages }: AlarmFacts): AlarmEvent {
  const { kind, startedAt, attribution } = event;
  if (!status) return event;
  const endedAt = kind === 'internet' ? status.internetSince.at : status.takenAt;
  const found = kind === 'internet' ? outages.at(-1)?.attribution : undefined;
  return { ...event, endedAt: endedAt < startedAt ? startedAt : endedAt, attribution: found ?? attribution };
}

/** What a way has to tell of an event at the time `now`; undefined for nothing. */
export function stageDue(event: AlarmEvent, channel: string, now: number): AlarmStage | undefined {
  const { kind, level, since, endedAt, told } = event;
  const last = told[channel];
  if (endedAt !== null) return last?.stage === 'over' ? undefined : 'over';
  if (!last || (level === 'outage' && last.level === 'degraded')) return 'began';
  const lastedMs = now - Math.max(Date.parse(last.at), Date.parse(since));
  return lastedMs >= REMINDERS_MS[kind] ? 'lasts' : undefined;
}

/** The event after a way has told of it: what did not arrive for certain is due again with the next run. */
export function noteTold(event: AlarmEvent, channel: string, stage: AlarmStage, now: number): AlarmEvent {
  const level = event.told[channel]?.level === 'outage' ? 'outage' : event.level;
  return { ...event, told: { ...event.told, [channel]: { at: new Date(now).toISOString(), stage, level } } };
}

const PLAIN = { subject: '', level: 'outage', attribution: null, rule: null, begins: true } as const;

/** Everything that is wrong at the time `now`. */
function findFaults(facts: AlarmFacts, open: readonly AlarmEvent[], now: number): AlarmFault[] {
  const { status, network } = facts;
  if (!status) return [];
  const faults = [...internetFaults(status, facts, open), ...wifiFaults(status, network)];
  const isUnread = now - Date.parse(status.takenAt) >= NO_READING_MS;
  return isUnread ? [...faults, { ...PLAIN, ...sinceThen(status.takenAt), kind: 'no-reading' }] : faults;
}

function sinceThen(since: string): Pick<AlarmFault, 'startedAt' | 'since'> {
  return { startedAt: since, since };
}

/**
 * What is wrong with the internet. Nothing begins while the last reading is good.
 * - Down for as long as `afterMinutes`, it is an outage; slow, on the backup, unknown, or there now and then for an hour,
 *   it is degraded.
 * - What has begun goes on while it is down again for a shorter time, and until it has worked for a quarter of an hour.
 */
function internetFaults(
  { internet, internetSince, takenAt, memory, evidence }: StatusRecord,
  { outages, afterMinutes }: AlarmFacts,
  open: readonly AlarmEvent[],
): AlarmFault[] {
  const event = open.find(({ kind }) => kind === 'internet');
  const since = internetSince.at;
  const lastedMs = (from: string): number => Date.parse(takenAt) - Date.parse(from);
  const isDown = internet.level === 'outage';
  const isBrief = isDown && lastedMs(since) < afterMinutes * MINUTE_MS;
  const isHolding = internet.level === 'ok' && lastedMs(since) < HOLDS_MS;
  if (event && (isBrief || isHolding)) return [{ ...event, since, begins: false }];
  if (isBrief || internet.level === 'ok') return [];
  const last = outages.at(-1);
  const startedAt = last?.isOpen ? new Date(last.from).toISOString() : since;
  const rule = evidence.find(({ subject }) => subject === 'internet')?.rule ?? null;
  const begins = memory.last.internet.level !== 'ok' && (isDown || lastedMs(startedAt) >= SLOW_MS);
  return [{ ...PLAIN, ...internet, kind: 'internet', startedAt, since, rule, begins }];
}

/**
 * Areas without Wi-Fi, and access points that are down where neither their area nor the internet is: one cause, one
 * message. One of which nothing is known any more stays down.
 */
function wifiFaults({ takenAt, evidence, memory, internet }: StatusRecord, network: Network): AlarmFault[] {
  return network.spots.flatMap((spot): AlarmFault[] => {
    const watched = spot.accessPoints
      .filter(({ expectedOffline }) => !expectedOffline)
      .map(({ key }) => {
        const { state = 'unknown', last = 'unknown' } = memory.accessPoints[key] ?? {};
        const since = evidence.find(({ subject }) => subject === key)?.since ?? takenAt;
        return { key, since, state, isDown: isDown(state) && isDown(last) };
      });
    const gone = watched
      .filter(({ state }) => state === 'unknown' || isDown(state))
      .toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since));
    const isCause = internet.level !== 'outage' && !watched.every(({ state }) => isDown(state));
    const faults = gone.map(({ key, since, isDown }): AlarmFault => {
      const begins = isCause && isDown && Date.parse(takenAt) - Date.parse(since) >= ACCESS_POINT_MS;
      return { ...PLAIN, ...sinceThen(since), kind: 'access-point', subject: key, begins };
    });
    const last = gone.at(-1);
    if (!last || gone.length < watched.length) return faults;
    const begins = gone.every(({ isDown }) => isDown);
    return [{ ...PLAIN, ...sinceThen(last.since), kind: 'area', subject: spot.key, begins }, ...faults];
  });
}

/** What staff are told of. */
const ALARM_KINDS = ['internet', 'area', 'access-point', 'no-reading'] as const;
const ALARM_STAGES = ['began', 'lasts', 'over'] as const;

const time = z.iso.datetime();
const level = z.enum(['degraded', 'outage']);

const toldSchema = z.object({ at: time, stage: z.enum(ALARM_STAGES), level });

/** Something that staff have to know, and which way has told them of it. */
const alarmEventSchema = z.object({
  kind: z.enum(ALARM_KINDS),
  subject: z.string().describe('The key of an area or an access point; else empty'),
  level: level.describe('How bad it is now'),
  startedAt: time,
  since: time.describe('Since when it is as bad as this'),
  endedAt: time.nullable(),
  attribution: z.enum(['provider', 'us']).nullable(),
  rule: z.enum(RULES).nullable().describe('Why, by the rule of the evidence'),
  told: z
    .record(z.string(), toldSchema)
    .describe('What was last sent, by the name of the way: of those too that are no more'),
});

/** What fails, and what has failed of late. */
export const alarmRecordSchema = z.object({ version: z.literal(1), events: z.array(alarmEventSchema) });

export type AlarmStage = (typeof ALARM_STAGES)[number];
export type AlarmEvent = z.infer<typeof alarmEventSchema>;
export type AlarmRecord = z.infer<typeof alarmRecordSchema>;
