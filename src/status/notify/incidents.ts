import { DAYS_BEFORE_END } from '../../booking/current-rates.ts';
import type { Network } from '../../schema/network.ts';
import type { Rule } from '../evidence.ts';
import { isDown, watchedIn } from '../evaluate/evaluate-wifi.ts';
import { listOutages, type Who } from '../record/outages.ts';
import { type Run, wifiRuns } from '../record/run.ts';
import type { StatusRecord } from '../record/status-record.ts';
import { GAP_MS } from '../status-times.ts';
import { MINUTE_MS, HOUR_MS, DAY_MS } from '../../text/numbers/durations.ts';

/** How long an incident has to last before it is reported. `ALARM_AFTER_MINUTES` sets it for an internet outage. */
const SLOW_MS = HOUR_MS;
const ACCESS_POINT_MS = 15 * MINUTE_MS;
/** Just under an hour: scheduled refreshes are five minutes apart, or slightly less. */
const NO_READING_MS = 59 * MINUTE_MS;

export interface AlarmFacts {
  readonly status: StatusRecord | undefined;
  readonly runs: readonly Run[];
  readonly network: Network;
  /** Minutes without internet after which staff are notified. */
  readonly afterMinutes: number;
  /** Since when no reading succeeded although the store worked; null if the last one did. */
  readonly unreadSince: number | null;
  readonly ratesThrough: string;
}

/**
 * A problem that staff are notified of. `begins`: the last reading shows it, and it has lasted long enough to be
 * reported.
 */
export interface Incident {
  readonly kind: 'internet' | 'area' | 'access-point' | 'no-reading' | 'rates-end';
  /** The key of an area or access point, or the last day of the rates; else empty. */
  readonly subject: string;
  readonly level: 'degraded' | 'flapping' | 'outage';
  readonly startedAt: number;
  readonly since: number;
  readonly attribution: Who | null;
  readonly rule: Rule | null;
  readonly begins: boolean;
}

/** Time of day of the message that rates end, so that it wakes nobody. */
const REPORTED_AT = '09:00Z';

const PLAIN = { subject: '', level: 'outage', attribution: null, rule: null } as const;

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

/**
 * The incident begins anew on each of the days of `DAYS_BEFORE_END`. After the end of the rates it is no longer
 * reported.
 */
function ratesIncident({ ratesThrough: subject }: AlarmFacts, now: number): Incident[] {
  const end = Date.parse(`${subject}T${REPORTED_AT}`);
  const since = DAYS_BEFORE_END.map((days) => end - days * DAY_MS).findLast((moment) => moment <= now);
  if (since === undefined) return [];
  return [{ ...PLAIN, kind: 'rates-end', subject, level: 'degraded', startedAt: since, since, begins: now <= end }];
}

/** Returns no incident for an old reading, nor while the last reading is good. */
function internetIncident({ status, runs, afterMinutes }: AlarmFacts, now: number): Incident[] {
  const last = runs.at(-1);
  if (!status || !last || now - last.to > GAP_MS) return [];
  const isBad = status.memory.last.internet.level !== 'ok' && status.internet.level !== 'ok';
  const limits = { outageMs: afterMinutes * MINUTE_MS, slowMs: SLOW_MS };
  const [incident] = lastingIncident(runs, isBad, flapsSince(status, 'internet', ''), limits);
  return incident
    ? [{ ...PLAIN, ...incident, kind: 'internet', rule: incident.level === 'flapping' ? null : (last.rule ?? null) }]
    : [];
}

/**
 * Returns the areas without Wi-Fi, and the access points that are down in other areas. One cause gives one message:
 * access points are left out while the internet is down.
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
    const flaps = flapsSince(status, 'area', spot.key);
    const area = lastingIncident(wifiRuns(runs, keys), keys.every(isBad), flaps, AREA_LIMITS);
    if (area.length > 0 || internet.level === 'outage')
      return area.map((incident) => ({ ...PLAIN, ...incident, attribution: null, kind: 'area', subject: spot.key }));
    return keys.flatMap((key) =>
      lastingIncident(
        wifiRuns(runs, [key]),
        isBad(key),
        flapsSince(status, 'access-point', key),
        ACCESS_POINT_LIMITS,
      ).map((incident): Incident => ({
        ...PLAIN,
        ...incident,
        attribution: null,
        kind: 'access-point',
        subject: key,
      })),
    );
  });
}

/** Returns since when a subject has been flapping, as of the last reading (`evaluate/flapping.ts`). */
export function flapsSince(
  status: StatusRecord | undefined,
  kind: Incident['kind'],
  subject: string,
): number | undefined {
  if (!status) return undefined;
  const { flapping, areas, accessPoints } = status.memory;
  const found = { internet: flapping, area: areas[subject], 'access-point': accessPoints[subject]?.flapping };
  return (kind in found ? found[kind as keyof typeof found]?.since : undefined) ?? undefined;
}

interface Limits {
  readonly outageMs: number;
  readonly slowMs: number;
}

const AREA_LIMITS: Limits = { outageMs: 0, slowMs: Infinity };
const ACCESS_POINT_LIMITS: Limits = { outageMs: ACCESS_POINT_MS, slowMs: Infinity };

type Lasting = Pick<Incident, 'level' | 'startedAt' | 'since' | 'attribution' | 'begins'>;

/**
 * Returns the incident that these runs show: down or slow if the last reading is bad (`isBad`), else flapping since
 * `flaps`.
 */
function lastingIncident(
  runs: readonly Run[],
  isBad: boolean,
  flaps: number | undefined,
  { outageMs, slowMs }: Limits,
): Lasting[] {
  const outage = listOutages(runs).at(-1);
  const current = outage?.isOpen ? outage.stretches.at(-1) : undefined;
  if (outage && current && isBad && (flaps === undefined || current.level === 'outage')) {
    const { from: since, level, attribution } = current;
    const lasted = 1000 * (level === 'outage' ? current : outage).seconds;
    const begins = lasted >= (level === 'outage' ? outageMs : slowMs);
    if (begins || flaps === undefined) return [{ level, startedAt: outage.from, since, attribution, begins }];
  }
  if (flaps === undefined) return [];
  const attribution = outage?.attribution ?? 'us';
  return [{ level: 'flapping', startedAt: flaps, since: flaps, attribution, begins: true }];
}

/** Returns true if the last reading shows a failure, even if it does not count yet. */
export function failsNow(
  { kind, subject }: Pick<Incident, 'kind' | 'subject'>,
  status: AlarmFacts['status'],
  { spots }: AlarmFacts['network'],
): boolean {
  if (!status) return false;
  const { last, accessPoints } = status.memory;
  if (kind === 'internet') return last.internet.level !== 'ok';
  const watched = spots.filter(({ key }) => key === subject).flatMap(watchedIn);
  const keys = kind === 'area' ? watched.map(({ key }) => key) : [subject];
  return keys.every((key) => isDown(accessPoints[key]?.last ?? 'unknown'));
}
