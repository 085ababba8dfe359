import { z } from 'zod';
import type { Finding } from './evidence.ts';
import { isFlapping, latelySchema, remember } from './flapping.ts';
import { ACCESS_POINT_ROWS, type HeldState } from './levels.ts';
import type { AccessPoint, Network } from '../schema/network.ts';
import { ACCESS_POINT_STATES, type AccessPointState, type Reading } from './reading.ts';
import { settle } from './settle.ts';

const CONSIDERED_READINGS = 3;
const BUSY_READINGS = 2;

/** What counts of one access point: its state, and whether its radio is so busy that people notice. */
export const heldAccessPointSchema = z.object({
  state: z.enum([...ACCESS_POINT_STATES, 'flapping']),
  heard: z.boolean().describe('Whether the last reading mentioned it'),
  last: z.enum(ACCESS_POINT_STATES).describe('The state in the last reading, which may not count yet'),
  lately: latelySchema.describe('Of the last readings: in which of them it did not work'),
  busy: z.array(z.boolean()).max(CONSIDERED_READINGS).describe('Of the last readings: too many retries'),
});

export type HeldAccessPoint = z.infer<typeof heldAccessPointSchema>;

const WORST_FIRST: readonly AccessPointState[] = [
  'offline',
  'isolated',
  'unknown',
  'interrupted',
  'updating',
  'online',
];

interface Conclusions {
  readonly held: Record<string, HeldAccessPoint>;
  readonly findings: Finding[];
}

/**
 * What counts of every access point that is not expected to be off, by its key.
 * - One that the reading does not mention is unknown; so are all while the site is out of reach.
 * - Unknown instead of online counts at once; it is no proof that one that was down has got better.
 * - One that comes and goes is flapping, even if no two readings in a row find it gone.
 * - Everything else counts by the rules of `settle`.
 * - A radio is busy if two of its last three readings had too many retries.
 */
export function evaluateAccessPoints(
  reading: Reading,
  before: Readonly<Record<string, HeldAccessPoint>>,
  network: Network,
): Conclusions {
  const watched = network.spots
    .flatMap((spot) => spot.accessPoints)
    .filter(({ expectedOffline }) => !expectedOffline)
    .toSorted((a, b) => a.key.localeCompare(b.key));
  const held = Object.fromEntries(
    watched.map((accessPoint) => [accessPoint.key, hold(accessPoint, before[accessPoint.key], reading, network)]),
  );
  return { held, findings: watched.flatMap(({ key }) => describe(key, held[key])) };
}

function hold(
  accessPoint: AccessPoint,
  before: HeldAccessPoint | undefined,
  reading: Reading,
  network: Network,
): HeldAccessPoint {
  const { state, heard, certain, fallback, retriesPercent } = reportOn(accessPoint, reading);
  const settled = settle<HeldState>(
    before && { value: before.state, last: before.last },
    { value: state, certain, fallback },
    (value) => ACCESS_POINT_ROWS[value].rank,
  );
  const lately = remember(before?.lately ?? '', state !== 'online' && state !== 'unknown');
  const tooMany = retriesPercent >= network.thresholds.retriesPercent;
  return {
    state: settled.value === 'online' && isFlapping(lately) ? 'flapping' : settled.value,
    heard,
    last: state,
    lately,
    busy: [...(before?.busy ?? []), tooMany].slice(-CONSIDERED_READINGS),
  };
}

interface Report {
  readonly state: AccessPointState;
  readonly heard: boolean;
  readonly certain: boolean;
  /** The worst state that is certain; undefined if none is. */
  readonly fallback: AccessPointState | undefined;
  /** 0 where none was measured. */
  readonly retriesPercent: number;
}

/** What the reading says of one access point; of several reports on it, the worst. */
function reportOn(accessPoint: AccessPoint, reading: Reading): Report {
  const reports = reading.accessPoints.filter(({ mac }) => mac.toLowerCase() === accessPoint.mac);
  if (reading.site !== 'reachable' || reports.length === 0) {
    return { state: 'unknown', heard: false, certain: true, fallback: undefined, retriesPercent: 0 };
  }
  const state = worstOf(reports) ?? 'unknown';
  const fallback = worstOf(reports.filter((report) => report.sustained || report.state === 'unknown'));
  const retries = reports.flatMap((report) => report.retriesPercent ?? []);
  return {
    state,
    heard: true,
    certain: fallback === state,
    fallback,
    retriesPercent: Math.max(0, ...retries),
  };
}

function worstOf(reports: Reading['accessPoints']): AccessPointState | undefined {
  return WORST_FIRST.find((candidate) => reports.some(({ state }) => state === candidate));
}

/** Whether a radio has had to send so much again, so often, that people notice. */
export function isBusy({ busy }: HeldAccessPoint): boolean {
  return busy.filter(Boolean).length >= BUSY_READINGS;
}

function describe(key: string, held: HeldAccessPoint | undefined): Finding[] {
  if (!held) return [];
  if (held.state === 'flapping') {
    const figures = { readings: held.lately.length, failed: held.lately.replaceAll('.', '').length };
    return [{ subject: key, rule: 'access-point-flapping', figures }];
  }
  if (held.state !== 'online') {
    const rule = held.heard ? 'access-point' : 'access-point-unheard';
    return [{ subject: key, rule, figures: { state: held.state } }];
  }
  if (!isBusy(held)) return [];
  return [{ subject: key, rule: 'radio-busy', figures: { readings: held.busy.filter(Boolean).length } }];
}
