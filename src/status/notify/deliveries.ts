import { watchedIn } from '../evaluate/evaluate-wifi.ts';
import { type Episode, isHolding, joinAll, joinFlapping, joinOutages } from './episodes.ts';
import { type ChannelRecord, isOf, type OpenIncident } from './delivery-record.ts';
import type { Delivery } from './delivery.ts';
import { createId, isTooSoon, mayBeTakenAsOver } from './retries.ts';
import { type AlarmFacts, type Incident, failsNow, findIncidents, flapsSince } from './incidents.ts';
import { type Run, wifiRuns } from '../record/run.ts';
import { GAP_MS } from '../status-times.ts';
import { secondOf, HOUR_MS, DAY_MS } from '../../text/numbers/durations.ts';

/** How often a channel is reminded of an incident that lasts. */
const REMINDERS_MS: Readonly<Record<Exclude<Incident['kind'], 'rates-end'>, number>> = {
  internet: 4 * HOUR_MS,
  area: 4 * HOUR_MS,
  'no-reading': 4 * HOUR_MS,
  'access-point': DAY_MS,
};
/** Seconds after which an outage is reported even if it ended before a channel could report it. */
const REPORTED_SECONDS = 5 * 60;
/** Age at which an outage that is over is no longer reported. */
const EXPIRES_MS = 7 * DAY_MS;

/**
 * Returns the next message of a channel at the time `now`: the first one that is due, else the first. Leaves out
 * messages on hold (`isHeld`).
 */
export function nextDelivery(
  channel: ChannelRecord,
  facts: AlarmFacts,
  now: number,
  isHeld: (message: WithoutId) => boolean = () => false,
): Delivery | undefined {
  const due = listDeliveries(channel, facts, now).filter((delivery) => !isHeld(delivery));
  const deliveries = due.map((delivery): Delivery => ({
    ...delivery,
    id: createId(delivery),
    after: { ...delivery.after, unconfirmed: [] },
  }));
  return deliveries.find((delivery) => !isTooSoon(delivery, now)) ?? deliveries[0];
}

/**
 * Marks incidents whose message is on hold as perhaps not reported, so that they are reported later even if they are
 * over.
 */
export function noteHeld(
  channel: ChannelRecord,
  facts: AlarmFacts,
  now: number,
  isHeld: (message: WithoutId) => boolean,
): ChannelRecord {
  const held = listDeliveries(channel, facts, now).filter((delivery) => delivery.stage === 'began' && isHeld(delivery));
  const known = held.flatMap((delivery) => delivery.before.open.filter((open) => isOf(open, delivery)));
  const missing = known.filter(
    (each) => !channel.open.some((open) => isOf(open, each) && (!open.isSure || open.startedAt === each.startedAt)),
  );
  return { ...channel, open: [...channel.open, ...missing] };
}

function listDeliveries(channel: ChannelRecord, facts: AlarmFacts, now: number): WithoutId[] {
  const incidents = findIncidents(facts, now);
  const known = forgetMissing(channel, facts);
  const missed = missedOutage(known, facts, now);
  // Confirming the end of a later outage would drop one that was missed.
  const open = known.open.filter(({ kind }) => !missed || kind !== 'internet');
  const ends = new Map(open.map((each) => [each, endOf(each, known, incidents, facts, now)]));
  // An incident that began after the end of another one is not that one, even if the end is not delivered yet.
  const lasting = known.open.filter((each) => ends.get(each) === undefined);
  return [
    missed,
    ...ends.values(),
    ...incidents.map((incident) => {
      const reported = lasting.find((each) => isOf(each, incident));
      return reportIncident(incident, reported, known, now);
    }),
  ].filter((delivery) => delivery !== undefined);
}

type WithoutId = Omit<Delivery, 'id'>;

/** Drops incidents of areas and access points that are no longer watched, and of rates that were replaced. */
function forgetMissing(channel: ChannelRecord, { network: { spots }, ratesThrough }: AlarmFacts): ChannelRecord {
  const watched = [...spots, ...spots.flatMap(watchedIn)].map(({ key }) => key);
  const isThere = ({ kind, subject }: OpenIncident): boolean =>
    kind === 'internet' || kind === 'no-reading' || [...watched, ratesThrough].includes(subject);
  return { ...channel, open: channel.open.filter(isThere) };
}

/** Returns the message that an incident begins, lasts or has become worse, if it is due. `reported`: what the channel knows of it. */
function reportIncident(
  incident: Incident,
  reported: OpenIncident | undefined,
  channel: ChannelRecord,
  now: number,
): WithoutId | undefined {
  if (!incident.begins) return undefined;
  const { told = reported?.level } = reported ?? {};
  const isWorse = reported !== undefined && incident.level === 'outage' && told !== 'outage';
  const isNew = !reported?.isSure || isWorse || mayBeTakenAsOver(incident, channel);
  if (!isNew && !isDueAgain(incident, reported, now)) return undefined;
  const { kind, subject, rule, startedAt } = incident;
  const level = reported?.level === 'outage' ? 'outage' : incident.level;
  const began = reported?.startedAt ?? startedAt;
  const open = { kind, subject, level, told: incident.level, rule, startedAt: began, at: now };
  const others = channel.open.filter((other) => other !== reported);
  const before = reported?.isSure ? channel : { ...channel, open: [...others, { ...open, isSure: false }] };
  const after = { ...channel, open: [...others, { ...open, isSure: true }] };
  const stage = isNew || incident.level === 'flapping' || kind === 'rates-end' ? 'began' : 'lasts';
  return { ...incident, stage, endedAt: now, seconds: 0, before, after };
}

