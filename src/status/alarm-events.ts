import type { AlarmFacts, AlarmFault } from './alarm-facts.ts';
import { findFaults } from './alarm-faults.ts';
import type { AlarmEvent } from './alarm-record.ts';

/** What comes back within so long of its end goes on as the same event. */
export const SAME_MS = 30 * 60_000;
const KEPT_MS = 7 * 24 * 60 * 60_000;
const MOST_EVENTS = 200;
const LEVELS: readonly AlarmEvent['level'][] = ['none', 'degraded', 'outage'];

/**
 * The events after what is known at the time `now`, the newest last.
 * - A fault that comes back within half an hour of its end goes on as the same event: one that comes and goes is one.
 * - An event ends with the reading that no longer shows its fault. Where nothing is known, it stays as it is.
 * - Kept for seven days after they end, and never more than 200 but those of which something still tells: forgotten,
 *   these would begin anew.
 */
export function followEvents(before: readonly AlarmEvent[], facts: AlarmFacts, now: number): AlarmEvent[] {
  const events = [...before];
  const current = new Set<string>();
  for (const fault of findFaults(facts, now)) {
    const index = events.findLastIndex((event) => isSame(event, fault));
    const event = events[index];
    if (!event && !fault.begins) continue;
    const followed = event ? goOn(event, fault) : begin(fault);
    events.splice(event ? index : events.length, 1, followed);
    current.add(followed.id);
  }
  return events
    .map((event) => (current.has(event.id) || event.endedAt !== null ? event : end(event, facts, now)))
    .filter(({ id, endedAt }, index) => {
      if (endedAt === null || current.has(id)) return true;
      return now - at(endedAt) < KEPT_MS && index >= events.length - MOST_EVENTS;
    });
}

/** One that is over goes on only if its fault begins anew soon enough; what the log says of it again changes nothing. */
function isSame({ kind, subject, endedAt, startedAt }: AlarmEvent, fault: AlarmFault): boolean {
  if (kind !== fault.kind || subject !== fault.subject) return false;
  const isWithin = at(fault.since) >= at(startedAt);
  if (endedAt === null) return fault.endedAt === null || isWithin;
  if (fault.endedAt !== null && at(fault.endedAt) <= at(endedAt)) return isWithin;
  return fault.begins && at(fault.since) - at(endedAt) <= SAME_MS;
}

function begin({ since, begins: _, ...fault }: AlarmFault): AlarmEvent {
  const id = [fault.kind, fault.subject, ...(fault.kind === 'rates' ? [] : [since])].filter(Boolean).join('/');
  return { ...fault, id, startedAt: since, resumedAt: null, again: false };
}

function goOn(event: AlarmEvent, fault: AlarmFault): AlarmEvent {
  const { endedAt } = event;
  if (endedAt !== null && fault.endedAt !== null && at(fault.endedAt) < at(endedAt)) return event;
  const isBack = endedAt !== null && fault.endedAt !== endedAt;
  const resumedAt = isBack ? latest(endedAt, fault.since) : event.resumedAt;
  const lasts = resumedAt !== null && at(fault.since) >= at(resumedAt) && fault.level !== 'none';
  return {
    ...event,
    endedAt: fault.endedAt,
    resumedAt,
    again: lasts || (event.again && !isBack),
    level: LEVELS[Math.max(LEVELS.indexOf(event.level), LEVELS.indexOf(fault.level))] ?? event.level,
    downSince: fault.downSince ?? event.downSince,
    attribution: fault.attribution,
    rule: fault.rule ?? event.rule,
    count: Math.max(event.count, fault.count),
  };
}

/** When an event ended whose fault is gone; as it was, where nobody can know that. */
function end(event: AlarmEvent, { status, outages }: AlarmFacts, now: number): AlarmEvent {
  const isOfReadings = event.kind !== 'rates';
  if (isOfReadings && (!status || (event.kind === 'internet' && !outages))) return event;
  const endedAt = isOfReadings && status ? status.takenAt : new Date(now).toISOString();
  return { ...event, endedAt: latest(event.startedAt, endedAt) };
}

function at(time: string): number {
  return Date.parse(time);
}

function latest(first: string, second: string): string {
  return at(second) > at(first) ? second : first;
}
