import { z } from 'zod';
import { evidenceSchema, type Evidence } from './evidence.ts';
import { evaluateAccessPoints, heldAccessPointSchema } from './evaluate-access-points.ts';
import { evaluateInternet, internetRank, rememberPeriods } from './evaluate-internet.ts';
import { spotLevels } from './evaluate-spots.ts';
import type { Network } from './network.ts';
import { periodSchema, type Reading } from './reading.ts';
import { settle } from './settle.ts';
import { internetSchema, spotsSchema } from './snapshot.ts';

/** What has to be remembered from one reading to the next, beside what counts. */
export const memorySchema = z.object({
  /** What the last reading said of the internet; null where it is not known. */
  internet: z.object({ internet: internetSchema, finding: evidenceSchema.omit({ since: true }) }).nullable(),
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

/** A conclusion before it is known since when it holds. */
export type Finding = Omit<Evidence, 'since'>;

/**
 * The meaning of a reading, after those before it.
 * - Pure: the same reading, history and network give the same evaluation, in whatever order access points come.
 * - What is unknown is never ok.
 * - A hard fact that was not measured over minutes counts on the second reading; getting better takes two good ones.
 * - Every conclusion carries the rule and the figures that it rests on, and since when it holds.
 */
export function evaluate(reading: Reading, previous: Evaluation | undefined, network: Network): Evaluation {
  const periods = rememberPeriods(previous?.memory.periods ?? [], reading);
  const found = evaluateInternet(reading, previous?.internet, network, periods);
  const counted = previous && { internet: previous.internet, finding: internetFinding(previous) };
  const internet = settle(
    counted && { value: counted, last: previous.memory.internet ?? counted },
    found,
    ({ internet: { level } }) => internetRank(level),
  );
  const accessPoints = evaluateAccessPoints(reading, previous?.memory.accessPoints ?? {}, network);
  const findings = [internet.value.finding, ...accessPoints.findings];
  return {
    internet: internet.value.internet,
    spots: spotLevels(accessPoints.held, network),
    evidence: findings.map((finding) => ({ ...finding, since: sinceWhen(finding, previous, reading.takenAt) })),
    memory: { internet: internet.last, accessPoints: accessPoints.held, periods },
  };
}

/** The finding behind the internet level of an earlier evaluation. */
function internetFinding({ evidence }: Evaluation): Finding {
  const { since: _, ...finding } = evidence.find(({ subject }) => subject === 'internet') ?? {
    subject: 'internet',
    rule: 'line-unknown' as const,
    figures: {},
    since: '',
  };
  return finding;
}

function sinceWhen({ subject, rule }: Finding, previous: Evaluation | undefined, takenAt: string): string {
  const same = previous?.evidence.find((evidence) => evidence.subject === subject && evidence.rule === rule);
  return same?.since ?? takenAt;
}
