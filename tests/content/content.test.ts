import { describe, expect, it } from 'vitest';
import { readContent } from '../../src/read-content.ts';

const { facts, rates, pages } = (await readContent()).site;

describe('content/', () => {
  it('builds: nothing is wrong with it', () => {
    expect(pages.length).toBeGreaterThan(0);
  });

  it('has every page except the blog in three languages', () => {
    const keys = [...new Set(pages.filter(({ kind }) => kind === 'page').map(({ key }) => key))];
    const languages = keys.map((key) => [key, pages.filter((page) => page.key === key).map(({ locale }) => locale)]);
    expect(Object.fromEntries(languages)).toEqual(
      Object.fromEntries(keys.map((key) => [key, key === 'blog' ? ['en'] : ['en', 'es', 'de']])),
    );
    expect(keys).toContain('blog');
  });
});

describe('what the pages say in words', () => {
  const cabins = facts.units.filter(({ spot }) => spot === 'terrain');
  const places = [...facts.units, ...facts.commonPlaces];

  it('of steps, gravel and bathrooms is what the data say', () => {
    for (const { spot, access } of facts.units) expect(access.entranceSteps === 0).toBe(spot === 'terrain');
    expect(facts.commonPlaces.map(({ access }) => access.entranceSteps).toSorted()).toEqual([0, 0, 1]);
    expect(new Set(places.map(({ access }) => access.way))).toEqual(new Set(['gravel']));
    expect(facts.units.every(({ access }) => (access.showerStepCm ?? 0) > 0 && !access.grabRails)).toBe(true);
    expect(new Set(cabins.map(({ access }) => access.showerStepCm)).size).toBe(1);
  });

  it('of families, dogs and a minimum stay of a week at most is what the data say', () => {
    expect(facts.units.filter(({ children }) => children)).toHaveLength(1);
    expect(facts.units.filter(({ dogs }) => dogs > 0)).toEqual(cabins);
    const minimums = rates.stays.flatMap(({ seasons }) => Object.values(seasons).map((price) => price.minimumNights));
    expect(Math.max(...minimums)).toBeLessThanOrEqual(7);
    expect(facts.units.every(({ sleeps }) => sleeps > rates.guests.included)).toBe(true);
  });

  it('of air conditioning, paying and half days is what the data say', () => {
    expect(facts.climate.airConditioning).toBe(false);
    expect(facts.payment.deposit).toEqual(['card']);
    expect(facts.payment.onSite).toEqual(['card', 'cash']);
    expect(facts.coworking.halfDays).toHaveLength(2);
  });

  it('of paying the rest and of getting money back fits together: it is due on the last day on which it comes back', () => {
    const last = facts.cancellation.filter(({ balanceRefund }) => balanceRefund).at(-1);
    expect(last?.daysBefore).toBe(rates.deposit.balanceDueDays);
  });
});
