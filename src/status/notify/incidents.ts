import { DAYS_BEFORE_END } from '../../booking/current-rates.ts';
import type { Network } from '../../schema/network.ts';
import type { Rule } from '../evaluate/evidence.ts';
import { isDown, watchedIn } from '../evaluate/evaluate-wifi.ts';
import { flapsSince } from './episodes.ts';
import { listOutages, type Who } from '../record/outages.ts';
import { type Run, wifiRuns } from '../record/run.ts';
import type { StatusRecord } from '../record/status-record.ts';
import { GAP_MS } from '../status-times.ts';
import { MINUTE_MS, HOUR_MS, DAY_MS } from '../../text/numbers/durations.ts';

/** How long something has to last before it is told; of an internet that is down, the environment says it. */
const SLOW_MS = HOUR_MS;
const ACCESS_POINT_MS = 15 * MINUTE_MS;
/** The readings of an hour are one short of it apart. */
const NO_READING_MS = 59 * MINUTE_MS;

/** What is known at a time. */
export interface AlarmFacts {
  readonly status: StatusRecord | undefined;
  readonly runs: readonly Run[];
  readonly network: Network;
  /** After how many minutes without internet staff are told. */
  readonly afterMinutes: number;
  /** Since when nothing has been read, though the store worked; null where something was. */
  readonly unreadSince: number | null;
  /** The last night for which the place has a price. */
  readonly ratesThrough: string;
}

/** Something that is wrong. `begins`: it is, in the last reading too, and for so long that it is told. */
export interface Incident {
  readonly kind: 'internet' | 'area' | 'access-point' | 'no-reading' | 'rates-end';
  /** The key of an area or an access point, or the last day of the rates; else empty. */
  readonly subject: string;
  readonly level: 'degraded' | 'flapping' | 'outage';
  readonly startedAt: number;
  /** Since when it is as bad as this. */
  readonly since: number;
  readonly attribution: Who | null;
  readonly rule: Rule | null;
  readonly begins: boolean;
}

/** When it is told that rates end: it wakes nobody. */
const REPORTED_AT = '09:00Z';

const PLAIN = { subject: '', level: 'outage', attribution: null, rule: null } as const;

/** Everything that is wrong at the time `now`. */
export function findIncidents(facts: AlarmFacts, now: number): Incident[] {
  const { status, unreadSince } = facts;
  const isUnread = unreadSince !== null && now - unreadSince >= NO_READING_MS;
  const since = status ? Date.parse(status.takenAt) : (unreadSince ?? now);
  const unread = { ...PLAIN, kind: 'no-reading', startedAt: since, since, begins: true } as const;
  return [
    ...internetIncident(facts, now),
    ...wifiIncidents(facts, now),
    ...(isUnread ? [{ ...unread, subject: status ? '' : 'never' }] : []),
    ...ratesIncident(facts, now),
  ];
}

/** That the rates end, since the last of the days on which it is told; from their end on, nothing more is told. */
function ratesIncident({ ratesThrough: subject }: AlarmFacts, now: number): Incident[] {
  const end = Date.parse(`${subject}T${REPORTED_AT}`);
  const since = DAYS_BEFORE_END.map((days) => end - days * DAY_MS).findLast((moment) => moment <= now);
  if (since === undefined) return [];
  return [{ ...PLAIN, kind: 'rates-end', subject, level: 'degraded', startedAt: since, since, begins: now <= end }];
}

/** What is wrong with the internet. Nothing is told of an old reading, nor that it is down while the last one is good. */
function internetIncident({ status, runs, afterMinutes }: AlarmFacts, now: number): Incident[] {
  const last = runs.at(-1);
  if (!status || !last || now - last.to > GAP_MS) return [];
  const isBad = status.memory.last.internet.level !== 'ok' && status.internet.level !== 'ok';
  const [fault] = lastingIncident(runs, isBad, { outageMs: afterMinutes * MINUTE_MS, slowMs: SLOW_MS });
  return fault
    ? [{ ...PLAIN, ...fault, kind: 'internet', rule: fault.level === 'flapping' ? null : (last.rule ?? null) }]
    : [];
}

/**
 * Areas without Wi-Fi, and access points that are down where neither their area nor the internet is: one cause, one
 * message. What comes and goes is told as the internet is.
 */
function wifiIncidents({ status, runs, network }: AlarmFacts, now: number): Incident[] {
  if (!status || now - Date.parse(status.takenAt) > GAP_MS) return [];
  const { memory, internet } = status;
  const isBad = (key: string): boolean => {
    const { state = 'unknown', last = 'unknown' } = memory.accessPoints[key] ?? {};
    return isDown(state) && isDown(last);
  };
  return network.spots.flatMap((spot): Incident[] => {
    const keys = watchedIn(spot).map(({ key }) => key);
    const area = lastingIncident(wifiRuns(runs, keys), keys.every(isBad), { outageMs: 0, slowMs: Infinity });
    if (area.length > 0 || internet.level === 'outage')
      return area.map((fault) => ({ ...PLAIN, ...fault, attribution: null, kind: 'area', subject: spot.key }));
    return keys.flatMap((key) =>
      lastingIncident(wifiRuns(runs, [key]), isBad(key), { outageMs: ACCESS_POINT_MS, slowMs: Infinity }).map(
        (fault): Incident => ({ ...PLAIN, ...fault, attribution: null, kind: 'access-point', subject: key }),
      ),
    );
  });
}

type Lasting = Pick<Incident, 'level' | 'startedAt' | 'since' | 'attribution' | 'begins'>;

/** What lasts by these runs, if it is bad in the last reading too: that it is down, or slow, for so long, or that it comes and goes. */
function lastingIncident(
  runs: readonly Run[],
  isBad: boolean,
  { outageMs, slowMs }: { readonly outageMs: number; readonly slowMs: number },
): Lasting[] {
  const outage = listOutages(runs).at(-1);
  const current = outage?.isOpen ? outage.stretches.at(-1) : undefined;
  const flaps = flapsSince(runs);
  if (outage && current && isBad) {
    const { from: since, level, attribution } = current;
    const lasted = 1000 * (level === 'outage' ? current : outage).seconds;
    const begins = lasted >= (level === 'outage' ? outageMs : slowMs);
    if (begins || flaps === undefined) return [{ level, startedAt: outage.from, since, attribution, begins }];
  }
  if (flaps === undefined) return [];
  const attribution = outage?.attribution ?? 'us';
  return [{ level: 'flapping', startedAt: flaps, since: flaps, attribution, begins: true }];
}
