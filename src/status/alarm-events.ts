import { WARNING_DAYS } from '../schema/rates.ts';
import type { Network } from '../schema/network.ts';
import { daysBetween, dayIn } from '../text/dates.ts';
import type { AlarmChannelName, AlarmEvent, AlarmReason, AlarmStage } from './alarm-record.ts';
import type { HistoryLog } from './history-log.ts';
import { ACCESS_POINT_ROWS } from './levels.ts';
import type { StatusRecord } from './record.ts';

const HOUR_MS = 60 * 60_000;
/** What has been over for longer is told nobody any more, and shown to staff for some days. */
const NEWS_MS = 24 * HOUR_MS;
const KEPT_MS = 7 * NEWS_MS;
/** How often what lasts is told again. */
const REMINDERS_MS: Readonly<Record<AlarmEvent['kind'], number>> = {
  internet: 4 * HOUR_MS,
  area: 4 * HOUR_MS,
  'no-reading': 4 * HOUR_MS,
  'access-point': 24 * HOUR_MS,
  rates: 7 * 24 * HOUR_MS,
};

/**
 * The events after what is known at the time `now`, the newest last: one begins with a fault, goes on while that lasts,
 * and ends with the reading that no longer shows it. Where nothing is known, it stays as it is.
 */
export function followEvents(before: readonly AlarmEvent[], facts: AlarmFacts, now: number): AlarmEvent[] {
  const faults = findFaults(facts, now);
  const isOf = (event: AlarmEvent, fault: AlarmFault): boolean =>
    event.endedAt === null && event.kind === fault.kind && event.subject === fault.subject;
  const followed = before.map((event): AlarmEvent => {
    const fault = faults.find((candidate) => isOf(event, candidate));
    if (!fault) return end(event, facts, now);
    const { level, attribution, rule } = fault;
    return { ...event, level, attribution, rule, since: level === event.level ? event.since : fault.since };
  });
  const begun = faults
    .filter((fault) => fault.begins && !before.some((event) => isOf(event, fault)))
    .map(({ begins: _, ...fault }): AlarmEvent => {
      return { ...fault, startedAt: fault.since, endedAt: null, told: {}, unsent: {} };
    });
  return [...followed, ...begun].filter(({ endedAt }) => endedAt === null || now - Date.parse(endedAt) < KEPT_MS);
}

