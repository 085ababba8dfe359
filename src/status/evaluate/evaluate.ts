import { z } from 'zod';
import type { Network } from '../../schema/network.ts';
import { evaluateInternet, type InternetBefore, internetMemorySchema } from './evaluate-internet.ts';
import { evaluateWifi, wifiMemorySchema } from './evaluate-wifi.ts';
import { type Evidence, evidenceSchema, type UndatedEvidence } from '../evidence.ts';
import { type Reading, sinceSchema } from '../reading.ts';
import { internetSchema, spotsSchema } from '../snapshot.ts';
import { GAP_MS } from '../status-times.ts';

/** The levels that follow from the readings so far, with their evidence. */
export const evaluationSchema = z.object({
  takenAt: z.iso.datetime().describe('When the data were taken: `takenAt` of the last reading'),
  internet: internetSchema,
  internetSince: sinceSchema.describe('Since when the internet has had this level'),
  spots: spotsSchema,
  evidence: z.array(evidenceSchema),
  memory: internetMemorySchema.extend(wifiMemorySchema.shape),
});

export type Evaluation = z.infer<typeof evaluationSchema>;

/**
 * Evaluates a reading, given the evaluation before it. `levels.ts` has the rules, `hysteresis.ts` how long a level
 * takes to count.
 * - Pure: the same reading, history and network give the same evaluation, whatever the order of the access points.
 * - An unknown state is never ok. For one reading, the last known state still counts.
 * - After a gap, a reading counts immediately: what came before is no evidence of the current state.
 * - Every level has its rule, its figures and the beginning of the rule.
 */
export function evaluate(reading: Reading, previous: Evaluation | undefined, network: Network): Evaluation {
  const { takenAt } = reading;
  const isOld = previous !== undefined && Date.parse(takenAt) - Date.parse(previous.takenAt) > GAP_MS;
  const { counted, memory } = evaluateInternet(reading, previous && internetBefore(previous, isOld), network);
  const wifi = evaluateWifi(reading, previous && { memory: previous.memory, isOld }, network);
  const findings = [counted.finding, ...wifi.findings, ...unheardGateway(reading)];
  return {
    takenAt,
    internet: counted.internet,
    internetSince: counted.since,
    spots: wifi.spots,
    evidence: findings.map((finding) => ({ ...finding, since: sinceWhen(finding, previous?.evidence ?? [], takenAt) })),
    memory: { ...memory, ...wifi.memory },
  };
}

function internetBefore(previous: Evaluation, isOld: boolean): InternetBefore | undefined {
  const { internet, internetSince: since, evidence, memory } = previous;
  const finding = evidence.find(({ subject }) => subject === 'internet');
  return finding && { counted: { internet, finding, since }, memory, isOld };
}

/** Reports to staff that the gateway has lost its controller, even if everything works without it. */
function unheardGateway({ gateway }: Reading): UndatedEvidence[] {
  return gateway.heard === false ? [{ subject: 'equipment', rule: 'gateway-unheard', figures: {} }] : [];
}

function sinceWhen({ subject, rule }: UndatedEvidence, before: readonly Evidence[], takenAt: string): string {
  return before.find((evidence) => evidence.subject === subject && evidence.rule === rule)?.since ?? takenAt;
}