/** Returns true if an incident is due for a reminder. */
function isDueAgain({ kind, since }: Incident, reported: OpenIncident, now: number): boolean {
  return kind === 'rates-end' ? reported.at < since : now - reported.at >= REMINDERS_MS[kind];
}

/** Returns the message that a reported incident is over; undefined while it lasts or its state is unknown. */
function endOf(
  open: OpenIncident,
  channel: ChannelRecord,
  incidents: readonly Incident[],
  facts: AlarmFacts,
  now: number,
): WithoutId | undefined {
  const { startedAt } = open;
  const { status, unreadSince } = facts;
  const runs = runsOf(open, facts);
  const current = incidents.find((incident) => isOf(open, incident));
  if (runs) return endByRuns(open, channel, { runs, current }, facts, now);
  if (current || unreadSince !== null || !status) return undefined;
  const endedAt = Math.max(startedAt, Date.parse(status.takenAt));
  const seconds = secondOf(endedAt) - secondOf(startedAt);
  return {
    ...overOf(open, startedAt),
    attribution: null,
    endedAt,
    seconds,
    before: channel,
    after: without(channel, open),
  };
}

/** Returns the runs that show whether an incident is over; undefined for kinds that the record does not cover. */
function runsOf({ kind, subject }: OpenIncident, { runs, network: { spots } }: AlarmFacts): readonly Run[] | undefined {
  if (kind === 'internet') return runs;
  if (kind === 'access-point') return wifiRuns(runs, [subject]);
  if (kind !== 'area') return undefined;
  const watched = spots.filter(({ key }) => key === subject).flatMap(watchedIn);
  return wifiRuns(
    runs,
    watched.map(({ key }) => key),
  );
}

/**
 * Returns the message that an incident is over, by the record.
 * - Flapping is over after an hour without failure, everything else after a quarter of an hour.
 * - A failure that has begun meanwhile and still lasts is not over.
 * - "It works again" is only sent while it works. Later, the message gives beginning and end.
 */
function endByRuns(
  open: OpenIncident,
  channel: ChannelRecord,
  { runs, current }: { readonly runs: readonly Run[]; readonly current: Incident | undefined },
  { status, network }: AlarmFacts,
  now: number,
): WithoutId | undefined {
  const { kind, subject, startedAt, level, told = level } = open;
  // The record does not reach back to this incident, so none of it is measured.
  const unmeasured = { from: startedAt, to: startedAt, seconds: 0, attribution: null, isOver: isHolding(runs) };
  const episodes = joinOutages(runs).filter(({ to }) => to >= startedAt);
  // Each internet outage has its own message. For anything else, one message covers everything since the incident
  // began.
  const isOne = current === undefined && (kind !== 'internet' || told !== 'outage');
  const episode = isOne ? joinAll(episodes) : joinFlapping(episodes);
  const { to: endedAt, seconds, from, attribution, isOver } = episode ?? unmeasured;
  const isLast = endedAt >= (episodes.at(-1)?.to ?? 0);
  const fails = failsNow(open, status, network) || flapsSince(status, kind, subject) !== undefined;
  if (!isOver || (isLast && fails) || (current && current.startedAt <= endedAt)) return undefined;
  const works = isLast && now - (runs.at(-1)?.to ?? 0) <= GAP_MS;
  const stage = open.isSure && works ? 'over' : 'was';
  const over = { ...overOf(open, Math.min(startedAt, from)), stage, endedAt, seconds, before: channel } as const;
  const after = without(channel, open);
  if (kind !== 'internet')
    return { ...over, level: episode?.isFlapping ? 'flapping' : level, attribution: null, after };
  return { ...over, attribution, after: { ...after, toldUntil: Math.max(channel.toldUntil, endedAt) } };
}

function overOf({ kind, subject, level, rule, isSure }: OpenIncident, since: number) {
  return { kind, subject, level, rule, startedAt: since, since, stage: isSure ? 'over' : 'was' } as const;
}

function without(channel: ChannelRecord, open: OpenIncident): ChannelRecord {
  return { ...channel, open: channel.open.filter((other) => other !== open) };
}

/** Returns the message for an internet outage that ended before it was reported. */
function missedOutage(channel: ChannelRecord, { runs }: AlarmFacts, now: number): WithoutId | undefined {
  const until = channel.open.find(({ kind }) => kind === 'internet')?.startedAt ?? Infinity;
  const isDue = ({ to, isOver, outageSeconds }: Episode): boolean =>
    isOver && to < until && to > Math.max(channel.toldUntil, now - EXPIRES_MS) && outageSeconds >= REPORTED_SECONDS;
  const episode = joinOutages(runs).find(isDue);
  if (!episode) return undefined;
  const { from, to, seconds, attribution } = episode;
  const past = { kind: 'internet', subject: '', level: 'outage', rule: null, stage: 'was' } as const;
  return {
    ...past,
    startedAt: from,
    since: from,
    attribution,
    endedAt: to,
    seconds,
    before: channel,
    after: { ...channel, toldUntil: to },
  };
}
