import { isIgnorance, type Rule } from '../evidence.ts';
import { groupRuns, isBad, type Run } from './run.ts';

/**
 * Rules that rely on measurements. These may be the rest of an earlier cause, so they do not change its attribution.
 */
const MEASURED: readonly Rule[] = ['line-slow', 'line-failing', 'line-flapping'];

/**
 * Attributes the last outage by everything that is known with the newest run. The result applies to all its runs of a
 * level.
 * - Of several observed causes of one level, the last one counts.
 * - A measured fault after an observed cause has the attribution of that cause.
 * - A time in an unknown state has the attribution of what was known before it, else after it.
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

function weigh({ rule }: Run): number {
  if (rule === undefined || isIgnorance(rule)) return 0;
  return MEASURED.includes(rule) ? 1 : 2;
}
