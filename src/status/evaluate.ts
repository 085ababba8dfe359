import { z } from 'zod';
import { evaluateAccessPoints, heldAccessPointSchema } from './evaluate-access-points.ts';
import {
  conclude,
  evaluateInternet,
  internetRank,
  type Attribution,
  type InternetConclusion,
} from './evaluate-internet.ts';
import { spotLevels } from './evaluate-spots.ts';
import { evidenceSchema, isIgnorance, type Finding } from './evidence.ts';
import { failures, isFlapping, latelySchema, remember } from './flapping.ts';
import type { Network } from '../schema/network.ts';
import { recentPeriods, rememberPeriods } from './periods.ts';
import { periodSchema, type Reading } from './reading.ts';
import { settle, type Found } from './settle.ts';
import { internetSchema, spotsSchema } from './snapshot.ts';

/** What is kept from one reading to the next, beside the levels that count. */
const memorySchema = z.object({
  /** The conclusion of the last reading about the internet, which may not count yet; null where it is not known. */
  internet: z.object({ internet: internetSchema, finding: evidenceSchema.omit({ since: true }) }).nullable(),
  lately: latelySchema.describe('Of the last readings: in which of them the internet did not work'),
  accessPoints: z.record(z.string(), heldAccessPointSchema),
  /** The last measurements of the line: some equipment tells of one period at a time. */
  periods: z.array(periodSchema).default([]),
});

/** What the readings so far mean, and why. */
export const evaluationSchema = z.object({
  internet: internetSchema,
  spots: spotsSchema,
  evidence: z.array(evidenceSchema),
  memory: memorySchema,
});

export type Evaluation = z.infer<typeof evaluationSchema>;

/**
 * The meaning of a reading, after those before it; `levels.ts` has the table.
 * - Pure: the same reading, history and network give the same evaluation, in whatever order access points come.
 * - What is unknown is never ok.
 * - A hard fact that was not measured over minutes counts on the second reading; getting better takes two good ones.
 * - What comes and goes is not ok, even if no two readings in a row find it gone.
 * - Every conclusion carries the rule and the figures that it rests on, and since when it holds.
 */
export function evaluate(reading: Reading, previous: Evaluation | undefined, network: Network): Evaluation {
  const periods = rememberPeriods(previous?.memory.periods ?? [], reading);
  // What was measured before does not speak for a reading that measured nothing.
  const known = recentPeriods(reading.wan.periods, reading.takenAt).length > 0 ? periods : [];
  const found = evaluateInternet(reading, { network, known, blamed: blamedBefore(previous) });
  const lately = remember(previous?.memory.lately ?? '', isFailure(found.value));
  const internet = countInternet(found, previous, lately);
  const accessPoints = evaluateAccessPoints(reading, previous?.memory.accessPoints ?? {}, network);
  const findings = [internet.finding, ...accessPoints.findings, ...droppedFields(reading)];
  return {
    internet: internet.internet,
    spots: spotLevels(accessPoints.held, network),
    evidence: findings.map((finding) => ({ ...finding, since: sinceWhen(finding, previous, reading.takenAt) })),
    memory: { internet: found.value, lately, accessPoints: accessPoints.held, periods },
  };
}

/** What counts of the internet, after what counted before. */
function countInternet(
  found: Found<InternetConclusion>,
  previous: Evaluation | undefined,
  lately: string,
): InternetConclusion {
  const counted = previous && { internet: previous.internet, finding: internetFinding(previous) };
  const held = counted && { value: counted, last: previous.memory.internet ?? counted };
  const { value } = settle(held, found, internetRank);
  if (value.internet.level !== 'ok' || !isFlapping(lately)) return value;
  const figures = { readings: lately.length, failures: failures(lately) };
  return conclude('line-flapping', figures, attributionOf(found.value)).value;
}

function isFailure({ internet, finding }: InternetConclusion): boolean {
  return internet.level !== 'ok' && !isIgnorance(finding.rule);
}

/** Whose fault what counted before is; undefined where nothing was wrong, or nobody knew what. */
function blamedBefore(previous: Evaluation | undefined): Attribution | undefined {
  if (!previous) return undefined;
  const before = { internet: previous.internet, finding: internetFinding(previous) };
  return isFailure(before) ? attributionOf(before) : undefined;
}

function attributionOf({ internet: { attribution } }: InternetConclusion): Attribution | undefined {
  return attribution === 'ok' ? undefined : attribution;
}

/** The finding behind the internet level of an earlier evaluation. */
function internetFinding({ evidence }: Evaluation): Finding {
  const known = evidence.find(({ subject }) => subject === 'internet');
  if (!known) return { subject: 'internet', rule: 'line-unknown', figures: {} };
  const { since: _, ...finding } = known;
  return finding;
}

/** Which fields of the equipment's answers could not be used, for staff to see. */
function droppedFields({ dropped = [] }: Reading): Finding[] {
  if (dropped.length === 0) return [];
  const fields = [...new Set(dropped)].toSorted();
  return [{ subject: 'equipment', rule: 'fields-dropped', figures: { fields: fields.join(', ').slice(0, 500) } }];
}

function sinceWhen({ subject, rule }: Finding, previous: Evaluation | undefined, takenAt: string): string {
  const same = previous?.evidence.find((evidence) => evidence.subject === subject && evidence.rule === rule);
  return same?.since ?? takenAt;
}
