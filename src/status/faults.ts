import { DAYS_BEFORE_END } from '../rates/current-rates.ts';
import type { Network } from '../schema/network.ts';
import type { Rule } from './evidence.ts';
import { isDown, watchedIn } from './evaluate-wifi.ts';
import { listOutages, type Outage, type Who } from './outages.ts';
import { isFault, type Run } from './run.ts';
import type { StatusRecord } from './status-record.ts';
import { GAP_MS } from './status-times.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** For how long the internet has to work until it works again: what comes back sooner is one outage. */
const HOLDS_MS = 15 * MINUTE_MS;
/** How long something has to last before it is told; of an internet that is down, the environment says it. */
const SLOW_MS = HOUR_MS;
const ACCESS_POINT_MS = 15 * MINUTE_MS;
/** The readings of an hour are one short of it apart. */
const NO_READING_MS = 59 * MINUTE_MS;
/** Of an hour in which the line comes and goes, so much was not ok: a tenth. */
const FLAPPING_MS = HOUR_MS / 10;

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
export interface Fault {
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
const TOLD_AT = '09:00Z';

const PLAIN = { subject: '', level: 'outage', attribution: null, rule: null } as const;

/** Everything that is wrong at the time `now`. */
export function findFaults(facts: AlarmFacts, now: number): Fault[] {
  const { status, unreadSince } = facts;
  const isUnread = unreadSince !== null && now - unreadSince >= NO_READING_MS;
  const since = status ? Date.parse(status.takenAt) : (unreadSince ?? now);
  const unread = { ...PLAIN, kind: 'no-reading', startedAt: since, since, begins: true } as const;
  return [
    ...internetFault(facts, now),
    ...(status ? wifiFaults(status, facts.network, now) : []),
    ...(isUnread ? [{ ...unread, subject: status ? '' : 'never' }] : []),
    ...ratesFault(facts, now),
  ];
}

/** Outages that are told as one: the internet has not worked for a quarter of an hour between them. */
export function joinOutages(runs: readonly Run[]): Episode[] {
  const episodes: Episode[] = [];
  for (const outage of listOutages(runs)) {
    const before = episodes.at(-1);
    if (before && outage.from - before.to < HOLDS_MS) episodes[episodes.length - 1] = join(before, episodeOf(outage));
    else episodes.push(episodeOf(outage));
  }
  const isHolding = worksSince(runs) >= HOLDS_MS;
  return episodes.map((episode) => ({ ...episode, isOver: episode !== episodes.at(-1) || isHolding }));
}

/** For how long the internet has worked without a gap, up to the last reading. */
function worksSince(runs: readonly Run[]): number {
  const isBroken = (run: Run, index: number): boolean => run.internet !== 'ok' || runs[index + 1]?.from !== run.to;
  const first = runs.slice(0, -1).findLastIndex(isBroken) + 1;
  const last = runs.at(-1);
  return last?.internet === 'ok' ? last.to - (runs[first]?.from ?? last.to) : -1;
}

/** A time in which the internet did not work, or hardly for a while. */
export interface Episode extends Pick<Outage, 'from' | 'to' | 'level' | 'attribution'> {
  /** For how long it was measured that the internet was not ok. */
  readonly seconds: number;
  /** The longest outage of it. */
  readonly outageSeconds: number;
  readonly isOver: boolean;
}

function episodeOf({ from, to, seconds, level, attribution, stretches }: Outage): Episode {
  const outages = stretches.filter((stretch) => stretch.level === 'outage').map((stretch) => stretch.seconds);
  return { from, to, seconds, level, attribution, outageSeconds: Math.max(0, ...outages), isOver: false };
}

function join(before: Episode, next: Episode): Episode {
  const worst = next.level === 'outage' || before.level === 'degraded' ? next : before;
  const outageSeconds = Math.max(before.outageSeconds, next.outageSeconds);
  const seconds = before.seconds + next.seconds;
  return { ...worst, from: before.from, to: next.to, seconds, outageSeconds, isOver: next.isOver };
}

/** The outages that began within an hour after the one before was over, from this one on, as one. */
export function joinFlapping([first, ...others]: readonly Episode[]): Episode | undefined {
  if (!first) return undefined;
  const after = others.findIndex((next, index) => next.from - (others[index - 1] ?? first).to >= HOUR_MS);
  const chain = after < 0 ? others : others.slice(0, after);
  return chain.reduce(join, first);
}

/** Whether the line comes and goes by the last hour of readings, and since when; undefined where it does not. */
export function flapsSince(runs: readonly Run[]): number | undefined {
  const hourAgo = (runs.at(-1)?.to ?? 0) - HOUR_MS;
  const outages = listOutages(runs);
  const times = outages.filter(({ to }) => to > hourAgo).length;
  const lately = runs.filter((run) => isFault(run) && run.to > hourAgo);
  const lasted = lately.reduce((sum, { from, to }) => sum + to - Math.max(from, hourAgo), 0);
  if (times < 2 || lasted < FLAPPING_MS) return undefined;
  const first = outages.findLastIndex((outage, index) => outage.from - (outages[index - 1]?.to ?? 0) >= HOUR_MS);
  return outages[Math.max(0, first)]?.from;
}

/** That the rates end, since the last of the days on which it is told; from their end on, nothing more is told. */
function ratesFault({ ratesThrough: subject }: AlarmFacts, now: number): Fault[] {
  const end = Date.parse(`${subject}T${TOLD_AT}`);
  const since = DAYS_BEFORE_END.map((days) => end - days * DAY_MS).findLast((moment) => moment <= now);
  if (since === undefined) return [];
  return [{ ...PLAIN, kind: 'rates-end', subject, level: 'degraded', startedAt: since, since, begins: now <= end }];
}

/** What is wrong with the internet. Nothing is told of an old reading, nor that it is down while the last one is good. */
function internetFault({ status, runs, afterMinutes }: AlarmFacts, now: number): Fault[] {
  const last = runs.at(-1);
  if (!status || !last || now - last.to > GAP_MS) return [];
  const outage = listOutages(runs).at(-1);
  const current = outage?.isOpen ? outage.stretches.at(-1) : undefined;
  const isBad = current !== undefined && status.memory.last.internet.level !== 'ok' && status.internet.level !== 'ok';
  const rule = last.rule ?? null;
  const flaps = flapsSince(runs);
  const kind = { ...PLAIN, kind: 'internet' } as const;
  if (outage && isBad) {
    const { from: since, level, attribution } = current;
    const lasted = 1000 * (level === 'outage' ? current : outage).seconds;
    const begins = lasted >= (level === 'outage' ? afterMinutes * MINUTE_MS : SLOW_MS);
    if (begins || flaps === undefined)
      return [{ ...kind, level, startedAt: outage.from, since, attribution, rule, begins }];
  }
  if (flaps === undefined) return [];
  const attribution = outage?.attribution ?? 'us';
  return [{ ...kind, level: 'flapping', startedAt: flaps, since: flaps, attribution, rule: null, begins: true }];
}

/**
 * Areas without Wi-Fi, and access points that are down where neither their area nor the internet is: one cause, one
 * message. One of which nothing is known any more stays down.
 */
function wifiFaults({ takenAt, evidence, memory, internet }: StatusRecord, network: Network, now: number): Fault[] {
  const readAt = Date.parse(takenAt);
  const isFresh = now - readAt <= GAP_MS;
  return network.spots.flatMap((spot): Fault[] => {
    const watched = watchedIn(spot).map(({ key }) => {
      const { state = 'unknown', last = 'unknown' } = memory.accessPoints[key] ?? {};
      const since = Date.parse(evidence.find(({ subject }) => subject === key)?.since ?? takenAt);
      return { key, since, state, isDown: isFresh && isDown(state) && isDown(last) };
    });
    const gone = watched
      .filter(({ state }) => state === 'unknown' || isDown(state))
      .toSorted((a, b) => a.since - b.since);
    const isCause = internet.level !== 'outage' && !watched.every(({ state }) => isDown(state));
    const faults = gone.map(({ key, since, isDown }): Fault => {
      const begins = isCause && isDown && readAt - since >= ACCESS_POINT_MS;
      return { ...PLAIN, startedAt: since, since, kind: 'access-point', subject: key, begins };
    });
    const last = gone.at(-1);
    if (!last || gone.length < watched.length) return faults;
    const begins = gone.every(({ isDown }) => isDown);
    const { since } = last;
    return [{ ...PLAIN, startedAt: since, since, kind: 'area', subject: spot.key, begins }, ...faults];
  });
}
