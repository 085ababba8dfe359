import { z } from 'zod';
import type { Network } from '../schema/network.ts';
import { WARNING_DAYS } from '../schema/rates.ts';
import type { StatusRecord } from './evaluate.ts';
import type { HistoryLog } from './history-log.ts';
import { ACCESS_POINT_FAULTS, type CountedState } from './levels.ts';
import { dayIn, daysBetween } from '../text/dates.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long something has to last before it is told; of an internet that is down, the environment says it. */
const SLOW_MS = HOUR_MS;
const ACCESS_POINT_MS = 15 * MINUTE_MS;
const NO_READING_MS = HOUR_MS;
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
  readonly history: HistoryLog | undefined;
  /** The last day for which there are rates. */
  readonly ratesThrough: string;
  readonly network: Network;
  readonly timeZone: string;
  /** After how many minutes without internet staff are told. */
  readonly afterMinutes: number;
}

/** Something that is wrong. `begins`: it has been so for so long that it is told; without it, it only goes on. */
interface AlarmFault extends Pick<AlarmEvent, 'kind' | 'subject' | 'level' | 'since' | 'attribution' | 'rule'> {
  readonly begins: boolean;
}

/**
 * The events after what is known at the time `now`, the newest last: one begins with a fault, goes on while that lasts,
 * and ends with the reading that no longer shows it. Where nothing is known, it stays as it is.
 */
export function followEvents(before: readonly AlarmEvent[], facts: AlarmFacts, now: number): AlarmEvent[] {
  const faults = findFaults(facts, now);
  const isOf = (event: AlarmEvent, { kind, subject }: AlarmFault): boolean =>
    event.endedAt === null && event.kind === kind && event.subject === subject;
  const followed = before.map((event): AlarmEvent => {
    if (event.endedAt !== null) return event;
    const fault = faults.find((candidate) => isOf(event, candidate));
    if (!fault) return end(event, facts, now);
    const { level, attribution, rule } = fault;
    return { ...event, level, attribution, rule, since: level === event.level ? event.since : fault.since };
  });
  const begun = faults
    .filter((fault) => fault.begins && !before.some((event) => isOf(event, fault)))
    .map(({ begins: _, ...fault }): AlarmEvent => ({
      ...fault,
      startedAt: fault.since,
      endedAt: null,
      told: {},
      unsent: {},
    }));
  return [...followed, ...begun].filter(({ endedAt }) => endedAt === null || now - Date.parse(endedAt) < KEPT_MS);
}

/** An event whose fault is gone; as it was where nobody can know. Whose fault it was may have been found out with its end. */
function end(event: AlarmEvent, { status, history }: AlarmFacts, now: number): AlarmEvent {
  if (event.kind === 'rates') return { ...event, endedAt: new Date(now).toISOString() };
  if (!status) return event;
  const endedAt = event.startedAt > status.takenAt ? event.startedAt : status.takenAt;
  const found = event.kind === 'internet' ? history?.outages.at(-1)?.attribution : undefined;
  return { ...event, endedAt, attribution: found ?? event.attribution };
}

/** What a way has to tell of an event at the time `now`; undefined for nothing. */
export function stageDue(event: AlarmEvent, channel: AlarmChannelName, now: number): AlarmStage | undefined {
  const { kind, level, endedAt, told } = event;
  const last = told[channel];
  if (endedAt !== null) {
    const isTold = last?.stage === 'over' || kind === 'rates' || now - Date.parse(endedAt) > NEWS_MS;
    return isTold ? undefined : 'over';
  }
  if (!last || (level === 'outage' && last.level === 'degraded')) return 'began';
  return now - Date.parse(last.at) >= REMINDERS_MS[kind] ? 'lasts' : undefined;
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

/** Everything that is wrong at the time `now`. Nothing begins while the last reading is good. */
function findFaults({ status, history, network, ratesThrough, timeZone, afterMinutes }: AlarmFacts, now: number) {
  const faults: AlarmFault[] = status
    ? [...internetFaults(status, history, afterMinutes), ...wifiFaults(status, network)]
    : [];
  if (status && now - Date.parse(status.takenAt) >= NO_READING_MS)
    faults.push({ ...PLAIN, kind: 'no-reading', since: status.takenAt });
  const today = new Date(now);
  if (daysBetween(dayIn(timeZone, today), ratesThrough) <= WARNING_DAYS)
    faults.push({ ...PLAIN, kind: 'rates', subject: ratesThrough, since: today.toISOString() });
  return faults;
}

/** Down for as long as `afterMinutes`, it is an outage; slow, or down now and then, for an hour, it is degraded. */
function internetFaults(
  { internet, takenAt, memory, evidence }: StatusRecord,
  history: HistoryLog | undefined,
  afterMinutes: number,
): AlarmFault[] {
  if (internet.level === 'ok') return [];
  const lastedMs = (since: string): number => Date.parse(takenAt) - Date.parse(since);
  const downSince = internet.level === 'outage' ? heldSince(history, ['outage'], takenAt) : takenAt;
  const badSince = heldSince(history, ['outage', 'degraded'], takenAt);
  const isOutage = internet.level === 'outage' && lastedMs(downSince) >= afterMinutes * MINUTE_MS;
  const isBadNow = memory.internet?.internet.level !== 'ok';
  return [
    {
      kind: 'internet',
      subject: '',
      level: isOutage ? 'outage' : 'degraded',
      since: isOutage ? downSince : badSince,
      attribution: internet.attribution,
      rule: evidence.find(({ subject }) => subject === 'internet')?.rule ?? null,
      begins: isBadNow && (isOutage || lastedMs(badSince) >= SLOW_MS),
    },
  ];
}

/** Since when the internet has been at one of these levels in every reading; where that is not known, since the last one. */
function heldSince(history: HistoryLog | undefined, levels: readonly string[], takenAt: string): string {
  if (!history || !levels.includes(history.last.internet)) return takenAt;
  const first = history.runs[history.runs.findLastIndex(({ internet }) => !levels.includes(internet)) + 1];
  return first ? new Date(first.from * 1000).toISOString() : history.last.takenAt;
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
        kind: 'access-point',
        subject: key,
        since,
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
    return [{ ...PLAIN, kind: 'area', subject: spot.key, since, begins }, ...faults];
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