/** An event whose fault is gone; as it was where it is over already, or nobody can know. */
function end(event: AlarmEvent, { status, history }: AlarmFacts, now: number): AlarmEvent {
  if (event.endedAt !== null) return event;
  if (event.kind === 'rates') return { ...event, endedAt: new Date(now).toISOString() };
  if (!status) return event;
  const endedAt = [event.startedAt, status.takenAt].toSorted()[1] ?? status.takenAt;
  // Whose fault it was may have been found out with its end.
  const attribution = event.kind === 'internet' ? (history?.outages.at(-1)?.attribution ?? null) : null;
  return { ...event, endedAt, attribution: attribution ?? event.attribution };
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

/** Why a message did not arrive, or may not have. `status` is the code of the answer. */
export interface Unsent {
  readonly reason: AlarmReason;
  readonly status?: number;
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

const MINUTE_MS = 60_000;
const DEGRADED_MS = 60 * MINUTE_MS;
const ACCESS_POINT_MS = 15 * MINUTE_MS;
const NO_READING_MS = 60 * MINUTE_MS;

/** What is known. A record that is undefined is not known, and changes nothing. */
export interface AlarmFacts {
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

type AccessPointState = StatusRecord['memory']['accessPoints'][string]['state'];
type Levels = Pick<HistoryLog['last'], 'internet' | 'spots'>;

const PLAIN = { subject: '', level: 'outage', attribution: null, rule: null, begins: true } as const;

/** Everything that is wrong at the time `now`. Nothing begins while the last reading is good. */
function findFaults(facts: AlarmFacts, now: number): AlarmFault[] {
  const { status, ratesThrough, timeZone } = facts;
  const hasReading = !status || now - Date.parse(status.takenAt) < NO_READING_MS;
  const hasRates = daysBetween(dayIn(timeZone, new Date(now)), ratesThrough) > WARNING_DAYS;
  return [
    ...internetFault(facts),
    ...wifiFaults(facts),
    ...(hasReading ? [] : [{ ...PLAIN, kind: 'no-reading', since: status.takenAt } as const]),
    ...(hasRates
      ? []
      : [{ ...PLAIN, kind: 'rates', subject: ratesThrough, since: new Date(now).toISOString() } as const]),
  ];
}

/** Down for as long as `afterMinutes`, it is an outage; slow, or down now and then, for an hour, it is degraded. */
function internetFault({ status, history, afterMinutes }: AlarmFacts): AlarmFault[] {
  if (!status || status.internet.level === 'ok') return [];
  const { internet, takenAt, memory, evidence } = status;
  const lastedMs = (since: string): number => Date.parse(takenAt) - Date.parse(since);
  const isDown = internet.level === 'outage';
  const downSince = isDown ? heldSince(history, ({ internet: level }) => level === 'outage', takenAt) : takenAt;
  const badSince = heldSince(history, ({ internet: level }) => level !== 'ok', takenAt);
  const isOutage = isDown && lastedMs(downSince) >= afterMinutes * MINUTE_MS;
  const isBadNow = memory.internet?.internet.level !== 'ok';
  return [
    {
      kind: 'internet',
      subject: '',
      level: isOutage ? 'outage' : 'degraded',
      since: isOutage ? downSince : badSince,
      attribution: internet.attribution,
      rule: evidence.find(({ subject }) => subject === 'internet')?.rule ?? null,
      begins: isBadNow && (isOutage || lastedMs(badSince) >= DEGRADED_MS),
    },
  ];
}

/** Since when every reading has been so; where that is not known, since the last one. */
function heldSince(history: HistoryLog | undefined, is: (levels: Levels) => boolean, takenAt: string): string {
  if (!history || !is(history.last)) return takenAt;
  const first = history.runs[history.runs.findLastIndex((run) => !is(run)) + 1];
  return first ? new Date(first.from * 1000).toISOString() : history.last.takenAt;
}

/**
 * Areas without Wi-Fi, and access points that are down where neither their area nor the internet is: one cause, one
 * message. One of which nothing is known any more stays down.
 */
function wifiFaults({ status, network }: AlarmFacts): AlarmFault[] {
  if (!status) return [];
  const { takenAt, evidence, memory, internet } = status;
  const sinceWhen = (key: string): string => evidence.find(({ subject }) => subject === key)?.since ?? takenAt;
  return network.spots.flatMap((spot) => {
    const watched = spot.accessPoints
      .filter(({ expectedOffline }) => !expectedOffline)
      .map(({ key }) => ({ key, state: memory.accessPoints[key]?.state, last: memory.accessPoints[key]?.last }));
    const gone = watched.filter(({ state = 'unknown' }) => state === 'unknown' || isDown(state));
    const isDownAll = status.spots.find(({ key }) => key === spot.key)?.level === 'down';
    const area: AlarmFault = {
      ...PLAIN,
      kind: 'area',
      subject: spot.key,
      since:
        gone
          .map(({ key }) => sinceWhen(key))
          .toSorted()
          .at(-1) ?? takenAt,
      begins: isDownAll && watched.every(({ last }) => isDown(last)),
    };
    const accessPoints = gone.map(({ key, state, last }): AlarmFault => {
      const since = sinceWhen(key);
      const hasLasted = Date.parse(takenAt) - Date.parse(since) >= ACCESS_POINT_MS;
      const isCause = !isDownAll && internet.level !== 'outage';
      const begins = isCause && hasLasted && isDown(state) && isDown(last);
      return { ...PLAIN, kind: 'access-point', subject: key, since, begins };
    });
    return [...(watched.length > 0 && gone.length === watched.length ? [area] : []), ...accessPoints];
  });
}

function isDown(state: AccessPointState | undefined): boolean {
  return state !== undefined && ACCESS_POINT_ROWS[state].fault?.level === 'down';
}
