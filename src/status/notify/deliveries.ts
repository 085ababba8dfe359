import { z } from 'zod';
import { watchedIn } from '../evaluate/evaluate-wifi.ts';
import { RULES } from '../evaluate/evidence.ts';
import { type Episode, flapsSince, isHolding, joinFlapping, joinOutages } from './episodes.ts';
import { type AlarmFacts, type Incident, findIncidents } from './incidents.ts';
import { type Run, secondOf, wifiRuns } from '../record/run.ts';
import { GAP_MS, isStale } from '../status-times.ts';
import { MINUTE_MS, HOUR_MS, DAY_MS } from '../../text/numbers/durations.ts';

/** How often what lasts is told again. */
const REMINDERS_MS: Readonly<Record<Exclude<Incident['kind'], 'rates-end'>, number>> = {
  internet: 4 * HOUR_MS,
  area: 4 * HOUR_MS,
  'no-reading': 4 * HOUR_MS,
  'access-point': DAY_MS,
};
/** An outage of so many seconds is told in any case: afterwards, where it was over before. */
const REPORTED_SECONDS = 5 * 60;
/** After how long what may have arrived is sent again the first time: runs are five minutes apart, and may come early. */
const RETRY_MS = 9 * MINUTE_MS;
/** What has been over for longer is told nobody any more. */
const EXPIRES_MS = 7 * DAY_MS;

const moment = z.int();

/** What a way has been told of, and that it is over has not. `isSure`: it has certainly taken that. */
const openSchema = z.object({
  kind: z.enum(['internet', 'area', 'access-point', 'no-reading', 'rates-end']),
  subject: z.string(),
  level: z.enum(['degraded', 'flapping', 'outage']).describe('The worst that was told'),
  startedAt: moment,
  rule: z.enum(RULES).nullable(),
  at: moment.describe('When it was told last'),
  isSure: z.boolean(),
});

/** What one way has been told. */
export const channelRecordSchema = z.object({
  toldUntil: moment.describe('Every outage that was over by then has been told, or was before this way was set up'),
  open: z.array(openSchema),
  unsure: z
    .object({ id: z.string(), tries: z.int().positive(), at: moment.describe('When it was sent last') })
    .optional()
    .describe('What was sent, and nobody knows whether it has arrived'),
});

/** What each way of telling staff has been told, of those too that are no more, and since when nothing was read. */
export const deliveryRecordSchema = z.object({
  version: z.literal(1),
  at: moment.describe('When it was last looked'),
  unreadSince: moment.nullable(),
  ways: z.record(z.string(), channelRecordSchema),
});

export type DeliveryRecord = z.infer<typeof deliveryRecordSchema>;
export type ChannelRecord = z.infer<typeof channelRecordSchema>;
type OpenIncident = z.infer<typeof openSchema>;

/** `began`; `lasts`; `over`; `was`: it is over, and whether its beginning was told is not certain. */
export type AlarmStage = 'began' | 'lasts' | 'over' | 'was';

/** Something to tell, with what the way has been told once it has taken it. */
export interface Delivery extends Omit<Incident, 'begins'> {
  /** The same as often as the same is told. */
  readonly id: string;
  readonly stage: AlarmStage;
  readonly endedAt: number;
  /** Of what is over: for how long that was measured. */
  readonly seconds: number;
  /** What is known before it is sent, and after it has arrived. */
  readonly before: ChannelRecord;
  readonly after: ChannelRecord;
}

/** What was told, at the time `now`: where nothing is read though the store works, since when. */
export function noteUnread(told: DeliveryRecord | undefined, takenAt: string | undefined, now: number): DeliveryRecord {
  const isWatched = told !== undefined && now - told.at <= GAP_MS;
  const began = isWatched && takenAt !== undefined ? Date.parse(takenAt) : now;
  const unreadSince = isStale(takenAt, now) ? (told?.unreadSince ?? began) : null;
  return { version: 1, at: now, unreadSince, ways: told?.ways ?? {} };
}

