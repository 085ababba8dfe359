import { describe, expect, it } from 'vitest';
import { currentRanges, isAddressIn, learnAddresses, type SiteAddress } from '../../../src/status/addresses.ts';
import { forManySeeds } from '../../dice.ts';

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
    forManySeeds((dice, seed) => {
      let addresses: SiteAddress[] = [];
      for (let step = 0; step < 20; step += 1) {
        const named = Array.from({ length: dice.below(6) }, () => `81.2.69.${dice.below(256)}`);
        addresses = learnAddresses(addresses, named, NOW + step * 300_000);
        expect(addresses.length, seed).toBeLessThanOrEqual(16);
        expect(new Set(addresses.map(({ address }) => address)).size, seed).toBe(addresses.length);
        expect(
          addresses.map(({ seenAt }) => seenAt),
          seed,
        ).toEqual(
          addresses
            .map(({ seenAt }) => seenAt)
            .toSorted()
            .toReversed(),
        );
        for (const address of named)
          expect(
            addresses.map((entry) => entry.address),
            seed,
          ).toContain(address);
      }
    }, 50);
  });
});
