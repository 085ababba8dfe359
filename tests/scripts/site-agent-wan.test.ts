import { describe, expect, it } from 'vitest';
import { bestOf } from '../../scripts/site-agent/measure-wan.ts';

describe('bestOf', () => {
  const lost = undefined;

  it.each([
    ['the only target', [[12, 14, 90]], { latencyMs: 14, packetLossPercent: 0 }],
    [
      'the target with the least loss, although it is slower',
      [
        [9, 9, lost, lost],
        [80, 90, 85, lost],
      ],
      { latencyMs: 85, packetLossPercent: 25 },
    ],
    [
      'of equal losses, the target that answers sooner',
      [
        [30, 40, lost],
        [20, 10, lost],
        [lost, 50, 60],
      ],
      { latencyMs: 10, packetLossPercent: 33.3 },
    ],
    [
      'no target, where all of them are out',
      [
        [lost, lost],
        [lost, lost],
      ],
      { packetLossPercent: 100 },
    ],
  ])('The line is as good as %s shows: %j gives %j.', (_title, results, expected) => {
    expect(bestOf(results)).toEqual(expected);
    expect(bestOf(results.toReversed())).toEqual(expected);
  });
});