/** What a way knows before it was told anything. */
export function createChannelRecord(now: number): ChannelRecord {
  return { toldUntil: now, open: [] };
}

/**
 * What was told, with what another version had noted before and this record does not know: ways, and what is not over. An
 * internet outage of which the end was told meanwhile is over.
 */
export function mergeDeliveryRecords(told: DeliveryRecord | undefined, noted: DeliveryRecord): DeliveryRecord {
  if (!told) return noted;
  const ways = Object.entries(noted.ways).map(
    ([name, way]) => [name, mergeChannelRecords(told.ways[name], way)] as const,
  );
  return { ...told, ways: { ...told.ways, ...Object.fromEntries(ways) } };
}

function mergeChannelRecords(way: ChannelRecord | undefined, noted: ChannelRecord): ChannelRecord {
  if (!way) return noted;
  const isOver = ({ kind, startedAt }: OpenIncident): boolean => kind === 'internet' && startedAt <= way.toldUntil;
  const missing = noted.open.filter((open) => !isOver(open) && !way.open.some((known) => isOf(known, open)));
  return { ...way, open: [...way.open, ...missing] };
}

/** The next that a way has to tell at the time `now`, of what was told and what is so; undefined for nothing. */
export function nextDelivery(way: ChannelRecord, facts: AlarmFacts, now: number): Delivery | undefined {
  const faults = findIncidents(facts, now);
  const known = forgetMissing(way, facts);
  const ended = known.open.map((open) => endOf(open, known, faults, facts)).find((news) => news !== undefined);
  const news =
    missedOutage(known, facts, now) ?? ended ?? faults.map((fault) => reportIncident(fault, known, now)).find(Boolean);
  return news && { ...news, id: createId(news), after: { ...news.after, unsure: undefined } };
}

type WithoutId = Omit<Delivery, 'id'>;

/** What makes it something else to tell: what it is about, and which of the times that this is told it is. */
function createId({ kind, subject, level, stage, startedAt, before }: WithoutId): string {
  const told = before.open.find((open) => open.kind === kind && open.subject === subject && open.isSure);
  return [kind, subject, level, stage, startedAt, told?.at].filter(Boolean).join('.');
}

/** What a way knows of something that was sent and may have arrived. */
export function noteUnconfirmed({ id, before }: Delivery, now: number): ChannelRecord {
  const tries = before.unsure?.id === id ? before.unsure.tries + 1 : 1;
  return { ...before, unsure: { id, tries, at: now } };
}

/** Whether something that may have arrived is to be sent again later on: after 10 minutes, 20, 40, then every hour. */
export function isTooSoon({ id, before: { unsure } }: Delivery, now: number): boolean {
  if (unsure?.id !== id) return false;
  return now - unsure.at < Math.min(HOUR_MS, RETRY_MS * 2 ** (unsure.tries - 1));
}

/** A way without what belongs to areas and access points that are not watched any more, or to other rates: of these nothing is told. */
function forgetMissing(way: ChannelRecord, { network: { spots }, ratesThrough }: AlarmFacts): ChannelRecord {
  const watched = [...spots, ...spots.flatMap(watchedIn)].map(({ key }) => key);
  const isThere = ({ kind, subject }: OpenIncident): boolean =>
    kind === 'internet' || kind === 'no-reading' || [...watched, ratesThrough].includes(subject);
  return { ...way, open: way.open.filter(isThere) };
}

