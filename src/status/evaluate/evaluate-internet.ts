import { z } from 'zod';
import { isIgnorance } from '../evidence.ts';
import { applyHysteresis } from './hysteresis.ts';
import { type Flapping, flappingSchema, rememberFailures } from './flapping.ts';
import { blamed, conclude, conclusionSchema, showLevel, type Conclusion } from './levels.ts';
import type { Network } from '../../schema/network.ts';
import { rememberPeriods } from './periods.ts';
import { periodSchema, type Reading, type Since } from '../reading.ts';
import { MINUTE_MS } from '../../text/numbers/durations.ts';

/** State kept between readings, in addition to the current level. */
export const internetMemorySchema = z.object({
  last: conclusionSchema.describe('What the last reading shows, which may not count yet'),
  flapping: flappingSchema,
  periods: z.array(periodSchema).describe('The last measurements; some equipment reports one at a time'),
  causeSeenAt: z.iso
    .datetime()
    .nullable()
    .describe('The last reading that saw a cause. It explains measurements until then, and in the period after it'),
});

export interface InternetBefore {
  readonly counted: Conclusion;
  readonly memory: z.infer<typeof internetMemorySchema>;
  readonly isOld: boolean;
}

/** A dark site is detected within this time: ten minutes of silence, and a reading. */
const NOTICED_MS = 15 * MINUTE_MS;
const RANKS = { ok: 0, degraded: 1, outage: 2 } as const;
const SCALE = {
  rank: ({ internet }: Conclusion) => RANKS[internet.level],
  isUnknown: ({ finding }: Conclusion) => isIgnorance(finding.rule),
};

/**
 * Evaluates the connection after a reading: level, attribution and beginning.
 * - `levels.ts` defines what a reading shows, `hysteresis.ts` when that counts.
 * - A flapping connection (`flapping.ts`) is not ok with the first reading that fails.
 * - A level begins with the first reading that led to it: at the moment that the equipment names, else at the first
 *   measurement, else at the time of the reading.
 */
export function evaluateInternet(
  reading: Reading,
  before: InternetBefore | undefined,
  network: Network,
): { counted: Conclusion; memory: InternetBefore['memory'] } {
  const periods = rememberPeriods(before?.memory.periods ?? [], reading);
  const causeSeenAt = before?.memory.causeSeenAt ?? null;
  const shown = showLevel(reading, { periods, counted: before?.counted, causeSeenAt }, network);
  const { value } = shown;
  const recent = before?.isOld === false ? before : undefined;
  const counts = applyHysteresis(recent && { ...recent, last: recent.memory.last }, shown, SCALE);
  const fails = blamed(value) !== undefined;
  const flapping = rememberFailures(before?.memory.flapping, {
    takenAt: reading.takenAt,
    fails,
    counts: isFailure(counts),
    continues: before !== undefined && [before.memory.last, before.counted].some(isFailure),
  });
  const isFlapping = counts.internet.level === 'ok' && fails && flapping.since !== null;
  const level = isFlapping ? comesAndGoes(value, flapping) : counts;
  const counted = { ...level, since: changedAt(level, value, before) };
  return {
    counted: blameDarkness(counted, reading),
    memory: { last: value, flapping, periods, causeSeenAt: isCauseSeen(reading) ? reading.takenAt : causeSeenAt },
  };
}

function isFailure(conclusion: Conclusion): boolean {
  return blamed(conclusion) !== undefined && conclusion.finding.rule !== 'line-flapping';
}

function comesAndGoes(shown: Conclusion, { failures }: Flapping): Conclusion {
  return conclude({
    rule: 'line-flapping',
    internet: { level: 'degraded', attribution: blamed(shown) ?? 'us' },
    since: shown.since,
    figures: { failures: failures.length },
  });
}

/** Returns since when a level counts, by the first of the readings that led to it. */
function changedAt(counted: Conclusion, shown: Conclusion, before: InternetBefore | undefined): Since {
  if (!before) return shown.since;
  const change = SCALE.rank(counted) - SCALE.rank(before.counted);
  if (change === 0) return before.counted.since;
  const leads = (each: Conclusion): boolean => (SCALE.rank(each) - SCALE.rank(counted)) * change >= 0;
  const { since } = leads(before.memory.last) && !before.isOld ? before.memory.last : shown;
  return since.at < before.counted.since.at ? before.counted.since : since;
}

/**
 * Attributes a dark site when it is reachable again, unless another fault came before. If the gateway was up all the
 * time, the provider failed. Otherwise it had no power, which is our fault.
 */
function blameDarkness(counted: Conclusion, { site, gateway, takenAt }: Reading): Conclusion {
  const { rule, figures } = counted.finding;
  const wasFirst = rule === 'site-dark' && figures.after === undefined;
  if (!wasFirst || site !== 'reachable' || gateway.uptimeSeconds === undefined) return counted;
  const gatewayStartedAt = Date.parse(takenAt) - gateway.uptimeSeconds * 1000;
  const hadPower = gatewayStartedAt < Date.parse(counted.since.at) - NOTICED_MS;
  return { ...counted, internet: { level: 'outage', attribution: hadPower ? 'provider' : 'us' } };
}

/** Returns true if the equipment says why the line fails; that also explains the measurements of that time. */
function isCauseSeen({ site, wan }: Reading): boolean {
  return site === 'unreachable' || wan.primary === 'down' || wan.primary === 'unplugged' || wan.backupActive;
}
