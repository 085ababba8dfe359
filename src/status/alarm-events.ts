import { z } from 'zod';
import type { Network } from '../schema/network.ts';
import { WARNING_DAYS } from '../schema/rates.ts';
import type { StatusRecord } from './evaluate.ts';
import { ACCESS_POINT_FAULTS, type CountedState } from './levels.ts';
import type { Outage } from './outage-log.ts';
import { addDays, dayIn } from '../text/dates.ts';

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
  rates: 7 * DAY_MS,
};
/** What has been over for longer is told nobody any more, and shown to staff for some days. */
const NEWS_MS = DAY_MS;
const KEPT_MS = 7 * DAY_MS;

/** What is known. A record that is undefined is not known, and changes nothing. */
interface AlarmFacts {
  readonly status: StatusRecord | undefined;
  readonly outages: readonly Outage[];
  /** The last day for which there are rates. */
  readonly ratesThrough: string;
  readonly network: Network;
  readonly timeZone: string;
  /** After how many minutes without internet staff are told. */
  readonly afterMinutes: number;
}

/** Something that is wrong. `begins`: it has been so for so long that it is told; without it, it only goes on. */
interface AlarmFault extends Omit<AlarmEvent, 'endedAt' | 'told' | 'unsent'> {
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
    if (!fault) return end(event, facts, now);
    const { level, since, attribution, rule } = fault;
    return { ...event, level, since, attribution, rule };
  });
  const begun = faults
    .filter((fault) => fault.begins && !open.some((event) => isOf(event, fault)))
    .map(({ begins: _, ...fault }): AlarmEvent => ({ ...fault, endedAt: null, told: {}, unsent: {} }));
  return [...followed, ...begun].filter(({ endedAt }) => endedAt === null || now - Date.parse(endedAt) < KEPT_MS);
}

/** An event whose fault is gone; as it was where nobody can know. Whose fault it was may have been found out with its end. */
function end(event: AlarmEvent, { status, outages }: AlarmFacts, now: number): AlarmEvent {
  const { kind, startedAt, attribution } = event;
  if (kind === 'rates') return { ...event, endedAt: new Date(now).toISOString() };
  if (!status) return event;
  const endedAt = kind === 'internet' ? status.internetSince.at : status.takenAt;
  const found = kind === 'internet' ? outages.at(-1)?.attribution : undefined;
  return { ...event, endedAt: endedAt < startedAt ? startedAt : endedAt, attribution: found ?? attribution };
}

/** What a way has to tell of an event at the time `now`; undefined for nothing. */
export function stageDue(event: AlarmEvent, channel: AlarmChannelName, now: number): AlarmStage | undefined {
  const { kind, level, since, endedAt, told } = event;
  const last = told[channel];
  if (endedAt !== null) {
    const isTold = last?.stage === 'over' || kind === 'rates' || now - Date.parse(endedAt) > NEWS_MS;
    return isTold ? undefined : 'over';
  }
  if (!last || (level === 'outage' && last.level === 'degraded')) return 'began';
  const lastedMs = now - Math.max(Date.parse(last.at), Date.parse(since));
  return lastedMs >= REMINDERS_MS[kind] ? 'lasts' : undefined;
}

/** The event after a way has tried to tell of it: what did not arrive for certain is due again with the next run. */
export function noteTold(
  event: AlarmEvent,
  channel: AlarmChannelName,
  { stage, unsent, now }: { readonly stage: AlarmStage; readonly unsent: Unsent | undefined; readonly now: number },
): AlarmEvent {
  const at = new Date(now).toISOString();
  if (unsent) return { ...event, unsent: { ...event.unsent, [channel]: { at, stage, ...unsent } } };
  const { [channel]: _, ...others } = event.unsent;
  const level = event.told[channel]?.level === 'outage' ? 'outage' : event.level;
  return { ...event, told: { ...event.told, [channel]: { at, stage, level } }, unsent: others };
}

const PLAIN = { subject: '', level: 'outage', attribution: null, rule: null, begins: true } as const;

/** Everything that is wrong at the time `now`. */
function findFaults(facts: AlarmFacts, open: readonly AlarmEvent[], now: number): AlarmFault[] {
  const { status, network, ratesThrough, timeZone } = facts;
  const faults: AlarmFault[] = status ? [...internetFaults(status, facts, open), ...wifiFaults(status, network)] : [];
  if (status && now - Date.parse(status.takenAt) >= NO_READING_MS)
    faults.push({ ...PLAIN, ...sinceThen(status.takenAt), kind: 'no-reading' });
  const endsSoonFrom = addDays(ratesThrough, -WARNING_DAYS);
  if (dayIn(timeZone, new Date(now)) >= endsSoonFrom)
    faults.push({ ...PLAIN, ...sinceThen(`${endsSoonFrom}T00:00:00Z`), kind: 'rates', subject: ratesThrough });
  return faults;
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
  const startedAt = last?.endedAt === null ? last.startedAt : since;
  const rule = evidence.find(({ subject }) => subject === 'internet')?.rule ?? null;
  const begins = memory.internet?.internet.level !== 'ok' && (isDown || lastedMs(startedAt) >= SLOW_MS);
  return [{ ...PLAIN, ...internet, kind: 'internet', startedAt, since, rule, begins }];
}

