import { findFaults, type AlarmFacts, type AlarmFault } from './alarm-faults.ts';
import type { AlarmChannelName, AlarmEvent, AlarmReason, AlarmStage } from './alarm-record.ts';

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
