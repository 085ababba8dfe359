import { describe, expect, it } from 'vitest';
import { median, renderCosts, summarizeCosts } from '../../../scripts/bench/render-costs.ts';

const cost = (wallSeconds: number, cpuSeconds: number, peakMegabytes: number) => ({
  wallSeconds,
  cpuSeconds,
  peakMegabytes,
});

const COSTS = {
  whole: [cost(30, 50, 900), cost(10, 70, 800), cost(20, 60, 1000)],
  bare: [cost(8, 16, 400), cost(9, 15, 500), cost(7, 14, 450)],
};

describe('the costs of builds', () => {
  it('are the medians of each figure, and how many times as much the whole build costs', () => {
    const { whole, bare, ratio } = summarizeCosts(COSTS);
    expect({ whole, bare }).toEqual({ whole: cost(20, 60, 900), bare: cost(8, 15, 450) });
    expect(ratio).toEqual(cost(2.5, 4, 2));
  });

  it('stand in one table, a line for each build and one for their ratio', () => {
    expect(renderCosts(1000, summarizeCosts(COSTS))).toBe(
      [
        '  posts  build   wall s    CPU s  peak MB',
        '   1000  whole     20.0     60.0      900',
        '   1000  bare       8.0     15.0      450',
        '         ratio     2.50     4.00     2.00',
        '',
      ].join('\n'),
    );
  });
});

describe('the median', () => {
  it.each([
    [[5], 5],
    [[9, 1, 4], 4],
    [[8, 2, 4, 6], 5],
  ])('of %j is %d', (values, middle) => {
    expect(median(values)).toBe(middle);
  });
});
