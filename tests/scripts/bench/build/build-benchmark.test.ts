import { expect, it } from 'vitest';
import { createFailedTable, createTable, listTargets } from '../../../../scripts/bench/build/build-benchmark.ts';
import { middleOf, reasonOf, type ProjectCost } from '../../../../scripts/bench/build/measure-builds.ts';

const cost = (wallSeconds: number, peakMegabytes: number | undefined = 500) => ({
  wallSeconds,
  cpuSeconds: wallSeconds * 2,
  peakMegabytes,
  outputMegabytes: 1,
});

const COSTS: ProjectCost[] = [
  { project: 'whole', posts: 1000, kind: 'cold', runs: 5, cost: cost(6) },
  { project: 'bare', posts: 1000, kind: 'cold', runs: 5, cost: cost(4) },
  { project: 'starlight', posts: 1000, kind: 'cold', runs: 1, cost: cost(18) },
  { project: 'hugo', posts: 1000, kind: 'cold', runs: 5, cost: { ...cost(1), peakMegabytes: undefined } },
  { project: 'whole', posts: 1000, kind: 'edited', runs: 5, cost: cost(3), isEqual: false },
];

it('Of several builds the middle of each figure counts by itself.', () => {
  const costs = [cost(1, 300), cost(9, 100), cost(2, 200)];
  expect(middleOf(costs)).toEqual({ wallSeconds: 2, cpuSeconds: 4, peakMegabytes: 200, outputMegabytes: 1 });
});

it('A target says how this project compares, and only with what was built.', () => {
  expect(listTargets(COSTS)).toEqual([
    { what: '1000 posts, times as long as the bare engine', measured: 1.5, most: 1.25 },
    { what: '1000 posts, Starlight takes times as long', measured: 3, least: 2.5 },
    { what: '1000 posts, one edited, share of the cold time', measured: 0.5, most: 1 / 3 },
    { what: '1000 posts, peak in MB', measured: 500, most: 3000 },
  ]);
});

it('The table has a line for each build, and says where one was built less often, or a warm one gives other bytes than a cold one.', () => {
  expect(createTable(COSTS, 5).rows).toEqual([
    [1000, 'whole', 6, 12, 500, 1, null, null],
    [1000, 'bare', 4, 8, 500, 1, 1.5, 1.5],
    [1000, 'starlight, built 1 of 5 times', 18, 36, 500, 1, 0.33, 0.33],
    [1000, 'hugo', 1, 2, null, 1, 6, 6],
    [1000, 'whole, edited, NOT the bytes of a cold build', 3, 6, 500, 1, 2, 2],
  ]);
});

it('What could not be built is told with the line that says why.', () => {
  const printed = [
    'The build in site failed. It printed:',
    '[build] started',
    'FATAL ERROR: Reached heap limit',
    'at main',
  ];
  const failed = [{ project: 'starlight', posts: 10000, reason: reasonOf(new Error(printed.join('\n'))) }];
  expect(createFailedTable(failed).rows).toEqual([[10000, 'starlight', 'FATAL ERROR: Reached heap limit']]);
});

it('A build that ended without a word is told as such.', () => {
  expect(reasonOf(new Error('The build in site failed. It printed:\n'))).toBe('it ended without a word');
});

it('A build that was given up is told as such.', () => {
  expect(reasonOf(new DOMException('The operation was aborted', 'TimeoutError'))).toBe('not done after 300 s');
});