/**
 * Areas without Wi-Fi, and access points that are down where neither their area nor the internet is: one cause, one
 * message. One of which nothing is known any more stays down.
 */
function wifiFaults({ takenAt, evidence, memory, internet, spots }: StatusRecord, network: Network): AlarmFault[] {
  const sinceWhen = (key: string): string => evidence.find(({ subject }) => subject === key)?.since ?? takenAt;
  return network.spots.flatMap((spot) => {
    const watched = spot.accessPoints
      .filter(({ expectedOffline }) => !expectedOffline)
      .map(({ key }) => ({ key, state: 'unknown', last: 'unknown', ...memory.accessPoints[key] }) as const);
    const gone = watched
      .filter(({ state }) => state === 'unknown' || isDown(state))
      .map((accessPoint) => ({ ...accessPoint, since: sinceWhen(accessPoint.key) }));
    const isAreaDown = spots.find(({ key }) => key === spot.key)?.level === 'down';
    const faults = gone.map(({ key, state, last, since }): AlarmFault => {
      const hasLasted = Date.parse(takenAt) - Date.parse(since) >= ACCESS_POINT_MS;
      const isCause = !isAreaDown && internet.level !== 'outage';
      return {
        ...PLAIN,
        ...sinceThen(since),
        kind: 'access-point',
        subject: key,
        begins: isCause && hasLasted && isDown(state) && isDown(last),
      };
    });
    if (watched.length === 0 || gone.length < watched.length) return faults;
    const since =
      gone
        .map((accessPoint) => accessPoint.since)
        .toSorted()
        .at(-1) ?? takenAt;
    const begins = isAreaDown && gone.every(({ last }) => isDown(last));
    return [{ ...PLAIN, ...sinceThen(since), kind: 'area', subject: spot.key, begins }, ...faults];
  });
}

function isDown(state: CountedState): boolean {
  return ACCESS_POINT_FAULTS[state]?.level === 'down';
}

/** What staff are told of. */
const ALARM_KINDS = ['internet', 'area', 'access-point', 'no-reading', 'rates'] as const;
const ALARM_STAGES = ['began', 'lasts', 'over'] as const;
export const ALARM_CHANNELS = ['ntfy', 'webhook', 'email'] as const;

/** Why a message did not arrive, or may not have. */
const ALARM_REASONS = ['unreachable', 'silent', 'refused', 'login'] as const;

const time = z.iso.datetime();
const level = z.enum(['degraded', 'outage']);

const toldSchema = z.object({ at: time, stage: z.enum(ALARM_STAGES), level });
const unsentSchema = z.object({
  at: time,
  stage: z.enum(ALARM_STAGES),
  reason: z.enum(ALARM_REASONS),
  status: z.int().optional().describe('The code of the answer, of HTTP or of SMTP'),
});

/** Something that staff have to know, and which way has told them of it. */
const alarmEventSchema = z.object({
  kind: z.enum(ALARM_KINDS),
  subject: z.string().describe('The key of an area or an access point, or the last day of the rates; else empty'),
  level: level.describe('How bad it is now'),
  startedAt: time,
  since: time.describe('Since when it is as bad as this'),
  endedAt: time.nullable(),
  attribution: z.enum(['provider', 'us']).nullable(),
  rule: z.string().nullable().describe('Why, by the rule of the evidence'),
  told: z.partialRecord(z.enum(ALARM_CHANNELS), toldSchema).describe('What was last sent'),
  unsent: z.partialRecord(z.enum(ALARM_CHANNELS), unsentSchema).describe('What was last tried in vain, since then'),
});

/** What fails, and what has failed of late. */
export const alarmRecordSchema = z.object({ version: z.literal(1), events: z.array(alarmEventSchema) });

export type AlarmStage = (typeof ALARM_STAGES)[number];
export type AlarmChannelName = (typeof ALARM_CHANNELS)[number];
export type AlarmReason = (typeof ALARM_REASONS)[number];
/** Why a message did not arrive, or may not have. `status` is the code of the answer. */
export type Unsent = Pick<z.infer<typeof unsentSchema>, 'reason' | 'status'>;
export type AlarmEvent = z.infer<typeof alarmEventSchema>;
export type AlarmRecord = z.infer<typeof alarmRecordSchema>;
