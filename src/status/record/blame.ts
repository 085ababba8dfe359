import { isIgnorance, type Rule } from '../evaluate/evidence.ts';
import { groupRuns, isBad, type Run } from './run.ts';

/** What is measured of a line may be what is left of another cause: it blames nobody else for that. */
const MEASURED: readonly Rule[] = ['line-slow', 'line-failing', 'line-flapping'];

/**
 * The runs with whose fault the last outage is, by what is known with the newest: what is found out counts for all of the
 * same level.
 * - Of what is equally bad, the last that was seen says it; what is measured where something was seen before blames
 *   nobody else, and not knowing says what is known of the time before, else after.
 */
export function blameLast(runs: readonly Run[]): Run[] {
  const from = runs.findLastIndex((run) => !isBad(run)) + 1;
  return [...runs.slice(0, from), ...blameOutage(runs.slice(from))];
}

function blameOutage(runs: readonly Run[]): Run[] {
  const parts = groupRuns(runs, ({ internet }) => internet).map((part) => {
    const weight = Math.max(...part.map(weigh));
    return { part, weight, own: part.findLast((run) => weigh(run) === weight)?.attribution ?? 'us' };
  });
  return parts.flatMap(({ part, weight, own }, index) => {
    const before = parts.slice(0, index);
    const known = before.findLast(isKnown) ?? parts.slice(index).find(isKnown);
    const seen = before.findLast((each) => each.weight === 2);
    const { own: attribution } = [known, seen][weight] ?? { own };
    return part.map((run) => ({ ...run, attribution }));
  });
}

function isKnown({ weight }: { readonly weight: number }): boolean {
  return weight > 0;
}

/** How much a run says of whose fault it was. */
function weigh({ rule }: Run): number {
  if (rule === undefined || isIgnorance(rule)) return 0;
  return MEASURED.includes(rule) ? 1 : 2;
}
