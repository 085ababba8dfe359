import { daysBetween, dayIn } from '../text/dates.ts';
import { WARNING_DAYS } from '../schema/rates.ts';
import type { AlarmFacts, AlarmFault } from './alarm-facts.ts';
import { internetFaults } from './internet-faults.ts';
import { ACCESS_POINT_ROWS, type CountedState } from './levels.ts';
import type { StatusRecord } from './record.ts';

const MINUTE_MS = 60_000;
const ACCESS_POINT_MS = 15 * MINUTE_MS;
const NO_READING_MS = 60 * MINUTE_MS;
/** A note of refused passwords speaks for so long. */
const REFUSALS_MS = 30 * MINUTE_MS;

const PLAIN = { subject: '', endedAt: null, downSince: null, attribution: null, rule: null, count: 0, begins: true };

/** Everything that is wrong at the time `now`, and the outages of the internet that are over since a day at most. */
export function findFaults(facts: AlarmFacts, now: number): AlarmFault[] {
  const internet = internetFaults(facts, now);
  const isOut = internet.some(({ endedAt, downSince }) => endedAt === null && downSince !== null);
  return [
    ...internet,
    ...wifiFaults(facts, isOut),
    ...noReading(facts, now),
    ...refused(facts, now),
    ...ratesEnd(facts, now),
  ];
}

function wifiFaults({ status, network }: AlarmFacts, isOut: boolean): AlarmFault[] {
  if (!status) return [];
  return network.spots.flatMap((spot) => {
    const watched = spot.accessPoints.filter(({ expectedOffline }) => !expectedOffline).map(({ key }) => key);
    const states = watched.map((key) => ({ key, state: status.memory.accessPoints[key]?.state ?? 'unknown' }));
    const isDown = status.spots.find(({ key }) => key === spot.key)?.level === 'down';
    const isLost = states.length > 0 && states.every(({ state }) => isDownOrUnknown(state));
    const area = isLost ? [areaFault(status, spot.key, watched, isDown)] : [];
    const accessPoints = states
      .filter(({ state }) => isDownOrUnknown(state))
      .map(({ key, state }) => accessPointFault(status, key, state !== 'unknown' && !isDown && !isOut));
    return [...area, ...accessPoints];
  });
}

/** An area is down since the last of its access points is; those that are meant to be off do not count. */
function areaFault(status: StatusRecord, key: string, watched: readonly string[], begins: boolean): AlarmFault {
  const times = watched.map((accessPoint) => sinceWhen(status, accessPoint)).toSorted();
  return { ...PLAIN, kind: 'area', subject: key, since: times.at(-1) ?? status.takenAt, level: 'outage', begins };
}

function accessPointFault(status: StatusRecord, key: string, begins: boolean): AlarmFault {
  const since = sinceWhen(status, key);
  const counts = begins && Date.parse(status.takenAt) - Date.parse(since) >= ACCESS_POINT_MS;
  return { ...PLAIN, kind: 'access-point', subject: key, since, level: counts ? 'outage' : 'none', begins };
}

function sinceWhen({ evidence, takenAt }: StatusRecord, accessPoint: string): string {
  return evidence.find(({ subject }) => subject === accessPoint)?.since ?? takenAt;
}

function isDownOrUnknown(state: CountedState): boolean {
  return state === 'unknown' || ACCESS_POINT_ROWS[state].fault?.level === 'down';
}

function noReading({ status }: AlarmFacts, now: number): AlarmFault[] {
  if (!status || now - Date.parse(status.takenAt) < NO_READING_MS) return [];
  return [{ ...PLAIN, kind: 'no-reading', since: status.takenAt, level: 'outage' }];
}

function refused({ refusals }: AlarmFacts, now: number): AlarmFault[] {
  if (!refusals || now - Date.parse(refusals.at) > REFUSALS_MS) return [];
  const { from, at, count } = refusals;
  return [{ ...PLAIN, kind: 'refused', since: from, endedAt: at, level: 'outage', count }];
}

function ratesEnd({ ratesThrough, timeZone }: AlarmFacts, now: number): AlarmFault[] {
  if (daysBetween(dayIn(timeZone, new Date(now)), ratesThrough) > WARNING_DAYS) return [];
  return [{ ...PLAIN, kind: 'rates', subject: ratesThrough, since: `${ratesThrough}T00:00:00.000Z`, level: 'outage' }];
}
