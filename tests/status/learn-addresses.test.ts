import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentRanges, isAddressIn, learnAddresses, type SiteAddress } from '../../src/status/addresses.ts';

const NOW = Date.UTC(2026, 2, 2, 10, 0);
const DAY = 24 * 60 * 60_000;

describe('how long an address counts', () => {
  const learnt = learnAddresses([], ['81.2.69.160'], NOW);

  it.each<[number, boolean]>([
    [0, true],
    [60_000, true],
    [DAY, true],
    [DAY + 1, false],
    [7 * DAY, false],
    [-DAY, true],
    [-DAY - 1, false],
  ])('%d ms after it was last named, it counts: %s.', (laterMs, counts) => {
    const now = NOW + laterMs;
    expect(isAddressIn(currentRanges(learnt, now), '81.2.69.160')).toBe(counts);
    expect(learnAddresses(learnt, [], now)).toEqual(counts ? learnt : []);
  });

  it('The address before still counts next to the new one, and comes after it.', () => {
    const after = learnAddresses(learnt, ['81.2.69.161'], NOW + 300_000);
    expect(after).toEqual([
      { address: '81.2.69.161', seenAt: '2026-03-02T10:05:00.000Z' },
      { address: '81.2.69.160', seenAt: '2026-03-02T10:00:00.000Z' },
    ]);
    expect(currentRanges(after, NOW + 300_000).map(String)).toEqual(['81.2.69.161,32', '81.2.69.160,32']);
  });

  it('An address that is named again counts from then.', () => {
    expect(learnAddresses(learnt, ['81.2.69.160', '81.2.69.160'], NOW + 300_000)).toEqual([
      { address: '81.2.69.160', seenAt: '2026-03-02T10:05:00.000Z' },
    ]);
  });

  it('What a store holds is checked again before it counts.', () => {
    const tampered = ['0.0.0.0/0', '10.0.0.1', '81.2.69.0/24', 'x'].map((address) => ({
      address,
      seenAt: '2026-03-02T10:00:00.000Z',
    }));
    expect(currentRanges(tampered, NOW)).toEqual([]);
    expect(currentRanges([{ address: '81.2.69.160', seenAt: 'just now' }], NOW)).toEqual([]);
  });

  it('Never more than sixteen are kept, the newest first.', () => {
    const named = fc.array(
      fc.nat(255).map((last) => `81.2.69.${last}`),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(fc.array(named, { minLength: 20, maxLength: 20 }), (steps) => {
        let learnt: SiteAddress[] = [];
        for (const [step, addresses] of steps.entries()) {
          learnt = learnAddresses(learnt, addresses, NOW + step * 300_000);
          const kept = learnt.map(({ address }) => address);
          const seen = learnt.map(({ seenAt }) => seenAt);
          expect(kept.length).toBeLessThanOrEqual(16);
          expect(new Set(kept).size).toBe(kept.length);
          expect(seen).toEqual(seen.toSorted().toReversed());
          expect(kept).toEqual(expect.arrayContaining(addresses));
        }
      }),
      { numRuns: 50 },
    );
  });
});
