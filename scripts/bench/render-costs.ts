import type { BuildCosts } from './build-cost.ts';
import type { BuildCost } from './measure-build.ts';

/** The middle cost of each of the two builds, and how many times as much the whole one costs. */
export interface CostSummary {
  readonly whole: BuildCost;
  readonly bare: BuildCost;
  readonly ratio: Readonly<Record<keyof BuildCost, number>>;
}

const FIGURES = ['wallSeconds', 'cpuSeconds', 'peakMegabytes'] as const;

/** The median of each figure by itself. */
export function summarizeCosts(costs: BuildCosts): CostSummary {
  const whole = eachFigure((figure) => median(costs.whole.map((cost) => cost[figure])));
  const bare = eachFigure((figure) => median(costs.bare.map((cost) => cost[figure])));
  return { whole, bare, ratio: eachFigure((figure) => whole[figure] / bare[figure]) };
}

/** The table for people: one line a build, and how they compare. */
export function renderCosts(posts: number, { whole, bare, ratio }: CostSummary): string {
  const line = (cells: readonly string[]): string =>
    cells.map((cell, column) => (column === 1 ? cell.padEnd(5) : cell.padStart(7))).join('  ') + '\n';
  const figures = (cost: BuildCost): string[] => [
    cost.wallSeconds.toFixed(1),
    cost.cpuSeconds.toFixed(1),
    cost.peakMegabytes.toFixed(0),
  ];
  return [
    ['posts', 'build', 'wall s', 'CPU s', 'peak MB'],
    [String(posts), 'whole', ...figures(whole)],
    [String(posts), 'bare', ...figures(bare)],
    ['', 'ratio', ...FIGURES.map((figure) => ratio[figure].toFixed(2))],
  ]
    .map(line)
    .join('');
}

function eachFigure(calculate: (figure: keyof BuildCost) => number): BuildCost {
  return {
    wallSeconds: calculate('wallSeconds'),
    cpuSeconds: calculate('cpuSeconds'),
    peakMegabytes: calculate('peakMegabytes'),
  };
}

/** The middle value; of an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}