/** That something begins, lasts, or has become worse. */
function reportIncident(fault: Incident, way: ChannelRecord, now: number): WithoutId | undefined {
  if (!fault.begins) return undefined;
  const told = way.open.find((open) => isOf(open, fault));
  const isWorse = told !== undefined && fault.level === 'outage' && told.level !== 'outage';
  const isNew = !told?.isSure || isWorse;
  if (!isNew && !isDueAgain(fault, told, now)) return undefined;
  const { kind, subject, rule, startedAt } = fault;
  const level = told?.level === 'outage' ? 'outage' : fault.level;
  const open = { kind, subject, level, rule, startedAt: told?.startedAt ?? startedAt, at: now };
  const others = way.open.filter((other) => other !== told);
  const before = told?.isSure ? way : { ...way, open: [...others, { ...open, isSure: false }] };
  const after = { ...way, open: [...others, { ...open, isSure: true }] };
  const stage = isNew || fault.level === 'flapping' || kind === 'rates-end' ? 'began' : 'lasts';
  return { ...fault, stage, endedAt: now, seconds: 0, before, after };
}

/** Whether what a way was told of is to be told again. */
function isDueAgain({ kind, since }: Incident, told: OpenIncident, now: number): boolean {
  return kind === 'rates-end' ? told.at < since : now - told.at >= REMINDERS_MS[kind];
}

/** That something that was told is over; undefined while it is not, or nobody knows. */
function endOf(
  open: OpenIncident,
  way: ChannelRecord,
  faults: readonly Incident[],
  facts: AlarmFacts,
): WithoutId | undefined {
  const { startedAt } = open;
  const { status, unreadSince } = facts;
  const runs = runsOf(open, facts);
  if (runs) return endByRuns(open, way, runs);
  if (faults.some((fault) => isOf(open, fault)) || unreadSince !== null || !status) return undefined;
  const endedAt = Math.max(startedAt, Date.parse(status.takenAt));
  const seconds = secondOf(endedAt) - secondOf(startedAt);
  return { ...overOf(open, startedAt), attribution: null, endedAt, seconds, before: way, after: without(way, open) };
}

/** The runs that say whether something is over; undefined of what no run tells of. */
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

function endByRuns(open: OpenIncident, way: ChannelRecord, runs: readonly Run[]): WithoutId | undefined {
  const { kind, startedAt } = open;
  // Of what was told before the record knew of it, nothing is measured.
  const unmeasured = {
    from: startedAt,
    to: startedAt,
    seconds: 0,
    times: 1,
    attribution: null,
    isOver: isHolding(runs),
  };
  const episode = joinFlapping(joinOutages(runs).filter(({ to }) => to >= startedAt)) ?? unmeasured;
  const { to: endedAt, seconds } = episode;
  const hasComeBack = episode.times === 1 || (runs.at(-1)?.to ?? 0) - endedAt >= HOUR_MS;
  if (!episode.isOver || !hasComeBack || flapsSince(runs) !== undefined) return undefined;
  const over = { ...overOf(open, Math.min(startedAt, episode.from)), endedAt, seconds, before: way };
  const after = without(way, open);
  if (kind !== 'internet') return { ...over, attribution: null, after };
  const toldUntil = Math.max(way.toldUntil, endedAt);
  return { ...over, attribution: episode.attribution, after: { ...after, toldUntil } };
}

function overOf({ kind, subject, level, rule, isSure }: OpenIncident, since: number) {
  return { kind, subject, level, rule, startedAt: since, since, stage: isSure ? 'over' : 'was' } as const;
}

function without(way: ChannelRecord, open: OpenIncident): ChannelRecord {
  return { ...way, open: way.open.filter((other) => other !== open) };
}

/** An outage that was over before it was told. */
function missedOutage(way: ChannelRecord, { runs }: AlarmFacts, now: number): WithoutId | undefined {
  const until = way.open.find(({ kind }) => kind === 'internet')?.startedAt ?? Infinity;
  const isDue = ({ to, isOver, outageSeconds }: Episode): boolean =>
    isOver && to < until && to > Math.max(way.toldUntil, now - EXPIRES_MS) && outageSeconds >= REPORTED_SECONDS;
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
    before: way,
    after: { ...way, toldUntil: to },
  };
}

function isOf(open: OpenIncident, { kind, subject }: Pick<Incident, 'kind' | 'subject'>): boolean {
  return open.kind === kind && (kind === 'no-reading' || open.subject === subject);
}
