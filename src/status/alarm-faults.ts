import { WARNING_DAYS } from '../schema/rates.ts';
import type { Network } from '../schema/network.ts';
import { daysBetween, dayIn } from '../text/dates.ts';
import type { AlarmEvent } from './alarm-record.ts';
import type { HistoryLog } from './history-log.ts';
import { ACCESS_POINT_ROWS } from './levels.ts';
import type { StatusRecord } from './record.ts';

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
export interface AlarmFault extends Pick<AlarmEvent, 'kind' | 'subject' | 'level' | 'since' | 'attribution' | 'rule'> {
  readonly begins: boolean;
}

type AccessPointState = StatusRecord['memory']['accessPoints'][string]['state'];
type Levels = Pick<HistoryLog['last'], 'internet' | 'spots'>;

const PLAIN = { subject: '', level: 'outage', attribution: null, rule: null, begins: true } as const;

/** Everything that is wrong at the time `now`. Nothing begins while the last reading is good. */
export function findFaults(facts: AlarmFacts, now: number): AlarmFault[] {
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
