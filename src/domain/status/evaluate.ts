import type { Evidence } from './evidence.ts';
import { evaluateInternet } from './evaluate-internet.ts';
import { evaluateSpots } from './evaluate-spots.ts';
import type { Network } from './network.ts';
import type { Reading } from './reading.ts';
import type { Internet, SpotLevel } from './snapshot.ts';

/** What a reading means, and why. */
export interface Evaluation {
  readonly internet: Internet;
  readonly spots: readonly SpotLevel[];
  readonly evidence: readonly Evidence[];
}

/** A conclusion before it is known since when it holds. */
export type Finding = Omit<Evidence, 'since'>;

/**
 * The meaning of a reading.
 * - Pure: the same reading, history and network give the same evaluation, in whatever order access points come.
 * - What is unknown is never ok.
 * - Every conclusion carries the rule and the figures that it rests on.
 */
export function evaluate(reading: Reading, previous: Evaluation | undefined, network: Network): Evaluation {
  const { internet, finding } = evaluateInternet(reading, previous?.internet, network);
  const { spots, findings } = evaluateSpots(reading, network);
  return {
    internet,
    spots,
    evidence: [finding, ...findings].map((found) => ({ ...found, since: sinceWhen(found, previous, reading.takenAt) })),
  };
}

function sinceWhen({ subject, rule }: Finding, previous: Evaluation | undefined, takenAt: string): string {
  const same = previous?.evidence.find((evidence) => evidence.subject === subject && evidence.rule === rule);
  return same?.since ?? takenAt;
}
